namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The terms of a segment, sorted by code units: their characters one after another, and where each one starts.</summary>
/// <param name="characters">The characters of all terms.</param>
/// <param name="starts">The start of each term, and the end of the last one.</param>
internal sealed class TermList(SegmentArray<char> characters, SegmentArray<int> starts)
{
    public SegmentArray<char> Characters => characters;

    public SegmentArray<int> Starts => starts;

    public int Count => starts.Length - 1;

    public ReadOnlySpan<char> this[int term]
    {
        get
        {
            ReadOnlySpan<int> at = starts.Span.Slice(term, 2);
            return characters.Span[at[0]..at[1]];
        }
    }

    /// <summary>The index of a term; if there is none, the complement of the index of the next one.</summary>
    public int Find(ReadOnlySpan<char> term)
    {
        ReadOnlySpan<char> all = characters.Span;
        ReadOnlySpan<int> at = starts.Span;
        int low = 0;
        int high = at.Length - 1;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            int order = all[at[middle]..at[middle + 1]].SequenceCompareTo(term);
            if (order == 0)
            {
                return middle;
            }

            if (order < 0)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return ~low;
    }
}
