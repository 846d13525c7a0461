using System.Text;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Compiles a shape to a statement, once per dialect, with and without a match.</summary>
internal static class SelectCompiler
{
    public static SphinxQlTemplate Compile(QueryShape shape, SphinxQlDialect dialect, bool hasMatch)
    {
        shape = WithGroupKeys(KeyConditions.AsDocumentConditions(shape), dialect);
        ExpressionWriter expressions = new(dialect, shape.Index);
        SelectList columns = new(shape, expressions);
        WhereClause where = new(expressions, columns);
        if (hasMatch)
        {
            where.AddMatch();
        }

        if (shape.Where is { } condition)
        {
            where.Add(condition);
        }

        OrderClause order = new(expressions, columns, shape.Group);
        string group = shape.Group is { } node ? new GroupClause(node, expressions, columns, order).Text(hasMatch) : "";

        // Aggregates over all documents are one row.
        bool isOneRow = shape.Group is null && shape.Columns.Any(column => column.Value is AggregateNode);
        string orderBy = isOneRow ? order.Text(shape.OrderBy) : order.WholeText(shape.OrderBy, hasMatch);
        orderBy = orderBy.Length == 0 ? "" : $" ORDER BY {orderBy}";
        FacetClause facets = new(expressions, columns);
        string facetText = string.Concat(shape.Facets.Select(facets.Text));
        if (columns.DistinctCounts > 1)
        {
            throw Dialects.Missing(dialect, FulltextCapability.SeveralDistinctCounts, "More than one distinct count in a query");
        }

        // The list is written last, because the clauses add hidden columns to it.
        StringBuilder text = new();
        text.Append("SELECT ").Append(columns.Text).Append(" FROM ").Append(Names.QuoteIndex(shape.Index.IndexName));
        text.Append(where.IsEmpty ? "" : " WHERE ").Append(where.Text);
        text.Append(group).Append(orderBy).Append(" LIMIT ").Append(Marks.Limit).Append(Marks.Options).Append(facetText);
        return new SphinxQlTemplate(dialect, TemplateParser.Parse(text.ToString()), columns.Names, shape.Facets.Select(facet => facet.Top).DefaultIfEmpty().Max());
    }

    // A key that GROUPBY() does not return is selected directly, wherever it is used.
    private static QueryShape WithGroupKeys(QueryShape shape, SphinxQlDialect dialect)
    {
        if (shape.Group is not { } group || !NamesKey(shape) || GroupClause.KeyOf(group, dialect) is not { } key || key is GroupKeyNode)
        {
            return shape;
        }

        return new QueryShape
        {
            Index = shape.Index,
            Columns = [.. shape.Columns.Select(column => column.Value is GroupKeyNode ? column with { Value = key } : column)],
            Where = shape.Where,
            OrderBy = [.. shape.OrderBy.Select(sort => sort.Value is GroupKeyNode ? sort with { Value = key } : sort)],
            Group = group,
            Facets = shape.Facets,
        };
    }

    private static bool NamesKey(QueryShape shape) =>
        shape.Columns.Any(column => column.Value is GroupKeyNode) || shape.OrderBy.Any(sort => sort.Value is GroupKeyNode);
}
