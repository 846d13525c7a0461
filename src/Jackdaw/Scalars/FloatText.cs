using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Scalars;

/// <summary>
/// Formats digits and a decimal exponent like the BCL's "R" format: plain from 0.0001 up to as many integer digits as the format ever
/// needs, otherwise 1.234E+56 with at least two exponent digits.
/// </summary>
// SAFETY: stores at most 40 bytes from p; every caller has 63 free bytes there.
internal static unsafe class FloatText
{
    /// <summary>The maximum number of digits in a format's shortest text.</summary>
    internal const int DoubleDigits = 17;

    /// <inheritdoc cref="DoubleDigits"/>
    internal const int SingleDigits = 9;

    /// <inheritdoc cref="DoubleDigits"/>
    internal const int HalfDigits = 5;

    private const uint Part = 100_000_000;
    private const ulong Zeros = 0x3030303030303030;

    /// <summary>Writes a double of exactly 17 digits (trailing zeros are omitted), the first of which counts 10^order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte* Write17(byte* p, ulong digits, int order)
    {
        ulong upper = digits / Part;
        uint lower = (uint)(digits - (upper * Part));
        uint lead = (uint)upper / Part;
        upper -= lead * Part;
        if (DigitLanes.IsSupported)
        {
            return LayLanes(p, lead, DigitText.Digits((uint)upper, lower), order, DoubleDigits);
        }

        ulong first = Eight((uint)upper);
        ulong second = Eight(lower);
        int count = second != 0
            ? 17 - (BitOperations.LeadingZeroCount(second) >> 3)
            : 9 - (BitOperations.LeadingZeroCount(first) >> 3);
        return Lay(p, lead, first, second, count, order, DoubleDigits);
    }

    /// <summary>Writes the 9 digits of a float or Half.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte* Write9(byte* p, uint digits, int order, int maxDigits)
    {
        uint lead = digits / Part;
        if (DigitLanes.IsSupported)
        {
            return LayLanes(p, lead, DigitText.Digits(digits - (lead * Part), 0), order, maxDigits);
        }

        ulong upper = Eight(digits - (lead * Part));
        return Lay(p, lead, upper, 0, 9 - (BitOperations.LeadingZeroCount(upper) >> 3), order, maxDigits);
    }

    /// <summary>Writes an integer of at most 16 digits.</summary>
    internal static byte* WriteInteger(byte* p, ulong value)
    {
        if (value >= Part)
        {
            ulong upper = value / Part;
            p = WriteUpToEight(p, (uint)upper);
            Store(p, Eight((uint)(value - (upper * Part))) | Zeros);
            return p + 8;
        }

        return WriteUpToEight(p, (uint)value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteUpToEight(byte* p, uint value)
    {
        ulong digits = Eight(value);
        int zeroBits = BitOperations.TrailingZeroCount(digits | (1UL << 56)) & 0x38;
        Store(p, (digits | Zeros) >> zeroBits);
        return p + 8 - (zeroBits >> 3);
    }

    /// <summary>Formats seventeen digits; the decimal point follows the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* LayLanes(byte* p, uint lead, Vector128<byte> digits, int order, int maxDigits)
    {
        Vector128<byte> text = digits | Vector128.Create((byte)'0');
        int count = DigitText.Count(digits) + 1;
        if ((uint)order < (uint)maxDigits)
        {
            // Store all digits one position too far to the right, then overwrite all but the last, with the decimal point between.
            p[0] = (byte)('0' + lead);
            text.Store(p + 2);
            DigitText.WithPoint(digits, order).Store(p + 1);
            return p + (count > order + 1 ? count + 1 : order + 1);
        }

        if ((uint)(order + 4) < 4)
        {
            Store(p, 0x30303030_30302E30);
            p += 1 - order;
            p[0] = (byte)('0' + lead);
            text.Store(p + 1);
            return p + count;
        }

        p[0] = (byte)('0' + lead);
        p[1] = (byte)'.';
        text.Store(p + 2);
        return WriteExponent(p + count + (count > 1 ? 1 : 0), order);
    }

    /// <summary>
    /// Formats the digit before the decimal point (if it were after the first) and the 16 after it; count excludes trailing zeros.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* Lay(byte* p, uint lead, ulong upper, ulong lower, int count, int order, int maxDigits)
    {
        lead += '0';
        upper |= Zeros;
        lower |= Zeros;
        if ((uint)order < 8 && count > order + 1)
        {
            // Everything one position to the right, then the first eight positions with the decimal point between.
            ulong before = upper & ((1UL << (8 * order)) - 1);
            p[0] = (byte)lead;
            Store(p + 2, upper);
            Store(p + 10, lower);
            Store(p + 1, before | ((ulong)'.' << (8 * order)) | ((upper ^ before) << 8));
            return p + count + 1;
        }

        if ((uint)(order + 4) < 4)
        {
            Store(p, 0x30303030_30302E30);
            p += 1 - order;
            p[0] = (byte)lead;
            Store(p + 1, upper);
            Store(p + 9, lower);
            return p + count;
        }

        p[0] = (byte)lead;
        if ((uint)order < (uint)maxDigits)
        {
            Store(p + 1, upper);
            Store(p + 9, lower);
            return count > order + 1 ? InsertPoint(p + order + 1, p + count) : p + order + 1;
        }

        p[1] = (byte)'.';
        Store(p + 2, upper);
        Store(p + 10, lower);
        return WriteExponent(p + count + (count > 1 ? 1 : 0), order);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* InsertPoint(byte* point, byte* end)
    {
        ulong first = Unsafe.ReadUnaligned<ulong>(point);
        ulong second = Unsafe.ReadUnaligned<ulong>(point + 8);
        Unsafe.WriteUnaligned(point + 1, first);
        Unsafe.WriteUnaligned(point + 9, second);
        *point = (byte)'.';
        return end + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteExponent(byte* p, int order)
    {
        p[0] = (byte)'E';
        p[1] = order < 0 ? (byte)'-' : (byte)'+';
        p += 2;
        uint rest = (uint)Math.Abs(order);
        if (rest >= 100)
        {
            uint hundreds = rest / 100;
            *p++ = (byte)('0' + hundreds);
            rest -= hundreds * 100;
        }

        uint tens = rest / 10;
        p[0] = (byte)('0' + tens);
        p[1] = (byte)('0' + (rest - (tens * 10)));
        return p + 2;
    }

    /// <summary>
    /// Returns eight digit values, the first in the lowest byte: halved three times, dividing all parts at once by multiplication.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Eight(uint value)
    {
        ulong fours = ((ulong)value << 32) - ((((ulong)value * 109951163) >> 40) * ((10_000UL << 32) - 1));
        ulong twos = (fours << 16) - ((((fours * 5243) >> 19) & 0x0000007F_0000007F) * ((100UL << 16) - 1));
        return (twos << 8) - ((((twos * 103) >> 10) & 0x000F000F_000F000F) * ((10UL << 8) - 1));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(byte* p, ulong word)
    {
        Unsafe.WriteUnaligned(p, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
    }
}
