namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The words of a segment, sorted, and where each occurs. For a document: its distance to the document before, shifted by one, the low bit
/// set for a single hit; otherwise the number of hits and of their bytes follow; then the hits. Every 128 documents there is a place to skip to.
/// </summary>
internal sealed class Postings
{
    public const int SkipInterval = 128;

    /// <summary>The words in the order of their characters' numbers.</summary>
    public required string[] Terms { get; init; }

    /// <summary>For each word the number of the one whose documents and places it shares; -1 where they are its own. A term that stands for one word alone has that word's.</summary>
    public required int[] Shared { get; init; }

    /// <summary>Where the bytes of each word begin.</summary>
    public required int[] Starts { get; init; }

    /// <summary>Where they end.</summary>
    public required int[] Ends { get; init; }

    public required int[] DocumentCounts { get; init; }

    public required int[] HitCounts { get; init; }

    /// <summary>For each word the index of its first skip in <see cref="Skips"/>.</summary>
    public required int[] SkipStarts { get; init; }

    /// <summary>The index after its last skip.</summary>
    public required int[] SkipEnds { get; init; }

    /// <summary>Pairs: the document before the place, and the place in <see cref="Data"/>.</summary>
    public required int[] Skips { get; init; }

    public required byte[] Data { get; init; }

    public int Find(string term)
    {
        int index = Array.BinarySearch(Terms, term, StringComparer.Ordinal);
        return index;
    }

    /// <summary>The words that begin so: the first, and the one after the last.</summary>
    public (int First, int End) Range(string prefix)
    {
        int first = Find(prefix);
        first = first < 0 ? ~first : first;
        int low = first;
        int high = Terms.Length;
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
