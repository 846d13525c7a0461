using System.Collections;

namespace fastJSON.Collections;

/// <summary>
/// Adds entries to a sorted list. Each one that does not come at the end moves all entries after it, so a document in descending order
/// would take quadratic time. The entries are therefore sorted first; of several with one key, the last one stays the last.
/// </summary>
internal static class SortedEntries
{
    /// <summary>Up to this number of entries, each may move all existing ones.</summary>
    private const int Few = 64;

    internal static void Fill<TKey, TValue>(SortedList<TKey, TValue> list, List<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull
    {
        IDictionary<TKey, TValue> map = list;
        foreach ((TKey key, TValue value) in entries.Count > Few ? entries.OrderBy(entry => entry.Key, list.Comparer) : entries.AsEnumerable())
        {
            map[key] = value;
        }
    }

    internal static void Fill(SortedList list, List<object> keys, List<object?> values)
    {
        IEnumerable<int> order = Enumerable.Range(0, keys.Count);
        foreach (int i in keys.Count > Few ? order.OrderBy(index => keys[index], new ListComparer(list)) : order)
        {
            list[keys[i]] = values[i];
        }
    }

    /// <summary>The comparer of an untyped list, which does not show it: two keys in a copy of the empty list are in its order.</summary>
    private sealed class ListComparer(SortedList empty) : IComparer<object>
    {
        private readonly SortedList _two = (SortedList)empty.Clone();

        public int Compare(object? x, object? y)
        {
            _two.Clear();
            _two[x!] = -1;
            _two[y!] = 1;
            return _two.Count == 1 ? 0 : (int)_two.GetByIndex(0)!;
        }
    }
}
