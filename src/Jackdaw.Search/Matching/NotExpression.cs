namespace Jackdaw.Search.Matching;

/// <summary>Excludes documents that match a part.</summary>
internal sealed class NotExpression : MatchExpression
{
    private NotExpression(MatchExpression part) => Part = part;

    public MatchExpression Part { get; }

    internal override bool IsNegation => true;

    public static MatchExpression Of(MatchExpression operand)
    {
        ArgumentNullException.ThrowIfNull(operand);
        if (operand is NotExpression not)
        {
            return not.Part;
        }

        if (operand.IsEverything)
        {
            throw new ArgumentException("Negating \"match all\" matches nothing.", nameof(operand));
        }

        OrExpression.ThrowIfNegation(operand, nameof(operand));
        return new NotExpression(operand);
    }
}
