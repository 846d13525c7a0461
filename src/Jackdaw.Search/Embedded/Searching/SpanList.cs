using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A stretch of a field that fulfils a part of a match text.</summary>
/// <param name="Start">The hit of its first word.</param>
/// <param name="End">The hit of its last word, in the same field.</param>
internal readonly record struct HitSpan(uint Start, uint End) : IComparable<HitSpan>
{
    public int CompareTo(HitSpan other) => Start != other.Start ? Start.CompareTo(other.Start) : End.CompareTo(other.End);

    public static int CompareEnds(HitSpan a, HitSpan b) => a.End != b.End ? a.End.CompareTo(b.End) : a.Start.CompareTo(b.Start);
}

/// <summary>The stretches of one document for one part. Reused from document to document.</summary>
internal sealed class SpanList
{
    private List<HitSpan> _spans = [];
    private List<HitSpan> _kept = [];

    public int Count => _spans.Count;

    public ReadOnlySpan<HitSpan> Spans => CollectionsMarshal.AsSpan(_spans);

    public void Add(uint start, uint end) => _spans.Add(new HitSpan(start, end));

    public void Clear() => _spans.Clear();

    /// <summary>Becomes a copy of another list.</summary>
    public void Set(SpanList other)
    {
        _spans.Clear();
        _spans.AddRange(other.Spans);
    }

    /// <summary>Sorts by the start, and leaves out what is there twice.</summary>
    public void Sort()
    {
        Span<HitSpan> spans = CollectionsMarshal.AsSpan(_spans);
        bool isSorted = true;
        for (int i = 1; i < spans.Length; i++)
        {
            isSorted &= spans[i - 1].CompareTo(spans[i]) < 0;
        }

        if (isSorted)
        {
            return;
        }

        spans.Sort();
        int kept = 0;
        for (int i = 1; i < spans.Length; i++)
        {
            if (spans[i] != spans[kept])
            {
                spans[++kept] = spans[i];
            }
        }

        CollectionsMarshal.SetCount(_spans, kept + 1);
    }

    /// <summary>Sorts by the end.</summary>
    public void SortByEnd() => CollectionsMarshal.AsSpan(_spans).Sort(HitSpan.CompareEnds);

    /// <summary>
    /// Keeps for each start the nearest and the furthest end, and for each end the nearest and the furthest start. There are no more of them
    /// than four for each position, however many operators are chained; all pairs would be a power of the positions. Sorted by the start.
    /// </summary>
    public void Prune()
    {
        Sort();
        if (_spans.Count <= 2)
        {
            return;
        }

        _kept.Clear();
        Span<HitSpan> spans = CollectionsMarshal.AsSpan(_spans);
        KeepOutermost(spans, static span => span.Start);
        if (_kept.Count == spans.Length)
        {
            return;
        }

        spans.Sort(HitSpan.CompareEnds);
        KeepOutermost(spans, static span => span.End);
        (_spans, _kept) = (_kept, _spans);
        Sort();
    }

    /// <summary>The first and the last of those with the same key, which stand side by side.</summary>
    private void KeepOutermost(ReadOnlySpan<HitSpan> spans, Func<HitSpan, uint> key)
    {
        for (int i = 0; i < spans.Length; i++)
        {
            bool isFirst = i == 0 || key(spans[i - 1]) != key(spans[i]);
            bool isLast = i == spans.Length - 1 || key(spans[i + 1]) != key(spans[i]);
            if (isFirst || isLast)
            {
                _kept.Add(spans[i]);
            }
        }
    }
}
