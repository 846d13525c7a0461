namespace Jackdaw.Search.Matching;

/// <summary>Matches if at least one part matches.</summary>
internal sealed class OrExpression : MatchExpression
{
    private OrExpression(MatchExpression[] parts) => Parts = parts;

    public MatchExpression[] Parts { get; }

    public static MatchExpression Of(MatchExpression left, MatchExpression right)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        ThrowIfNegation(left, nameof(left));
        ThrowIfNegation(right, nameof(right));
        if (left.IsEverything)
        {
            return left;
        }

        return right.IsEverything ? right : new OrExpression([.. PartsOf(left), .. PartsOf(right)]);
    }

    /// <summary>Throws for a negation, which back ends can only apply to documents that match something else.</summary>
    public static void ThrowIfNegation(MatchExpression expression, string parameter)
    {
        if (expression.IsNegation)
        {
            throw new ArgumentException(
                $"\"{expression}\" only excludes documents; combine it with And with an expression that must match.", parameter);
        }
    }

    private static MatchExpression[] PartsOf(MatchExpression expression) => expression is OrExpression or ? or.Parts : [expression];
}
