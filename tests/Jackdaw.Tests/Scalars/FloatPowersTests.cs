using System.Numerics;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class FloatPowersTests
{
    [Fact]
    public void Every_entry_is_the_power_of_ten_rounded_down()
    {
        for (int q = FloatPowers.Smallest; q <= FloatPowers.Largest; q++)
        {
            BigInteger ten = BigInteger.Pow(10, Math.Abs(q));
            int log = q >= 0 ? (int)ten.GetBitLength() - 1 : -(int)ten.GetBitLength();
            Assert.Equal(log, FloatPowers.Log2(q));
            BigInteger entry = q < 0 ? (BigInteger.One << (127 - log)) / ten : log <= 127 ? ten << (127 - log) : ten >> (log - 127);
            ulong* words = FloatPowers.Of(q);
            Assert.Equal(entry, ((BigInteger)words[0] << 64) + words[1]);
            Assert.Equal(1UL, words[0] >> 63);
            Assert.NotEqual(ulong.MaxValue, words[1]);
        }
    }

    [Fact]
    public void Logarithms_are_exact()
    {
        for (int q = -1_500; q <= 1_500; q++)
        {
            BigInteger power = BigInteger.Pow(2, Math.Abs(q));
            int log = power.ToString(System.Globalization.CultureInfo.InvariantCulture).Length - 1;
            Assert.Equal(q >= 0 ? log : -log - 1, FloatShortest.Log10(q));
        }
    }

    [Fact]
    public void Logarithms_of_three_quarters_are_exact()
    {
        for (int q = -1_076; q <= 975; q++)
        {
            // 10^k ≤ 3 · 2^(q−2) < 10^(k+1), in integers.
            int k = FloatShortest.Log10OfThreeQuarters(q);
            Assert.True(Compare(k, q) <= 0 && Compare(k + 1, q) > 0, $"2^{q}");
        }
    }

    private static int Compare(int tens, int twos)
    {
        BigInteger left = BigInteger.Pow(10, Math.Max(0, tens)) << Math.Max(0, 2 - twos);
        BigInteger right = 3 * BigInteger.Pow(10, Math.Max(0, -tens)) << Math.Max(0, twos - 2);
        return left.CompareTo(right);
    }
}
