namespace Jackdaw.Search.Wire;

/// <summary>The time that limits are counted by.</summary>
internal static class Clock
{
    private const int PerSecond = 1000;

    /// <summary>Milliseconds that only grow; the system's own count of them where the clock is the system's, because it costs least.</summary>
    public static long Milliseconds(this TimeProvider time) =>
        ReferenceEquals(time, TimeProvider.System) ? Environment.TickCount64 : time.GetTimestamp() / (time.TimestampFrequency / PerSecond);
}
