using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Compares an integer column with a number that may have a fraction, be negative for an unsigned column, or exceed 2^63-1. The servers
/// reject the first and wrap the others, so the comparison is rewritten as a supported one with the same result.
/// </summary>
internal static class WholeNumberWriter
{
    private const double TwoTo63 = 9223372036854775808.0;

    public static void Write(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        Comparison comparison = segment.Comparison;
        switch (value.Kind)
        {
            case ValueKind.Integer:
                Write(segment, comparison, value.Integer, parameters, to);
                break;
            case ValueKind.Unsigned:
                // No column exceeds 2^63-1: ids are read as signed numbers.
                ValueWriter.Constant(comparison is Comparison.Less or Comparison.LessOrEqual or Comparison.NotEqual, segment.InExpression, to);
                break;
            case ValueKind.Real:
                WriteReal(segment, comparison, value.Real, parameters, to);
                break;
            default:
                throw new FulltextException($"Expected a number, not a value of the kind {value.Kind}.");
        }
    }

    private static void WriteReal(StatementPart segment, Comparison comparison, double number, FieldValue[] parameters, StatementBuffer to)
    {
        if (double.IsNaN(number))
        {
            ValueWriter.Constant(comparison == Comparison.NotEqual, segment.InExpression, to);
            return;
        }

        if (number >= TwoTo63 || number < -TwoTo63)
        {
            bool isAbove = number > 0;
            bool holds = comparison switch
            {
                Comparison.Less or Comparison.LessOrEqual => isAbove,
                Comparison.Greater or Comparison.GreaterOrEqual => !isAbove,
                _ => comparison == Comparison.NotEqual,
            };
            ValueWriter.Constant(holds, segment.InExpression, to);
            return;
        }

        double floor = Math.Floor(number);
        if (floor == number)
        {
            Write(segment, comparison, (long)number, parameters, to);
            return;
        }

        // 2.5: x > 2.5 and x >= 2.5 are x > 2; x < 2.5 and x <= 2.5 are x <= 2.
        switch (comparison)
        {
            case Comparison.Greater or Comparison.GreaterOrEqual:
                Write(segment, Comparison.Greater, (long)floor, parameters, to);
                break;
            case Comparison.Less or Comparison.LessOrEqual:
                Write(segment, Comparison.LessOrEqual, (long)floor, parameters, to);
                break;
            default:
                ValueWriter.Constant(comparison == Comparison.NotEqual, segment.InExpression, to);
                break;
        }
    }

    private static void Write(StatementPart segment, Comparison comparison, long number, FieldValue[] parameters, StatementBuffer to)
    {
        if (segment.Flag && number < 0)
        {
            ValueWriter.Constant(comparison is Comparison.Greater or Comparison.GreaterOrEqual or Comparison.NotEqual, segment.InExpression, to);
            return;
        }

        ValueWriter.Write(segment.Inner, parameters, to);
        to.Append(ComparisonSigns.Utf8(comparison));
        if (segment.InExpression && number < 0)
        {
            to.Append((byte)'(');
            to.Append(number);
            to.Append((byte)')');
        }
        else
        {
            to.Append(number);
        }
    }
}
