namespace Jackdaw.Search.Matching;

/// <summary>Matches one part; documents that also match the other get a higher score.</summary>
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
