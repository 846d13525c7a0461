using System.Collections.Concurrent;
using System.Numerics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Counts the live documents of a segment that have a term in given fields. Counts for one view of the segment are reused for later views:
/// these differ by few deletions, so only the deleted documents are looked up.
/// </summary>
internal sealed class LiveCounts
{
    /// <summary>The maximum number of cached terms; then the cache is cleared.</summary>
    private const int MostWords = 4096;

    /// <summary>The maximum size of the deletions that the cached counts are of, in bytes; one state of them is always kept.</summary>
    private const int MostBytes = 4 * 1024 * 1024;

    private readonly Lock _writing = new();
    private readonly Queue<ulong[]> _states = [];
    private readonly ConcurrentDictionary<(int Term, ulong Fields), (ulong[]? Deleted, int Count)> _known = new();

    /// <summary>The document frequency of a term among live documents.</summary>
    /// <param name="view">The current view of the segment.</param>
    /// <param name="term">The index of the term.</param>
    /// <param name="fields">The fields to consider, as bits; all bits for any field.</param>
    /// <param name="limits">The limits, which are charged one step per document.</param>
    public int Of(SegmentView view, int term, ulong fields, QueryLimits limits)
    {
        Postings postings = view.Segment.Postings;
        if (view.DeletedCount == 0 && fields == ulong.MaxValue)
        {
            return postings.DocumentCounts[term];
        }

        bool isKnown = _known.TryGetValue((term, fields), out (ulong[]? Deleted, int Count) known);
        if (isKnown && ReferenceEquals(known.Deleted, view.Deleted))
        {
            return known.Count;
        }

        int count = isKnown && IsNear(view, known.Deleted, postings.DocumentCounts[term])
            ? known.Count + Having(view, term, fields, known.Deleted, view.Deleted, limits) - Having(view, term, fields, view.Deleted, known.Deleted, limits)
            : All(view, term, fields, limits);
        lock (_writing)
        {
            Keep(view.Deleted);
            _known[(term, fields)] = (view.Deleted, count);
        }

        return count;
    }

    /// <summary>Each flush with deletions has its own state of them. The counts of the oldest one are removed if all take too much memory.</summary>
    private void Keep(ulong[]? deleted)
    {
        if (_known.Count >= MostWords)
        {
            _known.Clear();
            _states.Clear();
        }

        if (deleted is null || _states.Contains(deleted))
        {
            return;
        }

        _states.Enqueue(deleted);
        if (_states.Count > 1 && (long)_states.Count * deleted.Length * sizeof(ulong) > MostBytes)
        {
            ulong[] oldest = _states.Dequeue();
            foreach (KeyValuePair<(int Term, ulong Fields), (ulong[]? Deleted, int Count)> entry in _known)
            {
                if (ReferenceEquals(entry.Value.Deleted, oldest))
                {
                    _known.TryRemove(entry.Key, out _);
                }
            }
        }
    }

    /// <summary>Whether looking up single documents is cheaper than reading all postings of the term.</summary>
    private static bool IsNear(SegmentView view, ulong[]? then, int documents)
    {
        int different = 0;
        for (int i = 0; !ReferenceEquals(then, view.Deleted) && i < (view.Segment.Count + 63) >> 6; i++)
        {
            different += BitOperations.PopCount(Bits(then, i) ^ Bits(view.Deleted, i));
        }

        return different <= documents >> 4;
    }

    /// <summary>The number of documents with the term that were deleted before but are not deleted after.</summary>
    private static int Having(SegmentView view, int term, ulong fields, ulong[]? before, ulong[]? after, QueryLimits limits)
    {
        if (before is null || ReferenceEquals(before, after))
        {
            return 0;
        }

        int count = 0;
        PostingsReader reader = new(view.Segment.Postings, term);
        for (int i = 0; i < before.Length; i++)
        {
            for (ulong bits = before[i] & ~Bits(after, i); bits != 0; bits &= bits - 1)
            {
                limits.Step();
                int document = (i << 6) + BitOperations.TrailingZeroCount(bits);
                count += reader.Advance(document) == document && (fields == ulong.MaxValue || reader.IsInFields(fields)) ? 1 : 0;
            }
        }

        return count;
    }

    private static int All(SegmentView view, int term, ulong fields, QueryLimits limits)
    {
        int count = 0;
        PostingsReader reader = new(view.Segment.Postings, term);
        while (reader.Next() is var document && document != PostingsReader.End)
        {
            limits.Step();
            count += view.IsLive(document) && (fields == ulong.MaxValue || reader.IsInFields(fields)) ? 1 : 0;
        }

        return count;
    }

    private static ulong Bits(ulong[]? deleted, int at) => deleted is null ? 0 : deleted[at];
}
