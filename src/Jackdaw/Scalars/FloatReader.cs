using System.Numerics;
using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Scalars;

/// <summary>
/// Parses JSON numbers to binary floating point, always correctly rounded (to nearest, ties to even), each format directly from the
/// decimal. The scaling follows D. Lemire, "Number Parsing at a Gigabyte per Second" (2021), based on M. Eisel's idea.
/// </summary>
/// <remarks>
/// This is the fast path. Numbers that it cannot decide (malformed, many digits, out of range, too close to the midpoint of two results)
/// are parsed again by <see cref="FloatGeneralReader"/>.
/// </remarks>
// SAFETY: every load stays within the 64 padding bytes after the text, and no step passes a byte that is not part of a number.
internal static unsafe class FloatReader
{
    /// <summary>The number of digits that always fit into 64 bits.</summary>
    internal const int SafeDigits = 19;

    /// <summary>Returns the position after the number, or null if it is malformed or too large for a finite value.</summary>
    internal static byte* ReadDouble(byte* p, out double value) => Read<DoubleFormat, double>(p, out value);

    /// <inheritdoc cref="ReadDouble"/>
    internal static byte* ReadSingle(byte* p, out float value) => Read<SingleFormat, float>(p, out value);

    /// <inheritdoc cref="ReadDouble"/>
    internal static byte* ReadHalf(byte* p, out Half value) => Read<HalfFormat, Half>(p, out value);

    private static byte* Read<TFormat, TValue>(byte* p, out TValue value)
        where TFormat : IFloatFormat<TValue>
    {
        if (!DigitLanes.IsSupported)
        {
            return FloatGeneralReader.Read<TFormat, TValue>(p, out value);
        }

        // One 32-byte load finds the decimal point and the end: the next token waits for this load and two counts, not for one iteration
        // per eight bytes.
        uint stops = DigitLanes.Stops(p);

        uint sign = Digits.Sign(p);
        stops &= ~sign;
        byte* first = p + sign;
        nint point = BitOperations.TrailingZeroCount(stops);
        nint integers = point - (nint)sign;

        // No digit may follow a leading zero. Without any digit the left side is huge.
        bool startsWithZero = *first == (byte)'0';
        if ((nuint)(integers - 1) > (startsWithZero ? 0u : 15u))
        {
            return FloatGeneralReader.Read<TFormat, TValue>(p, out value);
        }

        byte* end = p + point;
        nint exponent = 0;
        nint count = integers;
        if (*end == (byte)'.')
        {
            nint behind = BitOperations.TrailingZeroCount(stops & (stops - 1));
            end = p + behind;
            exponent = point + 1 - behind;
            count -= exponent;

            // Twenty digits are safe if the first one is zero.
            if (exponent == 0 || count > (startsWithZero ? SafeDigits + 1 : SafeDigits))
            {
                return FloatGeneralReader.Read<TFormat, TValue>(p, out value);
            }
        }

        ulong significand = DigitLanes.Value(first, integers, count);
        if ((*end | 0x20) == 'e')
        {
            return ReadScientific<TFormat, TValue>(p, end + 1, significand, exponent, sign, out value);
        }

        if (!FloatScaling.TryScale<TFormat, TValue>(significand, exponent, sign, out ulong bits))
        {
            return FloatGeneralReader.Read<TFormat, TValue>(p, out value);
        }

        value = TFormat.FromBits(bits);
        return end;
    }

    /// <summary>Continues after the 'e'. Exponents of more than three digits are left to the general reader.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadScientific<TFormat, TValue>(
        byte* start, byte* p, ulong significand, nint exponent, uint sign, out TValue value)
        where TFormat : IFloatFormat<TValue>
    {
        bool negative = *p == (byte)'-';
        p += negative || *p == (byte)'+' ? 1 : 0;
        uint written = (uint)*p - '0';
        uint digit = (uint)p[1] - '0';
        if (written <= 9)
        {
            p++;
            if (digit <= 9)
            {
                written = (written * 10) + digit;
                digit = (uint)*++p - '0';
                if (digit <= 9)
                {
                    written = (written * 10) + digit;
                    digit = (uint)*++p - '0';
                }
            }

            exponent += negative ? -(nint)written : (nint)written;
            if (digit > 9 && FloatPowers.Contains(exponent)
                && FloatScaling.TryScale<TFormat, TValue>(significand, exponent, sign, out ulong bits))
            {
                value = TFormat.FromBits(bits);
                return p;
            }
        }

        return FloatGeneralReader.Read<TFormat, TValue>(start, out value);
    }
}
