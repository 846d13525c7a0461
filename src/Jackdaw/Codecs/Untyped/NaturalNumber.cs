using System.Globalization;
using System.Numerics;
using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// A number as the first type that holds all of its digits: <see cref="long"/>, <see cref="decimal"/> or <see cref="BigInteger"/> for an
/// integer, <see cref="double"/> or <see cref="decimal"/> for a number with a fraction or an exponent.
/// </summary>
internal static class NaturalNumber
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value) => Read(at, context, mayBeDecimal: true, out value);

    /// <summary>The same with a choice for whole numbers.</summary>
    /// <param name="at">The number.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="mayBeDecimal">Whether a whole number beyond <see cref="long"/> may be a <see cref="decimal"/>; else it is a <see cref="BigInteger"/>.</param>
    /// <param name="value">The number.</param>
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, bool mayBeDecimal, out object? value)
    {
        bool isWhole = context.KindAt(at) == JsonKind.Integer;
        UncheckedReadCursor after = context.SkipValue(at);
        string text = Encoding.ASCII.GetString(ReadContext.Between(at, after));
        value = isWhole ? Whole(text, mayBeDecimal) : Fraction(text);
        if (value is null)
        {
            context.Fail(
                at,
                JsonError.NumberOutOfRange,
                "The number has more digits than double and decimal can hold, or is outside their range. Give the member a type of its "
                    + "own, or read it as JsonElement.");
        }

        return after;
    }

    /// <summary>Returns the number of a text, or null if no type holds all of its digits.</summary>
    internal static object? Of(string text) => text.AsSpan().ContainsAny('.', 'e', 'E') ? Fraction(text) : Whole(text, mayBeDecimal: true);

    private static object Whole(string text, bool mayBeDecimal) =>
        long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number) ? number
            : mayBeDecimal && decimal.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out decimal large) ? large
            : BigInteger.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);

    private static object? Fraction(string text)
    {
        (string Digits, BigInteger Exponent) all = Normal(text);
        double number = double.Parse(text, CultureInfo.InvariantCulture);
        if (double.IsFinite(number) && Normal(number.ToString("R", CultureInfo.InvariantCulture)) == all)
        {
            return number;
        }

        return decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal exact) && Normal(exact.ToString(CultureInfo.InvariantCulture)) == all
            ? exact
            : null;
    }

    /// <summary>
    /// Returns the digits without zeros at either end, and the power of ten of the last one. They are equal for texts of equal value.
    /// </summary>
    private static (string Digits, BigInteger Exponent) Normal(string text)
    {
        int mark = text.AsSpan().IndexOfAny('e', 'E');
        BigInteger exponent = mark < 0 ? 0 : BigInteger.Parse(text.AsSpan(mark + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        string mantissa = (mark < 0 ? text : text[..mark]).TrimStart('-');
        int point = mantissa.IndexOf('.', StringComparison.Ordinal);
        string digits = point < 0 ? mantissa : mantissa.Remove(point, 1);
        exponent -= point < 0 ? 0 : mantissa.Length - point - 1;
        string trimmed = digits.TrimEnd('0');
        exponent += digits.Length - trimmed.Length;
        trimmed = trimmed.TrimStart('0');
        return trimmed.Length == 0 ? ("", 0) : (trimmed, exponent);
    }
}
