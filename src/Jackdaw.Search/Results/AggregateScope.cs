namespace Jackdaw.Search.Results;

/// <summary>The results over one set of documents.</summary>
/// <param name="count">The number of documents.</param>
/// <param name="values">The result of each aggregation.</param>
internal sealed class AggregateScope(long count, object?[] values)
{
    public long Count => count;

    /// <summary>
    /// In the order of the nodes: the number or object of a metric (for a minimum or maximum the row of its cell), <see cref="RowRange"/>,
    /// <see cref="BucketRange"/>, or the scope of a condition.
    /// </summary>
    public object?[] Values => values;
}

/// <summary>Consecutive rows in the table of an aggregation.</summary>
/// <param name="First">The first row.</param>
/// <param name="Count">The number of rows.</param>
internal sealed record RowRange(int First, int Count);

/// <summary>Buckets, whose keys are consecutive rows in the table of the aggregation.</summary>
/// <param name="First">The row of the first key.</param>
/// <param name="Buckets">The results over each bucket.</param>
/// <param name="OtherCount">The number of documents in other buckets.</param>
/// <param name="MaxCountError">The maximum error of a count, or null if unknown.</param>
internal sealed record BucketRange(int First, AggregateScope[] Buckets, long OtherCount = 0, long? MaxCountError = 0);
