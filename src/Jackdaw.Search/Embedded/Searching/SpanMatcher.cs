using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Documents that have all parts, and have them where they belong: the base of phrases and the like.</summary>
internal abstract class SpanMatcher(Matcher approximation) : Matcher
{
    private readonly SpanList _found = new();

    public override int Cost => approximation.Cost;

    public override int Advance(int target)
    {
        int document = approximation.Advance(target);
        while (document != End)
        {
            _found.Clear();
            Find(_found);
            if (_found.Count > 0)
            {
                break;
            }

            document = approximation.Advance(document + 1);
        }

        return Document = document;
    }

    public override void AddSpans(SpanList to)
    {
        foreach (HitSpan span in _found.Spans)
        {
            to.Add(span.Start, span.End);
        }
    }

    /// <summary>Finds the stretches of the document on which the parts stand.</summary>
    protected abstract void Find(SpanList to);

    protected static void Fill(SpanList list, Matcher from)
    {
        list.Clear();
        from.AddSpans(list);
        list.Sort();
    }

    protected static bool SameField(uint a, uint b) => Hit.Field(a) == Hit.Field(b);
}

/// <summary>Words that follow each other at given distances.</summary>
internal sealed class PhraseMatcher(WordMatcher[] words, Matcher all) : SpanMatcher(all)
{
    protected override void Find(SpanList to)
    {
        int first = words[0].Leaf.Term.Gap;
        int end = words[^1].Leaf.Term.Gap + words[^1].Leaf.Term.Length - 1 - first;
        foreach (uint hit in words[0].Hits)
        {
            bool found = true;
            for (int i = 1; found && i < words.Length; i++)
            {
                uint wanted = hit + (uint)(words[i].Leaf.Term.Gap - first);
                found = words[i].Hits.BinarySearch(wanted) >= 0;
            }

            if (found)
            {
                to.Add(hit, hit + (uint)end);
            }
        }
    }
}

/// <summary>Words in any order, all of them in a stretch of fewer positions than a limit. A word that is asked for twice must be there twice.</summary>
internal sealed class ProximityMatcher : SpanMatcher
{
    private readonly (WordMatcher Word, int Times)[] _words;
    private readonly int _reach;
    private readonly List<(uint Hit, int Word)> _hits = [];
    private readonly int[] _seen;

    public ProximityMatcher(WordMatcher[] words, int distance, Matcher all)
        : base(all)
    {
        _words = [.. words.GroupBy(word => (word.Leaf.Term.Text, word.Leaf.Term.AtStart, word.Leaf.Term.AtEnd)).Select(group => (group.First(), group.Count()))];
        _reach = distance + words.Length - 1;
        _seen = new int[_words.Length];
    }

    protected override void Find(SpanList to)
    {
        _hits.Clear();
        for (int i = 0; i < _words.Length; i++)
        {
            foreach (uint hit in _words[i].Word.Hits)
            {
                _hits.Add((hit, i));
            }
        }

        _hits.Sort();
        Array.Clear(_seen);
        int missing = _words.Length;
        int from = 0;
        for (int i = 0; i < _hits.Count; i++)
        {
            missing -= ++_seen[_hits[i].Word] == _words[_hits[i].Word].Times ? 1 : 0;
            while (!SameField(_hits[from].Hit, _hits[i].Hit) || _hits[i].Hit - _hits[from].Hit >= (uint)_reach)
            {
                missing += _seen[_hits[from].Word]-- == _words[_hits[from].Word].Times ? 1 : 0;
                from++;
            }

            if (missing == 0)
            {
                to.Add(_hits[from].Hit, _hits[i].Hit);
            }
        }
    }
}

/// <summary>Two parts in this order, in one field.</summary>
internal sealed class BeforeMatcher(Matcher first, Matcher second, Matcher all) : SpanMatcher(all)
{
    private readonly SpanList _first = new();
    private readonly SpanList _second = new();

    protected override void Find(SpanList to)
    {
        Fill(_first, first);
        Fill(_second, second);
        foreach (HitSpan left in _first.Spans)
        {
            foreach (HitSpan right in _second.Spans)
            {
                if (right.Start > left.End && SameField(left.End, right.Start))
                {
                    to.Add(left.Start, right.End);
                    break;
                }
            }
        }
    }
}

/// <summary>Two parts in any order, at most so many positions from one to the other.</summary>
internal sealed class NearMatcher(Matcher first, Matcher second, int distance, Matcher all) : SpanMatcher(all)
{
    private readonly SpanList _first = new();
    private readonly SpanList _second = new();

    protected override void Find(SpanList to)
    {
        Fill(_first, first);
        Fill(_second, second);
        foreach (HitSpan left in _first.Spans)
        {
            foreach (HitSpan right in _second.Spans)
            {
                if (SameField(left.Start, right.Start) && HitDistance.Between(left, right) is > 0 and var between && between <= distance)
                {
                    to.Add(Math.Min(left.Start, right.Start), Math.Max(left.End, right.End));
                }
            }
        }
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

    public NotNearMatcher(Matcher kept, Matcher away, int distance)
        : base(kept)
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

        foreach (HitSpan span in _kept.Spans)
        {
            bool isNear = false;
            foreach (HitSpan other in _away.Spans)
            {
                isNear |= SameField(span.Start, other.Start) && HitDistance.Between(span, other) < _distance;
            }

            if (!isNear)
            {
                to.Add(span.Start, span.End);
            }
        }
    }
}

internal static class HitDistance
{
    /// <summary>How many positions it is from the end of one stretch to the start of the other; 0 when they overlap.</summary>
    public static long Between(HitSpan a, HitSpan b) =>
        b.Start > a.End ? (long)b.Start - a.End : a.Start > b.End ? (long)a.Start - b.End : 0;
}
