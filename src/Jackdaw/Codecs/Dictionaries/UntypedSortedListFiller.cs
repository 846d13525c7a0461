using System.Collections;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Adds entries to a sorted list without declared types, as <see cref="SortedListFiller{TKey, TValue}"/> does to one with them: many
/// entries are sorted first, because each one that does not come at the end moves all entries after it.
/// </summary>
internal static class UntypedSortedListFiller
{
    /// <summary>Up to this number of entries, each may move all existing ones.</summary>
    private const int Few = 64;

    /// <summary>Adds entries.</summary>
    /// <param name="list">The list.</param>
    /// <param name="entries">The entries, in document order.</param>
    /// <param name="context">The read operation.</param>
    /// <returns>
    /// The index of the first entry whose key occurs before it in the document, if the profile rejects duplicates: nothing was added.
    /// Otherwise −1.
    /// </returns>
    /// <exception cref="CostlyItems">The document fills the list again and again.</exception>
    internal static int Fill(SortedList list, ReadOnlySpan<DictionaryEntry> entries, ReadContext context)
    {
        if (entries.IsEmpty)
        {
            return -1;
        }

        bool isRepeated = AddedItems.To(context, list, list.Count, entries.Length) is { IsRepeated: true };
        if (entries.Length <= Few && !context.RejectDuplicateMembers)
        {
            Insert(list, entries, isRepeated ? context : null);
            return -1;
        }

        // The empty copy, which has the comparer, takes a step for each entry, too.
        if (isRepeated && !context.TryPopulate(list.Count / Few))
        {
            throw new CostlyItems();
        }

        UntypedSortedListComparer comparer = new(list);
        DictionaryEntry[] items = entries.ToArray();

        // Stable: the last of several equal keys remains the last.
        int[] order = [.. Enumerable.Range(0, items.Length).OrderBy(index => items[index].Key, comparer)];
        if (context.RejectDuplicateMembers && FindDuplicate(items, order, comparer) is >= 0 and int duplicate)
        {
            return duplicate;
        }

        // An application's own class may do more than add what it is given, so its entries stay where they are.
        int start = list.GetType() == typeof(SortedList) ? IndexOf(list, items[order[0]].Key, comparer) : list.Count;
        if (isRepeated && !context.TryPopulate(list.Count - start))
        {
            throw new CostlyItems();
        }

        Replace(list, start, Merged(list, start, items, order, comparer));
        return -1;
    }

    private static void Insert(SortedList list, ReadOnlySpan<DictionaryEntry> entries, ReadContext? limiting)
    {
        long moved = 0;
        foreach (DictionaryEntry entry in entries)
        {
            int count = list.Count;
            ((IDictionary)list)[entry.Key] = entry.Value;
            if (limiting is not null && list.Count > count)
            {
                moved += count - list.IndexOfKey(entry.Key);
            }
        }

        if (limiting?.TryPopulate(moved / Few) == false)
        {
            throw new CostlyItems();
        }
    }

    private static int FindDuplicate(DictionaryEntry[] items, int[] order, UntypedSortedListComparer comparer)
    {
        int first = -1;
        for (int i = 1; i < order.Length; i++)
        {
            if (comparer.Compare(items[order[i - 1]].Key, items[order[i]].Key) == 0 && (first < 0 || order[i] < first))
            {
                first = order[i];
            }
        }

        return first;
    }

    /// <summary>Returns the index of the first entry that is not before a key.</summary>
    private static int IndexOf(SortedList list, object key, UntypedSortedListComparer comparer)
    {
        int low = 0;
        int high = list.Count;
        while (low < high)
        {
            int middle = low + ((high - low) / 2);
            if (comparer.Compare(list.GetKey(middle), key) < 0)
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

    /// <summary>Returns the entries from an index on together with new ones, which replace the values of those with the same keys.</summary>
    private static List<DictionaryEntry> Merged(SortedList list, int start, DictionaryEntry[] items, int[] order, UntypedSortedListComparer comparer)
    {
        List<DictionaryEntry> merged = new(list.Count - start + order.Length);
        int old = start;
        foreach (int index in order)
        {
            object key = items[index].Key;
            while (old < list.Count && comparer.Compare(list.GetKey(old), key) <= 0)
            {
                merged.Add(new(list.GetKey(old), list.GetByIndex(old)));
                old++;
            }

            bool isKnown = merged.Count > 0 && comparer.Compare(merged[^1].Key, key) == 0;
            if (isKnown)
            {
                merged[^1] = new(merged[^1].Key, items[index].Value);
            }
            else
            {
                merged.Add(items[index]);
            }
        }

        for (; old < list.Count; old++)
        {
            merged.Add(new(list.GetKey(old), list.GetByIndex(old)));
        }

        return merged;
    }

    private static void Replace(SortedList list, int start, List<DictionaryEntry> entries)
    {
        for (int i = list.Count - 1; i >= start; i--)
        {
            list.RemoveAt(i);
        }

        list.Capacity = Math.Max(list.Capacity, start + entries.Count);
        foreach (DictionaryEntry entry in entries)
        {
            ((IDictionary)list)[entry.Key] = entry.Value;
        }
    }
}
