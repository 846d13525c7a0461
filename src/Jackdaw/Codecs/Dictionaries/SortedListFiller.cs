namespace Jackdaw.Codecs;

/// <summary>
/// Adds entries to a sorted list. Each one that does not come at the end moves all entries after it, so a document in descending order
/// would take quadratic time.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal static class SortedListFiller<TKey, TValue>
    where TKey : notnull
{
    /// <summary>Up to this number of entries, each may move all existing ones.</summary>
    private const int Few = 64;

    internal static void Fill(SortedList<TKey, TValue> list, ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        if (items.Length <= Few)
        {
            foreach ((TKey key, TValue value) in items)
            {
                list[key] = value;
            }

            return;
        }

        SortedDictionary<TKey, TValue> sorted = new(list.Comparer);
        foreach ((TKey key, TValue value) in list)
        {
            sorted[key] = value;
        }

        foreach ((TKey key, TValue value) in items)
        {
            sorted[key] = value;
        }

        list.Clear();
        list.Capacity = Math.Max(list.Capacity, sorted.Count);
        foreach ((TKey key, TValue value) in sorted)
        {
            list[key] = value;
        }
    }
}
