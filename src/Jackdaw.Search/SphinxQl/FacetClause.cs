using System.Globalization;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes FACET clauses, one per facet.</summary>
internal sealed class FacetClause(ExpressionWriter expressions, SelectList columns)
{
    public string Text(FacetNode facet)
    {
        (string key, string sort) = Key(facet.Key);
        string order = facet.Order switch
        {
            FacetOrder.Count => $"COUNT(*) DESC, {sort} ASC",
            FacetOrder.KeyAscending => $"{sort} ASC",
            _ => $"{sort} DESC",
        };
        return string.Create(CultureInfo.InvariantCulture, $" FACET {key} ORDER BY {order} LIMIT 0,{facet.Top}");
    }

    private (string Key, string Sort) Key(ValueNode node)
    {
        switch (node)
        {
            case IdNode:
                return ("id", "id");
            case AttributeNode { Member.Attribute: ColumnKind.Json } attribute:
                throw Dialects.Unsupported(expressions.Dialect, $"A facet of the whole JSON attribute {attribute.Member}");
            case AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 } attribute:
                // The name of a multi-value column means all its values; only FACET() is the counted one.
                return (expressions.Column(attribute), "FACET()");
            case AttributeNode attribute:
                return (expressions.Column(attribute), expressions.Column(attribute));
            default:
                string alias = columns.Free("k");
                string key = node is JsonPathNode { Kind: ValueKind.Text or ValueKind.None } ? expressions.Value(node) : expressions.Computed(node);
                return ($"{key} AS {alias}", alias);
        }
    }
}
