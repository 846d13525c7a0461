namespace Jackdaw.Search.Model;

/// <summary>Combines conditions and removes redundant ones, so that equal conditions have the same form.</summary>
internal static class JoinedConditions
{
    public static FilterNode All(FilterNode left, FilterNode right)
    {
        if (left is ConstantFilterNode known)
        {
            return known.Value ? right : left;
        }

        if (right is ConstantFilterNode { Value: var value })
        {
            return value ? left : right;
        }

        List<FilterNode> parts = [];
        Add<AllNode>(parts, left, all => all.Parts);
        Add<AllNode>(parts, right, all => all.Parts);
        JoinRanges(parts);
        return parts.Count == 1 ? parts[0] : new AllNode(parts);
    }

    public static FilterNode Any(FilterNode left, FilterNode right)
    {
        if (left is ConstantFilterNode known)
        {
            return known.Value ? left : right;
        }

        if (right is ConstantFilterNode { Value: var value })
        {
            return value ? right : left;
        }

        List<FilterNode> parts = [];
        Add<AnyNode>(parts, left, any => any.Parts);
        Add<AnyNode>(parts, right, any => any.Parts);
        return new AnyNode(parts);
    }

    /// <summary>
    /// Negates a condition. Sphinx has no NOT, so the opposite comparison is preferred. Inside JSON a value may be missing, and then
    /// neither comparison holds.
    /// </summary>
    public static FilterNode Not(FilterNode part) => part switch
    {
        ConstantFilterNode known => new ConstantFilterNode(!known.Value),
        NotNode not => not.Part,
        ComparisonNode { Left: IdNode or WeightNode or AttributeNode { Member.Attribute: not ColumnKind.Single }, Right: ParameterNode } comparison =>
            comparison with { Operator = Opposite(comparison.Operator) },
        _ => new NotNode(part),
    };

    public static Comparison Opposite(Comparison @operator) => @operator switch
    {
        Comparison.Equal => Comparison.NotEqual,
        Comparison.NotEqual => Comparison.Equal,
        Comparison.Less => Comparison.GreaterOrEqual,
        Comparison.LessOrEqual => Comparison.Greater,
        Comparison.Greater => Comparison.LessOrEqual,
        _ => Comparison.Less,
    };

    /// <summary>The comparison with its operands swapped.</summary>
    public static Comparison Mirrored(Comparison @operator) => @operator switch
    {
        Comparison.Less => Comparison.Greater,
        Comparison.LessOrEqual => Comparison.GreaterOrEqual,
        Comparison.Greater => Comparison.Less,
        Comparison.GreaterOrEqual => Comparison.LessOrEqual,
        _ => @operator,
    };

    private static void Add<T>(List<FilterNode> parts, FilterNode part, Func<T, IReadOnlyList<FilterNode>> inner)
        where T : FilterNode
    {
        if (part is T same)
        {
            parts.AddRange(inner(same));
        }
        else
        {
            parts.Add(part);
        }
    }

    /// <summary>Combines x &gt;= a and x &lt;= b into a range.</summary>
    private static void JoinRanges(List<FilterNode> parts)
    {
        for (int i = parts.Count - 1; i > 0; i--)
        {
            if (parts[i] is ComparisonNode { Operator: Comparison.LessOrEqual, Left: AttributeNode or IdNode or WeightNode, Right: ParameterNode } high
                && parts[i - 1] is ComparisonNode { Operator: Comparison.GreaterOrEqual, Right: ParameterNode } low
                && low.Left == high.Left)
            {
                parts[i - 1] = new RangeNode(low.Left, low.Right, high.Right);
                parts.RemoveAt(i);
            }
        }
    }
}
