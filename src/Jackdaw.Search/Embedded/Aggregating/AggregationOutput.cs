using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>Collects the results of aggregations.</summary>
/// <param name="limits">The limits, which cancellation ends.</param>
/// <param name="enter">The callback that makes a row the current document of the scope.</param>
internal sealed class AggregationOutput(QueryLimits limits, Action<Candidate> enter)
{
    private long _buckets;

    public AggregateTables Tables { get; } = new();

    /// <summary>Counts buckets of the result before they are created.</summary>
    /// <exception cref="FulltextException">There are too many.</exception>
    public void TakeBuckets(double count)
    {
        limits.Look();
        if (count > AggregationLimits.MostBuckets - _buckets)
        {
            throw AggregationLimits.TooManyBuckets();
        }

        _buckets += (long)count;
    }

    public void Enter(Candidate row) => enter(row);
}
