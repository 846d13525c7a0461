namespace Jackdaw.Scalars;

/// <summary>
/// Parses a JSON number as a decimal. Returns the position after it, or null if it is malformed or too large. The scale is preserved (1.10
/// is not 1.1) as far as a decimal can hold it; excess digits are rounded exactly, ties to even.
/// </summary>
/// <remarks>System.Text.Json considers a limited number of digits, so it may round a number just above a tie down.</remarks>
// SAFETY: reads 8 bytes at positions that it reaches only over digits and a decimal point; the caller's text is followed by at least 64
// readable bytes.
internal static unsafe class DecimalReader
{
    /// <summary>Returns the position after the number, or null if there is none or it is too large for a decimal.</summary>
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

        // Unusual numbers and malformed text are parsed again on the exact path: more than seven digits on either side of the decimal
        // point, no digits, a leading zero, or an exponent.
        if (isLong || count == 0 || (*p | 0x20) == 'e')
        {
            return DecimalText.Read(start, out value);
        }

        value = new decimal((int)number, (int)(number >> 32), 0, negative, (byte)scale);
        return p;
    }
}
