using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Tracks, during a merge, which analyzed terms still stand for a single word and share its postings.</summary>
internal sealed class SharedTerms
{
    private readonly IReadOnlyList<SegmentView> _views;

    /// <summary>The 1-based output index of each view's terms; 0 for terms that no other term shares and for terms not written.</summary>
    private readonly int[]?[] _written;

    /// <summary>For each written term, the number of views that have it; 0 if unknown.</summary>
    private readonly List<int> _viewCounts = [];

    public SharedTerms(IReadOnlyList<SegmentView> views)
    {
        _views = views;
        _written = [.. views.Select(view => view.Segment.Postings.Shared.Span.ContainsAnyInRange(0, int.MaxValue) ? new int[view.Segment.Postings.Terms.Count] : null)];
    }

    /// <summary>Records where a term was written.</summary>
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

    /// <summary>Finds the output index of the term whose postings are shared in all views; -1 if there is none.</summary>
    /// <param name="parts">The views that have the term, with its index there.</param>
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

        // A view that has the word without the term has it in other fields, so the word has more positions than the term.
        return parts.Count == _viewCounts[at - 1] ? at - 1 : -1;
    }
}
