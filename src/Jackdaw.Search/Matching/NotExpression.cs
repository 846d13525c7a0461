using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>Something must not occur.</summary>
internal sealed class NotExpression : MatchExpression
{
    private readonly MatchExpression _operand;

    private NotExpression(MatchExpression operand) => _operand = operand;

    internal override bool IsAtom => true;

    internal override bool IsNegation => true;

    public static MatchExpression Of(MatchExpression operand)
    {
        ArgumentNullException.ThrowIfNull(operand);
        if (operand is NotExpression not)
        {
            return not._operand;
        }

        if (operand.IsEverything)
        {
            throw new ArgumentException("Everything must not occur: nothing could be found.", nameof(operand));
        }

        OrExpression.ThrowIfNegation(operand, nameof(operand));
        return new NotExpression(operand);
    }

    internal override void Write(StringBuilder text)
    {
        text.Append('-');
        _operand.WriteGrouped(text);
    }
}
