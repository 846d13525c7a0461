using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes groups as an aggregation: a bucket for each key, with aggregates and the first documents.</summary>
internal sealed class ElasticGroupWriter(QueryPlan plan, ElasticValues values, FulltextCapabilities capabilities, ElasticQueryWriter query)
{
    public const string Groups = "groups";
    public const string Documents = "documents";
    public const string Number = "number";

    /// <summary>The maximum number of groups for conditions and counts.</summary>
    public const int MostGroups = 10_000;

    private readonly GroupNode _group = plan.Shape.Group!;
    private readonly JsonObject _inner = [];
    private readonly List<AggregateNode> _aggregates = [];

    public List<ElasticColumn> Write(JsonObject body, bool hasMatch)
    {
        JsonObject documents = [];
        List<ElasticColumn> columns = [];
        List<ColumnNode> ofDocuments = [];
        foreach (ColumnNode column in plan.Shape.Columns)
        {
            if (column.Value is not (GroupKeyNode or AggregateNode))
            {
                ofDocuments.Add(column);
            }
        }

        Queue<ElasticColumn> shown = new(query.Columns(ofDocuments, documents));
        foreach (ColumnNode column in plan.Shape.Columns)
        {
            ElasticColumn? ofDocument = column.Value is GroupKeyNode or AggregateNode ? null : shown.Dequeue();
            columns.Add(column.Value switch
            {
                // The first document may have null where the group has 0.
                AttributeNode key when _group.Keys.Count > 1 && _group.Keys.Contains(key) => new ElasticColumn(ElasticColumnKind.Key, key, "key"),
                GroupKeyNode => new ElasticColumn(ElasticColumnKind.Key, _group.Keys[0], "key"),
                AggregateNode { Aggregate: Aggregate.Count } => new ElasticColumn(ElasticColumnKind.Count, column.Value, "doc_count"),
                AggregateNode aggregate => new ElasticColumn(ElasticColumnKind.Aggregate, aggregate, Name(aggregate)),
                _ => ofDocument!,
            });
        }

        if (ofDocuments.Count > 0)
        {
            documents["size"] = _group.PerGroup;
            documents["sort"] = query.Sort(_group.Within, hasMatch);
            documents["track_scores"] = hasMatch;
            _inner[Documents] = new JsonObject { ["top_hits"] = documents };
        }
        else if (_group.PerGroup > 1)
        {
            throw capabilities.Missing(FulltextCapability.NestedComputations,
                "Returning several rows of a group without a member of its documents");
        }

        JsonObject keys = Keys();
        bool isMulti = _group.Keys.Count > 1;

        // Rows are paged and each group has at least one, so as many groups as rows are requested.
        keys["size"] = _group.Having is null ? Size(plan) : MostGroups;

        // Each shard sends all its groups: the best of the whole are not the best of each shard.
        keys["shard_size"] = MostGroups;
        keys["order"] = Order(hasMatch);
        if (_group.Having is { } having)
        {
            _inner["having"] = Having(having);
        }

        JsonObject groups = new() { [isMulti ? "multi_terms" : "terms"] = keys };
        if (_inner.Count > 0)
        {
            groups["aggs"] = _inner;
        }

        JsonObject all = new() { [Groups] = groups };
        if (_group.Having is null)
        {
            all[Number] = new JsonObject { ["cardinality"] = CountOfKeys() };
        }

        body["aggs"] = all;
        return columns;
    }

    /// <summary>The number of groups that are requested, unless there is a condition on them.</summary>
    public static int Size(QueryPlan plan) => (int)Math.Min(MostGroups, Math.Max(1L, plan.Skip + (long)plan.Take));

    private JsonObject Keys() => _group.Keys.Count == 1 ? query.Terms(_group.Keys[0]) : new JsonObject { ["terms"] = new JsonArray([.. _group.Keys.Select(query.Terms)]) };

