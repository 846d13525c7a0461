using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Roundup.Cells;

/// <summary>
/// How fast the machine is at the moment: the nanoseconds of a fixed loop. A neighbour on the same core, or on the same host, makes it slower, and with it everything that is measured;
/// whether a measurement was disturbed is told by this loop, not by the result.
/// </summary>
internal static class Pace
{
    /// <summary>Slower by more than this than the run's quiet moments, a measurement was disturbed.</summary>
    public const double Most = 1.08;

    private const int Rounds = 60_000;
    private static ulong _sink;

    /// <summary>Once: four independent chains, which need the whole of a core.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static double Take()
    {
        (ulong a, ulong b, ulong c, ulong d) = (1, 2, 3, _sink | 1);
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < Rounds; i++)
        {
            a = (a * 6364136223846793005) + 1442695040888963407;
            b ^= b << 13;
            b ^= b >> 7;
            c = (c + b) ^ (a >> 31);
            d = (d << 5) + d + c;
        }

        double taken = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        _sink = a ^ b ^ c ^ d;
        return taken;
    }
}
