#pragma warning disable JD0009 // it is only written
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(NumberedReadOnlyMap))]

namespace Jackdaw.TestModels;

/// <summary>A dictionary that is only read, and a collection of entries.</summary>
public class NumberedReadOnlyMap : IReadOnlyDictionary<string, int>, ICollection<KeyValuePair<string, int>>
{
    private readonly Dictionary<string, int> _entries = [];

    public IEnumerable<string> Keys => _entries.Keys;

    public IEnumerable<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool IsReadOnly => false;

    public int this[string key] => _entries[key];

    public void Add(KeyValuePair<string, int> item) => _entries.Add(item.Key, item.Value);

    public void Clear() => _entries.Clear();

    public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

    public bool ContainsKey(string key) => _entries.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<string, int>>)_entries).CopyTo(array, arrayIndex);

    public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

    public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
