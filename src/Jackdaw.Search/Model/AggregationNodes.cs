using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>A number, rows or buckets computed over a set of documents, with the arguments of one call.</summary>
/// <param name="Index">The index in the query, unique over all levels.</param>
internal abstract record AggregationNode(int Index);

/// <summary>A number over all values.</summary>
internal sealed record MetricNode(int Index, Metric Metric, ValueNode Of) : AggregationNode(Index);

/// <summary>Percentiles of a number.</summary>
internal sealed record PercentilesNode(int Index, ValueNode Of, double[] Percents) : AggregationNode(Index);

/// <summary>The first documents of an order. If it is empty: by score, then by the lowest id.</summary>
internal sealed record TopRowsNode(int Index, IReadOnlyList<ColumnNode> Columns, IReadOnlyList<SortNode> Order, int Take) : AggregationNode(Index);

/// <summary>Sets of documents, over which further aggregations are computed.</summary>
/// <param name="Index">The index in the query.</param>
/// <param name="Inner">The aggregations over each bucket.</param>
internal abstract record BucketsNode(int Index, IReadOnlyList<AggregationNode> Inner) : AggregationNode(Index);

/// <summary>The documents that satisfy a condition: always one bucket, without a key.</summary>
internal sealed record FilteredNode(int Index, IReadOnlyList<AggregationNode> Inner, FilterNode Where) : BucketsNode(Index, Inner);

/// <summary>A bucket for each value; a multi-value attribute adds a document to several.</summary>
internal sealed record TermsNode(int Index, IReadOnlyList<AggregationNode> Inner, ValueNode Key, int Top, BucketOrder Order) : BucketsNode(Index, Inner);

/// <summary>Buckets of equal width. The key is a real number.</summary>
internal sealed record HistogramNode(int Index, IReadOnlyList<AggregationNode> Inner, ValueNode Of, double Interval, double Offset, bool HasEmpty) : BucketsNode(Index, Inner);

/// <summary>Buckets of time intervals. The key is a time.</summary>
/// <param name="Index">The index in the query.</param>
/// <param name="Inner">The aggregations over each bucket.</param>
/// <param name="Of">A timestamp attribute.</param>
/// <param name="Calendar">The interval, or null for a fixed one.</param>
/// <param name="Seconds">The length of a fixed interval.</param>
/// <param name="Zone">The time zone.</param>
/// <param name="HasEmpty">Whether empty buckets are returned.</param>
internal sealed record DateHistogramNode(int Index, IReadOnlyList<AggregationNode> Inner, AttributeNode Of, CalendarInterval? Calendar, long Seconds, TimeZoneInfo Zone, bool HasEmpty)
    : BucketsNode(Index, Inner)
{
    /// <summary>The rules by which times belong to buckets.</summary>
    public TimeRounding Rounding() => new(Calendar, Seconds, ZoneTransitions.Of(Zone));
}

/// <summary>A bucket below the first bound, between each two, and from the last on. The key is the index of the range.</summary>
/// <param name="Index">The index in the query.</param>
/// <param name="Inner">The aggregations over each bucket.</param>
/// <param name="Of">The number or timestamp.</param>
/// <param name="Bounds">The ascending bounds: numbers, or seconds since 1970.</param>
/// <param name="Given">The bounds as the caller gave them, an array of their type.</param>
internal sealed record RangesNode(int Index, IReadOnlyList<AggregationNode> Inner, ValueNode Of, double[] Bounds, Array Given) : BucketsNode(Index, Inner);

/// <summary>A page of the buckets of a key with several parts, in ascending order.</summary>
/// <param name="Index">The index in the query.</param>
/// <param name="Inner">The aggregations over each bucket.</param>
/// <param name="Keys">The parts of the key.</param>
/// <param name="Take">The maximum number of buckets.</param>
/// <param name="After">The key after which the page begins, or null.</param>
internal sealed record PagesNode(int Index, IReadOnlyList<AggregationNode> Inner, IReadOnlyList<ValueNode> Keys, int Take, FieldValue[]? After) : BucketsNode(Index, Inner);

/// <summary>The order of buckets; ties are broken by the ascending key.</summary>
/// <param name="By">The sort key.</param>
/// <param name="Descending">The direction.</param>
/// <param name="Place">For a metric, its place in <see cref="BucketsNode.Inner"/>.</param>
internal readonly record struct BucketOrder(BucketSort By, bool Descending, int Place = -1);

internal enum BucketSort
{
    Count,
    Key,
    Metric,
}

internal enum Metric
{
    Sum,
    Average,
    Minimum,
    Maximum,
    Stats,
    CountDistinct,
}
