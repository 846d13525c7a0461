using System.Numerics;

namespace Jackdaw.Tests.Scalars;

/// <summary>Integers worth testing, up to and beyond 128 bits.</summary>
internal static class IntegerCases
{
    /// <summary>Up to 3 around every power of 2 and of 10, and around 0, in both signs.</summary>
    public static IEnumerable<BigInteger> Edges()
    {
        for (int bit = 0; bit <= 130; bit++)
        {
            foreach (BigInteger value in Around(BigInteger.One << bit))
            {
                yield return value;
            }
        }

        for (int digit = 0; digit <= 41; digit++)
        {
            foreach (BigInteger value in Around(BigInteger.Pow(10, digit)))
            {
                yield return value;
            }
        }
    }

    /// <summary>A number of random length: lengths are as likely as each other, up to the given number of bits.</summary>
    public static BigInteger Random(Random random, int maximumBits)
    {
        byte[] bytes = new byte[17];
        random.NextBytes(bytes);
        bytes[16] = 0;
        BigInteger value = new BigInteger(bytes) & ((BigInteger.One << random.Next(maximumBits + 1)) - 1);
        return random.Next(2) == 0 ? value : -value;
    }

    private static IEnumerable<BigInteger> Around(BigInteger center)
    {
        for (int delta = -3; delta <= 3; delta++)
        {
            yield return center + delta;
            yield return -(center + delta);
        }
    }
}
