using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Statistics of live documents for scoring. Deleted documents do not count, and a term counts only in the fields and positions in which it
/// is searched. Takes a pass over the postings of the match, unless the index already has the numbers.
/// </summary>
internal sealed class LiveStatistics
{
    private LiveStatistics(long documents, double[] averageLengths, long[] frequencies)
    {
        Documents = documents;
        AverageLengths = averageLengths;
        Frequencies = frequencies;
    }

    public long Documents { get; }

    /// <summary>The average length in positions of each field.</summary>
    public double[] AverageLengths { get; }

    /// <summary>The document frequency of each word of the match.</summary>
    public long[] Frequencies { get; }

    public static LiveStatistics Of(MatchTree tree, IndexSnapshot snapshot, QueryLimits limits)
    {
        long[] frequencies = new long[tree.Leaves.Count];
        long[] positions = new long[snapshot.Schema.FieldColumns.Length];
        foreach (SegmentView view in snapshot.Segments)
        {
            for (int field = 0; field < positions.Length; field++)
            {
                positions[field] += view.LiveLength(field);
            }

            limits.Memory.EndSegment();
            MatchBinder binder = new(tree, view.Segment, limits);
            _ = binder.Bind();
            for (int i = 0; i < frequencies.Length; i++)
            {
                frequencies[i] += binder.Words[i].Leaf.IsPositive ? Count(binder.Words[i], view, limits) : 0;
            }
        }

        double documents = Math.Max(1, snapshot.LiveCount);
        return new LiveStatistics(snapshot.LiveCount, Array.ConvertAll(positions, total => Math.Max(1, total / documents)), frequencies);
    }

    private static long Count(WordMatcher word, SegmentView view, QueryLimits limits)
    {
        if (word.Term >= 0 && !word.Leaf.HasPlaces)
        {
            return view.Segment.LiveCounts.Of(view, word.Term, word.Leaf.IsRestricted ? word.Leaf.Fields : ulong.MaxValue, limits);
        }

        if (view.DeletedCount == 0 && !word.Leaf.IsRestricted)
        {
            return word.Cost;
        }

        long count = 0;
        while (word.Next() is var document && document != Matcher.End)
        {
            count += view.IsLive(document) ? 1 : 0;
        }

        return count;
    }
}
