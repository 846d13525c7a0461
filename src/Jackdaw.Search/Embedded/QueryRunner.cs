using System.Diagnostics;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Embedded.Aggregating;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded;

/// <summary>Runs one plan on one snapshot: a single pass over the matching documents feeds rows, groups, facets and aggregations.</summary>
internal sealed class QueryRunner
{
    private const int RowsOfPart = 1000;
    private const int RowsOfPass = 100_000;

    private readonly QueryPlan _plan;
    private readonly EvaluationScope _scope;
    private readonly MatchScan _scan;
    private readonly ValueCompiler _values;
    private readonly ColumnNode[] _columnNodes;
    private readonly Evaluator[] _columns;
    private readonly Condition? _where;
    private readonly bool _whereUsesWeight;
    private readonly RowOrder _order;
    private readonly FacetCounter[] _facets;
    private readonly AggregationRun? _aggregations;
    private readonly GroupTable? _groups;
    private readonly Condition? _having;
    private readonly ScoreBoosts? _boosts;
    private readonly QueryLimits _limits;
    private readonly QueryLimits _patience;
    private readonly long _started = Stopwatch.GetTimestamp();

    private QueryRunner(QueryPlan plan, IndexSnapshot snapshot, EmbeddedOptions options, CancellationToken cancellationToken)
    {
        _plan = plan;
        if (plan.Options.AdditionalOptions is { Count: > 0 } others)
        {
            throw FulltextCapabilities.Of(Capabilities.BackendKinds.Embedded).Missing(FulltextCapability.OptionsByName, $"The option '{others.First().Key}'");
        }

        QueryMemory memory = new(options.QueryMemory);
        _limits = new QueryLimits(plan.Options, cancellationToken, memory, options.Time);
        _patience = QueryLimits.Of(cancellationToken, memory);
        QueryShape shape = plan.Shape;
        MatchExpression? match = plan.Match is { IsEverything: false } said ? said : null;
        _scope = new EvaluationScope
        {
            Parameters = ParameterText.Mend(plan.Parameters),
            Now = options.Time.GetUtcNow().ToUnixTimeSeconds(),
            RandomSeed = plan.Options.RandomSeed ?? Random.Shared.Next(),
        };
        KeyLookup? keys = KeyLookup.Of(shape.Where, _scope.Parameters, snapshot.Schema);
        _scan = new MatchScan(match, shape.Index.IndexName, snapshot, plan.Options, _limits, _patience, keys);
        _values = new ValueCompiler(_scope, snapshot.Schema, match is null ? null : new SnippetMakers(match, _scan.Similar, _patience)) { GroupKeys = shape.Group?.Keys ?? [] };
        _columnNodes = [.. shape.Columns];
        _boosts = match is null ? null : ScoreBoosts.Of(plan.Options, _values, _scope.Now);
        FilterCompiler filters = new(_values, _scope);
        _where = shape.Where is null ? null : filters.Compile(shape.Where);
        _whereUsesWeight = _values.UsesWeight;
        _columns = [.. shape.Columns.Select(column => _values.Compile(column.Value))];
        _having = shape.Group?.Having is { } having ? filters.Compile(having) : null;
        _order = Order(shape.OrderBy, match is not null);
        _facets = [.. shape.Facets.Select(facet => new FacetCounter(facet, _values.Compile(facet.Key), memory))];
        _aggregations = plan.Aggregations is null ? null : new AggregationRun(plan.Aggregations, _values, filters, nodes => Order(nodes, match is not null), memory);
        if (shape.Group is { } group)
        {
            RowOrder within = Order(group.Within, match is not null);
            List<(AggregateNode Node, Evaluator? Of)> aggregates = [];
            for (int i = 0; i < _values.Aggregates.Count; i++)
            {
                AggregateNode node = _values.Aggregates[i];
                aggregates.Add((node, node.Of is null ? null : _values.Compile(node.Of)));
            }

            _groups = new GroupTable([.. group.Keys.Select(_values.Compile)], within, Math.Max(1, group.PerGroup), aggregates, _limits);
        }
    }

    /// <summary>Runs a plan.</summary>
    /// <exception cref="FulltextException">The match text is invalid, or the plan refers to something that does not exist.</exception>
    public static PlanResult Run(QueryPlan plan, IndexSnapshot snapshot, EmbeddedOptions options, CancellationToken cancellationToken) =>
        new QueryRunner(plan, snapshot, options, cancellationToken).Run();

    /// <summary>
    /// Streams all rows in parts. One pass over the initial snapshot finds them; the values of a row are read when its part is requested.
    /// </summary>
    /// <exception cref="FulltextException">The match text is invalid, or the plan refers to something that does not exist.</exception>
    public static IEnumerable<PlanResult> Stream(QueryPlan plan, IndexSnapshot snapshot, EmbeddedOptions options, CancellationToken cancellationToken)
    {
        QueryShape shape = plan.Shape;
        bool isById = shape.OrderBy.Count == 0 && shape.Group is null;
        FieldValue last = FieldValue.OfInteger(0);
        while (true)
        {
            FilterNode behind = new ComparisonNode(Comparison.Greater, new IdNode(), new ParameterNode(plan.Parameters.Length, ValueKind.Integer));
            QueryPlan pass = new()
            {
                Shape = new QueryShape
                {
                    Index = shape.Index,
                    Columns = shape.Columns,
                    Where = !isById || last.Integer == 0 ? shape.Where : shape.Where is null ? behind : JoinedConditions.All(shape.Where, behind),
                    OrderBy = isById ? [new SortNode(new IdNode(), Descending: false)] : shape.OrderBy,
                    Group = shape.Group,
                },
                Match = plan.Match,
                Options = plan.Options,
                Parameters = [.. plan.Parameters, last],
            };

            // By id, each pass collects as many rows as take little memory; the next pass continues after them.
            QueryRunner runner = new(pass, snapshot, options, cancellationToken);
            Candidate[] found = runner.Find(isById ? RowsOfPass : int.MaxValue, out long total);
            foreach (PlanResult part in runner.Parts(found, total))
            {
                yield return part;
            }

            if (found.Length < RowsOfPass || !isById || runner._limits.WasStopped)
            {
                yield break;
            }

            last = FieldValue.OfInteger(found[^1].Id);
        }
    }

