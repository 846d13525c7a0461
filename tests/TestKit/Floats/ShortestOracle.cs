using System.Globalization;
using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>Checks a decimal text of a binary number in exact integers: does it read back, is there a shorter one, is there a closer one.</summary>
public static class ShortestOracle
{
    /// <summary>What is wrong with the text of a number that is finite and not zero, or null.</summary>
    public static string? Fault(FloatLayout layout, ulong bits, string text)
    {
        bool isNegative = (bits & layout.SignBit) != 0;
        if (text.StartsWith('-') != isNegative)
        {
            return "the sign";
        }

        (BigInteger digits, int exponent) = Parse(text.TrimStart('-'));
        while (!digits.IsZero && (digits % 10).IsZero)
        {
            digits /= 10;
            exponent++;
        }

        // All in quarters of the number's unit; "step" is one place of the text's last digit.
        (BigInteger significand, int unit) = layout.Split(bits);
        bool isLowerGapHalf = significand == BigInteger.One << layout.StoredBits && unit > layout.SmallestUnit;
        BigInteger scale = exponent < 0 ? Powers.OfTen(-exponent) : BigInteger.One;
        BigInteger step = exponent < 0 ? BigInteger.One : Powers.OfTen(exponent);
        if (unit >= 2)
        {
            scale <<= unit - 2;
        }
        else
        {
            step <<= 2 - unit;
        }

        BigInteger value = 4 * significand * scale;
        BigInteger low = value - ((isLowerGapHalf ? 1 : 2) * scale);
        BigInteger high = value + (2 * scale);
        bool IsRead(BigInteger candidate) => significand.IsEven ? candidate >= low && candidate <= high : candidate > low && candidate < high;

        BigInteger written = digits * step;
        if (!IsRead(written))
        {
            return "it reads back as another number";
        }

        BigInteger ten = 10 * step;
        BigInteger below = value / ten * ten;
        if (digits >= 10 && (IsRead(below) || IsRead(below + ten)))
        {
            return "there is a shorter one";
        }

        below = value / step * step;
        foreach (BigInteger candidate in new[] { below, below + step })
        {
            int order = BigInteger.Abs(candidate - value).CompareTo(BigInteger.Abs(written - value));
            if (candidate != written && IsRead(candidate) && (order < 0 || (order == 0 && !digits.IsEven)))
            {
                return "there is a closer one";
            }
        }

        return null;
    }

    private static (BigInteger Digits, int Exponent) Parse(string text)
    {
        int mark = text.IndexOf('E', StringComparison.Ordinal);
        int exponent = mark < 0 ? 0 : int.Parse(text.AsSpan(mark + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        string mantissa = mark < 0 ? text : text[..mark];
        int point = mantissa.IndexOf('.', StringComparison.Ordinal);
        if (point >= 0)
        {
            exponent -= mantissa.Length - point - 1;
            mantissa = mantissa.Remove(point, 1);
        }

        return (BigInteger.Parse(mantissa, NumberStyles.None, CultureInfo.InvariantCulture), exponent);
    }
}
