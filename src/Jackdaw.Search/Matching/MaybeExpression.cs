namespace Jackdaw.Search.Matching;

/// <summary>One part occurs; documents where the other occurs too are more relevant.</summary>
internal sealed class MaybeExpression : MatchExpression
{
    private MaybeExpression(MatchExpression part, MatchExpression optional) => (Part, Optional) = (part, optional);

    public MatchExpression Part { get; }

    public MatchExpression Optional { get; }

    public static MatchExpression Of(MatchExpression left, MatchExpression right)
    {
        OrderExpression.RequireWords(left, right, "MAYBE");
        return new MaybeExpression(left, right);
    }
}
