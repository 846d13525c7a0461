using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Converts aggregations to rows: facets and groups.</summary>
internal static class ElasticBuckets
{
    /// <summary>2⁶³: real numbers below this fit into 64 bits if they are whole.</summary>
    private const double LargestWhole = 9223372036854775808;

    private static readonly string[] FacetColumns = ["key", "count"];

    /// <summary>Converts a facet to keys and counts.</summary>
    /// <param name="aggregation">The aggregation.</param>
    /// <param name="facet">The facet.</param>
    /// <param name="warnings">Receives a warning if counts are approximate.</param>
    public static RowSet Facet(JsonView aggregation, FacetNode facet, List<string> warnings)
    {
        RowSetBuilder rows = new(FacetColumns);
        if (aggregation.TryGet("doc_count_error_upper_bound"u8, out JsonView error) && error.TryGetInt64(out long most) && most > 0)
        {
            warnings.Add(string.Create(CultureInfo.InvariantCulture,
                $"Counts of {facet.Name} may be up to {most} too low: each shard counts only its most frequent values."));
        }

        JsonView buckets = aggregation["buckets"];
        if (facet.Key is FunctionNode { Function: Function.Interval } && buckets.Count > 0 && buckets[0]["key"].Kind == JsonKind.String)
        {
            AddRanges(rows, buckets, facet);
            return rows.Build();
        }

        foreach (JsonView bucket in buckets.Elements)
        {
            AddKey(rows, bucket, facet.Key, "key"u8);
            rows.Add(bucket["doc_count"].GetInt64());
        }

        return rows.Build();
    }

    /// <summary>A facet of a search without shards, which has no aggregations.</summary>
    public static RowSet NoFacet() => new RowSetBuilder(FacetColumns).Build();

    // Ranges arrive complete and in their own order, not the requested one; their keys are text.
    private static void AddRanges(RowSetBuilder rows, JsonView buckets, FacetNode facet)
    {
        List<(long Key, long Count)> found = [];
        foreach (JsonView bucket in buckets.Elements)
        {
            found.Add((long.Parse(bucket["key"].GetString()!, CultureInfo.InvariantCulture), bucket["doc_count"].GetInt64()));
        }

        IEnumerable<(long Key, long Count)> counted = found.Where(static range => range.Count > 0);
        counted = facet.Order switch
        {
            FacetOrder.Count => counted.OrderByDescending(static range => range.Count).ThenBy(static range => range.Key),
            FacetOrder.KeyDescending => counted.OrderByDescending(static range => range.Key),
            _ => counted.OrderBy(static range => range.Key),
        };
        foreach ((long key, long count) in counted.Take(facet.Top))
        {
            rows.Add(key);
            rows.Add(count);
        }
    }

    /// <summary>Adds the key of a bucket in the same form as other back ends.</summary>
    public static void AddKey(RowSetBuilder rows, JsonView bucket, ValueNode key, ReadOnlySpan<byte> name)
    {
        if (!bucket.TryGet(name, out JsonView value))
        {
            rows.AddNull();
            return;
        }

        AddKey(rows, value, key);
    }

    /// <summary>Adds a key in the same form as other back ends.</summary>
    public static void AddKey(RowSetBuilder rows, JsonView value, ValueNode key)
    {
        switch (value.Kind)
        {
            case JsonKind.String when IsTime(key):
                ElasticCells.AddTime(rows, value.GetString()!);
                break;
            case JsonKind.String:
                rows.Add(value.GetString());
                break;

            // Dates are bucketed by milliseconds.
            case JsonKind.Integer or JsonKind.Fraction when IsTime(key):
                AddMilliseconds(rows, value.GetDouble());
                break;
            case JsonKind.Fraction when ValueTypes.Of(key) == ValueKind.Integer && value.GetDouble() is var number && Math.Floor(number) == number && Math.Abs(number) < LargestWhole:
                rows.Add((long)number);
                break;
            case JsonKind.Boolean:
                rows.Add(value.GetBoolean() ? 1L : 0L);
                break;
            case JsonKind.Null:
                rows.AddNull();
                break;
            default:
                rows.Add(value.RawUtf8);
                break;
        }
    }

