using System.Buffers.Text;

namespace Jackdaw.Search.Results;

/// <summary>Whole numbers that are written as real ones: <c>5.000000</c> and <c>1e3</c>. Every digit counts, so none is rounded into another number.</summary>
internal static class WholeNumbers
{
    /// <summary>No number of 64 bits has more.</summary>
    private const int MostDigits = 20;

    /// <summary>Reads a number in any form of JSON; false when it has a fraction, or more digits than 64 bits hold.</summary>
    public static bool TryRead(ReadOnlySpan<byte> text, out Int128 value)
    {
        value = 0;
        bool isNegative = !text.IsEmpty && text[0] == '-';
        text = isNegative || (!text.IsEmpty && text[0] == '+') ? text[1..] : text;
        int e = text.IndexOfAny((byte)'e', (byte)'E');
        int exponent = 0;
        if (e >= 0 && (!Utf8Parser.TryParse(text[(e + 1)..], out exponent, out int used) || used != text.Length - e - 1))
        {
            return false;
        }

        ReadOnlySpan<byte> mantissa = e < 0 ? text : text[..e];
        int point = mantissa.IndexOf((byte)'.');
        ReadOnlySpan<byte> whole = point < 0 ? mantissa : mantissa[..point];
        ReadOnlySpan<byte> fraction = point < 0 ? default : mantissa[(point + 1)..].TrimEnd((byte)'0');
        if (whole.Length + fraction.Length == 0 && (point < 0 || mantissa.Length == 1))
        {
            return false;
        }

        if (whole.ContainsAnyExceptInRange((byte)'0', (byte)'9') || fraction.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            return false;
        }

        return TryMake(whole.TrimStart((byte)'0'), fraction, exponent, isNegative, out value);
    }

    private static bool TryMake(ReadOnlySpan<byte> whole, ReadOnlySpan<byte> fraction, long exponent, bool isNegative, out Int128 value)
    {
        value = 0;
        int significant = whole.TrimEnd((byte)'0').Length;
        if (whole.IsEmpty && fraction.IsEmpty)
        {
            return true;
        }

        // Behind the point there are as many digits as there are in the fraction, or as there are zeros before it, less.
        long behind = (fraction.IsEmpty ? significant - whole.Length : fraction.Length) - exponent;
        if (behind > 0 || (long)whole.Length + exponent > MostDigits)
        {
            return false;
        }

        int digits = fraction.IsEmpty ? significant : whole.Length + fraction.Length;
        for (int i = 0; i < digits; i++)
        {
            value = (value * 10) + ((i < whole.Length ? whole[i] : fraction[i - whole.Length]) - '0');
        }

        for (long zeros = behind; zeros < 0; zeros++)
        {
            value *= 10;
        }

        value = isNegative ? -value : value;
        return true;
    }
}
