using System.Text;

namespace Jackdaw.Dom;

/// <summary>An operand of a comparison or argument of a function.</summary>
internal abstract class PathOperand;

/// <summary>A literal in the query.</summary>
internal sealed class LiteralOperand(TreeKind kind, string text, byte[] digits) : PathOperand
{
    internal TreeKind Kind { get; } = kind;

    /// <summary>The text of a string.</summary>
    internal string Text { get; } = text;

    /// <summary>The text of a string in UTF-8.</summary>
    internal byte[] Utf8 { get; } = Encoding.UTF8.GetBytes(text);

    /// <summary>The text of a number.</summary>
    internal byte[] Digits { get; } = digits;
}

/// <summary>The value that a singular query finds.</summary>
internal sealed class QueryOperand(PathQuery query) : PathOperand
{
    internal PathQuery Query { get; } = query;
}

/// <summary><c>length</c>: the number of characters, elements or members.</summary>
internal sealed class LengthOperand(PathOperand value) : PathOperand
{
    internal PathOperand Value { get; } = value;
}

/// <summary><c>count</c>: the number of values that a query finds.</summary>
internal sealed class CountOperand(PathQuery query) : PathOperand
{
    internal PathQuery Query { get; } = query;
}

/// <summary><c>value</c>: the result of a query, if it is exactly one value.</summary>
internal sealed class ValueOperand(PathQuery query) : PathOperand
{
    internal PathQuery Query { get; } = query;
}
