using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>The nearest number of a format to a decimal, ties to even, by division of exact integers: slow and obvious.</summary>
public static class NearestOracle
{
    /// <summary>The bits of digits · 10^exponent, or null where that rounds to infinity.</summary>
    public static ulong? Round(FloatLayout layout, BigInteger digits, long exponent)
    {
        long length = digits.IsZero ? 0 : (long)(digits.GetBitLength() * 0.30103) + exponent;
        if (digits.IsZero || length < -400)
        {
            return 0;
        }

        if (length > 400)
        {
            return null;
        }

        BigInteger numerator = exponent < 0 ? digits : digits * Powers.OfTen((int)exponent);
        BigInteger denominator = exponent < 0 ? Powers.OfTen((int)-exponent) : BigInteger.One;

        // ⌊log2⌋ of the quotient, then the place of its last bit.
        int log = (int)(numerator.GetBitLength() - denominator.GetBitLength());
        if (Scale(numerator, -log) < Scale(denominator, log))
        {
            log--;
        }

        int unit = Math.Max(log - layout.StoredBits, layout.SmallestUnit);
        BigInteger divisor = Scale(denominator, unit);
        BigInteger quotient = BigInteger.DivRem(Scale(numerator, -unit), divisor, out BigInteger remainder);
        int half = (2 * remainder).CompareTo(divisor);
        if (half > 0 || (half == 0 && !quotient.IsEven))
        {
            quotient++;
        }

        ulong bits = ((ulong)(unit - layout.SmallestUnit) << layout.StoredBits) + (ulong)quotient;
        return bits >= layout.Infinity ? null : bits;
    }

    private static BigInteger Scale(BigInteger value, int bits) => bits > 0 ? value << bits : value;
}
