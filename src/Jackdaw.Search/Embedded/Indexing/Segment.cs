namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Documents that were indexed together. Never changed.</summary>
internal sealed class Segment
{
    private long[]? _totals;

    public required long[] Ids { get; init; }

    public required Postings Postings { get; init; }

    /// <summary>For each field how many positions each document has; null for a field that came later.</summary>
    public required int[]?[] Lengths { get; init; }

    /// <summary>How many bytes of the log each document takes.</summary>
    public required int[] LogBytes { get; init; }

    public int Count => Ids.Length;

    /// <summary>What its views have counted of it.</summary>
    public LiveCounts LiveCounts { get; } = new();

    /// <summary>How many positions all documents have in a field.</summary>
    public long TotalLength(int field)
    {
        _totals ??= Array.ConvertAll(Lengths, lengths => lengths is null ? 0L : lengths.Sum(length => (long)length));
        return field < _totals.Length ? _totals[field] : 0;
    }

    public int Length(int field, int document) => field < Lengths.Length && Lengths[field] is { } lengths ? lengths[document] : 0;
}
