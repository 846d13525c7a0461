using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>With how many bits the servers compute, and whether with a sign.</summary>
internal static class NumberWidths
{
    /// <summary>The servers compute with 32 bits and a sign unless told otherwise; these need 64.</summary>
    public static bool IsUnsigned32(ValueNode node) =>
        node is AttributeNode { Member.Attribute: AttributeKind.UInt32 or AttributeKind.Timestamp };

    /// <summary>Counts, relevance, parts of a time, truth: numbers that the servers keep in 32 bits without a sign, and that need none.</summary>
    public static bool IsNeverNegative(ValueNode node) => node
        is WeightNode or ConditionNode
        or FunctionNode
        {
            Function: Function.Year or Function.Month or Function.Day or Function.YearMonth or Function.YearMonthDay or Function.Interval or Function.Length or Function.Now
        };

    /// <summary>What is computed of such numbers, or of constants alone, would have no sign either.</summary>
    public static bool IsNarrow(ValueNode node) => IsNeverNegative(node) || node switch
    {
        FunctionNode { Function: Function.If } choice => choice.Arguments.Skip(1).All(IsConstant),
        FunctionNode { Function: Function.Absolute or Function.Minimum or Function.Maximum } function => function.Arguments.All(IsConstant),
        ArithmeticNode { Operator: not ArithmeticOperator.Divide } arithmetic => IsConstant(arithmetic.Left) && IsConstant(arithmetic.Right),
        NegateNode negate => IsConstant(negate.Of),
        _ => false,
    };

    private static bool IsConstant(ValueNode node) => node is ParameterNode { Kind: ValueKind.Integer };
}
