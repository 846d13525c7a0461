using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Two parts in this order, in one field.</summary>
internal sealed class BeforeMatcher(Matcher first, Matcher second, Matcher all, QueryLimits limits) : SpanMatcher(all, limits)
{
    private readonly SpanList _first = new();
    private readonly SpanList _second = new();
    private readonly FollowingSpans _following = new();

    protected override void Find(SpanList to)
    {
        Fill(_first, first);
        Fill(_second, second);
        _first.SortByEnd();
        _following.AddNearestEnds(_first.Spans, _second.Spans, to);
        to.Prune();
    }
}

/// <summary>Two parts in any order, at most so many positions from one to the other.</summary>
internal sealed class NearMatcher(Matcher first, Matcher second, int distance, Matcher all, QueryLimits limits) : SpanMatcher(all, limits)
{
    private readonly SpanList _first = new();
    private readonly SpanList _second = new();
    private readonly SpanList _ends = new();
    private readonly FollowingSpans _following = new();

    protected override void Find(SpanList to)
    {
        Fill(_first, first);
        Fill(_second, second);
        AddFollowing(_first, _second, to);
        AddFollowing(_second, _first, to);
        to.Prune();
    }

    private void AddFollowing(SpanList left, SpanList right, SpanList to)
    {
        _ends.Set(left);
        _ends.SortByEnd();
        _following.AddOutermost(_ends.Spans, right.Spans, distance, to);
    }
}

/// <summary>One part, where the other does not come nearer than so many positions in the same field.</summary>
internal sealed class NotNearMatcher : SpanMatcher
{
    private readonly Matcher _keptPart;
    private readonly Matcher _awayPart;
    private readonly int _distance;
    private readonly SpanList _kept = new();
    private readonly SpanList _away = new();
    private uint[] _furthestEnds = new uint[16];

    public NotNearMatcher(Matcher kept, Matcher away, int distance, QueryLimits limits)
        : base(kept, limits)
    {
        _keptPart = kept;
        _awayPart = away;
        _distance = distance;
    }

    protected override void Find(SpanList to)
    {
        Fill(_kept, _keptPart);
        _away.Clear();
        if ((_awayPart.Document < _keptPart.Document ? _awayPart.Advance(_keptPart.Document) : _awayPart.Document) == _keptPart.Document)
        {
            Fill(_away, _awayPart);
        }

        FindFurthestEnds();
        foreach (HitSpan span in _kept.Spans)
        {
            if (!HasNear(span))
            {
                to.Add(span.Start, span.End);
            }
        }
    }

    private void FindFurthestEnds()
    {
        if (_furthestEnds.Length < _away.Count)
        {
            _furthestEnds = new uint[_away.Count * 2];
        }

        uint furthest = 0;
        for (int i = 0; i < _away.Count; i++)
        {
            furthest = Math.Max(furthest, _away.Spans[i].End);
            _furthestEnds[i] = furthest;
        }
    }

    /// <summary>Among those that begin before the reach behind the stretch ends, one ends behind where the reach before it begins.</summary>
    private bool HasNear(HitSpan span)
    {
        int field = Hit.Field(span.Start);
        long reach = _distance - 1L;
        long last = Math.Min(span.End + reach, Hit.Of(field, (int)Hit.LastPosition));
        long from = Math.Max(span.Start - reach, Hit.Of(field, 0));
        int low = 0;
        int high = _away.Count;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (_away.Spans[middle].Start <= last)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return _distance > 0 && low > 0 && _furthestEnds[low - 1] >= from;
    }
}
