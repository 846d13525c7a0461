using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Compares a JSON value with a number. A missing value is neither less than, equal to nor greater than any number, but Sphinx treats it as
/// 0: always in expressions, and with integers in WHERE. If 0 would satisfy the comparison, the value is therefore also tested for
/// existence.
/// </summary>
internal static class JsonComparisonWriter
{
    public static void Write(StatementPart segment, in FieldValue value, FieldValue[] parameters, StatementBuffer to)
    {
        if (!ZeroFulfils(segment.Comparison, value))
        {
            ValueWriter.Write(segment.Inner, parameters, to);
            return;
        }

        to.Append(segment.InExpression ? "("u8 : ""u8);
        ValueWriter.Write(segment.Inner, parameters, to);
        to.Append(" AND "u8);

        // IS NOT NULL means IS NULL in expressions of 2.2.11.
        to.Append(segment.InExpression ? "("u8 : ""u8);
        to.Append(segment.Path);
        to.Append(segment.InExpression ? " IS NULL)=0)"u8 : " IS NOT NULL"u8);
    }

    private static bool ZeroFulfils(Comparison comparison, in FieldValue value)
    {
        int order = value.Kind switch
        {
            ValueKind.Integer => 0L.CompareTo(value.Integer),
            ValueKind.Unsigned => 0UL.CompareTo(value.Unsigned),
            ValueKind.Real => 0.0.CompareTo(value.Real),
            _ => throw new FulltextException($"Expected a number, not a value of the kind {value.Kind}."),
        };
        return comparison switch
        {
            Comparison.Equal => order == 0,
            Comparison.Less => order < 0,
            Comparison.LessOrEqual => order <= 0,
            Comparison.Greater => order > 0,
            Comparison.GreaterOrEqual => order >= 0,
            _ => false,
        };
    }
}
