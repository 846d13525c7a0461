using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes a plan as the body of a search.</summary>
internal sealed class ElasticQueryWriter
{
    /// <summary>The precision threshold of distinct counts, which are exact up to it; Elasticsearch allows no more.</summary>
    public const int ExactCounts = 40_000;

    /// <summary>The number of rows per page of a stream.</summary>
    public const int PageSize = 1000;

    private readonly QueryPlan _plan;
    private readonly QueryShape _shape;
    private readonly FulltextCapabilities _capabilities;
    private readonly ElasticValues _values;
    private readonly ElasticFilterWriter _filters;
    private readonly JsonObject _body = [];

    private ElasticQueryWriter(QueryPlan plan, FulltextCapabilities capabilities, long now)
    {
        _plan = plan;
        _shape = plan.Shape;
        _capabilities = capabilities;
        _values = new ElasticValues(plan.Parameters, now, plan.Options.RandomSeed);
        _filters = new ElasticFilterWriter(_values, _capabilities);
    }

    /// <summary>Writes a plan.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="dialect">The product.</param>
    /// <param name="now">The time of the query in seconds since 1970.</param>
    /// <param name="isStream">Whether all rows are read page by page, without counts and offset.</param>
    /// <exception cref="FulltextException">A part of the query is not supported; the message names it.</exception>
    public static ElasticQuery Write(QueryPlan plan, ElasticDialect dialect, long now, bool isStream = false) =>
        Write(plan, FulltextCapabilities.Of(dialect == ElasticDialect.OpenSearch ? BackendKinds.OpenSearch : BackendKinds.Elasticsearch), now, isStream);

    /// <inheritdoc cref="Write(QueryPlan, ElasticDialect, long, bool)"/>
    public static ElasticQuery Write(QueryPlan plan, FulltextCapabilities capabilities, long now, bool isStream = false) => new ElasticQueryWriter(plan, capabilities, now).Run(isStream);

    /// <summary>The query for the documents that a change applies to.</summary>
    public static JsonObject Condition(IndexMap index, MatchExpression? match, FilterNode where, ElasticValues values, FulltextCapabilities capabilities) =>
        Query(match is null or { IsEverything: true } ? null : new ElasticMatchWriter(index, null, capabilities).Write(match), new ElasticFilterWriter(values, capabilities).Write(where));

    private ElasticQuery Run(bool isStream)
    {
        JsonObject? match = _plan.Match is null or { IsEverything: true } ? null : new ElasticMatchWriter(_shape.Index, _plan.Options.FieldWeights, _capabilities).Write(_plan.Match);
        if (match is not null && _plan.Options.Boosts is { Count: > 0 } boosts)
        {
            match = ElasticBoosts.Raise(match, boosts, new ElasticScriptWriter(_values, _capabilities));
        }

        FilterNode? where = isStream || _shape.Filtered is null ? _shape.Where : _shape.Filtered.Where;
        _body["query"] = Query(match, where is null ? null : _filters.Write(where));
        List<ElasticColumn> columns;
        IReadOnlyList<SortNode>? collapsed = _shape.Group is null ? null : ElasticCollapseWriter.Order(_plan, match is not null);
        if (collapsed is not null)
        {
            columns = ElasticCollapseWriter.Write(_plan, _body, collapsed, match is not null, this);
        }
        else if (_shape.Group is not null)
        {
            _body["size"] = 0;
            _body["track_total_hits"] = false;
            columns = new ElasticGroupWriter(_plan, _values, _capabilities, this).Write(_body, match is not null);
        }
        else
        {
            columns = Columns(_shape.Columns, _body);
            bool isAggregate = columns.Any(column => column.Kind is ElasticColumnKind.Count or ElasticColumnKind.Aggregate);
            _body["from"] = isStream ? null : isAggregate ? 0 : _plan.Skip;
            _body["size"] = isStream ? PageSize : isAggregate ? 0 : _plan.Take;
            _body["track_total_hits"] = !isStream;
            _body["sort"] = Sort(_shape.OrderBy, match is not null);
            if (match is not null && columns.Any(column => column.Kind == ElasticColumnKind.Score))
            {
                _body["track_scores"] = true;
            }
        }

        IReadOnlyDictionary<int, IReadOnlyList<ElasticColumn>>? rowsOfAggregations = null;
        if (isStream)
        {
            _body.Remove("from");
        }
        else
        {
            ElasticFacetWriter.Write(_shape, _body, this, _filters, _values);
            if (_plan.Aggregations is { Count: > 0 } aggregations)
            {
                rowsOfAggregations = ElasticAggregationWriter.Write(aggregations, _body, this, _filters, match is not null);
            }
        }

        Options();
        return new ElasticQuery(_body, columns, _plan) { IsCollapsed = collapsed is not null, RowsOfAggregations = rowsOfAggregations };
    }

