using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Writes a decimal as a JSON number: all digits of its scale, no exponent; zero has no sign.</summary>
// SAFETY: stores at most 62 bytes at p: a sign, up to 29 digits and the decimal point, 32 bytes at the last position; the caller guarantees
// 64.
internal static unsafe class DecimalWriter
{
    private const uint TenToThe8 = 100_000_000;
    private const ulong TenToThe16 = 10_000_000_000_000_000;

    public static byte* WriteDecimal(byte* p, decimal value)
    {
        int* bits = stackalloc int[4];
        decimal.GetBits(value, new Span<int>(bits, 4));
        ulong low = (uint)bits[0] | ((ulong)(uint)bits[1] << 32);
        uint high = (uint)bits[2];
        int scale = (bits[3] >> 16) & 0xFF;
        if ((low | high) != 0)
        {
            *p = (byte)'-';
            p += (uint)bits[3] >> 31;
        }

        return high == 0 && low < TenToThe16 && scale < 16 ? WriteShort(p, low, scale) : WriteLong(p, high, low, scale);
    }

    /// <summary>
    /// Writes up to sixteen digits: formatted in a register, and stored once from the first digit and once from the fraction.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteShort(byte* p, ulong number, int scale)
    {
        Vector128<byte> digits = DigitVector.FromNumber(number);
        Vector128<byte> text = digits | Vector128.Create((byte)'0');

        // At least one digit before the decimal point.
        nuint whole = (nuint)(DigitVector.Length - scale);
        nuint leading = Math.Min(DigitVector.CountLeadingZeros(digits), whole - 1);
        DigitVector.MoveToStart(text, leading).Store(p);
        p += whole - leading;
        if (scale == 0)
        {
            return p;
        }

        *p = (byte)'.';
        DigitVector.MoveToStart(text, whole).Store(p + 1);
        return p + 1 + scale;
    }

    /// <summary>Writes all 96 bits: 32 digits, in memory because they need two registers.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteLong(byte* p, uint high, ulong low, int scale)
    {
        uint middle = (uint)(low >> 32);
        uint last = (uint)low;
        uint lastEight = Divide(ref high, ref middle, ref last);
        uint nextEight = Divide(ref high, ref middle, ref last);
        Vector128<byte> firstDigits = DigitVector.FromNumber(((ulong)middle << 32) | last);
        Vector128<byte> lastDigits = DigitVector.FromNumber((nextEight * (ulong)TenToThe8) + lastEight);

        // Read from any digit on, 32 bytes long.
        byte* digits = stackalloc byte[4 * DigitVector.Length];
        (firstDigits | Vector128.Create((byte)'0')).Store(digits);
        (lastDigits | Vector128.Create((byte)'0')).Store(digits + DigitVector.Length);
        nuint leading = firstDigits != Vector128<byte>.Zero
            ? DigitVector.CountLeadingZeros(firstDigits)
            : DigitVector.Length + DigitVector.CountLeadingZeros(lastDigits);

        nuint whole = (nuint)((2 * DigitVector.Length) - scale);
        leading = Math.Min(leading, whole - 1);
        Copy(digits + leading, p);
        p += whole - leading;
        if (scale == 0)
        {
            return p;
        }

        *p = (byte)'.';
        Copy(digits + whole, p + 1);
        return p + 1 + scale;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Copy(byte* from, byte* to)
    {
        Vector128<byte> first = Vector128.Load(from);
        Vector128<byte> second = Vector128.Load(from + DigitVector.Length);
        first.Store(to);
        second.Store(to + DigitVector.Length);
    }

    /// <summary>Divides 96 bits by 10^8, by long division with 32-bit digits, and returns the remainder.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Divide(ref uint high, ref uint middle, ref uint last)
    {
        uint quotient = high / TenToThe8;
        ulong number = ((ulong)(high - (quotient * TenToThe8)) << 32) | middle;
        high = quotient;
        quotient = (uint)(number / TenToThe8);
        number = ((number - (quotient * (ulong)TenToThe8)) << 32) | last;
        middle = quotient;
        quotient = (uint)(number / TenToThe8);
        last = quotient;
        return (uint)(number - (quotient * (ulong)TenToThe8));
    }
}
