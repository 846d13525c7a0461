using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes GROUP BY, WITHIN GROUP ORDER BY and HAVING.</summary>
internal sealed class GroupClause(GroupNode group, ExpressionWriter expressions, SelectList columns, OrderClause order)
{
    public string Text(bool hasMatch)
    {
        string keys = string.Join(", ", group.Keys.Select(Key));
        string text = group.PerGroup > 1
            ? FormattableString.Invariant($" GROUP {group.PerGroup} BY {keys}")
            : $" GROUP BY {keys}";
        if (order.WholeText(group.Within, hasMatch) is { Length: > 0 } within)
        {
            text += $" WITHIN GROUP ORDER BY {within}";
        }

        return group.Having is { } having ? text + Having(having) : text;
    }

    /// <summary>
    /// The key of a group in the select list. GROUPBY() returns the bits of a real number, so a real key is selected directly.
    /// </summary>
    public static ValueNode KeyOf(GroupNode group, SphinxQlDialect dialect)
    {
        if (group.Keys is not [var key])
        {
            throw Dialects.Unsupported(dialect, "A composite group key as a single value (select its parts instead)");
        }

        return key is AttributeNode { Member.Attribute: not ColumnKind.Single } or JsonPathNode { Kind: ValueKind.Text or ValueKind.None } ? new GroupKeyNode() : key;
    }

    private string Key(ValueNode node)
    {
        switch (node)
        {
            case AttributeNode { Member.Attribute: ColumnKind.Json } attribute:
                throw Dialects.Unsupported(expressions.Dialect, $"Grouping by the whole JSON attribute {attribute.Member}");
            case AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 } attribute when group.Keys.Count > 1:
                throw Dialects.Unsupported(expressions.Dialect,
                    $"Grouping by the multi-value attribute {attribute.Member} together with another key");
            case AttributeNode attribute:
                return expressions.Column(attribute);
            case IdNode:
                return columns.AliasOf("id+0", "g");
            case JsonPathNode { Kind: ValueKind.Text or ValueKind.None } path:
                return JsonPaths.Of(path);
            default:
                return columns.AliasOf(expressions.Computed(node), "g");
        }
    }

    private string Having(FilterNode node)
    {
        bool negated = false;
        while (node is NotNode not)
        {
            negated = !negated;
            node = not.Part;
        }

        if (node is AllNode { Parts.Count: 1 } single)
        {
            return Having(negated ? new NotNode(single.Parts[0]) : single.Parts[0]);
        }

        return " HAVING " + node switch
        {
            ComparisonNode { Right: ParameterNode right } comparison => Comparison(comparison.Left, comparison.Operator, right, negated),
            ComparisonNode { Left: ParameterNode left } comparison => Comparison(comparison.Right, JoinedConditions.Mirrored(comparison.Operator), left, negated),
            RangeNode { Value: not AggregateNode { Aggregate: Aggregate.Average }, Low: ParameterNode low, High: ParameterNode high } range when !negated =>
                $"{Alias(range.Value)} BETWEEN {Literal(range.Value, low)} AND {Literal(range.Value, high)}",
            InNode @in when ValueTypes.Of(@in.Value) == ValueKind.Integer => Marks.In(@in.Slot, negated, Alias(@in.Value)),
            _ => throw Dialects.Missing(expressions.Dialect, FulltextCapability.GroupConditions,
                "HAVING with anything but a single comparison of an aggregate or the key with a value"),
        };
    }

    private string Comparison(ValueNode left, Comparison comparison, ParameterNode parameter, bool negated)
    {
        comparison = negated ? ComparisonSigns.Opposite(comparison) : comparison;
        if (left is AggregateNode { Aggregate: Aggregate.Average } && expressions.Dialect == SphinxQlDialect.Manticore)
        {
            // It rejects a bound with a fraction, and compares an integer with the bits of the average.
            throw Dialects.Missing(expressions.Dialect, FulltextCapability.GroupConditions, "HAVING with an average");
        }

        return ValueTypes.Of(left) == ValueKind.Real
            ? $"{Alias(left)}{ComparisonSigns.Text(comparison)}{Marks.Real(parameter.Slot)}"
            : Marks.WholeComparison(parameter.Slot, comparison, isUnsigned: false, inExpression: false, Alias(left));
    }

    private static string Literal(ValueNode value, ParameterNode parameter) =>
        ValueTypes.Of(value) == ValueKind.Real ? Marks.Real(parameter.Slot) : Marks.Value(parameter.Slot);

    private string Alias(ValueNode node) => node switch
    {
        AggregateNode => columns.AliasOf(expressions.Value(node), "a"),
        GroupKeyNode when KeyOf(group, expressions.Dialect) is GroupKeyNode key => columns.AliasOf(expressions.Value(key), "k"),
        GroupKeyNode => columns.AliasOf(expressions.Computed(KeyOf(group, expressions.Dialect)), "k"),
        _ => throw Dialects.Missing(expressions.Dialect, FulltextCapability.GroupConditions, "HAVING with a computed value"),
    };
}
