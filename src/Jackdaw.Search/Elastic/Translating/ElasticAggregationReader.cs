using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Reads the results of a tree of aggregations.</summary>
/// <param name="columns">The columns of rows, by the index of the aggregation.</param>
internal sealed class ElasticAggregationReader(IReadOnlyDictionary<int, IReadOnlyList<ElasticColumn>>? columns)
{
    private readonly AggregateTables _tables = new();
    private double _added;

    /// <summary>Reads the results.</summary>
    /// <param name="nodes">The aggregations.</param>
    /// <param name="aggregations">The <c>aggregations</c> of the response; undefined if there were none.</param>
    /// <param name="total">The number of documents.</param>
    public AggregateAnswer Read(IReadOnlyList<AggregationNode> nodes, JsonView aggregations, long total) => _tables.Build(Scope(nodes, aggregations, total));

    private AggregateScope Scope(IReadOnlyList<AggregationNode> nodes, JsonView container, long count)
    {
        object?[] values = new object?[nodes.Count];
        for (int i = 0; i < values.Length; i++)
        {
            bool isThere = TryGet(container, nodes[i], out JsonView found);
            values[i] = isThere ? Value(nodes[i], found) : Nothing(nodes[i]);
        }

        return new AggregateScope(count, values);
    }

    /// <summary>The result over no documents: without shards to search, a response has no aggregations.</summary>
    private object? Nothing(AggregationNode node) => node switch
    {
        MetricNode { Metric: Metric.Sum } => 0.0,
        MetricNode { Metric: Metric.Stats } => new NumberStats(0, 0, null, null),
        MetricNode { Metric: Metric.CountDistinct } => new DistinctCount(0, IsExact: false),
        MetricNode => null,
        PercentilesNode percentiles => new PercentileList(percentiles.Percents.Select(static percent => new PercentileValue(percent, null)), isExact: false),
        TopRowsNode => new RowRange(0, 0),
        FilteredNode filtered => Scope(filtered.Inner, default, 0),
        RangesNode ranges => Ranges(ranges),
        _ => new BucketRange(0, []),
    };

    private object? Value(AggregationNode node, JsonView found) => node switch
    {
        MetricNode { Metric: Metric.Sum } => Number(found["value"]) ?? 0,
        MetricNode { Metric: Metric.Average } => Number(found["value"]),
        MetricNode { Metric: Metric.Minimum or Metric.Maximum } metric => Extreme(metric, found["value"]),
        MetricNode { Metric: Metric.Stats } => Stats(found),
        MetricNode => new DistinctCount(found["value"].GetInt64(), IsExact: false),
        PercentilesNode percentiles => Percentiles(percentiles, found["values"]),
        TopRowsNode rows => Rows(rows, found["hits"]["hits"]),
        FilteredNode filtered => Scope(filtered.Inner, found, found["doc_count"].GetInt64()),
        BucketsNode buckets => Buckets(buckets, found),
        _ => null,
    };

    private static NumberStats Stats(JsonView found) => new(found["count"].GetInt64(), Number(found["sum"]) ?? 0, Number(found["min"]), Number(found["max"]));

    private static PercentileList Percentiles(PercentilesNode node, JsonView values)
    {
        // They arrive in ascending order, each once.
        Dictionary<double, double?> found = [];
        foreach (JsonView each in values.Elements)
        {
            found[each["key"].GetDouble()] = Number(each["value"]);
        }

        return new PercentileList(node.Percents.Select(percent => new PercentileValue(percent, found.TryGetValue(percent, out double? value) ? value
            : throw new ElasticException(string.Create(CultureInfo.InvariantCulture, $"The response has no percentile {percent}. {ElasticAdvice.Foreign}")))), isExact: false);
    }

    private object? Extreme(MetricNode node, JsonView value)
    {
        if (Number(value) is not { } number)
        {
            return null;
        }

        AggregateTable table = _tables.Of(node.Index, "value");
        if (ElasticBuckets.IsTime(node.Of))
        {
            ElasticBuckets.AddMilliseconds(table.Builder, number);
        }
        else if (ValueTypes.Of(node.Of) != ValueKind.Integer || (node.Of is JsonPathNode && !double.IsInteger(number)))
        {
            table.Builder.Add(number);
        }
        else
        {
            table.Builder.Add(Math.Abs(number) < AggregationLimits.LargestExact ? (long)number : throw ElasticBuckets.TooLarge(node.Metric.ToString(), number, "Use OrderBy and Take, or Stats for an approximate number."));
        }

        return table.Reserve(1);
    }

