using System.Diagnostics;

namespace Jackdaw.Caching.Bench;

/// <summary>Measures several ways in one run: they take turns, round by round, after rounds that are not counted.</summary>
internal static class Turns
{
    private const int WarmUp = 4;
    private const int Rounds = 41;

    /// <summary>The median time of a call and the bytes that one allocates, for each way.</summary>
    internal static async Task<Way[]> MeasureAsync(bool isQuick, (string Name, int Calls, Func<int, Task> Run)[] ways)
    {
        List<double>[] seconds = [.. ways.Select(_ => new List<double>())];
        long[] allocated = new long[ways.Length];
        for (int round = isQuick ? -1 : -WarmUp; round < (isQuick ? 1 : Rounds); round++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                int calls = isQuick ? 2 : ways[i].Calls;
                GC.Collect();
                long before = GC.GetTotalAllocatedBytes(precise: true);
                long start = Stopwatch.GetTimestamp();
                await ways[i].Run(calls);
                double elapsed = Stopwatch.GetElapsedTime(start).TotalSeconds / calls;
                allocated[i] = (GC.GetTotalAllocatedBytes(precise: true) - before) / calls;
                if (round >= 0)
                {
                    seconds[i].Add(elapsed);
                }
            }
        }

        return [.. ways.Select((way, i) => new Way(way.Name, seconds[i].Order().ElementAt(seconds[i].Count / 2), allocated[i]))];
    }
}

/// <summary>What was measured of one way.</summary>
internal sealed record Way(string Name, double Seconds, long Allocated);
