using System.Collections.Concurrent;
using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>Exact powers of ten, each computed once.</summary>
internal static class Powers
{
    private static readonly ConcurrentDictionary<int, BigInteger> Tens = new();

    public static BigInteger OfTen(int exponent) => Tens.GetOrAdd(exponent, static e => BigInteger.Pow(10, e));
}
