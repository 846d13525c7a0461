namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Documents that were indexed together. Immutable.</summary>
internal sealed class Segment
{
    private long[]? _totals;
    private ValueOrder? _idOrder;

    public required long[] Ids { get; init; }

    public required Postings Postings { get; init; }

    /// <summary>The length in positions of each document, by field; null for a field that was added later.</summary>
    public required int[]?[] Lengths { get; init; }

    public int Count => Ids.Length;

    /// <summary>Finds documents by id. A document that was replaced within the segment has the id, too.</summary>
    public ValueOrder IdOrder => _idOrder ?? Interlocked.CompareExchange(ref _idOrder, new ValueOrder(Ids), null) ?? _idOrder;

    /// <summary>Cached counts of its views.</summary>
    public LiveCounts LiveCounts { get; } = new();

    /// <summary>The total length in positions of a field.</summary>
    public long TotalLength(int field)
    {
        _totals ??= Array.ConvertAll(Lengths, lengths => lengths is null ? 0L : lengths.Sum(length => (long)length));
        return field < _totals.Length ? _totals[field] : 0;
    }

    public int Length(int field, int document) => field < Lengths.Length && Lengths[field] is { } lengths ? lengths[document] : 0;
}