    /// <summary>The sources of the columns of documents; also adds to the body what they need.</summary>
    public List<ElasticColumn> Columns(IEnumerable<ColumnNode> nodes, JsonObject body)
    {
        List<ElasticColumn> columns = [];
        JsonArray source = [];
        JsonObject scripts = [];
        JsonObject highlights = [];
        foreach (ColumnNode node in nodes)
        {
            string name = string.Create(CultureInfo.InvariantCulture, $"c{columns.Count}");
            switch (node.Value)
            {
                case IdNode:
                    AddSource(ElasticFields.Id);
                    break;
                case AttributeNode { Member: var member }:
                    AddSource(member.Column);
                    break;
                case JsonPathNode { Member: var member }:
                    AddSource(member.Column);
                    break;
                case WeightNode:
                    columns.Add(new ElasticColumn(ElasticColumnKind.Score, node.Value, "_score"));
                    break;
                case FactorsNode:
                    body["explain"] = true;
                    columns.Add(new ElasticColumn(ElasticColumnKind.Explanation, node.Value, "_explanation"));
                    break;
                case SnippetNode snippet:
                    if (columns.Any(each => each.Node is SnippetNode other && other.Member == snippet.Member && other.Options != snippet.Options))
                    {
                        throw new FulltextException(
                            $"{snippet.Member} has two snippets with different options: Elasticsearch and OpenSearch support one "
                            + "snippet per field.");
                    }

                    highlights[snippet.Member.Column] = ElasticHighlights.Field(snippet.Member, snippet.Options, _plan.Match, _capabilities);
                    columns.Add(new ElasticColumn(ElasticColumnKind.Highlight, snippet, snippet.Member.Column));
                    break;
                case AggregateNode aggregate:
                    columns.Add(Total(aggregate, name, body));
                    break;
                default:
                    scripts[name] = new JsonObject { ["script"] = new ElasticScriptWriter(_values, _capabilities).Value(node.Value) };
                    columns.Add(new ElasticColumn(ElasticColumnKind.Computed, node.Value, name));
                    break;
            }

            void AddSource(string column)
            {
                if (source.All(each => each.GetString() != column))
                {
                    source.Add(column);
                }

                columns.Add(new ElasticColumn(ElasticColumnKind.Source, node.Value, column));
            }
        }

        // With computed fields, the source is only returned if requested.
        body["_source"] = source.Count == 0 ? JsonValue.False : source;
        if (scripts.Count > 0)
        {
            body["script_fields"] = scripts;
        }

        if (highlights.Count > 0)
        {
            body["highlight"] = Highlight(highlights);
        }

        return columns;
    }

    /// <summary>The sort order. Ties are broken by the document id, which keeps pages consistent.</summary>
    public JsonArray Sort(IReadOnlyList<SortNode> nodes, bool hasMatch)
    {
        JsonArray sort = [];
        if (nodes.Count == 0 && hasMatch)
        {
            sort.Add(new JsonObject { ["_score"] = "desc" });
        }

        bool isById = false;
        foreach (SortNode node in nodes)
        {
            string order = node.Descending ? "desc" : "asc";
            isById |= node.Value is IdNode;
            if (node.Value is WeightNode)
            {
                sort.Add(new JsonObject { ["_score"] = order });
            }
            else if (ElasticPoints.Of(node.Value) is { } points)
            {
                sort.Add(points.Sort(order, node.Value is DistanceNode { InKilometres: true }, _values));
            }
            else if (_filters.Field(node.Value) is { } field)
            {
                sort.Add(new JsonObject { [field] = Key(order, node.Value) });
            }
            else
            {
                sort.Add(new JsonObject
                {
                    ["_script"] = new JsonObject { ["type"] = "number", ["script"] = new ElasticScriptWriter(_values, _capabilities).Value(node.Value, "Double.NEGATIVE_INFINITY"), ["order"] = order },
                });
            }
        }

        if (!isById)
        {
            sort.Add(new JsonObject { [ElasticFields.Id] = "asc" });
        }

        return sort;
    }

    /// <summary>The source of a terms aggregation's key: a field or a script.</summary>
    public JsonObject Key(ValueNode key)
    {
        if (_filters.Field(key) is { } field)
        {
            return new JsonObject { ["field"] = field };
        }

        JsonObject script = new ElasticScriptWriter(_values, _capabilities).Value(key);
        return new JsonObject { ["script"] = script };
    }

