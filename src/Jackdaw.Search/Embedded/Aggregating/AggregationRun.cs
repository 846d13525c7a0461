using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The aggregations of a query.</summary>
internal sealed class AggregationRun
{
    private readonly ValueCompiler _values;
    private readonly FilterCompiler _filters;
    private readonly Func<IReadOnlyList<SortNode>, RowOrder> _order;
    private readonly QueryMemory _memory;
    private readonly VisitCount _visits = new();
    private readonly DocumentSet _all;

    /// <param name="nodes">The aggregations.</param>
    /// <param name="values">The compiler of values.</param>
    /// <param name="filters">The compiler of conditions.</param>
    /// <param name="order">The compiler of row orders.</param>
    /// <param name="memory">The memory limit.</param>
    public AggregationRun(IReadOnlyList<AggregationNode> nodes, ValueCompiler values, FilterCompiler filters, Func<IReadOnlyList<SortNode>, RowOrder> order, QueryMemory memory)
    {
        _values = values;
        _filters = filters;
        _order = order;
        _memory = memory;
        _all = Sets(nodes).New();
    }

    /// <summary>Adds the current document of the scope.</summary>
    public void Add() => _all.Add(++_visits.Number);

    public AggregateAnswer Finish(AggregationOutput output) => output.Tables.Build(_all.Finish(output));

    private DocumentSets Sets(IReadOnlyList<AggregationNode> nodes) => new([.. nodes.Select(Compile)], _memory, _visits);

    private Aggregation Compile(AggregationNode node) => node switch
    {
        MetricNode { Metric: Metric.CountDistinct } distinct => new DistinctAggregation(_values.Compile(distinct.Of), _memory),
        MetricNode { Metric: Metric.Minimum or Metric.Maximum } extreme => new ExtremeAggregation(extreme, _values.Compile(extreme.Of)),
        MetricNode metric => new NumberAggregation(metric, _values.Compile(metric.Of)),
        PercentilesNode percentiles => new PercentilesAggregation(percentiles, _values.Compile(percentiles.Of), _memory),
        TopRowsNode rows => new TopRowsAggregation(rows, _order(rows.Order), [.. rows.Columns.Select(column => _values.Compile(column.Value))], _memory),
        FilteredNode filtered => new FilteredAggregation(_filters.Compile(filtered.Where), Sets(filtered.Inner)),
        TermsNode terms => new TermsAggregation(terms, _values.Compile(terms.Key), Sets(terms.Inner)),
        HistogramNode histogram => new HistogramAggregation(histogram, _values.Compile(histogram.Of), Sets(histogram.Inner)),
        DateHistogramNode histogram => new DateHistogramAggregation(histogram, _values.Compile(histogram.Of), Sets(histogram.Inner)),
        RangesNode ranges => new RangesAggregation(ranges, _values.Compile(ranges.Of), Sets(ranges.Inner)),
        PagesNode pages => new PagesAggregation(pages, [.. pages.Keys.Select(_values.Compile)], Sets(pages.Inner)),
        _ => throw new FulltextException($"The embedded back end cannot compute {node.GetType().Name}."),
    };
}
