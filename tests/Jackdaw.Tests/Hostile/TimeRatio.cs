using System.Diagnostics;

namespace Jackdaw.Tests.Hostile;

/// <summary>How many times as long one thing takes as another, on a machine that may be busy.</summary>
internal static class TimeRatio
{
    /// <summary>The best of several tries on both sides; more tries while the bound is missed.</summary>
    internal static double Of(Action small, Action large, double bound)
    {
        long bestSmall = long.MaxValue;
        long bestLarge = long.MaxValue;
        for (int i = 0; i < 40; i++)
        {
            bestSmall = Math.Min(bestSmall, Time(small));
            bestLarge = Math.Min(bestLarge, Time(large));
            if (i >= 2 && bestLarge <= bound * bestSmall)
            {
                break;
            }

            // Another test program may be running beside this one.
            Thread.Sleep(i < 10 ? 0 : 25);
        }

        // Below a few microseconds the clock and the call are all there is to measure.
        return bestLarge / Math.Max(bestSmall, Stopwatch.Frequency / 200_000.0);
    }

    private static long Time(Action work)
    {
        long start = Stopwatch.GetTimestamp();
        work();
        return Stopwatch.GetTimestamp() - start;
    }
}
