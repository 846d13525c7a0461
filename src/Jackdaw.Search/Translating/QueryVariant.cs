using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>A translated query: its shape, how the parameters of a call are computed, and how objects are made of its rows.</summary>
internal sealed class QueryVariant
{
    private readonly Lazy<Delegate> _materializer;
    private readonly Lazy<QueryShape> _countShape;
    private readonly Lazy<QueryShape> _aggregateCountShape;
    private readonly Action<object?[], FieldValue[]>? _fill;
    private readonly IReadOnlyList<ShapeDependency> _dependencies;
    private readonly IReadOnlyList<(IJsonReader Reader, int Place)> _jsonReaders;
    private bool _isReadable;

    public QueryVariant(QueryShape shape, CallValues values, LambdaExpression materializer, bool usesConstants, IReadOnlyList<(IJsonReader Reader, int Place)> jsonReaders)
    {
        Shape = shape;
        UsesConstants = usesConstants;
        _jsonReaders = jsonReaders;
        SlotCount = values.SlotCount;
        _fill = values.CompileSlots();
        _dependencies = values.Dependencies;

        // Compiled when first rows arrive: a query that is only counted or shown as text needs none.
        _materializer = new Lazy<Delegate>(materializer.Compile);
        _countShape = new Lazy<QueryShape>(() => MakeCountShape(shape));
        _aggregateCountShape = new Lazy<QueryShape>(() => MakeAggregateCountShape(shape));
    }

    public QueryShape Shape { get; }

    /// <summary>Queries beside it, for facets that don't count their own condition.</summary>
    public IReadOnlyList<QueryShape> FacetShapes { get; init; } = [];

    /// <summary>Where the facets are, in the order in which they were asked for.</summary>
    public IReadOnlyList<FacetSource> FacetSources { get; init; } = [];

    /// <summary>The same documents with as little besides as possible, to be counted.</summary>
    public QueryShape CountShape => _countShape.Value;

    /// <summary>Counts the documents one by one, where a back end only estimates their number.</summary>
    public QueryShape AggregateCountShape => _aggregateCountShape.Value;

    /// <summary>The objects have values of the call in them that never go to a back end.</summary>
    public bool UsesConstants { get; }

    /// <summary>Makes the object of a row: <c>Func&lt;RowContext, T&gt;</c>.</summary>
    public Delegate Materializer => _materializer.Value;

    /// <summary>Finds out, once, whether the serializer of the store can read what is selected.</summary>
    /// <exception cref="FulltextException">It can't.</exception>
    public void EnsureReadable(JsonObjectSerializer serializer)
    {
        if (!_isReadable)
        {
            foreach ((IJsonReader reader, int place) in _jsonReaders)
            {
                reader.EnsureReadable(serializer, Shape.Columns[place].Name);
            }

            _isReadable = true;
        }
    }

    public bool Fits(object?[] constants)
    {
        foreach (ShapeDependency dependency in _dependencies)
        {
            if (!dependency.Holds(constants))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>How many parameters there are.</summary>
    public int SlotCount { get; }

    public FieldValue[] ParametersOf(object?[] constants)
    {
        FieldValue[] values = SlotCount == 0 ? [] : new FieldValue[SlotCount];
        Fill(constants, values);
        return values;
    }

    /// <summary>Computes the parameters into an array, which may be longer.</summary>
    public void Fill(object?[] constants, FieldValue[] values) => _fill?.Invoke(constants, values);

    private static QueryShape MakeCountShape(QueryShape shape) => shape.Group is null
        ? new QueryShape { Index = shape.Index, Columns = [new ColumnNode(ColumnNames.Id, new IdNode())], Where = shape.Where }
        : new QueryShape { Index = shape.Index, Columns = shape.Columns, Where = shape.Where, Group = shape.Group };

    private static QueryShape MakeAggregateCountShape(QueryShape shape) =>
        new() { Index = shape.Index, Columns = [new ColumnNode("c0", new AggregateNode(Aggregate.Count, null))], Where = shape.Where };
}
