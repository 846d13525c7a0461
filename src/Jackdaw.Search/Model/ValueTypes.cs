using Jackdaw.Search.Values;

namespace Jackdaw.Search.Model;

/// <summary>Determines the type of an expression: integer, real number or string.</summary>
internal static class ValueTypes
{
    public static ValueKind Of(ValueNode node)
    {
        StackSpace.Require("The expression");
        return KindOf(node);
    }

    private static ValueKind KindOf(ValueNode node) => node switch
    {
        AttributeNode { Member.Attribute: ColumnKind.Single } => ValueKind.Real,
        AttributeNode { Member.Attribute: ColumnKind.Text } => ValueKind.Text,
        AttributeNode { Member.Attribute: ColumnKind.Json } => ValueKind.Json,
        AttributeNode { Member.Attribute: ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 } => ValueKind.IntegerList,
        JsonPathNode path => path.Kind,
        JsonElementNode element => element.Kind,
        ParameterNode parameter => parameter.Kind,
        ArithmeticNode { Operator: ArithmeticOperator.Divide } => ValueKind.Real,
        ArithmeticNode arithmetic => Wider(arithmetic.Left, arithmetic.Right),
        NegateNode negate => Of(negate.Of),
        FunctionNode function => Of(function),
        DistanceNode => ValueKind.Real,
        SnippetNode or FactorsNode => ValueKind.Text,
        AggregateNode { Aggregate: Aggregate.Average } => ValueKind.Real,
        AggregateNode { Aggregate: Aggregate.Concatenate } => ValueKind.Text,
        AggregateNode { Aggregate: Aggregate.Sum or Aggregate.Minimum or Aggregate.Maximum, Of: { } of } => Of(of),
        _ => ValueKind.Integer,
    };

    private static ValueKind Of(FunctionNode node) => node.Function switch
    {
        Function.SquareRoot or Function.NaturalLogarithm or Function.Exponential or Function.Power or Function.Random => ValueKind.Real,
        Function.Absolute => Of(node.Arguments[0]),
        Function.Minimum or Function.Maximum => Wider(node.Arguments[0], node.Arguments[^1]),
        Function.If => Wider(node.Arguments[1], node.Arguments[2]),
        _ => ValueKind.Integer,
    };

    private static ValueKind Wider(ValueNode left, ValueNode right)
    {
        ValueKind first = Of(left);
        ValueKind second = Of(right);
        return first == ValueKind.Text || second == ValueKind.Text ? ValueKind.Text
            : first == ValueKind.Real || second == ValueKind.Real ? ValueKind.Real
            : ValueKind.Integer;
    }
}
