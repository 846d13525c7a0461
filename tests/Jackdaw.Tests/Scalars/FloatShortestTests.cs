using System.Numerics;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

/// <summary>
/// The proof behind <see cref="FloatShortest.Exact"/>: for no number does n · 2^q / 10^k (n is four times the significand, or a
/// border) come closer to an integer than its 128-bit arithmetic can tell, unless it is one.
/// </summary>
public sealed class FloatShortestTests
{
    private const int Precision = 64;

    [Fact]
    public void No_fraction_is_too_small_to_be_seen()
    {
        int seen = 0;
        for (int q = -1_074; q <= 971; q++)
        {
            BigInteger least = q == -1_074 ? 1 : (BigInteger.One << 54) - 2;
            seen += Search(q, FloatShortest.Log10(q), least, (BigInteger.One << 55) + 2);

            // A power of two has borders at 4c − 1 and 4c + 2.
            seen += Search(q, FloatShortest.Log10OfThreeQuarters(q), (BigInteger.One << 54) - 1, (BigInteger.One << 54) + 2);
        }

        // The search does find what there is: one fraction is below 2^-64, and it does not matter (see below).
        Assert.Equal(1, seen);
    }

    /// <summary>Looks for n in a range with a fraction between 0 and 2^-64, or between 1 − 2^-64 and 1.</summary>
    private static int Search(int q, int k, BigInteger least, BigInteger most)
    {
        (BigInteger numerator, BigInteger denominator) = Ratio(q, k);
        BigInteger bound = denominator >> Precision;
        int seen = 0;
        foreach (BigInteger slope in new[] { numerator % denominator, (denominator - (numerator % denominator)) % denominator })
        {
            for (BigInteger n = least; n <= most && bound > 0; n++)
            {
                BigInteger start = n * slope % denominator;
                BigInteger? step = FirstWithin(slope, denominator, Modulo(1 - start, denominator), Modulo(bound - start, denominator));
                if (step is null || (n += step.Value) > most)
                {
                    break;
                }

                // Four times the number is here 3 above a multiple of 4 and a little: it is rounded up with or without that little.
                BigInteger fourfold = n * numerator / denominator % 4;
                Assert.True(n % 4 == 0 && fourfold == 3 && slope == numerator % denominator, $"n = {n}, q = {q}, k = {k}");
                seen++;
            }
        }

        return seen;
    }

    private static (BigInteger Numerator, BigInteger Denominator) Ratio(int q, int k)
    {
        BigInteger numerator = (BigInteger.One << Math.Max(0, q)) * BigInteger.Pow(10, Math.Max(0, -k));
        BigInteger denominator = (BigInteger.One << Math.Max(0, -q)) * BigInteger.Pow(10, Math.Max(0, k));
        BigInteger common = BigInteger.GreatestCommonDivisor(numerator, denominator);
        return (numerator / common, denominator / common);
    }

    /// <summary>The smallest x ≥ 0 with low ≤ a·x mod m ≤ high, after Euclid: each step makes the problem as small as a remainder.</summary>
    private static BigInteger? FirstWithin(BigInteger a, BigInteger m, BigInteger low, BigInteger high)
    {
        if (low > high || low.IsZero)
        {
            return 0;
        }

        if (a.IsZero)
        {
            return null;
        }

        if (2 * a > m)
        {
            return FirstWithin(m - a, m, m - high, m - low);
        }

        BigInteger first = (low + a - 1) / a;
        if (first * a <= high)
        {
            return first;
        }

        BigInteger? turns = FirstWithin(m % a, a, Modulo(-high, a), Modulo(-low, a));
        return turns is null ? null : (low + (m * turns.Value) + a - 1) / a;
    }

    private static BigInteger Modulo(BigInteger value, BigInteger m) => ((value % m) + m) % m;
}
