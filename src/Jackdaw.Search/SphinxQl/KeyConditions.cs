using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Moves conditions on a group key to the documents: they hold for all documents of a group or for none. The servers accept one comparison
/// in HAVING, and none of a key that is a real number, computed, or in JSON; WHERE accepts all of them.
/// </summary>
internal static class KeyConditions
{
    /// <summary>The same query with the conditions on its key applied to documents.</summary>
    public static QueryShape AsDocumentConditions(QueryShape shape)
    {
        if (shape.Group is not { Having: { } having } group || group.Keys.Any(HasSeveralValues))
        {
            return shape;
        }

        IReadOnlyList<FilterNode> parts = having is AllNode all ? all.Parts : [having];
        FilterNode[] ofGroups = [.. parts.Where(NamesAggregate)];
        if (ofGroups.Length == parts.Count)
        {
            return shape;
        }

        FilterNode[] ofDocuments = [.. parts.Where(part => !NamesAggregate(part)).Select(part => WithKey(part, group.Keys[0]))];
        return new QueryShape
        {
            Index = shape.Index,
            Columns = shape.Columns,
            Where = new AllNode(shape.Where is { } where ? [where, .. ofDocuments] : ofDocuments),
            OrderBy = shape.OrderBy,
            Group = group with { Having = ofGroups.Length switch { 0 => null, 1 => ofGroups[0], _ => new AllNode(ofGroups) } },
            Facets = shape.Facets,
        };
    }

    /// <summary>
    /// Whether a document can have several keys. It is then in the group of each value, and a condition on the document would keep all of
    /// these groups.
    /// </summary>
    private static bool HasSeveralValues(ValueNode key) => key
        is AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 }
        or JsonPathNode { Kind: not (ValueKind.Integer or ValueKind.Real or ValueKind.Text) };

    private static bool NamesAggregate(FilterNode node)
    {
        StackSpace.Require("The condition");
        return NamesAggregateIn(node);
    }

    private static bool NamesAggregateIn(FilterNode node) => node switch
    {
        AllNode all => all.Parts.Any(NamesAggregate),
        AnyNode any => any.Parts.Any(NamesAggregate),
        NotNode not => NamesAggregate(not.Part),
        ComparisonNode comparison => NamesAggregate(comparison.Left) || NamesAggregate(comparison.Right),
        RangeNode range => NamesAggregate(range.Value) || NamesAggregate(range.Low) || NamesAggregate(range.High),
        InNode @in => NamesAggregate(@in.Value),
        _ => false,
    };

    private static bool NamesAggregate(ValueNode node)
    {
        StackSpace.Require("The condition");
        return NamesAggregateIn(node);
    }

    private static bool NamesAggregateIn(ValueNode node) => node switch
    {
        AggregateNode => true,
        ArithmeticNode arithmetic => NamesAggregate(arithmetic.Left) || NamesAggregate(arithmetic.Right),
        NegateNode negate => NamesAggregate(negate.Of),
        FunctionNode function => function.Arguments.Any(NamesAggregate),
        ConditionNode condition => NamesAggregate(condition.Condition),
        _ => false,
    };

    private static FilterNode WithKey(FilterNode node, ValueNode key)
    {
        StackSpace.Require("The condition");
        return Replaced(node, key);
    }

    private static FilterNode Replaced(FilterNode node, ValueNode key) => node switch
    {
        AllNode all => new AllNode([.. all.Parts.Select(part => WithKey(part, key))]),
        AnyNode any => new AnyNode([.. any.Parts.Select(part => WithKey(part, key))]),
        NotNode not => new NotNode(WithKey(not.Part, key)),
        ComparisonNode comparison => comparison with { Left = WithKey(comparison.Left, key), Right = WithKey(comparison.Right, key) },
        RangeNode range => new RangeNode(WithKey(range.Value, key), WithKey(range.Low, key), WithKey(range.High, key)),
        InNode @in => @in with { Value = WithKey(@in.Value, key) },
        _ => node,
    };

    private static ValueNode WithKey(ValueNode node, ValueNode key)
    {
        StackSpace.Require("The condition");
        return Replaced(node, key);
    }

    private static ValueNode Replaced(ValueNode node, ValueNode key) => node switch
    {
        GroupKeyNode => key,
        ArithmeticNode arithmetic => arithmetic with { Left = WithKey(arithmetic.Left, key), Right = WithKey(arithmetic.Right, key) },
        NegateNode negate => new NegateNode(WithKey(negate.Of, key)),
        FunctionNode function => function with { Arguments = [.. function.Arguments.Select(argument => WithKey(argument, key))] },
        ConditionNode condition => new ConditionNode(WithKey(condition.Condition, key)),
        _ => node,
    };
}
