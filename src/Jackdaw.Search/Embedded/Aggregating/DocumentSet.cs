using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The documents of a bucket, with the aggregations over them.</summary>
internal sealed class DocumentSet(AggregationState[] parts)
{
    private long _last = -1;

    public long Count { get; private set; }

    public AggregationState this[int place] => parts[place];

    /// <summary>Adds the current document once, even if it has several values in the bucket.</summary>
    /// <param name="visit">The number of the document in this query.</param>
    public void Add(long visit)
    {
        if (visit == _last)
        {
            return;
        }

        _last = visit;
        Count++;
        foreach (AggregationState part in parts)
        {
            part.Add();
        }
    }

    public AggregateScope Finish(AggregationOutput output) => new(Count, Array.ConvertAll(parts, part => part.Finish(output)));
}
