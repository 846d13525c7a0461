using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// JSON numbers to binary floating point, always correctly rounded (to nearest, ties to even), each format straight from the decimal.
/// The scaling is that of D. Lemire, "Number Parsing at a Gigabyte per Second" (2021) after M. Eisel's idea; what the first
/// 64 × 64 product leaves in doubt is settled out of line, in the end by exact integers.
/// </summary>
// SAFETY: every load stays within the 64 padding bytes behind the text, and no step passes a byte that is not part of a number.
internal static unsafe class FloatReader
{
    /// <summary>Nineteen digits always fit into 64 bits.</summary>
    internal const int SafeDigits = 19;

    /// <summary>Returns the position behind the number, or null: malformed, or too large for a finite value.</summary>
    internal static byte* ReadDouble(byte* p, out double value)
    {
        byte* end = Read<DoubleFormat>(p, out ulong bits);
        value = BitConverter.UInt64BitsToDouble(bits);
        return end;
    }

    /// <inheritdoc cref="ReadDouble"/>
    internal static byte* ReadSingle(byte* p, out float value)
    {
        byte* end = Read<SingleFormat>(p, out ulong bits);
        value = BitConverter.UInt32BitsToSingle((uint)bits);
        return end;
    }

    /// <inheritdoc cref="ReadDouble"/>
    internal static byte* ReadHalf(byte* p, out Half value)
    {
        byte* end = Read<HalfFormat>(p, out ulong bits);
        value = BitConverter.UInt16BitsToHalf((ushort)bits);
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* Read<TFormat>(byte* p, out ulong bits)
        where TFormat : IFloatFormat
    {
        Unsafe.SkipInit(out bits);
        ulong sign = *p == (byte)'-' ? 1UL : 0UL;
        byte* first = p + sign;
        ulong word = FloatDigits.Load(first);
        ulong stops = FloatDigits.Stops(word);
        bool startsWithZero = (byte)word == 0;
        int bit = BitOperations.TrailingZeroCount(stops);
        p = first + (bit >> 3);

        // A leading zero stands alone. No digit at all makes the left side huge.
        if ((uint)(bit - 8) > (startsWithZero ? 7u : 63u))
        {
            return null;
        }

        ulong significand;
        if (stops != 0)
        {
            significand = FloatDigits.Value(word << (71 - bit));
        }
        else
        {
            significand = FloatDigits.Value(word);
            p = ReadDigits(p, ref significand);
        }

        byte* point = p;
        nint digits = (nint)(p - first);
        long exponent = 0;
        if (*p == (byte)'.')
        {
            p++;
            word = FloatDigits.Load(p);
            stops = FloatDigits.Stops(word);
            while (stops == 0)
            {
                significand = (significand * 100_000_000) + FloatDigits.Value(word);
                p += 8;
                word = FloatDigits.Load(p);
                stops = FloatDigits.Stops(word);
            }

            // The first stop is at bit 8n + 7, so two shifts of together 64 - 8n bits leave the n digits behind zeros.
            bit = BitOperations.TrailingZeroCount(stops);
            significand = (significand * FloatDigits.PowerOfTen(bit >> 3)) + FloatDigits.Value((word << 8) << ~bit);
            p += bit >> 3;
            exponent = point + 1 - p;
            if (exponent == 0)
            {
                return null;
            }

            digits -= (nint)exponent;
        }

        byte* mantissaEnd = p;
        if ((*p | 0x20) == 'e')
        {
            p = ReadExponent(p + 1, out long written);
            if (p == null)
            {
                return null;
            }

            exponent += written;
        }

        if (digits > SafeDigits)
        {
            bits = FloatLongText.Round<TFormat>(first, point, mantissaEnd, significand, exponent);
        }
        else if (significand == 0)
        {
            bits = 0;
        }
        else
        {
            bits = Scale<TFormat>(significand, exponent);
        }

        if (bits == (ulong)TFormat.InfinityExponent << TFormat.StoredBits)
        {
            return null;
        }

        bits |= sign * (((ulong)TFormat.InfinityExponent + 1) << TFormat.StoredBits);
        return p;
    }

    /// <summary>The bits of significand · 10^exponent (infinity when too large); the significand is exact and not zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Scale<TFormat>(ulong significand, long exponent)
        where TFormat : IFloatFormat
    {
        if ((ulong)(exponent - FloatPowers.Smallest) > FloatPowers.Largest - FloatPowers.Smallest)
        {
            return FloatRounding.Round<TFormat>(significand, exponent);
        }

        int leadingZeros = BitOperations.LeadingZeroCount(significand);
        ulong product = Math.BigMul(significand << leadingZeros, *FloatPowers.Of((int)exponent), out _);
        int narrow = (int)(~product >> 63);
        product <<= narrow;
        int biased = FloatPowers.Log2((int)exponent) + TFormat.Bias + 64 - leadingZeros - narrow;

        // The true product lies in [product, product + 2): in doubt when that range touches the middle between two results.
        // "rest" holds the bits to be rounded off.
        int dropped = 63 - TFormat.StoredBits;
        ulong rest = product & ((1UL << dropped) - 1);
        ulong middle = 1UL << (dropped - 1);
        if (rest - (middle - 2) <= 2 || (uint)(biased - 1) >= (uint)(TFormat.InfinityExponent - 2))
        {
            return FloatRounding.Round<TFormat>(significand, exponent);
        }

        return ((ulong)(biased - 1) << TFormat.StoredBits) + (((product >> (dropped - 1)) + 1) >> 1);
    }

    /// <summary>More than eight integer digits. The significand may wrap: who has more than 19 digits does not use it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadDigits(byte* p, ref ulong significand)
    {
        ulong sum = significand;
        for (uint digit = (uint)*p - '0'; digit <= 9; digit = (uint)*p - '0')
        {
            sum = (sum * 10) + digit;
            p++;
        }

        significand = sum;
        return p;
    }

    /// <summary>What follows the 'e'. Saturates far beyond what any number of digits could make up for.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadExponent(byte* p, out long exponent)
    {
        const long Huge = 1L << 48;
        exponent = 0;
        bool negative = *p == (byte)'-';
        if (negative || *p == (byte)'+')
        {
            p++;
        }

        uint digit = (uint)*p - '0';
        if (digit > 9)
        {
            return null;
        }

        long sum = 0;
        do
        {
            sum = Math.Min((sum * 10) + digit, Huge);
            digit = (uint)*++p - '0';
        }
        while (digit <= 9);

        exponent = negative ? -sum : sum;
        return p;
    }
}
