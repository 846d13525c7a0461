using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Joins spans of one part with later spans of another. For each span only the nearest and the furthest partner are used. Windows that
/// slide over the sorted lists find them, so the work is linear in the number of spans.
/// </summary>
internal sealed class FollowingSpans(QueryMemory memory)
{
    private readonly SlidingExtreme _least = new(isLeast: true, memory);
    private readonly SlidingExtreme _greatest = new(isLeast: false, memory);

    /// <summary>Joins each of the first spans with the following span that ends first.</summary>
    /// <param name="first">The first spans, sorted by end.</param>
    /// <param name="second">The second spans, sorted by start.</param>
    /// <param name="to">Receives the results.</param>
    public void AddNearestEnds(ReadOnlySpan<HitSpan> first, ReadOnlySpan<HitSpan> second, SpanList to) => AddEnds(first, second, int.MaxValue, to, furthest: false);

    /// <summary>Joins spans within a distance: each with its nearest and its furthest partner.</summary>
    /// <param name="first">The first spans, sorted by end.</param>
    /// <param name="second">The second spans, sorted by start.</param>
    /// <param name="distance">The maximum number of positions from the end of the first to the start of the second.</param>
    /// <param name="to">Receives the results.</param>
    public void AddOutermost(ReadOnlySpan<HitSpan> first, ReadOnlySpan<HitSpan> second, int distance, SpanList to)
    {
        AddEnds(first, second, distance, to, furthest: true);
        AddStarts(first, second, distance, to);
    }

    private void AddEnds(ReadOnlySpan<HitSpan> first, ReadOnlySpan<HitSpan> second, int distance, SpanList to, bool furthest)
    {
        _least.Reset(second.Length);
        _greatest.Reset(second.Length);
        int entered = 0;
        foreach (HitSpan left in first)
        {
            uint last = (uint)Math.Min(left.End + (ulong)distance, Hit.Of(Hit.Field(left.End), (int)Hit.LastPosition));
            for (; entered < second.Length && second[entered].Start <= last; entered++)
            {
                _least.Enter(second[entered].Start, second[entered].End);
                _greatest.Enter(second[entered].Start, second[entered].End);
            }

            if (_least.TryFind(left.End + 1, out uint nearest))
            {
                to.Add(left.Start, nearest);
                if (furthest && _greatest.TryFind(left.End + 1, out uint far))
                {
                    to.Add(left.Start, far);
                }
            }
        }
    }

    private void AddStarts(ReadOnlySpan<HitSpan> first, ReadOnlySpan<HitSpan> second, int distance, SpanList to)
    {
        _least.Reset(first.Length);
        _greatest.Reset(first.Length);
        int entered = 0;
        foreach (HitSpan right in second)
        {
            for (; entered < first.Length && first[entered].End < right.Start; entered++)
            {
                _least.Enter(first[entered].End, first[entered].Start);
                _greatest.Enter(first[entered].End, first[entered].Start);
            }

            uint from = (uint)Math.Max((long)right.Start - distance, Hit.Of(Hit.Field(right.Start), 0));
            if (_greatest.TryFind(from, out uint nearest) && _least.TryFind(from, out uint far))
            {
                to.Add(nearest, right.End);
                to.Add(far, right.End);
            }
        }
    }
}

/// <summary>The minimum (or maximum) of the values at or after an ascending bound.</summary>
internal sealed class SlidingExtreme(bool isLeast, QueryMemory memory)
{
    private (uint Place, uint Value)[] _queue = new (uint, uint)[16];
    private int _head;
    private int _tail;

    /// <summary>Clears the window and reserves space for a number of values.</summary>
    public void Reset(int count)
    {
        _head = 0;
        _tail = 0;
        if (_queue.Length < count)
        {
            int length = Math.Max(count, _queue.Length * 2);
            memory.TakeForSegment(8L * (length - _queue.Length));
            _queue = new (uint, uint)[length];
        }
    }

    /// <summary>
    /// Adds a value at a position not before the last one. Earlier and worse values are dropped, because they can't become the extreme
    /// again.
    /// </summary>
    public void Enter(uint place, uint value)
    {
        while (_tail > _head && (isLeast ? _queue[_tail - 1].Value >= value : _queue[_tail - 1].Value <= value))
        {
            _tail--;
        }

        _queue[_tail++] = (place, value);
    }

    public bool TryFind(uint from, out uint value)
    {
        while (_head < _tail && _queue[_head].Place < from)
        {
            _head++;
        }

        value = _head < _tail ? _queue[_head].Value : 0;
        return _head < _tail;
    }
}
