namespace Jackdaw.Search.Matching;

/// <summary>Matches all parts in one field, each after the previous one.</summary>
internal sealed class OrderExpression : MatchExpression
{
    private OrderExpression(MatchExpression[] parts) => Parts = parts;

    public MatchExpression[] Parts { get; }

    /// <summary>Extends an order on its left side; an order on the right side stays a part.</summary>
    public static MatchExpression Of(MatchExpression left, MatchExpression right)
    {
        RequireWords(left, right, "<<");
        return new OrderExpression(left is OrderExpression order ? [.. order.Parts, right] : [left, right]);
    }

    /// <summary>Throws if an operand of a positional operator has no words.</summary>
    public static void RequireWords(MatchExpression left, MatchExpression right, string what)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        OrExpression.ThrowIfNegation(left, nameof(left));
        OrExpression.ThrowIfNegation(right, nameof(right));
        if (left.IsEverything || right.IsEverything)
        {
            throw new ArgumentException(
                $"{what} requires words on both sides, not \"match all\".", left.IsEverything ? nameof(left) : nameof(right));
        }
    }
}
