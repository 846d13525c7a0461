using System.Buffers.Text;

namespace Jackdaw.Search.Results;

/// <summary>
/// Reads integers written as real numbers: <c>5.000000</c> and <c>1e3</c>. All digits are significant; nothing is rounded.
/// </summary>
internal static class WholeNumbers
{
    /// <summary>The maximum number of digits of a 64-bit number.</summary>
    private const int MostDigits = 20;

    /// <summary>Reads a number in any JSON form; returns false if it has a fraction, or more digits than 64 bits can hold.</summary>
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

        // The digits after the decimal point: those of the fraction, or fewer if there are zeros before it.
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
