using System.Diagnostics;
using System.Runtime;

namespace Jackdaw.Bench;

/// <summary>One library doing one thing: <paramref name="Run"/> does it as often as it is told.</summary>
internal sealed record Entry(Library Library, Action<int> Run);

/// <summary>What was measured of one entry: nanoseconds a call in every round, and bytes allocated by a call.</summary>
internal sealed record Series(Library Library, double[] Rounds, long Bytes)
{
    public double Median => Statistics.Median(Rounds);

    /// <summary>How many times as long as this one the other took: the median of the ratios of single rounds.</summary>
    public double RatioOf(Series other) => Statistics.Median(other.Rounds.Zip(Rounds, (theirs, ours) => theirs / ours));
}

/// <summary>Times entries in turns (A B C A B C ...), so that a slow moment of the machine meets all of them.</summary>
internal static class Measure
{
    private static readonly TimeSpan WarmLimit = TimeSpan.FromSeconds(2);

    public static List<Series> Interleaved(IReadOnlyList<Entry> entries, Pace pace)
    {
        WarmUp(entries, pace);
        int[] calls = entries.Select(entry => CallsPerRound(entry, pace)).ToArray();
        var times = entries.Select(_ => new double[pace.Rounds]).ToArray();
        for (int round = 0; round < pace.Rounds; round++)
        {
            for (int i = 0; i < entries.Count; i++)
            {
                times[i][round] = TimeRound(entries[i], calls[i], pace);
            }
        }
        return entries.Select((entry, i) => new Series(entry.Library, times[i], AllocatedBytes(entry))).ToList();
    }

    /// <summary>Passes over all entries until the compiler has nothing more to do, which on a busy machine may take a while.</summary>
    private static void WarmUp(IReadOnlyList<Entry> entries, Pace pace)
    {
        for (int pass = 0; pass < pace.MostWarmPasses; pass++)
        {
            long compiled = JitInfo.GetCompiledMethodCount();
            foreach (var entry in entries)
            {
                WarmUp(entry, pace);
            }
            // The next tier is compiled in the background, after a while without new methods.
            Thread.Sleep(pace.TieringPause);
            if (pass > 0 && JitInfo.GetCompiledMethodCount() == compiled)
            {
                return;
            }
        }
    }

    private static void WarmUp(Entry entry, Pace pace)
    {
        long start = Stopwatch.GetTimestamp();
        for (int calls = 0; ; calls++)
        {
            var elapsed = Stopwatch.GetElapsedTime(start);
            if (elapsed > WarmLimit || (calls >= pace.WarmCalls && elapsed >= pace.WarmTime))
            {
                return;
            }
            entry.Run(1);
        }
    }

    private static int CallsPerRound(Entry entry, Pace pace)
    {
        for (int calls = 1; ; calls *= 2)
        {
            double time = Time(entry, calls, pace);
            if (time >= pace.RoundTime.TotalNanoseconds / 4)
            {
                return Math.Max(pace.RoundCalls, (int)(calls * pace.RoundTime.TotalNanoseconds / time));
            }
        }
    }

    private static double TimeRound(Entry entry, int calls, Pace pace)
    {
        GC.Collect();
        entry.Run(Math.Max(1, calls / 16)); // the collection gave memory back; the first calls fetch it again
        return Time(entry, calls, pace) / calls;
    }

    private static double Time(Entry entry, int calls, Pace pace)
    {
        var start = pace.Now();
        entry.Run(calls);
        return (pace.Now() - start).TotalNanoseconds;
    }

    /// <summary>The least of a few tries: the run time itself allocates now and then.</summary>
    private static long AllocatedBytes(Entry entry)
    {
        const int calls = 8;
        long least = long.MaxValue;
        for (int i = 0; i < 3; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            entry.Run(calls);
            least = Math.Min(least, (GC.GetAllocatedBytesForCurrentThread() - before) / calls);
        }
        return least;
    }
}
