using System.Diagnostics;

namespace Jackdaw.TestKit.Measures;

/// <summary>What the calling thread allocates for something when it has been compiled to its end. Code of the first tier boxes what later code does not, and when it is compiled again depends on the machine.</summary>
public static class Allocation
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    /// <summary>The least of several rounds, in bytes for one run; there are more rounds while it is above what is expected.</summary>
    /// <param name="expected">The bound at which further rounds are not needed.</param>
    /// <param name="work">What is run.</param>
    public static long Least(long expected, Action work)
    {
        ArgumentNullException.ThrowIfNull(work);
        const int Runs = 100;
        long least = long.MaxValue;
        long began = Stopwatch.GetTimestamp();
        for (int round = 0; least > expected && (round < 100 || Stopwatch.GetElapsedTime(began) < Patience); round++)
        {
            if (round > 2)
            {
                // The runtime compiles again in the background, after a while without new methods: other tests that run in the meantime put that off.
                Thread.Sleep(10);
            }

            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < Runs; i++)
            {
                work();
            }

            least = Math.Min(least, (GC.GetAllocatedBytesForCurrentThread() - before) / Runs);
        }

        return least;
    }
}
