using System.Diagnostics;

namespace Jackdaw.Search.Bench.Measuring;

/// <summary>Times entries in turns (A B C A B C ...), so that a slow moment of the machine meets all of them.</summary>
internal static class Turns
{
    private static readonly TimeSpan AllocationTime = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan TieringPause = TimeSpan.FromMilliseconds(150);

    /// <param name="entries">What is compared.</param>
    /// <param name="pace">For how long.</param>
    /// <param name="server">The processor time that a server has used so far, in nanoseconds.</param>
    /// <param name="calls">Calls in each turn; 0: as many as the pace's round time needs.</param>
    public static async Task<List<Series>> Run(IReadOnlyList<Entry> entries, Pace pace, int calls = 0, Func<double>? server = null)
    {
        for (int pass = 0; pass < pace.WarmPasses; pass++)
        {
            foreach (Entry entry in entries)
            {
                await WarmUp(entry, pace);
            }
            // The next tier is compiled in the background, after a while without new methods.
            await Task.Delay(TieringPause);
        }

        bool isLong = calls > 0;

        // The same number for all, so that what is done seldom weighs the same.
        calls = calls > 0 ? calls : await CallsFor(entries[0], pace);
        double[][] elapsed = [.. entries.Select(_ => new double[pace.Rounds])];
        double[][] processor = [.. entries.Select(_ => new double[pace.Rounds])];
        double[][] serverTimes = [.. entries.Select(_ => new double[pace.Rounds])];
        long[] bytes = [.. entries.Select(_ => long.MaxValue)];
        for (int round = 0; round < pace.Rounds; round++)
        {
            for (int i = 0; i < entries.Count; i++)
            {
                // Who is first in a round is second in the next.
                int turn = (i + round) % entries.Count;
                Turn made = await Time(entries[turn], calls, server);
                elapsed[turn][round] = made.Elapsed;
                processor[turn][round] = made.Processor;
                serverTimes[turn][round] = made.Server;
                bytes[turn] = Math.Min(bytes[turn], made.Bytes);
            }
        }
        for (int i = 0; i < entries.Count && !isLong; i++)
        {
            bytes[i] = await AllocatedBytes(entries[i], calls, elapsed[i].Min());
        }
        return [.. entries.Select((entry, i) => new Series(entry.Name, elapsed[i], processor[i], serverTimes[i], bytes[i]))];
    }

    private static async Task WarmUp(Entry entry, Pace pace)
    {
        long start = Stopwatch.GetTimestamp();
        do
        {
            await Prepare(entry);
            await entry.Run(1);
        }
        while (Stopwatch.GetElapsedTime(start) < pace.WarmTime);
    }

    private static async Task<int> CallsFor(Entry entry, Pace pace)
    {
        for (int calls = 1; ; calls *= 2)
        {
            Turn turn = await Time(entry, calls);
            if (turn.Elapsed * calls >= pace.RoundTime.TotalNanoseconds / 4)
            {
                return Math.Max(1, (int)(pace.RoundTime.TotalNanoseconds / turn.Elapsed));
            }
        }
    }

    private static async Task<Turn> Time(Entry entry, int calls, Func<double>? server = null)
    {
        await Prepare(entry);
        GC.Collect();
        if (entry.Prepare is null)
        {
            // The collection gave memory back; the first calls fetch it again.
            await entry.Run(Math.Max(1, calls / 16));
        }
        long before = GC.GetTotalAllocatedBytes(precise: true);
        double serverTime = server?.Invoke() ?? 0;
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        long start = Stopwatch.GetTimestamp();
        await entry.Run(calls);
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        processor = Environment.CpuUsage.TotalTime - processor;
        serverTime = (server?.Invoke() ?? 0) - serverTime;
        long bytes = GC.GetTotalAllocatedBytes(precise: true) - before;
        return new Turn(elapsed.TotalNanoseconds / calls, processor.TotalNanoseconds / calls, serverTime / calls, bytes / calls);
    }

    /// <summary>
    /// What a call allocates when it goes on and on: right after a collection, as the rounds begin, pools are filled again. The least of a few
    /// tries, because the run time itself allocates now and then.
    /// </summary>
    private static async Task<long> AllocatedBytes(Entry entry, int calls, double nanoseconds)
    {
        const int enough = 200;
        calls = Math.Max(calls, (int)Math.Min(enough, AllocationTime.TotalNanoseconds / nanoseconds));
        await entry.Run(calls);
        long least = long.MaxValue;
        for (int i = 0; i < 3; i++)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            await entry.Run(calls);
            least = Math.Min(least, (GC.GetTotalAllocatedBytes(precise: true) - before) / calls);
        }
        return least;
    }

    private static Task Prepare(Entry entry) => entry.Prepare?.Invoke() ?? Task.CompletedTask;

    private readonly record struct Turn(double Elapsed, double Processor, double Server, long Bytes);
}
