using System.Diagnostics;

namespace Jackdaw.Bench;

/// <summary>How long things are measured: a round takes its time and at least its calls.</summary>
internal sealed record Pace(int Rounds, TimeSpan RoundTime, int RoundCalls, int MostWarmPasses, TimeSpan WarmTime, int WarmCalls, TimeSpan TieringPause, int Starts)
{
    /// <summary>Measures processor time, which on a busy machine is steadier, instead of elapsed time.</summary>
    public bool ProcessorTime { get; init; }

    /// <summary>The clock.</summary>
    public TimeSpan Now() => ProcessorTime ? Environment.CpuUsage.TotalTime : Stopwatch.GetElapsedTime(0);

    /// <summary>A warm pass is 60 calls or more: 30 reach the instrumented tier, the next 30 the final one.</summary>
    public static readonly Pace Full =
        new(15, TimeSpan.FromMilliseconds(30), 4, 8, TimeSpan.FromMilliseconds(150), 60, TimeSpan.FromMilliseconds(150), 20);

    /// <summary>Shows that everything runs; its numbers are not for comparison.</summary>
    public static readonly Pace Quick =
        new(3, TimeSpan.FromMilliseconds(3), 1, 1, TimeSpan.FromMilliseconds(5), 2, TimeSpan.Zero, 2);
}
