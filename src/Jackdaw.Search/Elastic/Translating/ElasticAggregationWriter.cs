using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes a tree of aggregations as <c>aggs</c>.</summary>
/// <param name="query">The writer of keys, columns and orders.</param>
/// <param name="filters">The writer of conditions.</param>
/// <param name="hasMatch">Whether documents have a score.</param>
internal sealed class ElasticAggregationWriter(ElasticQueryWriter query, ElasticFilterWriter filters, bool hasMatch)
{
    private readonly Dictionary<int, IReadOnlyList<ElasticColumn>> _columns = [];

    /// <summary>Writes the aggregations into the search, beside its facets; returns the columns of the rows in them.</summary>
    public static IReadOnlyDictionary<int, IReadOnlyList<ElasticColumn>> Write(IReadOnlyList<AggregationNode> nodes, JsonObject body, ElasticQueryWriter query, ElasticFilterWriter filters, bool hasMatch)
    {
        body["aggs"] ??= new JsonObject();
        ElasticAggregationWriter writer = new(query, filters, hasMatch);
        writer.Add(nodes, body["aggs"]!.AsObject());
        return writer._columns;
    }

    /// <summary>The name of an aggregation in the request.</summary>
    public static string Name(AggregationNode node) => string.Create(CultureInfo.InvariantCulture, $"a{node.Index}");

    /// <summary>The name of a part of a key.</summary>
    public static string Part(int part) => string.Create(CultureInfo.InvariantCulture, $"k{part}");

    private void Add(IReadOnlyList<AggregationNode> nodes, JsonObject all)
    {
        foreach (AggregationNode node in nodes)
        {
            JsonObject one = Of(node);
            if (node is BucketsNode { Inner: { Count: > 0 } inner })
            {
                JsonObject parts = [];
                Add(inner, parts);
                one["aggs"] = parts;
            }

            all[Name(node)] = one;
        }
    }

    private JsonObject Of(AggregationNode node) => node switch
    {
        MetricNode metric => Metric(metric),
        PercentilesNode percentiles => Percentiles(percentiles),
        TopRowsNode rows => TopRows(rows),
        FilteredNode filtered => new JsonObject { ["filter"] = filters.Write(filtered.Where) },
        TermsNode terms => Terms(terms),
        HistogramNode histogram => Histogram(histogram),
        DateHistogramNode histogram => DateHistogram(histogram),
        RangesNode ranges => Ranges(ranges),
        PagesNode pages => Pages(pages),
        _ => throw new FulltextException($"Elasticsearch and OpenSearch cannot compute {node.GetType().Name}."),
    };

    private JsonObject Metric(MetricNode metric)
    {
        JsonObject of = query.Key(metric.Of);
        if (metric.Metric == Model.Metric.CountDistinct)
        {
            of["precision_threshold"] = ElasticQueryWriter.ExactCounts;
        }

        return new JsonObject
        {
            [metric.Metric switch
            {
                Model.Metric.Sum => "sum",
                Model.Metric.Average => "avg",
                Model.Metric.Minimum => "min",
                Model.Metric.Maximum => "max",
                Model.Metric.Stats => "stats",
                _ => "cardinality",
            }] = of,
        };
    }

    private JsonObject Percentiles(PercentilesNode percentiles)
    {
        JsonObject of = query.Key(percentiles.Of);
        of["percents"] = new JsonArray([.. percentiles.Percents.Select(static percent => JsonValue.Create(percent))]);
        of["keyed"] = false;
        return new JsonObject { ["percentiles"] = of };
    }

    private JsonObject TopRows(TopRowsNode rows)
    {
        JsonObject documents = [];
        _columns[rows.Index] = query.Columns(rows.Columns, documents);
        documents["size"] = rows.Take;
        documents["sort"] = query.Sort(rows.Order, hasMatch);
        documents["track_scores"] = hasMatch;
        return new JsonObject { ["top_hits"] = documents };
    }

    private JsonObject Terms(TermsNode node)
    {
        JsonObject terms = query.Terms(node.Key);
        string direction = node.Order.Descending ? "desc" : "asc";
        terms["size"] = node.Top;
        terms["order"] = node.Order.By switch
        {
            BucketSort.Key => new JsonObject { ["_key"] = direction },
            BucketSort.Count => new JsonArray(new JsonObject { ["_count"] = direction }, new JsonObject { ["_key"] = "asc" }),
            _ => new JsonArray(new JsonObject { [Name(node.Inner[node.Order.Place])] = direction }, new JsonObject { ["_key"] = "asc" }),
        };
        return new JsonObject { ["terms"] = terms };
    }

