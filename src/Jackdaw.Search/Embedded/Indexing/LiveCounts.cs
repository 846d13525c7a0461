using System.Collections.Concurrent;
using System.Numerics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// How many documents that are not deleted have a word of a segment, in fields. What was counted for one view of the segment is kept for the next ones: they differ by few
/// deletions, so only those are looked up, not all documents of the word.
/// </summary>
internal sealed class LiveCounts
{
    /// <summary>So many words are known at a time; then it begins anew.</summary>
    private const int MostWords = 4096;

    private readonly ConcurrentDictionary<(int Term, ulong Fields), (ulong[]? Deleted, int Count)> _known = new();

    /// <param name="view">The segment as it is now.</param>
    /// <param name="term">The number of the word.</param>
    /// <param name="fields">The fields in which it counts, as bits; all bits for any.</param>
    /// <param name="limits">Takes a step for each document that is looked at.</param>
    public int Of(SegmentView view, int term, ulong fields, QueryLimits limits)
    {
        Postings postings = view.Segment.Postings;
        if (view.DeletedCount == 0 && fields == ulong.MaxValue)
        {
            return postings.DocumentCounts[term];
        }

        int count = _known.TryGetValue((term, fields), out (ulong[]? Deleted, int Count) known) && IsNear(view, known.Deleted, postings.DocumentCounts[term])
            ? known.Count + Having(view, term, fields, known.Deleted, view.Deleted, limits) - Having(view, term, fields, view.Deleted, known.Deleted, limits)
            : All(view, term, fields, limits);
        if (_known.Count >= MostWords)
        {
            _known.Clear();
        }

        _known[(term, fields)] = (view.Deleted, count);
        return count;
    }

    /// <summary>Documents are found one by one only where that is less work than reading those of the word.</summary>
    private static bool IsNear(SegmentView view, ulong[]? then, int documents)
    {
        int different = 0;
        for (int i = 0; !ReferenceEquals(then, view.Deleted) && i < (view.Segment.Count + 63) >> 6; i++)
        {
            different += BitOperations.PopCount(Bits(then, i) ^ Bits(view.Deleted, i));
        }

        return different <= documents >> 4;
    }

    /// <summary>How many of the documents that were deleted before and are not deleted after have the word.</summary>
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
