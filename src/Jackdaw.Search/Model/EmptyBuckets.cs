using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>
/// Adds the empty buckets of a histogram. Servers are not asked for them: some create any number before they check a limit, until their
/// memory is used up.
/// </summary>
internal static class EmptyBuckets
{
    /// <summary>All indexes from the first to the last.</summary>
    /// <param name="found">The indexes of buckets with documents, ascending.</param>
    /// <param name="take">The check of the number of added buckets.</param>
    public static double[] Numbers(double[] found, Action<double> take)
    {
        if (found.Length == 0)
        {
            return found;
        }

        double all = found[^1] - found[0] + 1;
        take(all - found.Length);
        if (found.Length > 1 && Math.Max(Math.Abs(found[0]), Math.Abs(found[^1])) >= AggregationLimits.LargestExact)
        {
            throw AggregationLimits.TooNarrow(found[^1]);
        }

        return [.. Enumerable.Range(0, (int)all).Select(i => found[0] + i)];
    }

    /// <summary>All starts of intervals from the first to the last.</summary>
    /// <param name="node">The histogram.</param>
    /// <param name="found">The starts of buckets with documents, ascending, in seconds since 1970.</param>
    /// <param name="take">The check of the number of added buckets.</param>
    public static long[] Times(DateHistogramNode node, long[] found, Action<double> take)
    {
        if (found.Length == 0)
        {
            return found;
        }

        TimeRounding rounding = node.Rounding();
        SortedSet<long> all = [.. found];
        for (long time = rounding.Next(found[0]); time < found[^1]; time = rounding.Next(time))
        {
            if (all.Add(time))
            {
                take(1);
            }
        }

        return [.. all];
    }
}
