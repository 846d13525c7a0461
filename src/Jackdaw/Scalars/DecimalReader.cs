namespace Jackdaw.Scalars;

/// <summary>
/// Reads a JSON number as a decimal: the position after it, or null when it is malformed or too large. The scale is kept (1.10 is
/// not 1.1) as far as a decimal can hold it; what it can't hold is rounded, ties to even, exactly.
/// </summary>
/// <remarks>
/// System.Text.Json looks at a limited number of digits, so that a number just above a tie may be rounded down there.
/// </remarks>
// SAFETY: reads 8 bytes at positions that it reaches only over digits and a point; the caller's text is followed by at least 64
// readable bytes.
internal static unsafe class DecimalReader
{
    /// <summary>The position after the number; null when there is none or when it is too large for a decimal.</summary>
    public static byte* ReadDecimal(byte* p, out decimal value)
    {
        byte* start = p;
        bool negative = *p == '-';
        p += negative ? 1 : 0;
        ulong digits = Digits.Load(p);
        int count = Digits.Count(digits);
        ulong number = Digits.ToNumber(digits, count);
        bool isLong = count == 8 || (count != 1 && (byte)digits == 0);
        int scale = 0;
        p += count;
        if (*p == '.')
        {
            p++;
            digits = Digits.Load(p);
            scale = Digits.Count(digits);
            number = (number * Digits.PowerOfTen(scale)) + Digits.ToNumber(digits, scale);
            isLong |= (uint)(scale - 1) > 6;
            p += scale;
        }

        // Everything out of the ordinary, malformed text included, begins again on the exact path: more than seven digits on either
        // side of the point, none at all, a leading zero, an exponent.
        if (isLong || count == 0 || (*p | 0x20) == 'e')
        {
            return DecimalText.Read(start, out value);
        }

        value = new decimal((int)number, (int)(number >> 32), 0, negative, (byte)scale);
        return p;
    }
}
