using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>The spans of one part in one document. Reused for all documents.</summary>
internal sealed class SpanList(QueryMemory memory)
{
    private const int BytesEach = 8;
    private const int Smallest = 16;

    private List<HitSpan> _spans = [];
    private List<HitSpan> _kept = [];

    public int Count => _spans.Count;

    public ReadOnlySpan<HitSpan> Spans => CollectionsMarshal.AsSpan(_spans);

    public void Add(uint start, uint end)
    {
        if (_spans.Count == _spans.Capacity)
        {
            Grow(_spans, _spans.Count + 1);
        }

        _spans.Add(new HitSpan(start, end));
    }

    public void Clear() => _spans.Clear();

    /// <summary>Copies another list into this one.</summary>
    public void Set(SpanList other)
    {
        _spans.Clear();
        Grow(_spans, other.Count);
        _spans.AddRange(other.Spans);
    }

    /// <summary>Sorts by start and removes duplicates.</summary>
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

    /// <summary>Sorts by end.</summary>
    public void SortByEnd()
    {
        Span<HitSpan> spans = CollectionsMarshal.AsSpan(_spans);
        bool isSorted = true;
        for (int i = 1; i < spans.Length; i++)
        {
            isSorted &= spans[i - 1].End <= spans[i].End;
        }

        if (!isSorted)
        {
            SortTurned(spans);
            Turn(spans);
        }
    }

    /// <summary>
    /// Keeps the nearest and furthest end for each start, and the nearest and furthest start for each end, sorted by start. This bounds the
    /// list to four spans per position, however many operators are chained; the number of all pairs would grow exponentially.
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
        KeepOutermost(spans, isTurned: false);
        if (_kept.Count == spans.Length)
        {
            return;
        }

        SortTurned(spans);
        KeepOutermost(spans, isTurned: true);
        (_spans, _kept) = (_kept, _spans);
        Sort();
    }

    private void Grow(List<HitSpan> list, int count)
    {
        if (count <= list.Capacity)
        {
            return;
        }

        int capacity = Math.Max(Math.Max(Smallest, count), (int)Math.Min(Array.MaxLength, list.Capacity * 2L));
        memory.TakeForSegment((long)(capacity - list.Capacity) * BytesEach);
        list.Capacity = capacity;
    }

    private static void SortTurned(Span<HitSpan> spans)
    {
        Turn(spans);
        spans.Sort();
    }

    private static void Turn(Span<HitSpan> spans)
    {
        foreach (ref HitSpan span in spans)
        {
            span = span.Turned;
        }
    }

    /// <summary>Keeps the first and last of adjacent spans with the same start.</summary>
    private void KeepOutermost(ReadOnlySpan<HitSpan> spans, bool isTurned)
    {
        for (int i = 0; i < spans.Length; i++)
        {
            bool isFirst = i == 0 || spans[i - 1].Start != spans[i].Start;
            bool isLast = i == spans.Length - 1 || spans[i + 1].Start != spans[i].Start;
            if (isFirst || isLast)
            {
                if (_kept.Count == _kept.Capacity)
                {
                    Grow(_kept, _kept.Count + 1);
                }

                _kept.Add(isTurned ? spans[i].Turned : spans[i]);
            }
        }
    }
}
