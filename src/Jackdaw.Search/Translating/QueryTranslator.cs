using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>Translates the operators of a query, once for its code.</summary>
internal sealed class QueryTranslator
{
    private readonly IndexMap _map;
    private readonly CallValues _values;
    private readonly ParameterExpression _row;
    private readonly List<SortNode> _order = [];
    private readonly List<SortNode> _within = [];
    private readonly List<FacetNode> _facets = [];
    private readonly Dictionary<int, FilterNode> _facetFilters = [];
    private LambdaTranslator _translator;
    private Expression _current;
    private FilterNode? _where;
    private FilterNode? _having;
    private GroupKeys? _keys;
    private int _perGroup = 1;
    private AggregateTemplate? _aggregates;

    private QueryTranslator(IndexMap map, QueryWalk walk)
    {
        _map = map;
        _values = new CallValues(walk);
        _row = Expression.Parameter(map.DocumentType, "p");
        _current = _row;
        _translator = new LambdaTranslator(map, _values, _row);
    }

    public static QueryVariant Translate(IndexMap index, Type result, QueryStep? last, QueryWalk walk)
    {
        QueryTranslator translator = new(index, walk);
        foreach (QueryStep step in QueryStep.InOrder(last))
        {
            translator.Apply(step);
        }

        return translator.Finish(result);
    }

    private void Apply(QueryStep step)
    {
        switch (step.Kind)
        {
            case StepKind.Where:
                _where = Join(_where, Condition(step));
                break;
            case StepKind.FacetFilter:
                _facetFilters.Add(step.Number, Condition(step));
                break;
            case StepKind.Having:
                _having = Join(_having, Condition(step));
                break;
            case StepKind.Select:
                _current = Inline(step);
                break;
            case StepKind.OrderBy or StepKind.OrderByDescending:
                _order.Clear();
                AddSort(_order, step, step.Kind == StepKind.OrderByDescending);
                break;
            case StepKind.ThenBy or StepKind.ThenByDescending:
                AddSort(_order, step, step.Kind == StepKind.ThenByDescending);
                break;
            case StepKind.OrderByWeight:
                _order.Clear();
                _order.Add(new SortNode(new WeightNode(), Descending: true));
                break;
            case StepKind.OrderByRandom:
                _order.Clear();
                _order.Add(new SortNode(new FunctionNode(Function.Random, []), Descending: false));
                break;
            case StepKind.Within or StepKind.WithinDescending:
                AddWithin(step);
                break;
            case StepKind.PerGroup:
                _perGroup = step.Number;
                break;
            case StepKind.GroupBy or StepKind.GroupByEach:
                Group(step);
                break;
            case StepKind.Aggregate:
                _aggregates = new AggregationTranslator(_map, _values, _translator, _current).Translate(step.Lambda!);
                break;
            default:
                AddFacet((FacetStep)step);
                break;
        }
    }

    private static FilterNode Join(FilterNode? first, FilterNode second) => first is null ? second : JoinedConditions.All(first, second);

    private Expression Inline(QueryStep step) => RepeatedParts.Check(ProjectionInliner.Inline(step.Lambda!, _current));

    private FilterNode Condition(QueryStep step) => _translator.Condition(Inline(step));

    private void AddSort(List<SortNode> order, QueryStep step, bool descending)
    {
        Expression key = Inline(step);
        if (!FreeParameters.Has(key))
        {
            // A constant sort key has no effect.
            return;
        }

        order.Add(new SortNode(_translator.Key(key), descending));
    }

    /// <summary>Adds an order within groups; its lambda applies to documents, not to the group.</summary>
    private void AddWithin(QueryStep step)
    {
        LambdaTranslator ofDocument = new(_map, _values, _row);
        _within.Add(new SortNode(ofDocument.Key(ProjectionInliner.Inline(step.Lambda!, _row)), step.Kind == StepKind.WithinDescending));
    }

    private void Group(QueryStep step)
    {
        Expression key = Inline(step);
        _keys = step.Kind == StepKind.GroupBy ? _translator.Keys(key) : new GroupKeys([_translator.EachKey(key)], []);
        ParameterExpression group = Expression.Parameter(((GroupStep)step).GroupType, "g");
        _current = group;
        _translator = new LambdaTranslator(_map, _values, _row, group, _keys);
    }

    private void AddFacet(FacetStep step)
    {
        Expression body = Inline(step);
        ValueNode key = step.Kind switch
        {
            StepKind.FacetEach => _translator.EachKey(body),
            StepKind.FacetRanges => new FunctionNode(Function.Interval, [_translator.Key(body), .. step.Bounds.Select(Bound)]),
            StepKind.FacetRealRanges => new FunctionNode(Function.Interval, [_translator.Key(body), .. step.Bounds.Select(RealBound)]),
            _ => _translator.Key(body),
        };
        _facets.Add(new FacetNode(step.Name, key, step.Number, step.Order));
    }

    private ValueNode Bound(long bound) =>
        new ParameterNode(_values.AddSlot(Expression.Call(typeof(FieldValue), nameof(FieldValue.OfInteger), null, Expression.Constant(bound))), ValueKind.Integer);

    private ValueNode RealBound(long bits)
    {
        Expression bound = Expression.Constant(BitConverter.Int64BitsToDouble(bits));
        return new ParameterNode(_values.AddSlot(Expression.Call(typeof(FieldValue), nameof(FieldValue.OfReal), null, bound)), ValueKind.Real);
    }

    private QueryVariant Finish(Type result)
    {
        ProjectionBuilder projection = new(_map, _values, _translator, _keys);
        LambdaExpression materializer = projection.Build(_current, result);
        QueryShape shape = new()
        {
            Index = _map,
            Columns = projection.Columns,
            Where = WithoutAlways(Where(except: -1)),
            OrderBy = _order,
            Group = _keys is null ? null : new GroupNode(_keys.Nodes, _perGroup, _within, WithoutAlways(_having)),
            Facets = [.. _facets.Where((_, place) => !_facetFilters.ContainsKey(place))],
            Filtered = _facetFilters.Count == 0 || _keys is not null || projection.Columns.Any(column => column.Value is AggregateNode)
                ? null
                : new FilteredFacets(WithoutAlways(_where), [.. _facetFilters.OrderBy(filter => filter.Key).Select(filter => new FilteredFacet(_facets[filter.Key], filter.Value))]),
        };
        return new QueryVariant(shape, _values, materializer, projection.UsesConstants || _aggregates is not null, projection.JsonReaders)
        {
            Aggregates = _aggregates,
            FacetShapes = [.. _facetFilters.Keys.Order().Select(FacetShape)],
            FacetSources = FacetSources(),
        };
    }

    /// <summary>The shape that counts a facet without its own condition.</summary>
    private QueryShape FacetShape(int place) =>
        new() { Index = _map, Columns = [new ColumnNode(ColumnNames.Id, new IdNode())], Where = WithoutAlways(Where(place)), Facets = [_facets[place]] };

    private FacetSource[] FacetSources()
    {
        int own = 0;
        int common = 0;
        return [.. _facets.Select((facet, place) => _facetFilters.ContainsKey(place) ? new FacetSource(++own, 0, facet.Key) : new FacetSource(0, common++, facet.Key))];
    }

    /// <summary>The condition, including those of facets.</summary>
    private FilterNode? Where(int except)
    {
        FilterNode? where = _where;
        foreach ((int place, FilterNode filter) in _facetFilters)
        {
            where = place == except ? where : Join(where, filter);
        }

        return where;
    }

    private static FilterNode? WithoutAlways(FilterNode? filter) => filter is ConstantFilterNode { Value: true } ? null : filter;
}