    /// <summary>
    /// The key of a terms aggregation. For a script, the type of its values is specified, because it determines their order.
    /// </summary>
    public JsonObject Terms(ValueNode key)
    {
        JsonObject terms = Key(key);
        if (terms["script"] is not null && !ElasticFilterWriter.IsText(key))
        {
            terms["value_type"] = ValueTypes.Of(key) == ValueKind.Integer ? "long" : "double";
        }

        return terms;
    }

    private static JsonNode Key(string order, ValueNode value) => value is JsonPathNode
        ? new JsonObject { ["order"] = order, ["missing"] = order == "asc" ? "_first" : "_last", ["unmapped_type"] = ElasticFilterWriter.IsText(value) ? "keyword" : "double" }
        : order;

    /// <summary>Includes the exact subfield, where exact words and prefixes are found; otherwise they would not be highlighted.</summary>
    private JsonObject Highlight(JsonObject fields)
    {
        JsonObject highlight = new() { ["fields"] = fields };
        if (_plan.Match is { IsEverything: false } match && _shape.Index.Fields.Any(field => !field.Analysis.IsPlain))
        {
            highlight["highlight_query"] = new ElasticMatchWriter(_shape.Index, null, _capabilities, isForMarks: true).Write(match);
        }

        return highlight;
    }

    private static JsonObject Query(JsonObject? match, JsonObject? where)
    {
        if (where is null)
        {
            return match ?? new JsonObject { ["match_all"] = new JsonObject() };
        }

        JsonObject both = new() { ["filter"] = new JsonArray(where) };
        if (match is not null)
        {
            both["must"] = new JsonArray(match);
        }

        return new JsonObject { ["bool"] = both };
    }

    private ElasticColumn Total(AggregateNode aggregate, string name, JsonObject body)
    {
        if (aggregate is { Aggregate: Aggregate.Count })
        {
            return new ElasticColumn(ElasticColumnKind.Count, aggregate, name);
        }

        JsonObject all = body["aggs"]?.AsObject() ?? [];
        all[name] = Metric(aggregate);
        if (body["aggs"] is null)
        {
            body["aggs"] = all;
        }

        return new ElasticColumn(ElasticColumnKind.Aggregate, aggregate, name);
    }

    /// <summary>An aggregate over documents.</summary>
    public JsonObject Metric(AggregateNode aggregate)
    {
        string kind = aggregate.Aggregate switch
        {
            Aggregate.CountDistinct => "cardinality",
            Aggregate.Sum => "sum",
            Aggregate.Average => "avg",
            Aggregate.Minimum => "min",
            Aggregate.Maximum => "max",
            _ => throw _capabilities.Missing(FulltextCapability.Concatenation, "GROUP_CONCAT"),
        };
        JsonObject of = aggregate.Of is WeightNode ? new JsonObject { ["script"] = new JsonObject { ["source"] = "_score" } } : Key(aggregate.Of!);
        if (aggregate.Aggregate == Aggregate.CountDistinct)
        {
            of["precision_threshold"] = ExactCounts;
        }

        return new JsonObject { [kind] = of };
    }

    private void Options()
    {
        QueryOptions options = _plan.Options;
        if (options.Ranker is { } ranker && ranker != Ranker.Bm25)
        {
            throw _capabilities.Missing(FulltextCapability.Rankers, $"The ranker '{ranker.Name}'");
        }

        if (options.CorrectSpelling)
        {
            throw _capabilities.Missing(FulltextCapability.CorrectSpelling, nameof(QueryOptions.CorrectSpelling));
        }

        if (options.RetryCount is not null || options.RetryDelay is not null)
        {
            throw new FulltextException(
                $"{nameof(QueryOptions.RetryCount)} and {nameof(QueryOptions.RetryDelay)} apply to distributed Sphinx indexes only. Set "
                + "the number of retries in the connection string.");
        }

        foreach (string column in options.FieldWeights?.Keys ?? [])
        {
            if (_shape.Index.Fields.All(field => field.Column != column))
            {
                throw new FulltextException(
                    $"Weight for '{column}', which is not a full-text field of '{_shape.Index.IndexName}'. Its full-text fields: "
                    + $"{string.Join(", ", _shape.Index.Fields.Select(field => field.Column))}.");
            }
        }

        if (options.IndexWeights is { Count: > 0 } indexes)
        {
            _body["indices_boost"] = new JsonArray([.. indexes.Select(static pair => new JsonObject { [pair.Key] = pair.Value })]);
        }

        if (options.MaxQueryTime is { } time)
        {
            _body["timeout"] = string.Create(CultureInfo.InvariantCulture, $"{(long)Math.Ceiling(time.TotalMilliseconds)}ms");
        }

        if (options.Cutoff is > 0 and int cutoff)
        {
            _body["terminate_after"] = cutoff;
        }

        if (options.Comment is { } comment)
        {
            _body["stats"] = new JsonArray(comment);
        }
    }
}
