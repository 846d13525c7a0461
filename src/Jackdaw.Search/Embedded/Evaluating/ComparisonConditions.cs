using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Evaluating;

internal sealed class IntegerComparison(Comparison comparison, Evaluator left, Evaluator right) : Condition
{
    // A missing JSON value is neither less than, equal to nor greater than any value.
    public override bool Holds() =>
        left.IsNull || right.IsNull ? comparison == Comparison.NotEqual : Comparisons.Fits(comparison, left.Integer.CompareTo(right.Integer));
}

/// <summary>Compares a stored integer with a constant, the most common condition.</summary>
internal sealed class AttributeComparison(Comparison comparison, NumberAttribute left, EvaluationScope scope, long right) : Condition
{
    public override bool Holds() => Comparisons.Fits(comparison, left.Values.Values[scope.Document].CompareTo(right));
}

internal sealed class RealComparison(Comparison comparison, Evaluator left, Evaluator right) : Condition
{
    public override bool Holds()
    {
        if (left.IsNull || right.IsNull)
        {
            return comparison == Comparison.NotEqual;
        }

        double a = left.Real;
        double b = right.Real;
        return comparison switch
        {
            Comparison.Equal => a == b,
            Comparison.NotEqual => a != b,
            Comparison.Less => a < b,
            Comparison.LessOrEqual => a <= b,
            Comparison.Greater => a > b,
            _ => a >= b,
        };
    }
}

internal sealed class TextComparison(Comparison comparison, Evaluator left, Evaluator right) : Condition
{
    public override bool Holds() =>
        left.IsNull || right.IsNull
            ? comparison == Comparison.NotEqual
            : Comparisons.Fits(comparison, TextCollation.Compare(left.Text, right.Text));
}

internal static class Comparisons
{
    public static bool Fits(Comparison comparison, int order) => comparison switch
    {
        Comparison.Equal => order == 0,
        Comparison.NotEqual => order != 0,
        Comparison.Less => order < 0,
        Comparison.LessOrEqual => order <= 0,
        Comparison.Greater => order > 0,
        _ => order >= 0,
    };
}
