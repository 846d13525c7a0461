namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Finds the documents of a segment that have a value, by binary search. Values that do not ascend by themselves are sorted, but only after a few lookups had to scan: a single lookup does not
/// pay for a sort. Thread-safe.
/// </summary>
internal sealed class ValueOrder(SegmentArray<long> values)
{
    /// <summary>Sorting takes about as long as this many scans.</summary>
    private const int ScansBefore = 8;

    private static readonly int[] Ascending = [];

    private int[]? _order;
    private int _lookups;

    /// <summary>The order of the same values in another place.</summary>
    public ValueOrder(SegmentArray<long> values, ValueOrder known)
        : this(values)
    {
        _order = Volatile.Read(ref known._order);
        _lookups = known._lookups;
    }

    /// <summary>The documents that have one of the values, in ascending order; null if a scan is as good, or is needed because nothing is sorted yet.</summary>
    /// <param name="wanted">Different values.</param>
    /// <param name="most">More documents than this are not worth it.</param>
    public int[]? Find(long[] wanted, int most)
    {
        if (wanted.Length > most || Order() is not { } order)
        {
            return null;
        }

        ReadOnlySpan<long> all = values.Span;
        List<int> found = [];
        foreach (long value in wanted)
        {
            for (int at = First(all, order, value); at < all.Length && all[Document(order, at)] == value; at++)
            {
                found.Add(Document(order, at));
                if (found.Count > most)
                {
                    return null;
                }
            }
        }

        found.Sort();
        return [.. found];
    }

    private static int Document(int[] order, int at) => order.Length == 0 ? at : order[at];

    private static int First(ReadOnlySpan<long> all, int[] order, long value)
    {
        int low = 0;
        int high = all.Length;
        while (low < high)
        {
            int middle = low + ((high - low) >>> 1);
            if (all[Document(order, middle)] < value)
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

    private int[]? Order()
    {
        if (Volatile.Read(ref _order) is { } known)
        {
            return known;
        }

        int lookups = Interlocked.Increment(ref _lookups);
        if (lookups == 1 && IsAscending())
        {
            Volatile.Write(ref _order, Ascending);
            return Ascending;
        }

        if (lookups <= ScansBefore)
        {
            return null;
        }

        int[] order = new int[values.Length];
        for (int i = 0; i < order.Length; i++)
        {
            order[i] = i;
        }

        Array.Sort(values.Span.ToArray(), order);
        Volatile.Write(ref _order, order);
        return order;
    }

    private bool IsAscending()
    {
        ReadOnlySpan<long> all = values.Span;
        for (int i = 1; i < all.Length; i++)
        {
            if (all[i] < all[i - 1])
            {
                return false;
            }
        }

        return true;
    }
}
