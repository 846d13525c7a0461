using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Finds the shortest decimal that round-trips, and of those the closest: Schubfach (R. Giulietti, "The Schubfach way to render doubles",
/// 2020).
/// </summary>
/// <remarks>
/// The number is c · 2^q. With k = ⌊log10(2^q)⌋ the distance to the next number is 1 to 10 units of 10^k. So at most one multiple of
/// 10^(k+1) round-trips (then it is the shortest), and at least one multiple of 10^k does.
/// </remarks>
// SAFETY: pointers only into the power table; −k is within its range for every finite number.
internal static unsafe class FloatShortest
{
    /// <summary>In units of 2^-64: more than the error of the product (1/16) plus that of half the gap (1).</summary>
    private const long Doubt = 4;

    /// <summary>Returns ⌊log10(2^q)⌋ for |q| ≤ 1,500.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Log10(int q) => (q * 1262611) >> 22;

    /// <summary>Returns ⌊log10(3/4 · 2^q)⌋ for the exponents of doubles.</summary>
    internal static int Log10OfThreeQuarters(int q) => ((q * 1262611) - 524031) >> 22;

    /// <summary>
    /// Returns the digits of a normal double that is not a power of two, as a number (possibly with trailing zeros) in units of
    /// 10^<paramref name="exponent"/>.
    /// </summary>
    /// <remarks>
    /// One product instead of three, in units of 10^(k+1). Its integer part is the shorter candidate. Its fraction (known to 2^-62) tells
    /// whether that or the next one round-trips; otherwise it gives the last digit. Values too close to a boundary or a tie are left to
    /// <see cref="Exact"/>.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Double(ulong c, int q, out int exponent)
    {
        int k = Log10(q);
        exponent = k;
        int shift = q + FloatPowers.Log2(~k) + 5;
        ulong* power = FloatPowers.Of(~k);
        ulong upperPower = power[0];
        ulong factor = c << shift;
        ulong lower = factor * upperPower;
        ulong carry = FloatPowers.UpperProduct(factor, power[1]);
        lower += carry;
        ulong upper = FloatPowers.UpperProduct(factor, upperPower) + (lower < carry ? 1u : 0u);

        // The product is 16 times too large.
        ulong tens = upper >> 4;
        ulong fraction = (upper << 60) | (lower >> 4);
        ulong half = upperPower >> (5 - shift);

        // The distance to the closer multiple of ten, and whether that is the upper one.
        ulong isUpper = (ulong)((long)fraction >> 63);
        long beyond = (long)((fraction ^ isUpper) - half);
        ulong digit = FloatPowers.UpperProduct(fraction, 10);
        ulong rest = fraction * 10;
        if (IsAround(beyond, Doubt) || IsAround((long)(rest - (1UL << 63)), 10 * Doubt))
        {
            return Exact(c, q, false, out exponent);
        }

        // Masks instead of branches, because the outcome is random.
        digit += rest >> 63;
        ulong isTen = (ulong)(beyond >> 63);
        return (tens * 10) + (digit ^ ((digit ^ (isUpper & 10)) & isTen));
    }

    /// <summary>Returns the digits of a float, using the upper word of the power.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Single(uint c, int q, out int exponent)
    {
        // The product of 28 and 64 bits is too low by less than 2^28 sixteenths.
        const long SingleDoubt = (1L << 24) + Doubt;
        int k = Log10(q);
        exponent = k;
        int shift = q + FloatPowers.Log2(~k) + 5;
        ulong power = *FloatPowers.Of(~k);
        ulong factor = (ulong)c << shift;
        ulong lower = factor * power;
        ulong upper = FloatPowers.UpperProduct(factor, power);
        uint tens = (uint)upper >> 4;
        ulong fraction = (upper << 60) | (lower >> 4);
        ulong half = power >> (5 - shift);
        ulong isUpper = (ulong)((long)fraction >> 63);
        long beyond = (long)((fraction ^ isUpper) - half);
        uint digit = (uint)FloatPowers.UpperProduct(fraction, 10);
        ulong rest = fraction * 10;
        if (IsAround(beyond, SingleDoubt) || IsAround((long)(rest - (1UL << 63)), 10 * SingleDoubt))
        {
            return (uint)Exact(c, q, false, out exponent);
        }

        digit += (uint)(rest >> 63);
        uint isTen = (uint)(beyond >> 63);
        return (tens * 10) + (digit ^ ((digit ^ ((uint)isUpper & 10)) & isTen));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAround(long difference, long doubt) => (ulong)(difference + doubt) <= (ulong)(2 * doubt);

    /// <summary>Returns the digits for every format and every number, exactly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong Exact(ulong c, int q, bool isLowerGapHalf, out int exponent)
    {
        // Four times the number, and the boundaries of the interval that round-trips. Even numbers include the boundaries.
        ulong value = c << 2;
        ulong lower = value - (isLowerGapHalf ? 1u : 2u);
        ulong upper = value + 2;
        ulong odd = c & 1;

        // The interval of a power of two is narrower.
        int k = isLowerGapHalf ? Log10OfThreeQuarters(q) : Log10(q);
        int shift = q + FloatPowers.Log2(-k) + 1;
        ulong* power = FloatPowers.Of(-k);
        value = Scale(power, value << shift);
        lower = Scale(power, lower << shift) + odd;
        upper = Scale(power, upper << shift) - odd;
        exponent = k;

        ulong floor = value >> 2;
        ulong below = floor / 10 * 10;
        ulong above = below + 10;
        bool isBelowIn = lower <= below << 2;
        bool isAboveIn = above << 2 <= upper;
        if (isBelowIn != isAboveIn)
        {
            return isBelowIn ? below : above;
        }

        bool isFloorIn = lower <= floor << 2;
        bool isNextIn = (floor + 1) << 2 <= upper;
        if (isFloorIn != isNextIn)
        {
            return isFloorIn ? floor : floor + 1;
        }

        // Both round-trip: take the closer one, and the even one at the midpoint.
        ulong fraction = value - (floor << 2);
        return floor + (fraction > 2 || (fraction == 2 && (floor & 1) != 0) ? 1u : 0u);
    }

    /// <summary>
    /// Returns factor · 10^−k / 2^128 in the table's scale, rounded to odd: the lowest bit is set if there is a fraction. The power may be
    /// up to one too high, which adds less than 2^-64: an integer has a zero middle word, and every fraction that can occur and matters is
    /// at least 2^-64 (FloatShortestTests searches all exponents).
    /// </summary>
    private static ulong Scale(ulong* power, ulong factor)
    {
        ulong carry = Math.BigMul(factor, power[1] + 1, out _);
        ulong upper = Math.BigMul(factor, power[0], out ulong middle);
        middle += carry;
        upper += middle < carry ? 1u : 0u;
        return upper | (middle != 0 ? 1u : 0u);
    }
}
