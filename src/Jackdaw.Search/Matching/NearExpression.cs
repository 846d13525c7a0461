namespace Jackdaw.Search.Matching;

/// <summary>Matches two parts in proximity in one field, or, if negated, one part that occurs without the other in proximity.</summary>
internal sealed class NearExpression : MatchExpression
{
    private NearExpression(MatchExpression left, MatchExpression right, int words, bool isNegated) =>
        (Left, Right, Words, IsNegated) = (left, right, words, isNegated);

    public MatchExpression Left { get; }

    public MatchExpression Right { get; }

    /// <summary>The maximum distance in words.</summary>
    public int Words { get; }

    public bool IsNegated { get; }

    public static MatchExpression Of(MatchExpression left, MatchExpression right, int words, bool isNegated)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        OrderExpression.RequireWords(left, right, isNegated ? "NOTNEAR" : "NEAR");
        return new NearExpression(left, right, words, isNegated);
    }
}
