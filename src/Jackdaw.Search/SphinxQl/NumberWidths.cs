using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.SphinxQl;

/// <summary>The width and signedness with which the servers compute.</summary>
internal static class NumberWidths
{
    /// <summary>Whether a value needs 64 bits: the servers compute with signed 32 bits by default.</summary>
    public static bool IsUnsigned32(ValueNode node) =>
        node is AttributeNode { Member.Attribute: ColumnKind.UInt32 or ColumnKind.Timestamp };

    /// <summary>
    /// Whether a value is never negative and kept in unsigned 32 bits by the servers: counts, scores, parts of a time, Booleans.
    /// </summary>
    public static bool IsNeverNegative(ValueNode node) => node
        is WeightNode or ConditionNode
        or FunctionNode
        {
            Function: Function.Year or Function.Month or Function.Day or Function.YearMonth or Function.YearMonthDay or Function.Interval or Function.Length or Function.Now
        };

    /// <summary>Whether a value is computed from such numbers or from constants only, so that it would also be unsigned.</summary>
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
