namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>Keeps the first rows of an order in a heap whose top is the last of them.</summary>
internal sealed class TopRows(RowOrder order, int most, QueryMemory memory)
{
    /// <summary>The size of a row in the heap and in the sorted copy.</summary>
    private const int BytesEach = 2 * 64;
    private const int FirstRows = 64;

    private Candidate[] _heap = Make(Math.Min(most, FirstRows), memory);

    public int Count { get; private set; }

    /// <summary>Offers the current row of the scope.</summary>
    public void Offer()
    {
        if (most == 0)
        {
            return;
        }

        bool isFull = Count == most;
        long first = order.First();
        if (isFull && first > _heap[0].First)
        {
            return;
        }

        Candidate candidate = order.Make(first);
        if (isFull && order.Compare(candidate, _heap[0]) >= 0)
        {
            return;
        }

        if (isFull)
        {
            SiftDown(candidate);
        }
        else
        {
            SiftUp(candidate);
        }
    }

    private static Candidate[] Make(int length, QueryMemory memory)
    {
        memory.Take((long)length * BytesEach);
        return new Candidate[length];
    }

    /// <summary>The rows in order.</summary>
    public Candidate[] Sorted()
    {
        Candidate[] rows = _heap.AsSpan(0, Count).ToArray();
        Array.Sort(rows, order);
        return rows;
    }

    private void SiftUp(in Candidate candidate)
    {
        if (Count == _heap.Length)
        {
            int length = (int)Math.Min(most, Math.Max(16, _heap.Length * 2L));
            memory.Take((long)(length - _heap.Length) * BytesEach);
            Array.Resize(ref _heap, length);
        }

        memory.Take(candidate.KeyBytes);

        int at = Count++;
        while (at > 0)
        {
            int parent = (at - 1) >> 1;
            if (order.Compare(_heap[parent], candidate) >= 0)
            {
                break;
            }

            _heap[at] = _heap[parent];
            at = parent;
        }

        _heap[at] = candidate;
    }

    private void SiftDown(in Candidate candidate)
    {
        int at = 0;
        while (true)
        {
            int child = (at * 2) + 1;
            if (child >= Count)
            {
                break;
            }

            if (child + 1 < Count && order.Compare(_heap[child + 1], _heap[child]) > 0)
            {
                child++;
            }

            if (order.Compare(candidate, _heap[child]) >= 0)
            {
                break;
            }

            _heap[at] = _heap[child];
            at = child;
        }

        _heap[at] = candidate;
    }
}
