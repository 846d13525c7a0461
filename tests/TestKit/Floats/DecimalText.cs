using System.Globalization;
using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>Writes a decimal as JSON in any of the ways the grammar allows.</summary>
public static class DecimalText
{
    private const int LongestPlain = 420;

    public static string Of(BigInteger digits, long exponent, Random random)
    {
        string text = digits.ToString(CultureInfo.InvariantCulture);
        if (random.Next(4) == 0)
        {
            int zeros = random.Next(8) == 0 ? random.Next(1200) : random.Next(20);
            text = digits.IsZero ? text : text + new string('0', zeros);
            exponent -= digits.IsZero ? 0 : zeros;
        }

        return random.Next(4) switch
        {
            0 => text + Exponent(exponent, random),
            1 when text.Length > 1 => WithPoint(text, random.Next(1, text.Length), exponent, random),
            2 => Behind(text, random.Next(8) == 0 ? random.Next(1200) : random.Next(25), exponent, random),
            _ => Plain(text, exponent) ?? text + Exponent(exponent, random),
        };
    }

    private static string WithPoint(string digits, int at, long exponent, Random random) =>
        digits[..at] + "." + digits[at..] + Exponent(exponent + digits.Length - at, random);

    private static string Behind(string digits, int zeros, long exponent, Random random) =>
        "0." + new string('0', zeros) + digits + Exponent(exponent + digits.Length + zeros, random);

    private static string? Plain(string digits, long exponent)
    {
        if (exponent is > LongestPlain or < -LongestPlain)
        {
            return null;
        }

        if (exponent >= 0)
        {
            return digits == "0" ? digits : digits + new string('0', (int)exponent);
        }

        int before = digits.Length + (int)exponent;
        return before > 0 ? digits[..before] + "." + digits[before..] : "0." + new string('0', -before) + digits;
    }

    private static string Exponent(long exponent, Random random)
    {
        if (exponent == 0 && random.Next(2) == 0)
        {
            return "";
        }

        string sign = exponent < 0 ? "-" : random.Next(2) == 0 ? "+" : "";
        string zeros = random.Next(4) == 0 ? new string('0', random.Next(5)) : "";
        return (random.Next(2) == 0 ? "e" : "E") + sign + zeros + Math.Abs(exponent).ToString(CultureInfo.InvariantCulture);
    }
}