    private RowRange Rows(TopRowsNode node, JsonView hits)
    {
        AggregateTable table = _tables.Of(node.Index, [.. node.Columns.Select(static column => column.Name)]);
        foreach (JsonView hit in hits.Elements)
        {
            foreach (ElasticColumn column in columns![node.Index])
            {
                ElasticBuckets.Document(table.Builder, hit, column);
            }
        }

        return new RowRange(table.Reserve(hits.Count), hits.Count);
    }

    /// <summary>Ranges without documents.</summary>
    private BucketRange Ranges(RangesNode node)
    {
        AggregateTable table = _tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[node.Bounds.Length + 1];
        Take(scopes.Length);
        for (int i = 0; i < scopes.Length; i++)
        {
            table.Builder.Add((long)i);
            scopes[i] = Scope(node.Inner, default, 0);
        }

        return new BucketRange(table.Reserve(scopes.Length), scopes);
    }

    /// <summary>The buckets of a histogram with the empty ones between them.</summary>
    private BucketRange WithEmpty(BucketsNode node, JsonView buckets)
    {
        SortedDictionary<double, JsonView> found = [];
        foreach (JsonView bucket in buckets.Elements)
        {
            double key = bucket["key"].GetDouble();
            found[node is HistogramNode numbers ? Math.Round((key - numbers.Offset) / numbers.Interval) : key / 1000] = bucket;
        }

        Take(found.Count);
        double[] all = node is DateHistogramNode dates
            ? [.. EmptyBuckets.Times(dates, [.. found.Keys.Select(static key => (long)key)], Take)]
            : EmptyBuckets.Numbers([.. found.Keys], Take);
        AggregateTable table = _tables.Of(node.Index, "key");
        AggregateScope[] scopes = new AggregateScope[all.Length];
        for (int i = 0; i < all.Length; i++)
        {
            bool isThere = found.TryGetValue(all[i], out JsonView bucket);
            if (isThere)
            {
                AddKey(node, table.Builder, bucket["key"]);
            }
            else
            {
                table.Builder.Add(node is HistogramNode numbers ? (all[i] * numbers.Interval) + numbers.Offset + 0.0 : all[i]);
            }

            scopes[i] = isThere ? Scope(node.Inner, bucket, bucket["doc_count"].GetInt64()) : Scope(node.Inner, default, 0);
        }

        return new BucketRange(table.Reserve(scopes.Length), scopes);
    }

    /// <summary>Counts buckets that the client adds.</summary>
    private void Take(double count)
    {
        _added += count;
        if (_added > AggregationLimits.MostBuckets)
        {
            throw AggregationLimits.TooManyBuckets();
        }
    }

    private BucketRange Buckets(BucketsNode node, JsonView found)
    {
        JsonView buckets = found["buckets"];
        if (node is HistogramNode { HasEmpty: true } or DateHistogramNode { HasEmpty: true })
        {
            return WithEmpty(node, buckets);
        }

        AggregateTable table = _tables.Of(node.Index, node is PagesNode pages ? [.. Enumerable.Range(0, pages.Keys.Count).Select(ElasticAggregationWriter.Part)] : ["key"]);
        AggregateScope[] scopes = new AggregateScope[buckets.Count];
        int next = 0;
        foreach (JsonView bucket in buckets.Elements)
        {
            AddKey(node, table.Builder, bucket["key"]);
            scopes[next++] = Scope(node.Inner, bucket, bucket["doc_count"].GetInt64());
        }

        long others = found.TryGet("sum_other_doc_count"u8, out JsonView other) ? other.GetInt64() : 0;
        long error = found.TryGet("doc_count_error_upper_bound"u8, out JsonView bound) ? bound.GetInt64() : 0;
        return new BucketRange(table.Reserve(scopes.Length), scopes, others, error < 0 ? null : error);
    }

    private static void AddKey(BucketsNode node, RowSetBuilder rows, JsonView key)
    {
        switch (node)
        {
            case TermsNode terms:
                ElasticBuckets.AddKey(rows, key, terms.Key);
                break;
            case HistogramNode:
                rows.Add(key.GetDouble());
                break;
            case DateHistogramNode dates:
                ElasticBuckets.AddKey(rows, key, dates.Of);
                break;
            case PagesNode pages:
                for (int i = 0; i < pages.Keys.Count; i++)
                {
                    ElasticBuckets.AddKey(rows, key[ElasticAggregationWriter.Part(i)], pages.Keys[i]);
                }

                break;
            default:
                rows.Add(key.GetString());
                break;
        }
    }

    private static bool TryGet(JsonView container, AggregationNode node, out JsonView found)
    {
        found = default;
        return container.IsDefined && container.TryGet(ElasticAggregationWriter.Name(node), out found);
    }

    /// <summary>A number; null for null and for the names of values that are not numbers.</summary>
    private static double? Number(JsonView value) => value.Kind is JsonKind.Integer or JsonKind.Fraction ? value.GetDouble() : null;
}
