using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Digits and a decimal exponent to text as the BCL's "R" format lays it out: plain from 0.0001 up to as many integer digits
/// as the format needs at most, otherwise 1.234E+56 with at least two exponent digits.
/// </summary>
// SAFETY: stores at most 40 bytes from p; every caller has 63 free bytes there.
internal static unsafe class FloatText
{
    private const ulong Zeros = 0x3030303030303030;

    /// <summary>Writes digits · 10^exponent; digits has 1 to 17 digits and is not zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte* Write(byte* p, ulong digits, int exponent, int maxDigits)
    {
        // One digit before the point and sixteen behind it, whatever the number.
        int scale = 0;
        while (digits < 10_000_000_000_000_000)
        {
            digits *= 10;
            scale++;
        }

        int order = exponent + 16 - scale;
        ulong upper = digits / 100_000_000;
        ulong lower = Eight((uint)(digits - (upper * 100_000_000)));
        uint lead = (uint)upper / 100_000_000;
        upper = Eight((uint)upper - (lead * 100_000_000));
        int count = 17 - (lower != 0 ? BitOperations.LeadingZeroCount(lower) >> 3 : 8 + (BitOperations.LeadingZeroCount(upper) >> 3));
        lead += '0';
        upper |= Zeros;
        lower |= Zeros;

        if ((uint)order < (uint)maxDigits)
        {
            p[0] = (byte)lead;
            Store(p + 1, upper);
            Store(p + 9, lower);
            byte* point = p + order + 1;
            ulong first = Unsafe.ReadUnaligned<ulong>(point);
            ulong second = Unsafe.ReadUnaligned<ulong>(point + 8);
            Unsafe.WriteUnaligned(point + 1, first);
            Unsafe.WriteUnaligned(point + 9, second);
            *point = (byte)'.';
            return count > order + 1 ? p + count + 1 : point;
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
        p[1] = (byte)'.';
        Store(p + 2, upper);
        Store(p + 10, lower);
        p += count + (count > 1 ? 1 : 0);
        return WriteExponent(p, order);
    }

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

    /// <summary>Eight digit values, the first in the lowest byte: halved three times, dividing all parts at once by multiplication.</summary>
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
