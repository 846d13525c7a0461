namespace Jackdaw.Search.Wire;

/// <summary>The clock for time limits.</summary>
internal static class Clock
{
    private const int PerSecond = 1000;

    /// <summary>Monotonic milliseconds; for the system clock, its tick count, which is the cheapest.</summary>
    public static long Milliseconds(this TimeProvider time) =>
        ReferenceEquals(time, TimeProvider.System) ? Environment.TickCount64 : time.GetTimestamp() / (time.TimestampFrequency / PerSecond);
}
