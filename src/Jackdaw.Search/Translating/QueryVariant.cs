using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>A translated query: its shape, the computation of its parameters, and the creation of objects from its rows.</summary>
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

        // Compiled when the first rows arrive: a query that is only counted or shown as text does not need it.
        _materializer = new Lazy<Delegate>(materializer.Compile);
        _countShape = new Lazy<QueryShape>(() => MakeCountShape(shape));
        _aggregateCountShape = new Lazy<QueryShape>(() => MakeAggregateCountShape(shape));
    }

    public QueryShape Shape { get; }

    /// <summary>Additional queries for facets that exclude their own condition.</summary>
    public IReadOnlyList<QueryShape> FacetShapes { get; init; } = [];

    /// <summary>The sources of the facets, in the requested order.</summary>
    public IReadOnlyList<FacetSource> FacetSources { get; init; } = [];

    /// <summary>The aggregations, or null.</summary>
    public AggregateTemplate? Aggregates { get; init; }

    /// <summary>The shape that counts the documents with the least other work.</summary>
    public QueryShape CountShape => _countShape.Value;

    /// <summary>The shape that counts the documents exactly, if a back end only estimates their number.</summary>
    public QueryShape AggregateCountShape => _aggregateCountShape.Value;

    /// <summary>Whether the objects contain values of the call that are never sent to a back end.</summary>
    public bool UsesConstants { get; }

    /// <summary>Creates the object of a row: <c>Func&lt;RowContext, T&gt;</c>.</summary>
    public Delegate Materializer => _materializer.Value;

    /// <summary>Checks once whether the store's serializer can read the selected types.</summary>
    /// <exception cref="FulltextException">The serializer can't read a type.</exception>
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

    /// <summary>The number of parameters.</summary>
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
