using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>Makes decimals that are hard to read correctly as a number of a format: near the middle between two of them, at the edges, of many digits.</summary>
public sealed class HardDecimals(FloatLayout layout, Random random)
{
    private readonly HardBits _bits = new(layout, random);

    public HardDecimal Next()
    {
        (BigInteger digits, long exponent) = random.Next(10) switch
        {
            0 or 1 or 2 => Digits(random.Next(1, 26)),
            3 => Digits(random.Next(1, 900)),
            4 => (BigInteger.Pow(10, random.Next(30)) + random.Next(-1, 2), random.Next(-360, 330)),
            5 => Exactly(2 * _bits.Next()),
            6 => Ends(),
            _ => Nudge(Exactly((2 * _bits.Next()) + 1)),
        };
        bool isNegative = random.Next(4) == 0;
        string text = (isNegative ? "-" : "") + DecimalText.Of(digits, exponent, random);
        return new HardDecimal(digits, exponent, isNegative, text);
    }

    private (BigInteger Digits, long Exponent) Digits(int count)
    {
        BigInteger digits = random.Next(1, 10);
        for (int i = 1; i < count; i++)
        {
            digits = (digits * 10) + random.Next(10);
        }

        int width = layout.Bias / 3;
        return (digits, random.Next(-width - 30 - count, width + 10 - (count / 2)));
    }

    /// <summary>The exact decimal of half of a number: an even count of halves is a number, an odd one the middle between two.</summary>
    private (BigInteger Digits, long Exponent) Exactly(ulong halves)
    {
        (BigInteger significand, int unit) = layout.Split(halves / 2);
        significand = (2 * significand) + (halves & 1);
        unit--;
        return unit >= 0 ? (significand << unit, 0) : (significand * BigInteger.Pow(5, -unit), unit);
    }

    /// <summary>Leaves a middle as it is, cuts it off, or moves it by one in a place at its end or far after it.</summary>
    private (BigInteger Digits, long Exponent) Nudge((BigInteger Digits, long Exponent) exact)
    {
        switch (random.Next(4))
        {
            case 0:
                return exact;
            case 1:
                int length = (int)(exact.Digits.GetBitLength() * 0.30103) + 1;
                int dropped = Math.Max(0, length - random.Next(15, 40));
                return ((exact.Digits / Powers.OfTen(dropped)) + random.Next(2), exact.Exponent + dropped);
            default:
                int places = random.Next(3) == 0 ? random.Next(900) : random.Next(20);
                return ((exact.Digits * Powers.OfTen(places)) + random.Next(-1, 2), exact.Exponent - places);
        }
    }

    /// <summary>Around the largest and the smallest number, and exponents far outside.</summary>
    private (BigInteger Digits, long Exponent) Ends() => random.Next(5) switch
    {
        0 => Nudge(Exactly((2 * layout.Infinity) - (ulong)random.Next(1, 4))),
        1 => Nudge(Exactly((ulong)random.Next(1, 8))),
        2 => Nudge(Exactly((2UL << layout.StoredBits) + (ulong)random.Next(8) - 4)),
        3 => (random.Next(100), random.NextInt64(-100_000_000_000_000, 100_000_000_000_000)),
        _ => (0, random.Next(-1000, 1000)),
    };
}
