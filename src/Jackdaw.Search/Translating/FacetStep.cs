using System.Linq.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <summary>A facet: how it is counted and how its values are read.</summary>
internal abstract class FacetStep(QueryStep? previous, StepKind kind, LambdaExpression lambda, string name, int top, FacetOrder order, long[] bounds)
    : QueryStep(previous, kind, lambda, top)
{
    public string Name { get; } = name;

    public FacetOrder Order { get; } = order;

    /// <summary>The bounds of ranges, as bits for real numbers; empty for other facets.</summary>
    public long[] Bounds { get; } = bounds;

    public sealed override int SecondNumber => (int)Order;

    /// <summary>The handle by which the result finds the values.</summary>
    public abstract object Handle { get; }

    /// <summary>The type of the keys.</summary>
    public abstract Type KeyType { get; }

    /// <summary>Reads the values as a list of <see cref="FacetValue{TKey}"/>.</summary>
    public abstract object Read(RowSet rows, ValueNode key, JsonObjectSerializer serializer);
}

/// <summary>A facet with keys of a known type.</summary>
internal sealed class FacetStep<TKey>(
    QueryStep? previous, StepKind kind, LambdaExpression lambda, Facet<TKey> facet, int top, FacetOrder order, long[] bounds)
    : FacetStep(previous, kind, lambda, facet.Name, top, order, bounds)
{
    public override object Handle => facet;

    public override Type KeyType => typeof(TKey);

    public override object Read(RowSet rows, ValueNode key, JsonObjectSerializer serializer)
    {
        List<FacetValue<TKey>> values = new(rows.RowCount);

        // An empty Sphinx index returns a different, single column.
        if (rows.Columns.Length > 1)
        {
            CellReader<TKey> read = key is JsonPathNode ? JsonCells<TKey>.Reader : CellReader<TKey>.Default;
            RowContext context = new(rows, serializer);
            for (int row = 0; row < rows.RowCount; row++)
            {
                context.Row = row;
                values.Add(new FacetValue<TKey>(read.Read(context, 0)!, CellReader<long>.Default.Read(context, 1)));
            }
        }

        return values;
    }
}
