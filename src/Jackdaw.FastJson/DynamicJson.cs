using System.Collections;
using System.Dynamic;
using Jackdaw;

namespace fastJSON;

/// <summary>The result of <see cref="JSON.ToDynamic"/>.</summary>
internal sealed class DynamicJson : DynamicObject, IEnumerable
{
    private readonly Dictionary<string, object?>? _members;
    private readonly List<object?>? _items;

    private DynamicJson(object? tree)
    {
        _members = tree as Dictionary<string, object?>;
        _items = tree as List<object?>;
    }

    internal static DynamicJson Of(object? tree) => tree is IDictionary or IList
        ? new DynamicJson(tree)
        : throw new JsonDataException(JsonError.WrongKind, "Expected an object or a list for a dynamic value.", "$");

    public override IEnumerable<string> GetDynamicMemberNames() => _members is null ? [] : _members.Keys.ToList();

    public override bool TryGetMember(GetMemberBinder binder, out object? result)
    {
        result = null;
        bool isFound = _members is not null ? Find(binder.Name, out result) : binder.Name is "Count" && Set(out result, _items!.Count);
        result = Wrapped(result);
        return isFound;
    }

    public override bool TryGetIndex(GetIndexBinder binder, object[] indexes, out object? result)
    {
        result = null;
        bool isFound = indexes.Length == 1
            && (indexes[0] switch
            {
                int index when _items is { } items && index >= 0 && index < items.Count => Set(out result, items[index]),
                string name when _members is not null => Find(name, out result),
                _ => false,
            });
        result = Wrapped(result);
        return isFound;
    }

    public override bool TryConvert(ConvertBinder binder, out object? result)
    {
        result = binder.Type == typeof(IEnumerable) ? this
            : binder.Type.IsInstanceOfType(_members) ? _members
            : binder.Type.IsInstanceOfType(_items) ? _items
            : null;
        return result is not null;
    }

    public IEnumerator GetEnumerator()
    {
        if (_items is not null)
        {
            foreach (object? item in _items)
            {
                yield return Wrapped(item);
            }

            yield break;
        }

        foreach (KeyValuePair<string, object?> member in _members!)
        {
            yield return new KeyValuePair<string, object?>(member.Key, Wrapped(member.Value));
        }
    }

    private bool Find(string name, out object? result) =>
        _members!.TryGetValue(name, out result)
        || (_members.Keys.FirstOrDefault(key => key.Equals(name, StringComparison.OrdinalIgnoreCase)) is { } other && _members.TryGetValue(other, out result));

    private static bool Set(out object? result, object? value)
    {
        result = value;
        return true;
    }

    /// <summary>
    /// Wraps a value: objects are dynamic, lists are lists of wrapped values, because programs call methods of List on them.
    /// </summary>
    private static object? Wrapped(object? value) => value switch
    {
        IDictionary => new DynamicJson(value),
        List<object?> items => items.ConvertAll(Wrapped),
        _ => value,
    };
}
