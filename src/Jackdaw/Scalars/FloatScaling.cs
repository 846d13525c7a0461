using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Computes significand · 10^exponent, rounded, from one 64 × 64 product, if that is enough to decide.</summary>
// SAFETY: the caller has checked that the power table contains the exponent.
internal static unsafe class FloatScaling
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryScale<TFormat, TValue>(ulong significand, nint exponent, ulong sign, out ulong bits)
        where TFormat : IFloatFormat<TValue>
    {
        int signBit = TFormat.StoredBits + BitOperations.Log2((uint)TFormat.InfinityExponent + 1);
        if (significand == 0)
        {
            bits = sign << signBit;
            return true;
        }

        int leadingZeros = BitOperations.LeadingZeroCount(significand);
        ulong product = FloatPowers.UpperProduct(significand << leadingZeros, *FloatPowers.Of(exponent));
        int narrow = (int)(~product >> 63);
        product <<= narrow;

        // The exponent bits minus one: the hidden bit of the significand adds it again.
        int biased = FloatPowers.Log2((int)exponent) + TFormat.Bias + 63 - leadingZeros - narrow;
        int dropped = 63 - TFormat.StoredBits;
        bits = (sign << signBit) | (((ulong)biased << TFormat.StoredBits) + (((product >> (dropped - 1)) + 1) >> 1));

        // The true product is in [product, product + 2). The result is in doubt if that range touches the midpoint of two neighbors: if the
        // bits to drop are 0111...10, 0111...11 or 1000...00.
        ulong rest = product & ((1UL << dropped) - 1);
        ulong middle = 1UL << (dropped - 1);
        return rest - (middle - 2) > 2 && (uint)biased < (uint)(TFormat.InfinityExponent - 2);
    }
}