    /// <summary>Converts groups: one row per group, or one for each of its first documents.</summary>
    /// <exception cref="FulltextException">There are more groups than the server computes, and the caller relies on all.</exception>
    public static (RowSet Rows, long Total, bool IsExact) Groups(JsonView aggregations, ElasticQuery query, List<string> warnings)
    {
        GroupNode group = query.Plan.Shape.Group!;
        RowSetBuilder rows = new([.. query.Plan.Shape.Columns.Select(column => column.Name)]);
        JsonView groups = aggregations[ElasticGroupWriter.Groups];
        int place = 0;
        int count = 0;
        foreach (JsonView bucket in groups["buckets"].Elements)
        {
            count++;
            int documents = bucket.TryGet(ElasticGroupWriter.Documents, out JsonView hits) ? hits["hits"]["hits"].Count : 1;
            for (int i = 0; i < documents; i++, place++)
            {
                if (place >= query.Plan.Skip && place - query.Plan.Skip < query.Plan.Take)
                {
                    Row(rows, bucket, hits, i, query, group);
                }
            }
        }

        long left = groups.TryGet("sum_other_doc_count"u8, out JsonView others) && others.TryGetInt64(out long number) ? number : 0;
        long total = count;
        bool isExact = true;
        if (left > 0 && group.Having is not null)
        {
            // The groups were selected before the condition was applied.
            string message = string.Create(CultureInfo.InvariantCulture,
                $"There are more than {ElasticGroupWriter.MostGroups} groups, the maximum for Elasticsearch and OpenSearch; the condition on groups was applied only to those, so groups may be missing.");
            if (query.Plan.RequiresAll)
            {
                throw new FulltextException($"{message} Narrow the query, group by a less specific key, or call ToResultAsync to accept such a result.");
            }

            warnings.Add(message);
            isExact = false;
        }
        else if (left > 0 && count >= ElasticGroupWriter.MostGroups && place < query.Plan.Skip + (long)query.Plan.Take)
        {
            throw new FulltextException(
                $"There are more than {ElasticGroupWriter.MostGroups} groups, the maximum for Elasticsearch and OpenSearch. Narrow the "
                + "query or group by a less specific key.");
        }

        // If fewer groups came than were requested, they are all.
        if (group.Having is null && count >= ElasticGroupWriter.Size(query.Plan))
        {
            total = Math.Max(count, aggregations[ElasticGroupWriter.Number]["value"].GetInt64());
            isExact = IsExact(total, warnings);
        }

        if (groups.TryGet("doc_count_error_upper_bound"u8, out JsonView error) && error.TryGetInt64(out long most) && most != 0)
        {
            warnings.Add($"Numbers of groups may be too low: a shard has more than {ElasticGroupWriter.MostGroups} groups.");
        }

        return (rows.Build(), total, isExact);
    }

    /// <summary>Whether the number of groups is exact; adds a warning if it is not.</summary>
    public static bool IsExact(long groups, List<string> warnings)
    {
        bool isExact = groups < ElasticQueryWriter.ExactCounts;
        if (!isExact)
        {
            warnings.Add(string.Create(CultureInfo.InvariantCulture, $"The number of groups is an estimate, as each from {ElasticQueryWriter.ExactCounts} on."));
        }

        return isExact;
    }

    private static void Row(RowSetBuilder rows, JsonView bucket, JsonView hits, int place, ElasticQuery query, GroupNode group)
    {
        JsonView hit = hits.IsDefined ? hits["hits"]["hits"][place] : default;
        foreach (ElasticColumn column in query.Columns)
        {
            switch (column.Kind)
            {
                case ElasticColumnKind.Key when group.Keys.Count > 1:
                    int part = PartOf(group, column.Node);
                    AddKey(rows, bucket["key"][part], group.Keys[part]);
                    break;
                case ElasticColumnKind.Key:
                    AddKey(rows, bucket, group.Keys[0], "key"u8);
                    break;
                case ElasticColumnKind.Count:
                    rows.Add(bucket["doc_count"].GetInt64());
                    break;
                case ElasticColumnKind.Aggregate:
                    AddNumber(rows, bucket[column.Name], (AggregateNode)column.Node);
                    break;
                default:
                    Document(rows, hit, column);
                    break;
            }
        }
    }

    private static int PartOf(GroupNode group, ValueNode key)
    {
        int part = 0;
        while (group.Keys[part] != key)
        {
            part++;
        }

        return part;
    }

