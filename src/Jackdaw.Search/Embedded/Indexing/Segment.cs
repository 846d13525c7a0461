namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Documents that were indexed together. Immutable.</summary>
internal sealed class Segment
{
    private long[]? _totals;
    private ValueOrder? _idOrder;

    public Segment()
    {
    }

    /// <summary>A segment whose arrays are in another place than those of an equal one.</summary>
    public Segment(Segment same)
    {
        LiveCounts = same.LiveCounts;
        _totals = same._totals;
        KnownOrder = same._idOrder;
    }

    public required SegmentArray<long> Ids { get; init; }

    public required Postings Postings { get; init; }

    /// <summary>The length in positions of each document, by field; missing for a field that was added later.</summary>
    public required SegmentArray<int>[] Lengths { get; init; }

    public int Count => Ids.Length;

    /// <summary>The mapped file that contains the segment; null if it is on the heap.</summary>
    public MappedFile? File => Ids.File;

    /// <summary>Finds documents by id. A document that was replaced within the segment has the id, too.</summary>
    public ValueOrder IdOrder => _idOrder
        ?? Interlocked.CompareExchange(ref _idOrder, KnownOrder is { } known ? new ValueOrder(Ids, known) : new ValueOrder(Ids), null)
        ?? _idOrder;

    /// <summary>Cached counts of its views.</summary>
    public LiveCounts LiveCounts { get; } = new();

    private ValueOrder? KnownOrder { get; }

    /// <summary>The total length in positions of a field.</summary>
    public long TotalLength(int field)
    {
        _totals ??= Array.ConvertAll(Lengths, Total);
        return field < _totals.Length ? _totals[field] : 0;
    }

    public int Length(int field, int document)
    {
        if (field >= Lengths.Length)
        {
            return 0;
        }

        ref readonly SegmentArray<int> lengths = ref Lengths[field];
        return lengths.IsMissing ? 0 : lengths[document];
    }

    private static long Total(SegmentArray<int> lengths)
    {
        long total = 0;
        foreach (int length in lengths.Span)
        {
            total += length;
        }

        return total;
    }
}
