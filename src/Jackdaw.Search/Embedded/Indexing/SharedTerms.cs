using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>While segments are joined: which terms still stand for one word alone, and share its documents and places.</summary>
internal sealed class SharedTerms
{
    private readonly IReadOnlyList<SegmentView> _views;

    /// <summary>For each view and word where it was written, from 1; 0 for words that no term shares, and those that were not written.</summary>
    private readonly int[]?[] _written;

    /// <summary>For each place where a word was written how many views have it; 0 where none was noted.</summary>
    private readonly List<int> _viewCounts = [];

    public SharedTerms(IReadOnlyList<SegmentView> views)
    {
        _views = views;
        _written = [.. views.Select(view => Array.Exists(view.Segment.Postings.Shared, with => with >= 0) ? new int[view.Segment.Postings.Terms.Length] : null)];
    }

    /// <summary>Notes where a word was written.</summary>
    public void Written(List<(int View, int Term)> parts, int at)
    {
        CollectionsMarshal.SetCount(_viewCounts, at + 1);
        _viewCounts[at] = parts.Count;
        foreach ((int view, int term) in parts)
        {
            if (_written[view] is { } written)
            {
                written[term] = at + 1;
            }
        }
    }

    /// <summary>Where the word was written that a term shares with in all views; -1 when it does not.</summary>
    /// <param name="parts">The views that have the term, and its number there.</param>
    public int Find(List<(int View, int Term)> parts)
    {
        int at = 0;
        foreach ((int view, int term) in parts)
        {
            Postings postings = _views[view].Segment.Postings;
            int with = postings.Shared[term];
            int written = with < 0 ? 0 : _written[view]![with];
            if (written == 0 || (at != 0 && written != at))
            {
                return -1;
            }

            at = written;
        }

        // A view that has the word without the term has it in other fields: the word has more places than the term.
        return parts.Count == _viewCounts[at - 1] ? at - 1 : -1;
    }
}
