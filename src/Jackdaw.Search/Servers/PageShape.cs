using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Servers;

/// <summary>Defines how all rows of a query are read in pages.</summary>
/// <param name="Shape">The query, without its facets.</param>
/// <param name="IdColumn">The index of the id column if a page continues after the last id; -1 if pages skip rows.</param>
internal sealed record PageShape(QueryShape Shape, int IdColumn)
{
    // Sphinx rejects more sort keys.
    private const int MostSortKeys = 5;

    /// <summary>Whether the order is random without a seed, so that it changes each time.</summary>
    public bool IsRandom => Shape.OrderBy.Any(sort => sort.Value is FunctionNode { Function: Function.Random });

    /// <summary>Creates the shape of the pages.</summary>
    /// <param name="shape">The query.</param>
    /// <param name="slot">An unused parameter: the id after which a page begins.</param>
    public static PageShape Of(QueryShape shape, int slot)
    {
        if (shape.Group is not null)
        {
            return new PageShape(With(shape, shape.Columns, shape.Where, shape.OrderBy), -1);
        }

        if (shape.OrderBy.Count != 0)
        {
            // Ties must not change their order between two pages.
            bool isTotal = shape.OrderBy.Count >= MostSortKeys || shape.OrderBy.Any(sort => sort.Value is IdNode or FunctionNode { Function: Function.Random });
            IReadOnlyList<SortNode> order = isTotal ? shape.OrderBy : [.. shape.OrderBy, new SortNode(new IdNode(), Descending: false)];
            return new PageShape(With(shape, shape.Columns, shape.Where, order), -1);
        }

        List<ColumnNode> columns = [.. shape.Columns];
        int id = columns.FindIndex(column => column.Value is IdNode);
        if (id < 0)
        {
            id = columns.Count;
            columns.Add(new ColumnNode(ColumnNames.Id, new IdNode()));
        }

        FilterNode behind = new ComparisonNode(Comparison.Greater, new IdNode(), new ParameterNode(slot, ValueKind.Integer));
        FilterNode where = shape.Where is null ? behind : JoinedConditions.All(shape.Where, behind);
        return new PageShape(With(shape, columns, where, [new SortNode(new IdNode(), Descending: false)]), id);
    }

    private static QueryShape With(QueryShape shape, IReadOnlyList<ColumnNode> columns, FilterNode? where, IReadOnlyList<SortNode> order) =>
        new() { Index = shape.Index, Columns = columns, Where = where, OrderBy = order, Group = shape.Group };
}
