namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The sorted terms of a segment and their postings. A posting begins with the delta to the previous document, shifted left by one; the low
/// bit is set for a single hit. Otherwise the number of hits and of their bytes follow. The hits come last. Every 128 documents have a skip
/// entry.
/// </summary>
internal sealed class Postings
{
    public const int SkipInterval = 128;

    public required TermList Terms { get; init; }

    /// <summary>
    /// For each term, the index of the term whose postings it shares, or -1. An analyzed term that stands for a single word shares the
    /// postings of that word.
    /// </summary>
    public required SegmentArray<int> Shared { get; init; }

    /// <summary>The start of each term's postings in <see cref="Data"/>.</summary>
    public required SegmentArray<int> Starts { get; init; }

    /// <summary>The end of each term's postings.</summary>
    public required SegmentArray<int> Ends { get; init; }

    public required SegmentArray<int> DocumentCounts { get; init; }

    public required SegmentArray<int> HitCounts { get; init; }

    /// <summary>The index of each term's first skip entry in <see cref="Skips"/>.</summary>
    public required SegmentArray<int> SkipStarts { get; init; }

    /// <summary>The index after each term's last skip entry.</summary>
    public required SegmentArray<int> SkipEnds { get; init; }

    /// <summary>The skip entries, pairs of numbers: the document before the skip target, and the offset in <see cref="Data"/>.</summary>
    public required SegmentArray<int> Skips { get; init; }

    public required SegmentArray<byte> Data { get; init; }

    public int Find(ReadOnlySpan<char> term) => Terms.Find(term);

    /// <summary>The range of the terms with a prefix: the first, and the one after the last.</summary>
    public (int First, int End) Range(string prefix)
    {
        int first = Find(prefix);
        first = first < 0 ? ~first : first;
        int low = first;
        int high = Terms.Count;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (Terms[middle].StartsWith(prefix, StringComparison.Ordinal))
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return (first, low);
    }
}
