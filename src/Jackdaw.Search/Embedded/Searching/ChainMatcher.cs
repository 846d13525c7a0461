using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Matches parts joined from left to right by their positions: in order, near, or not near. A loop joins the spans so far with those of the
/// next part, so a chain of thousands needs no more stack than a chain of two.
/// </summary>
internal sealed class ChainMatcher(Matcher first, ChainLink[] links, Matcher all, QueryLimits limits) : SpanMatcher(all, limits)
{
    private readonly SpanList _right = new(limits.Memory);
    private readonly SpanList _ends = new(limits.Memory);
    private readonly FollowingSpans _following = new(limits.Memory);
    private SpanList _left = new(limits.Memory);
    private SpanList _joined = new(limits.Memory);
    private uint[] _furthestEnds = [];

    protected override void Find(SpanList to)
    {
        Fill(_left, first);
        foreach (ChainLink link in links)
        {
            if (_left.Count == 0)
            {
                return;
            }

            _joined.Clear();
            Join(link);
            Limits.Step(_joined.Count);
            (_left, _joined) = (_joined, _left);
        }

        to.Set(_left);
    }

    private void Join(in ChainLink link)
    {
        switch (link.Relation)
        {
            case MatchRelation.Before:
                Fill(_right, link.Part);
                _left.SortByEnd();
                _following.AddNearestEnds(_left.Spans, _right.Spans, _joined);
                _joined.Prune();
                break;
            case MatchRelation.Near:
                Fill(_right, link.Part);
                AddFollowing(_left, _right, link.Distance);
                AddFollowing(_right, _left, link.Distance);
                _joined.Prune();
                break;
            default:
                AddAway(link.Part, link.Distance);
                break;
        }
    }

    private void AddFollowing(SpanList left, SpanList right, int distance)
    {
        _ends.Set(left);
        _ends.SortByEnd();
        _following.AddOutermost(_ends.Spans, right.Spans, distance, _joined);
    }

    /// <summary>Adds the spans that have no occurrence of the part near them in the same field.</summary>
    private void AddAway(Matcher part, int distance)
    {
        int document = first.Document;
        _right.Clear();
        if ((part.Document < document ? part.Advance(document) : part.Document) == document)
        {
            Fill(_right, part);
        }

        FindFurthestEnds();
        foreach (HitSpan span in _left.Spans)
        {
            if (!HasNear(span, distance))
            {
                _joined.Add(span.Start, span.End);
            }
        }
    }

    private void FindFurthestEnds()
    {
        if (_furthestEnds.Length < _right.Count)
        {
            int length = _right.Count * 2;
            Limits.Memory.TakeForSegment(4L * (length - _furthestEnds.Length));
            _furthestEnds = new uint[length];
        }

        uint furthest = 0;
        for (int i = 0; i < _right.Count; i++)
        {
            furthest = Math.Max(furthest, _right.Spans[i].End);
            _furthestEnds[i] = furthest;
        }
    }

    /// <summary>
    /// Whether a span of the part, widened by the distance, overlaps this one: it begins before this one ends and ends after this one
    /// begins.
    /// </summary>
    private bool HasNear(HitSpan span, int distance)
    {
        int field = Hit.Field(span.Start);
        long reach = distance - 1L;
        long last = Math.Min(span.End + reach, Hit.Of(field, (int)Hit.LastPosition));
        long from = Math.Max(span.Start - reach, Hit.Of(field, 0));
        int low = 0;
        int high = _right.Count;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (_right.Spans[middle].Start <= last)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return distance > 0 && low > 0 && _furthestEnds[low - 1] >= from;
    }
}

/// <summary>A part of a chain, and its relation to the parts before it.</summary>
internal readonly record struct ChainLink(MatchRelation Relation, Matcher Part, int Distance);
