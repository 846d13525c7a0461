using System.Diagnostics;
using System.Globalization;
using Jackdaw.Buffers;
using Jackdaw.Campaign.Running;

namespace Jackdaw.Campaign.Processes;

/// <summary>
/// Mixed work on several threads, with streams that break and calls that are cancelled, for as long as is asked for: no wrong answer, every rented buffer given back, and the memory of the process
/// after the first quarter is that at the end.
/// </summary>
internal static class SoakCampaign
{
    private const int Threads = 4;

    /// <summary>What the collector may keep more than after the first quarter.</summary>
    private const double MostDrift = 1.02;

    /// <summary>Room for the rounding of a small heap, in bytes.</summary>
    private const long Slack = 1 << 20;

    internal static bool Run(Assignment assignment)
    {
        double seconds = assignment.Seconds ?? (assignment.IsShort ? 8 : 3600);
        Stopwatch watch = Stopwatch.StartNew();
        long operations = 0;
        string? fault = null;
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(number => new Thread(() =>
        {
            SoakWork work = new(new Random(assignment.Seed + number));
            while (watch.Elapsed.TotalSeconds < seconds && Volatile.Read(ref fault) is null)
            {
                if (work.Next() is { } broken)
                {
                    Interlocked.CompareExchange(ref fault, broken, null);
                }

                Interlocked.Increment(ref operations);
            }
        }))];
        Array.ForEach(threads, thread => thread.Start());
        while (watch.Elapsed.TotalSeconds < seconds / 4 && fault is null)
        {
            Thread.Sleep(50);
        }

        long early = Held();
        Array.ForEach(threads, thread => thread.Join());
        long late = Held();
        bool isFlat = late <= (early * MostDrift) + Slack;
        int rented = StreamBuffers.Rented;
        if (fault is not null)
        {
            Console.WriteLine($"soak, seed {assignment.Seed}: {fault}");
        }

        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"soak: {operations:N0} operations in {watch.Elapsed.TotalSeconds:F0} s, seed {assignment.Seed}, {(fault is null ? 0 : 1)} faults, {rented} buffers not given back, held after a quarter {early / 1e6:F1} MB, at the end {late / 1e6:F1} MB, working set {Environment.WorkingSet / 1e6:F0} MB"));
        return fault is null && rented == 0 && isFlat;
    }

    private static long Held()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
