using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Writes the order of rows and of documents in a group. It contains only names of columns and aliases; computed values become hidden
/// columns.
/// </summary>
internal sealed class OrderClause(ExpressionWriter expressions, SelectList columns, GroupNode? group)
{
    private const int MaximumKeys = 5;

    /// <summary>
    /// The order of rows or of the documents of a group; empty for the server's own, which breaks ties by id on Sphinx. Manticore has no
    /// order among ties in several disk chunks, so pages would overlap. Without a match and an order, it also stops counting at the end of
    /// the page. For Manticore the order is therefore always complete, down to the id.
    /// </summary>
    public string WholeText(IReadOnlyList<SortNode> order, bool hasMatch)
    {
        if (expressions.Dialect != SphinxQlDialect.Manticore)
        {
            return Text(order);
        }

        if (order.Count == 0)
        {
            return hasMatch ? "WEIGHT() DESC, id ASC" : "id ASC";
        }

        bool isWhole = order.Count == MaximumKeys || order.Any(sort => sort.Value is IdNode or FunctionNode { Function: Function.Random });
        return Text(order) + (isWhole ? "" : ", id ASC");
    }

    public string Text(IReadOnlyList<SortNode> order)
    {
        if (order.Any(sort => sort.Value is FunctionNode { Function: Function.Random }))
        {
            return order.Count == 1 ? "RAND()" : throw Dialects.Unsupported(expressions.Dialect,
                "Combining a random order with another one");
        }

        if (order.Count > MaximumKeys)
        {
            throw Dialects.Missing(expressions.Dialect, FulltextCapability.ManySortKeys, $"Sorting by more than {MaximumKeys} keys");
        }

        return string.Join(", ", order.Select(sort => $"{Key(sort.Value)} {(sort.Descending ? "DESC" : "ASC")}"));
    }

    private string Key(ValueNode node) => node switch
    {
        IdNode => "id",
        WeightNode => "WEIGHT()",
        AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 or ColumnKind.Json } attribute =>
            throw Dialects.Unsupported(expressions.Dialect, $"Sorting by the multi-value attribute {attribute.Member}"),
        AttributeNode attribute => expressions.Column(attribute),
        JsonPathNode { Kind: ValueKind.Text or ValueKind.None } path => JsonPaths.Of(path),
        GroupKeyNode => GroupKey(),
        AggregateNode or ParameterNode => columns.AliasOf(expressions.Value(node), "a"),
        _ => columns.AliasOf(expressions.Computed(node), "s"),
    };

    // Strings are grouped by a hash, and GROUPBY() would sort by that.
    private string GroupKey() => group?.Keys is [AttributeNode { Member.Attribute: ColumnKind.Text } text]
        ? expressions.Column(text)
        : columns.AliasOf(expressions.Value(new GroupKeyNode()), "k");
}
