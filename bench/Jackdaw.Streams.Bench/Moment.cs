using System.Diagnostics;

namespace Jackdaw.Streams.Bench;

/// <summary>A point in time, by the clock, or by the processor time of this program where other programs keep the machine busy.</summary>
internal readonly record struct Moment(double Seconds)
{
    /// <summary>Whether processor time is what counts.</summary>
    internal static bool IsOfProcessor { get; set; }

    internal static Moment Now => new(IsOfProcessor ? Environment.CpuUsage.TotalTime.TotalSeconds : (double)Stopwatch.GetTimestamp() / Stopwatch.Frequency);

    /// <summary>How many seconds have passed.</summary>
    internal double Passed => Now.Seconds - Seconds;
}
