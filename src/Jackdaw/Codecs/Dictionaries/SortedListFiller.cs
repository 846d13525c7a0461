using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Adds entries to a sorted list. Each one that does not come at the end moves all entries after it, so a document in descending order
/// would take quadratic time. Many entries are therefore sorted first, and then merged with those after the smallest of them.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal static class SortedListFiller<TKey, TValue>
    where TKey : notnull
{
    /// <summary>
    /// Up to this number of entries, each may move all existing ones. Moving that many entries takes about as long as adding one, which
    /// is compared with others.
    /// </summary>
    private const int Few = 64;

    /// <summary>Adds entries.</summary>
    /// <param name="list">The list.</param>
    /// <param name="items">The entries.</param>
    /// <param name="context">
    /// The read operation, if the list existed before: what the second and later occurrences of its member move is limited.
    /// </param>
    /// <exception cref="CostlyItems">The document fills the list again and again.</exception>
    internal static void Fill(SortedList<TKey, TValue> list, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, ReadContext? context = null)
    {
        ReadContext? limiting = context is not null && AddedItems.To(context, list, list.Count, items.Length) is { IsRepeated: true } ? context : null;
        if (items.Length <= Few)
        {
            Insert(list, items, limiting);
            return;
        }

        // Stable: the last of several equal keys remains the last.
        KeyValuePair<TKey, TValue>[] sorted = [.. items.ToArray().OrderBy(item => item.Key, list.Comparer)];
        int start = IndexOf(list, sorted[0].Key);
        if (limiting?.TryPopulate(list.Count - start) == false)
        {
            throw new CostlyItems();
        }

        Replace(list, start, Merged(list, start, sorted));
    }

    private static void Insert(SortedList<TKey, TValue> list, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, ReadContext? limiting)
    {
        long moved = 0;
        foreach ((TKey key, TValue value) in items)
        {
            int count = list.Count;
            list[key] = value;
            if (limiting is not null && list.Count > count)
            {
                moved += count - list.IndexOfKey(key);
            }
        }

        if (limiting?.TryPopulate(moved / Few) == false)
        {
            throw new CostlyItems();
        }
    }

    /// <summary>Returns the index of the first entry that is not before a key.</summary>
    private static int IndexOf(SortedList<TKey, TValue> list, TKey key)
    {
        int low = 0;
        int high = list.Count;
        while (low < high)
        {
            int middle = low + ((high - low) / 2);
            if (list.Comparer.Compare(list.GetKeyAtIndex(middle), key) < 0)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low;
    }

    /// <summary>Returns the entries from an index on together with new ones, which replace those with the same keys.</summary>
    private static List<KeyValuePair<TKey, TValue>> Merged(SortedList<TKey, TValue> list, int start, KeyValuePair<TKey, TValue>[] sorted)
    {
        List<KeyValuePair<TKey, TValue>> merged = new(list.Count - start + sorted.Length);
        int old = start;
        foreach ((TKey key, TValue value) in sorted)
        {
            while (old < list.Count && list.Comparer.Compare(list.GetKeyAtIndex(old), key) <= 0)
            {
                merged.Add(new(list.GetKeyAtIndex(old), list.GetValueAtIndex(old)));
                old++;
            }

            if (merged.Count > 0 && list.Comparer.Compare(merged[^1].Key, key) == 0)
            {
                merged[^1] = new(merged[^1].Key, value);
            }
            else
            {
                merged.Add(new(key, value));
            }
        }

        for (; old < list.Count; old++)
        {
            merged.Add(new(list.GetKeyAtIndex(old), list.GetValueAtIndex(old)));
        }

        return merged;
    }

    private static void Replace(SortedList<TKey, TValue> list, int start, List<KeyValuePair<TKey, TValue>> entries)
    {
        for (int i = list.Count - 1; i >= start; i--)
        {
            list.RemoveAt(i);
        }

        list.Capacity = Math.Max(list.Capacity, start + entries.Count);
        foreach ((TKey key, TValue value) in entries)
        {
            list.Add(key, value);
        }
    }
}
