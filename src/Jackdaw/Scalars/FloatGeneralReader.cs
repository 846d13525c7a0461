using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Parses any JSON number, eight digits at a time: the slow path of <see cref="FloatReader"/>, and the only one on processors without its
/// lane operations.
/// </summary>
// SAFETY: every load stays within the 64 padding bytes after the text, and no step passes a byte that is not part of a number.
internal static unsafe class FloatGeneralReader
{
    /// <summary>Returns the position after the number, or null if it is malformed or too large for a finite value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte* Read<TFormat, TValue>(byte* p, out TValue value)
        where TFormat : IFloatFormat<TValue>
    {
        Unsafe.SkipInit(out value);
        uint sign = Digits.Sign(p);
        byte* first = p + sign;
        p = ReadDigits(first, 0, out ulong significand);
        nint digits = (nint)(p - first);
        if (digits == 0 || (digits > 1 && *first == (byte)'0'))
        {
            return null;
        }

        byte* point = p;
        long exponent = 0;
        if (*p == (byte)'.')
        {
            p = ReadDigits(p + 1, significand, out significand);
            exponent = point + 1 - p;
            if (exponent == 0)
            {
                return null;
            }

            digits -= (nint)exponent;
        }

        byte* end = p;
        if ((*p | 0x20) == 'e')
        {
            p = ReadExponent(p + 1, out long written);
            if (p == null)
            {
                return null;
            }

            exponent += written;
        }

        // The significand has wrapped around if there were more than 19 digits (not counting leading zeros).
        ulong bits;
        if (digits > FloatReader.SafeDigits && FloatLongText.CountSignificant(first, point, end) > FloatReader.SafeDigits)
        {
            bits = FloatLongText.Round<TFormat, TValue>(first, point, end, exponent);
        }
        else if (!FloatPowers.Contains(exponent) || !FloatScaling.TryScale<TFormat, TValue>(significand, (nint)exponent, 0, out bits))
        {
            bits = FloatRounding.Round<TFormat, TValue>(significand, exponent);
        }

        if (bits == (ulong)TFormat.InfinityExponent << TFormat.StoredBits)
        {
            return null;
        }

        value = TFormat.FromBits(bits | ((ulong)sign * (((ulong)TFormat.InfinityExponent + 1) << TFormat.StoredBits)));
        return p;
    }

    /// <summary>Appends the digits at p to a number (modulo 2^64) and returns the position after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* ReadDigits(byte* p, ulong before, out ulong value)
    {
        ulong word = Digits.Load(p);
        ulong stops = Digits.Stops(word);
        while (stops == 0)
        {
            before = (before * 100_000_000) + Digits.ToNumber(word);
            p += 8;
            word = Digits.Load(p);
            stops = Digits.Stops(word);
        }

        // The first stop is at bit 8n + 7, so two shifts by a total of 64 - 8n bits leave the n digits after zeros.
        int bit = BitOperations.TrailingZeroCount(stops);
        value = (before * Digits.PowerOfTen(bit >> 3)) + Digits.ToNumber(word << 8 << (63 - bit));
        return p + (bit >> 3);
    }

    /// <summary>Reads the exponent after the 'e'. Saturates far beyond what any number of digits could compensate.</summary>
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
