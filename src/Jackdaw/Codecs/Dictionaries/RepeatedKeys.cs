using System.Collections.Concurrent;
using System.Text.Json.Nodes;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Finds keys that a document contains twice, among entries that are added to an existing dictionary. Keys that were there before are not
/// duplicates, so the number of entries alone does not show them.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal readonly struct RepeatedKeys<TKey, TValue>
    where TKey : notnull
{
    private readonly IDictionary<TKey, TValue>? _target;
    private readonly KeyValuePair<TKey, TValue>[] _items;
    private readonly int _before;
    private readonly int _new;

    /// <summary>Examines the dictionary before the entries are added, unless the profile accepts duplicates.</summary>
    /// <param name="context">The state of this operation.</param>
    /// <param name="target">The dictionary.</param>
    /// <param name="items">The entries.</param>
    internal RepeatedKeys(ReadContext context, IDictionary<TKey, TValue> target, KeyValuePair<TKey, TValue>[] items)
    {
        _items = items;
        if (context.RejectDuplicateMembers)
        {
            _target = target;
            _before = target.Count;

            // If the comparer is known, it tells which keys are equal. Otherwise the number of entries shows whether new ones are.
            _new = _before == 0 || Keys() is not null ? items.Length : items.Count(item => !target.ContainsKey(item.Key));
        }
    }

    /// <summary>
    /// Returns the index of the first entry whose key an earlier one has, after all have been added, or -1. If the comparer is unknown, the
    /// default one is taken for keys that were there before.
    /// </summary>
    internal int First()
    {
        if (_target is null || _target.Count - _before == _items.Length)
        {
            return -1;
        }

        if (Keys() is { } keys)
        {
            return First(keys);
        }

        int first = First(new HashSet<TKey>());
        if (first >= 0 || _target.Count - _before == _new)
        {
            return first;
        }

        // Some keys are equal. Which ones is not known, but most likely those that differ in case.
        first = typeof(TKey) == typeof(string) ? First(AnyCase()) : -1;
        return first < 0 ? _items.Length - 1 : first;
    }

    private int First(ISet<TKey> keys)
    {
        for (int i = 0; i < _items.Length; i++)
        {
            if (!keys.Add(_items[i].Key))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>Returns an empty set that compares keys as the dictionary does; null if that is unknown.</summary>
    private ISet<TKey>? Keys() => _target switch
    {
        Dictionary<TKey, TValue> map => new HashSet<TKey>(map.Comparer),
#if NET9_0_OR_GREATER
        OrderedDictionary<TKey, TValue> map => new HashSet<TKey>(map.Comparer),
#endif
        ConcurrentDictionary<TKey, TValue> map => new HashSet<TKey>(map.Comparer),
        SortedDictionary<TKey, TValue> map => new SortedSet<TKey>(map.Comparer),
        SortedList<TKey, TValue> map => new SortedSet<TKey>(map.Comparer),
        JsonObject map => map.Options?.PropertyNameCaseInsensitive == true ? AnyCase() : new HashSet<TKey>(),
        _ => null,
    };

    private static HashSet<TKey> AnyCase() => new((IEqualityComparer<TKey>)StringComparer.OrdinalIgnoreCase);
}
