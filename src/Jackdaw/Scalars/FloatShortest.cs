using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// The shortest decimal that reads back as the same number, and of those the closest: Schubfach
/// (R. Giulietti, "The Schubfach way to render doubles", 2020).
/// </summary>
/// <remarks>
/// The number is c · 2^q. With k = ⌊log10(2^q)⌋ the distance to the next number is 1 to 10 units of 10^k, so at most one multiple of
/// 10^(k+1) reads back as the number (then it is the shortest), and at least one multiple of 10^k does.
/// </remarks>
// SAFETY: pointers only into the power table; −k is within its range for every finite number.
internal static unsafe class FloatShortest
{
    /// <summary>⌊log10(2^q)⌋ for |q| ≤ 1,500.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Log10(int q) => (q * 1262611) >> 22;

    /// <summary>
    /// The digits of a double (as a number; a zero may end it) in units of 10^<paramref name="exponent"/>, for any but the powers of two.
    /// One product instead of three: its fraction is known to 2^-59, compared with half the gap to the next number; what is
    /// closer than that to a border or a tie goes to <see cref="Exact"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Double(ulong c, int q, out int exponent)
    {
        int k = Log10(q);
        int shift = q + FloatPowers.Log2(-k) + 1;
        ulong* power = FloatPowers.Of(-k);
        ulong factor = c << shift;
        ulong upperPower = power[0];
        ulong carry = Math.BigMul(factor, power[1], out _);
        ulong floor = Math.BigMul(factor, upperPower, out ulong fraction);
        fraction += carry;
        floor += fraction < carry ? 1u : 0u;

        // All in units of 2^-60: the distance from the ten below, half the gap.
        ulong tens = floor / 10;
        ulong units = floor - (tens * 10);
        ulong distance = (units << 60) + (fraction >> 4);
        ulong half = upperPower >> (5 - shift);
        ulong toNext = (10UL << 60) - distance;
        exponent = k;
        if (distance - half + 2 <= 4 || toNext - half + 2 <= 4 || fraction - (1UL << 63) + 2 <= 4)
        {
            return Exact(c, q, false, out exponent);
        }

        ulong rounded = floor + (fraction >> 63);
        ulong ten = (floor - units) + (toNext < half ? 10u : 0u);
        return distance < half || toNext < half ? ten : rounded;
    }

    /// <summary>The same for a float: the upper word of the power is precise enough (to 2^-32).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Single(uint c, int q, out int exponent)
    {
        int k = Log10(q);
        int shift = q + FloatPowers.Log2(-k) + 1;
        ulong power = *FloatPowers.Of(-k);
        uint floor = (uint)Math.BigMul((ulong)c << shift, power, out ulong fraction);
        uint tens = floor / 10;
        uint units = floor - (tens * 10);
        ulong distance = ((ulong)units << 60) + (fraction >> 4);
        ulong half = power >> (5 - shift);
        ulong toNext = (10UL << 60) - distance;
        exponent = k;
        const ulong Doubt = 1UL << 28;
        if (distance - half + Doubt <= 2 * Doubt || toNext - half + Doubt <= 2 * Doubt || fraction - (1UL << 63) + (Doubt << 4) <= Doubt << 5)
        {
            return (uint)Exact(c, q, false, out exponent);
        }

        uint rounded = floor + (uint)(fraction >> 63);
        uint ten = floor - units + (toNext < half ? 10u : 0u);
        return distance < half || toNext < half ? ten : rounded;
    }

    /// <summary>The same for every format and every number, exactly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong Exact(ulong c, int q, bool isLowerGapHalf, out int exponent)
    {
        // Four times the number, and the borders of what reads back as it. Borders belong to even numbers.
        ulong value = c << 2;
        ulong lower = value - (isLowerGapHalf ? 1u : 2u);
        ulong upper = value + 2;
        ulong odd = c & 1;

        // ⌊log10(3/4 · 2^q)⌋ for the narrower interval.
        int k = isLowerGapHalf ? ((q * 1262611) - 524031) >> 22 : Log10(q);
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

        // Both: the closer one, and the even one from the middle.
        ulong fraction = value - (floor << 2);
        return floor + (fraction > 2 || (fraction == 2 && (floor & 1) != 0) ? 1u : 0u);
    }

    /// <summary>
    /// factor · 10^−k / 2^128 in the table's scale, rounded to odd: the lowest bit is set when there is a fraction. The power
    /// is taken up to one too high, which adds less than 2^-64: an integer shows an empty middle word, and every fraction
    /// that can occur and matters is at least 2^-64 (FloatShortestTests searches all exponents).
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