    private JsonObject CountOfKeys()
    {
        if (_group.Keys.Count > 1)
        {
            // The length before each text keeps ("a|b", "c") and ("a", "b|c") apart.
            ElasticScriptWriter script = new(values, capabilities);
            // As among the keys, a document that lacks a part is not counted.
            string source = string.Join(" + '|' + ", _group.Keys.Select(key => ElasticFilterWriter.IsText(key) && script.Write(key) is var text ? $"{text}.length() + ':' + {text}" : script.Write(key)));
            return new JsonObject { ["script"] = script.Value(source), ["precision_threshold"] = ElasticQueryWriter.ExactCounts };
        }

        JsonObject key = query.Key(_group.Keys[0]);
        key["precision_threshold"] = ElasticQueryWriter.ExactCounts;
        return key;
    }

    private JsonNode Order(bool hasMatch)
    {
        JsonArray order = [];
        foreach (SortNode node in plan.Shape.OrderBy)
        {
            string direction = node.Descending ? "desc" : "asc";
            string by = node.Value switch
            {
                GroupKeyNode => "_key",
                AggregateNode { Aggregate: Aggregate.Count } => "_count",
                AggregateNode aggregate => Name(aggregate),
                WeightNode => Best(),
                IdNode => First(),
                _ when _group.Keys.Contains(node.Value) && _group.Keys.Count == 1 => "_key",
                _ => throw capabilities.Missing(FulltextCapability.GroupsByDocuments, "Sorting groups by a member of their documents"),
            };
            order.Add(new JsonObject { [by] = direction });
        }

        if (order.Count == 0 && hasMatch)
        {
            order.Add(new JsonObject { [Best()] = "desc" });
        }

        order.Add(new JsonObject { [First()] = "asc" });
        return order;
    }

    private string Best()
    {
        _inner["best"] = new JsonObject { ["max"] = new JsonObject { ["script"] = new JsonObject { ["source"] = "_score" } } };
        return "best";
    }

    private string First()
    {
        _inner["first"] = new JsonObject { ["min"] = new JsonObject { ["field"] = ElasticFields.Id } };
        return "first";
    }

    private string Name(AggregateNode aggregate)
    {
        int place = _aggregates.IndexOf(aggregate);
        if (place < 0)
        {
            place = _aggregates.Count;
            _aggregates.Add(aggregate);
            _inner[string.Create(CultureInfo.InvariantCulture, $"a{place}")] = query.Metric(aggregate);
        }

        return string.Create(CultureInfo.InvariantCulture, $"a{place}");
    }

    private JsonObject Having(FilterNode having)
    {
        JsonObject paths = [];
        ElasticScriptWriter script = new(values, capabilities)
        {
            Named = node =>
            {
                switch (node)
                {
                    case AggregateNode { Aggregate: Aggregate.Count }:
                        paths["count"] = "_count";
                        return "params.count";
                    case AggregateNode aggregate:
                        string name = Name(aggregate);
                        paths[name] = name;
                        return aggregate.Aggregate == Aggregate.CountDistinct || !ElasticBuckets.IsTime(aggregate.Of) ? ElasticScriptWriter.Path(name)
                            : ElasticScriptWriter.Seconds(name, isWhole: aggregate.Aggregate != Aggregate.Average);
                    case GroupKeyNode when _group.Keys.Count == 1 && !ElasticFilterWriter.IsText(_group.Keys[0]):
                        _inner["number_of_key"] = new JsonObject { ["max"] = query.Key(_group.Keys[0]) };
                        paths["key"] = "number_of_key";
                        return ElasticBuckets.IsTime(_group.Keys[0]) ? ElasticScriptWriter.Seconds("key", isWhole: true) : ElasticScriptWriter.Path("key");
                    case ParameterNode parameter when values.Json(parameter.Slot) is JsonValue { Kind: JsonKind.Integer } number && Math.Abs(number.GetDouble()) >= AggregationLimits.LargestExact:
                        throw new FulltextException($"The number {number} can't be compared with a value of a group on Elasticsearch and OpenSearch: they compute it in floating-point numbers, "
                            + "which are exact below 2^53. Use a smaller number.");
                    case GroupKeyNode:
                        throw capabilities.Missing(FulltextCapability.GroupsByDocuments, "A condition on a group key that is not a number");
                    default:
                        return null;
                }
            },
        };
        JsonObject condition = script.Condition(having);
        return new JsonObject { ["bucket_selector"] = new JsonObject { ["buckets_path"] = paths, ["script"] = condition } };
    }
}
