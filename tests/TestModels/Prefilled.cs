using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(PrefilledHeaders))]
[assembly: JsonModel(typeof(PrefilledHeaders), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(PrefilledAnyCase), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(PrefilledOrder), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(IPrefilled), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(PrefilledHeaders), Profile = typeof(StrictGraphJson))]
[assembly: JsonModel(typeof(FilledByComparer))]
[assembly: JsonModel(typeof(FilledByComparer), Profile = typeof(StrictJson))]

namespace Jackdaw.TestModels;

[JsonDerivedType(typeof(PrefilledHeaders), "h")]
public interface IPrefilled;

/// <summary>A dictionary that has entries before the first is read.</summary>
public class PrefilledHeaders : Dictionary<string, string>, IPrefilled
{
    public PrefilledHeaders() => this["v"] = "1";
}

public sealed class PrefilledAnyCase : Dictionary<string, string>
{
    public PrefilledAnyCase()
        : base(StringComparer.OrdinalIgnoreCase)
    {
        this["v"] = "1";
        this["w"] = "2";
    }
}

public sealed class PrefilledOrder : SortedList<string, string>
{
    public PrefilledOrder() => this["v"] = "1";
}

/// <summary>Dictionaries that are there already, with comparers of their own.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class FilledByComparer
{
    public Dictionary<string, int> Hashed { get; } = new(StringComparer.OrdinalIgnoreCase);
    public SortedDictionary<string, int> Sorted { get; } = new(StringComparer.OrdinalIgnoreCase);
    public SortedList<string, int> List { get; } = new(StringComparer.OrdinalIgnoreCase);
    public IDictionary<string, int> Interface { get; } = new System.Collections.Concurrent.ConcurrentDictionary<string, int>(StringComparer.OrdinalIgnoreCase);
#if NET9_0_OR_GREATER
    public OrderedDictionary<string, int> Ordered { get; } = new(StringComparer.OrdinalIgnoreCase);
#endif
    public Dictionary<string, int> There { get; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 0, ["z"] = 26 };
    public IDictionary<string, int> Own { get; } = new LooseMap { ["z"] = 26 };
}

/// <summary>A dictionary whose comparer is not seen.</summary>
public sealed class LooseMap : IDictionary<string, int>
{
    private readonly Dictionary<string, int> _entries = new(StringComparer.OrdinalIgnoreCase);

    public ICollection<string> Keys => _entries.Keys;

    public ICollection<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool IsReadOnly => false;

    public int this[string key]
    {
        get => _entries[key];
        set => _entries[key] = value;
    }

    public void Add(string key, int value) => _entries.Add(key, value);

    public void Add(KeyValuePair<string, int> item) => _entries.Add(item.Key, item.Value);

    public void Clear() => _entries.Clear();

    public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

    public bool ContainsKey(string key) => _entries.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<string, int>>)_entries).CopyTo(array, arrayIndex);

    public bool Remove(string key) => _entries.Remove(key);

    public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

    public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
