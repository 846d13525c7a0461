namespace Jackdaw.Search.Matching;

/// <summary>Two parts near each other in one field, or, negated, one that is somewhere not near the other.</summary>
internal sealed class NearExpression : MatchExpression
{
    private NearExpression(MatchExpression left, MatchExpression right, int words, bool isNegated) =>
        (Left, Right, Words, IsNegated) = (left, right, words, isNegated);

    public MatchExpression Left { get; }

    public MatchExpression Right { get; }

    /// <summary>At most so many words from one to the other.</summary>
    public int Words { get; }

    public bool IsNegated { get; }

    public static MatchExpression Of(MatchExpression left, MatchExpression right, int words, bool isNegated)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        OrderExpression.RequireWords(left, right, isNegated ? "NOTNEAR" : "NEAR");
        return new NearExpression(left, right, words, isNegated);
    }
}
