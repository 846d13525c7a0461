namespace Jackdaw.Search.Matching;

/// <summary>All parts in one field, each after the one before.</summary>
internal sealed class OrderExpression : MatchExpression
{
    private OrderExpression(MatchExpression[] parts) => Parts = parts;

    public MatchExpression[] Parts { get; }

    /// <summary>An order that goes on is one order; one that is the later part stays a part.</summary>
    public static MatchExpression Of(MatchExpression left, MatchExpression right)
    {
        RequireWords(left, right, "<<");
        return new OrderExpression(left is OrderExpression order ? [.. order.Parts, right] : [left, right]);
    }

    /// <summary>Operators about places of words need words on both sides.</summary>
    public static void RequireWords(MatchExpression left, MatchExpression right, string what)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        OrExpression.ThrowIfNegation(left, nameof(left));
        OrExpression.ThrowIfNegation(right, nameof(right));
        if (left.IsEverything || right.IsEverything)
        {
            throw new ArgumentException($"{what} needs words on both sides, not everything.", left.IsEverything ? nameof(left) : nameof(right));
        }
    }
}
