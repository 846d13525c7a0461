namespace Jackdaw.Search.Matching;

/// <summary>Matches if all parts match; negations among them exclude documents.</summary>
internal sealed class AndExpression : MatchExpression
{
    private AndExpression(MatchExpression[] parts)
    {
        Parts = parts;
        IsNegation = Array.TrueForAll(parts, part => part.IsNegation);
    }

    public MatchExpression[] Parts { get; }

    // Computed once: asking the parts each time would recurse through every level.
    internal override bool IsNegation { get; }

    public static MatchExpression Of(MatchExpression left, MatchExpression right)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        if (left.IsEverything)
        {
            return right;
        }

        return right.IsEverything ? left : new AndExpression([.. PartsOf(left), .. PartsOf(right)]);
    }

    private static MatchExpression[] PartsOf(MatchExpression expression) => expression is AndExpression and ? and.Parts : [expression];
}
