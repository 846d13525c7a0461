namespace Jackdaw.Search.Matching;

/// <summary>At least one part holds.</summary>
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

    /// <summary>Back ends can count what must not occur only against something that does.</summary>
    public static void ThrowIfNegation(MatchExpression expression, string parameter)
    {
        if (expression.IsNegation)
        {
            throw new ArgumentException($"\"{expression}\" only says what must not occur; join it with And to something that does.", parameter);
        }
    }

    private static MatchExpression[] PartsOf(MatchExpression expression) => expression is OrExpression or ? or.Parts : [expression];
}
