namespace Jackdaw.Search.Model;

/// <summary>Values that a document may lack: those inside JSON, and what is calculated from them.</summary>
internal static class MissingValues
{
    /// <summary>Whether a document may have no value.</summary>
    public static bool Has(ValueNode value)
    {
        StackSpace.Require("The expression");
        return value switch
        {
            JsonPathNode or JsonElementNode => true,
            ArithmeticNode arithmetic => Has(arithmetic.Left) || Has(arithmetic.Right),
            NegateNode negate => Has(negate.Of),
            FunctionNode { Function: Function.Length } => false,
            FunctionNode { Function: Function.If } choice => choice.Arguments.Skip(1).Any(Has),
            FunctionNode function => function.Arguments.Any(Has),
            _ => false,
        };
    }
}
