using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>All parts hold; the negations among them exclude.</summary>
internal sealed class AndExpression : MatchExpression
{
    private readonly MatchExpression[] _parts;

    private AndExpression(MatchExpression[] parts)
    {
        _parts = parts;
        IsNegation = Array.TrueForAll(parts, part => part.IsNegation);
    }

    internal override bool IsAtom => false;

    // Known from the beginning: asking the parts again each time is a call for each level.
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

    internal override void Write(StringBuilder text)
    {
        for (int i = 0; i < _parts.Length; i++)
        {
            if (i > 0)
            {
                text.Append(' ');
            }

            _parts[i].WriteGrouped(text);
        }
    }

    private static MatchExpression[] PartsOf(MatchExpression expression) => expression is AndExpression and ? and._parts : [expression];
}
