using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Matches documents that contain all parts at suitable positions; the base class of phrases and proximity.</summary>
internal abstract class SpanMatcher(Matcher approximation, QueryLimits limits) : Matcher
{
    private readonly SpanList _found = new(limits.Memory);

    public override int Cost => approximation.Cost;

    protected QueryLimits Limits => limits;

    public override int Advance(int target)
    {
        int document = approximation.Advance(target);
        while (document != End)
        {
            _found.Clear();
            Find(_found);
            limits.Step(_found.Count);
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

    /// <summary>Finds the matching spans of the current document.</summary>
    protected abstract void Find(SpanList to);

    /// <summary>Fills a list with the distinct spans of a part, sorted by start.</summary>
    protected void Fill(SpanList list, Matcher from)
    {
        list.Clear();
        from.AddSpans(list);
        limits.Step(list.Count);
        list.Sort();
    }

    protected static bool SameField(uint a, uint b) => Hit.Field(a) == Hit.Field(b);
}

/// <summary>Matches words at given distances.</summary>
internal sealed class PhraseMatcher(WordMatcher[] words, Matcher all, QueryLimits limits) : SpanMatcher(all, limits)
{
    protected override void Find(SpanList to)
    {
        int first = words[0].Leaf.Term.Gap;
        Limits.Step(words[0].Hits.Length);
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

/// <summary>Matches words in any order within a window. A word that is specified twice must occur twice.</summary>
internal sealed class ProximityMatcher : SpanMatcher
{
    private readonly (WordMatcher Word, int Times)[] _words;
    private readonly long _reach;
    private readonly List<(uint Hit, int Word)> _hits = [];
    private readonly int[] _seen;
    private int _counted;

    public ProximityMatcher(WordMatcher[] words, int distance, Matcher all, QueryLimits limits)
        : base(all, limits)
    {
        _words = [.. words.GroupBy(word => (word.Leaf.Term.Text, word.Leaf.Term.AtStart, word.Leaf.Term.AtEnd)).Select(group => (group.First(), group.Count()))];
        _reach = (long)distance + words.Length - 1;
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

        Limits.Step(_hits.Count);
        if (_hits.Capacity > _counted)
        {
            Limits.Memory.TakeForSegment(8L * (_hits.Capacity - _counted));
            _counted = _hits.Capacity;
        }

        _hits.Sort();
        Array.Clear(_seen);
        int missing = _words.Length;
        int from = 0;
        for (int i = 0; i < _hits.Count; i++)
        {
            missing -= ++_seen[_hits[i].Word] == _words[_hits[i].Word].Times ? 1 : 0;
            while (!SameField(_hits[from].Hit, _hits[i].Hit) || _hits[i].Hit - _hits[from].Hit >= _reach)
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
