using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Servers;

/// <summary>How all rows of a query are read in pages.</summary>
/// <param name="Shape">The query, without its facets.</param>
/// <param name="IdColumn">Where the number of a document is when a page continues after the last one; -1 when pages are counted.</param>
internal sealed record PageShape(QueryShape Shape, int IdColumn)
{
    // More keys than this are refused by Sphinx.
    private const int MostSortKeys = 5;

    /// <summary>Rows come in an order that is another each time, unless it has a seed.</summary>
    public bool IsRandom => Shape.OrderBy.Any(sort => sort.Value is FunctionNode { Function: Function.Random });

    /// <param name="shape">The query.</param>
    /// <param name="slot">A free parameter: the number after which a page begins.</param>
    public static PageShape Of(QueryShape shape, int slot)
    {
        if (shape.Group is not null)
        {
            return new PageShape(With(shape, shape.Columns, shape.Where, shape.OrderBy), -1);
        }

        if (shape.OrderBy.Count != 0)
        {
            // Equals must not change their places between two pages.
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