    /// <summary>Adds an aggregate; one over whole numbers is whole.</summary>
    public static void AddNumber(RowSetBuilder rows, JsonView metric, AggregateNode node)
    {
        JsonView value = metric["value"];
        if (value.IsNull)
        {
            rows.AddNull();
            return;
        }

        double number = value.GetDouble();
        if (IsTime(node.Of) && node.Aggregate is Aggregate.Minimum or Aggregate.Maximum)
        {
            AddMilliseconds(rows, number);
            return;
        }

        bool isTime = IsTime(node.Of) && node.Aggregate != Aggregate.CountDistinct;
        if (!isTime && node.Aggregate is Aggregate.Sum or Aggregate.Minimum or Aggregate.Maximum && ValueTypes.Of(node.Of!) == ValueKind.Integer && Math.Abs(number) >= AggregationLimits.LargestExact)
        {
            throw TooLarge(node.Aggregate.ToString(), number, "Select the member of the first document of each group instead (WithinGroupOrderBy, g.First), or Average for an approximate number.");
        }

        bool isWhole = node.Aggregate != Aggregate.Average && node.Of is not AttributeNode { Member.Attribute: ColumnKind.Single } && Math.Floor(number) == number && Math.Abs(number) < 1L << 53;
        if (isWhole && (!isTime || number % 1000 == 0))
        {
            rows.Add(isTime ? (long)number / 1000 : (long)number);
        }
        else
        {
            rows.Add(isTime ? number / 1000 : number);
        }
    }

    /// <summary>The exception for an aggregate of integers that is not exact: it would be a value that no document has.</summary>
    public static FulltextException TooLarge(string aggregate, double number, string advice) => new(string.Create(CultureInfo.InvariantCulture,
        $"The {aggregate.ToLowerInvariant()} is about {number}, which Elasticsearch and OpenSearch can't compute exactly: they use floating-point numbers, "
        + $"which are exact below 2^53. {advice}"));

    /// <summary>Adds a cell of a document in a group.</summary>
    public static void Document(RowSetBuilder rows, JsonView hit, ElasticColumn column)
    {
        switch (column.Kind)
        {
            case ElasticColumnKind.Score:
                rows.Add(hit["_score"].IsNull ? 1 : (long)Math.Round(hit["_score"].GetDouble() * 1000));
                break;
            case ElasticColumnKind.Source when hit.TryGet("_source"u8, out JsonView source) && source.TryGet(column.Utf8, out JsonView value):
                if (column.Node is IdNode && value.IsNull)
                {
                    ElasticSource.AddMissing(rows, default, column, NameOf(hit));
                }
                else
                {
                    ElasticSource.Add(rows, value, column);
                }

                break;
            case ElasticColumnKind.Source:
                ElasticSource.AddMissing(rows, hit.IsDefined && hit.TryGet("_source"u8, out JsonView whole) ? whole : default, column, NameOf(hit));
                break;
            case ElasticColumnKind.Computed when hit.TryGet("fields"u8, out JsonView fields) && fields.TryGet(column.Utf8, out JsonView computed):
                ElasticCells.AddFirst(rows, computed);
                break;
            case ElasticColumnKind.Explanation when hit.TryGet("_explanation"u8, out JsonView explanation):
                rows.Add(explanation.RawUtf8);
                break;
            case ElasticColumnKind.Highlight when hit.TryGet("highlight"u8, out JsonView highlight) && highlight.TryGet(column.Utf8, out JsonView passages):
                rows.Add(string.Join(((SnippetNode)column.Node).Options.Separator, passages.Deserialize<List<string>>()!));
                break;
            default:
                rows.AddNull();
                break;
        }
    }

    /// <summary>Whether a value is a time, which a cluster counts in milliseconds.</summary>
    public static bool IsTime(ValueNode? node) => node is AttributeNode { Member.Attribute: ColumnKind.Timestamp };

    /// <summary>Adds milliseconds since 1970 as seconds.</summary>
    public static void AddMilliseconds(RowSetBuilder rows, double milliseconds)
    {
        if (Math.Abs(milliseconds) < LargestWhole)
        {
            ElasticCells.AddSeconds(rows, (decimal)milliseconds / 1000);
        }
        else
        {
            rows.Add(milliseconds / 1000);
        }
    }

    private static string? NameOf(JsonView hit) => hit.IsDefined && hit.TryGet("_id"u8, out JsonView id) && id.Kind == JsonKind.String ? id.GetString() : null;
}
