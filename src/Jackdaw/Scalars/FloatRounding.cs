using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// The careful path of the reader: uses 128 bits of the product, and an upper bound besides the lower one. If the two round to different
/// results, exact integers decide. Taken for subnormal and too large values, and for about one number in a thousand.
/// </summary>
// SAFETY: pointers only into the power table (see FloatPowers) and to text already parsed (see FloatReader).
internal static unsafe class FloatRounding
{
    /// <summary>The exponent from which even 1 · 10^exponent is infinite in every format.</summary>
    private const int TooLarge = 309;

    /// <summary>Returns the bits of significand · 10^exponent, correctly rounded; infinity if it is too large.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong Round<TFormat, TValue>(ulong significand, long exponent)
        where TFormat : IFloatFormat<TValue>
    {
        if (!TryBounds<TFormat, TValue>(significand, significand, exponent, out ulong lower))
        {
            FloatExact decimals = default;
            decimals.Set(significand);
            return lower + Step(ref decimals, (int)exponent, false, lower, TFormat.StoredBits, TFormat.Bias);
        }

        return lower;
    }

    /// <summary>
    /// Rounds a value between least · 10^exponent and most · 10^exponent. Returns false if the result may be either
    /// <paramref name="lower"/> or the next number.
    /// </summary>
    internal static bool TryBounds<TFormat, TValue>(ulong least, ulong most, long exponent, out ulong lower)
        where TFormat : IFloatFormat<TValue>
    {
        lower = 0;
        if (most == 0 || exponent < FloatPowers.Smallest)
        {
            return true;
        }

        if (exponent >= TooLarge)
        {
            lower = (ulong)TFormat.InfinityExponent << TFormat.StoredBits;
            return true;
        }

        // A product is at most one too low for the table's rounding and one for the bits cut off here.
        lower = Nearest<TFormat, TValue>(Product(least, (int)exponent, out int scale), scale);
        return lower == Nearest<TFormat, TValue>(Product(most, (int)exponent, out scale) + 2, scale);
    }

    /// <summary>
    /// Returns 1 if the decimal rounds to the number after <paramref name="lower"/>, 0 if it rounds to <paramref name="lower"/>.
    /// </summary>
    internal static ulong Step(ref FloatExact decimals, int exponent, bool more, ulong lower, int storedBits, int bias)
    {
        ulong hidden = 1UL << storedBits;
        ulong significand = lower & (hidden - 1);
        int binary = (int)(lower >> storedBits);
        if (binary == 0)
        {
            binary = 1;
        }
        else
        {
            significand |= hidden;
        }

        int order = decimals.CompareTo(exponent, more, (2 * significand) + 1, binary - bias - storedBits - 1);
        return order > 0 || (order == 0 && (lower & 1) != 0) ? 1UL : 0UL;
    }

    private static UInt128 Product(ulong significand, int exponent, out int scale)
    {
        int leadingZeros = BitOperations.LeadingZeroCount(significand);
        significand <<= leadingZeros;
        ulong* power = FloatPowers.Of(exponent);
        ulong upper = Math.BigMul(significand, power[0], out ulong middle);
        scale = FloatPowers.Log2(exponent) - 63 - leadingZeros;
        return new UInt128(upper, middle) + Math.BigMul(significand, power[1], out _);
    }

    /// <summary>Returns the bits of value · 2^scale, rounded to nearest, ties to even.</summary>
    private static ulong Nearest<TFormat, TValue>(UInt128 value, int scale)
        where TFormat : IFloatFormat<TValue>
    {
        int length = 128 - (int)UInt128.LeadingZeroCount(value);
        int biased = scale + length - 1 + TFormat.Bias;
        int dropped = length - TFormat.StoredBits - 1;
        if (biased <= 0)
        {
            dropped += 1 - biased;
            biased = 1;
            if (dropped > length)
            {
                return 0;
            }
        }

        ulong kept = (ulong)(value >> (dropped - 1));
        bool more = (value & ((UInt128.One << (dropped - 1)) - 1)) != 0;
        kept = (kept >> 1) + (kept & (more ? 1 : kept >> 1) & 1);
        ulong infinity = (ulong)TFormat.InfinityExponent << TFormat.StoredBits;
        return biased >= TFormat.InfinityExponent ? infinity : ((ulong)(biased - 1) << TFormat.StoredBits) + kept;
    }
}