    private JsonObject Histogram(HistogramNode node)
    {
        JsonObject histogram = query.Key(node.Of);
        histogram["interval"] = node.Interval;
        if (node.Offset != 0)
        {
            histogram["offset"] = node.Offset;
        }

        histogram["min_doc_count"] = 1;
        return new JsonObject { ["histogram"] = histogram };
    }

    private JsonObject DateHistogram(DateHistogramNode node)
    {
        JsonObject histogram = query.Key(node.Of);
        if (node.Calendar is { } calendar)
        {
            histogram["calendar_interval"] = calendar.ToString().ToLowerInvariant();
        }
        else
        {
            histogram["fixed_interval"] = string.Create(CultureInfo.InvariantCulture, $"{node.Seconds}s");
        }

        if (ZoneName(node.Zone) is { } zone)
        {
            histogram["time_zone"] = zone;
        }

        histogram["min_doc_count"] = 1;
        return new JsonObject { ["date_histogram"] = histogram };
    }

    /// <summary>The name of a time zone for the server; null for UTC.</summary>
    private static string? ZoneName(TimeZoneInfo zone)
    {
        if (zone.HasSameRules(TimeZoneInfo.Utc) && zone.BaseUtcOffset == TimeSpan.Zero)
        {
            return null;
        }

        if (zone.HasIanaId || zone.Id.Contains('/', StringComparison.Ordinal))
        {
            return zone.Id;
        }

        if (TimeZoneInfo.TryConvertWindowsIdToIanaId(zone.Id, out string? iana))
        {
            return iana;
        }

        return zone.GetAdjustmentRules().Length == 0 && zone.BaseUtcOffset.Seconds == 0
            ? string.Create(CultureInfo.InvariantCulture, $"{(zone.BaseUtcOffset < TimeSpan.Zero ? '-' : '+')}{zone.BaseUtcOffset:hh\\:mm}")
            : throw new FulltextException($"The time zone '{zone.Id}' has no IANA name, which Elasticsearch and OpenSearch require. Use TimeZoneInfo.FindSystemTimeZoneById.");
    }

    private JsonObject Ranges(RangesNode node)
    {
        bool isTime = ElasticBuckets.IsTime(node.Of);
        JsonArray ranges = [];
        for (int i = 0; i <= node.Bounds.Length; i++)
        {
            JsonObject range = new() { ["key"] = i.ToString(CultureInfo.InvariantCulture) };
            if (i > 0)
            {
                range["from"] = Bound(node.Bounds[i - 1], isTime);
            }

            if (i < node.Bounds.Length)
            {
                range["to"] = Bound(node.Bounds[i], isTime);
            }

            ranges.Add(range);
        }

        JsonObject all = query.Key(node.Of);
        all["ranges"] = ranges;
        if (node.Of is AttributeNode && !isTime)
        {
            // OpenSearch counts ranges from its index if no value can be missing, and then omits the largest number.
            all["missing"] = 0;
        }

        return new JsonObject { [isTime ? "date_range" : "range"] = all };
    }

    private static JsonNode Bound(double bound, bool isTime)
    {
        if (!isTime)
        {
            return JsonValue.Create(bound);
        }

        // The second format of the mapping; a number could be taken for milliseconds.
        return JsonValue.Create(DateTime.UnixEpoch.AddSeconds(bound).ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture));
    }

    private JsonObject Pages(PagesNode node)
    {
        JsonArray sources = [];
        JsonObject after = [];
        for (int i = 0; i < node.Keys.Count; i++)
        {
            sources.Add(new JsonObject { [Part(i)] = new JsonObject { ["terms"] = query.Terms(node.Keys[i]) } });
            if (node.After is { } last)
            {
                after[Part(i)] = After(last[i], node.Keys[i]);
            }
        }

        JsonObject composite = new() { ["size"] = node.Take, ["sources"] = sources };
        if (node.After is not null)
        {
            composite["after"] = after;
        }

        return new JsonObject { ["composite"] = composite };
    }

    private static JsonNode After(FieldValue value, ValueNode key) => value.Kind switch
    {
        ValueKind.Text => JsonValue.Create(value.Text),
        ValueKind.Real => JsonValue.Create(value.Real),
        _ when ElasticBuckets.IsTime(key) => JsonValue.Create(value.Integer * 1000),
        _ when key is AttributeNode { Member.Attribute: ColumnKind.Boolean } or JsonPathNode { IsTruth: true } => JsonValue.Create(value.Integer != 0),
        _ => JsonValue.Create(value.Integer),
    };
}
