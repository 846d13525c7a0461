using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>Two parts around an operator: order, nearness, maybe.</summary>
internal sealed class BinaryMatchExpression : MatchExpression
{
    private readonly MatchExpression _left;
    private readonly string _operator;
    private readonly MatchExpression _right;

    private BinaryMatchExpression(MatchExpression left, string @operator, MatchExpression right)
    {
        _left = left;
        _operator = @operator;
        _right = right;
    }

    internal override bool IsAtom => false;

    public static MatchExpression Of(MatchExpression left, string @operator, MatchExpression right)
    {
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        OrExpression.ThrowIfNegation(left, nameof(left));
        OrExpression.ThrowIfNegation(right, nameof(right));
        if (left.IsEverything || right.IsEverything)
        {
            throw new ArgumentException($"{@operator} needs words on both sides, not everything.", left.IsEverything ? nameof(left) : nameof(right));
        }

        return new BinaryMatchExpression(left, @operator, right);
    }

    public static MatchExpression Distance(MatchExpression left, string @operator, MatchExpression right, int words)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(words, 1);
        return Of(left, string.Create(CultureInfo.InvariantCulture, $"{@operator}/{words}"), right);
    }

    internal override void Write(StringBuilder text)
    {
        // a << b << c is one chain of three, read from the left; everything else is grouped.
        Stack<MatchExpression> rights = new([_right]);
        MatchExpression first = _left;
        while (_operator == "<<" && first is BinaryMatchExpression { _operator: "<<" } chain)
        {
            rights.Push(chain._right);
            first = chain._left;
        }

        first.WriteGrouped(text);
        foreach (MatchExpression right in rights)
        {
            text.Append(' ').Append(_operator).Append(' ');
            right.WriteGrouped(text);
        }
    }
}
