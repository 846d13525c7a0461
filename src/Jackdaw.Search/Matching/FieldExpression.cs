using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>A part that is looked for in certain fields only. The limit ends with the parentheses around it.</summary>
internal sealed class FieldExpression(string limit, MatchExpression operand) : MatchExpression
{
    internal override bool IsAtom => false;

    internal override bool IsNegation { get; } = operand.IsNegation;

    internal override bool IsEverything { get; } = operand.IsEverything;

    internal override void Write(StringBuilder text)
    {
        text.Append(limit).Append(' ');
        operand.WriteGrouped(text);
    }
}