    private IEnumerable<PlanResult> Parts(Candidate[] found, long total)
    {
        int size = _limits.WasStopped ? int.MaxValue : RowsOfPart;
        int first = 0;
        do
        {
            _limits.Restart();
            RowSet rows = Write(found, first, size);
            first += rows.RowCount;
            yield return new PlanResult { Rows = rows, Metadata = Metadata(total) };
        }
        while (first < found.Length && !_limits.WasStopped);
    }

    private PlanResult Run()
    {
        ArgumentOutOfRangeException.ThrowIfNegative(_plan.Skip);
        ArgumentOutOfRangeException.ThrowIfNegative(_plan.Take);
        Candidate[] found = Find((int)Math.Min(int.MaxValue, (long)_plan.Skip + _plan.Take), out long total);
        _limits.Restart();
        RowSet rows = Write(found, _plan.Skip, _plan.Take);
        return new PlanResult
        {
            Rows = rows,
            Facets = [.. _facets.Select(BuildFacet)],
            Aggregates = _aggregations?.Finish(new AggregationOutput(_patience, row => Enter(row, null))),
            Metadata = Metadata(total),
        };
    }

    private QueryMetadata Metadata(long total) => new()
    {
        Total = total,
        TotalRelation = _limits.WasStopped ? TotalRelation.AtLeast : TotalRelation.Exact,
        Elapsed = Stopwatch.GetElapsedTime(_started),
        Warnings = _limits.Warnings,
        IsOutOfTime = _limits.IsOutOfTime,
        Keywords = _scan.Keywords(),
    };

    /// <summary>The rows to return, in order, and their total number.</summary>
    private Candidate[] Find(int most, out long total)
    {
        _patience.Look();
        TopRows top = new(_order, _groups is null ? most : 0, _limits.Memory);
        long found = 0;
        try
        {
            Scan(top, ref found);
        }
        catch (OutOfTimeException)
        {
            _limits.Stop();
        }

        _limits.Restart();
        total = found;
        return _groups is null ? top.Sorted() : GroupRows(out total);
    }

    private void Scan(TopRows top, ref long found)
    {
        bool weigh = _values.UsesWeight;
        while (_scan.Next(_scope))
        {
            if (_limits.IsEnough(found))
            {
                break;
            }

            if (_whereUsesWeight)
            {
                Weigh();
            }

            if (_where is not null && !_where.Holds())
            {
                continue;
            }

            if (weigh && !_whereUsesWeight)
            {
                Weigh();
            }

            found++;
            foreach (FacetCounter facet in _facets)
            {
                facet.Add();
            }

            _aggregations?.Add();
            if (_groups is null)
            {
                top.Offer();
            }
            else
            {
                _groups.Add();
            }
        }
    }

    private void Weigh()
    {
        _scan.Weigh(_scope);
        if (_boosts is not null)
        {
            _scope.Weight = _boosts.Raise(_scope.Weight);
        }
    }

    private RowSet BuildFacet(FacetCounter facet)
    {
        _patience.Look();
        return facet.Build();
    }

    private RowOrder Order(IReadOnlyList<SortNode> nodes, bool isMatched)
    {
        if (nodes.Count == 0)
        {
            nodes = isMatched ? [new SortNode(new WeightNode(), true)] : [];
        }

        return new RowOrder(_scope, [.. nodes.Select(node => (_values.Compile(node.Value), node.Descending))]);
    }

    /// <summary>The rows of the selected groups, in the order of the groups.</summary>
    private Candidate[] GroupRows(out long total)
    {
        TopRows sorted = new(_order, int.MaxValue, _limits.Memory);
        foreach (Group group in _groups!.Groups)
        {
            _patience.Step();
            Enter(group.Best.Sorted()[0], group);
            if (_having is null || _having.Holds())
            {
                sorted.Offer();
            }
        }

        total = sorted.Count;
        return [.. sorted.Sorted().SelectMany(row => row.Group!.Best.Sorted().Select(best => With(best, row.Group)))];
    }

    private static Candidate With(Candidate row, Group group) =>
        new() { View = row.View, Document = row.Document, Weight = row.Weight, Id = row.Id, First = row.First, Keys = row.Keys, Group = group };

    private RowSet Write(Candidate[] candidates, int skip, int take)
    {
        RowSetBuilder rows = new(Array.ConvertAll(_columnNodes, column => column.Name));
        int end = (int)Math.Min(candidates.Length, (long)skip + take);
        for (int i = Math.Min(skip, candidates.Length); i < end && !_limits.IsOver(); i++)
        {
            Enter(candidates[i], candidates[i].Group);
            foreach (Evaluator column in _columns)
            {
                column.Write(rows);
            }
        }

        return rows.Build();
    }

    private void Enter(in Candidate row, Group? group)
    {
        _scope.Enter(row.View);
        _scope.Document = row.Document;
        _scope.Weight = row.Weight;
        _scope.Group = group;
    }
}
