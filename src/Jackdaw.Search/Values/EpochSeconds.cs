namespace Jackdaw.Search.Values;

/// <summary>Seconds since 1970-01-01 UTC, rounded down.</summary>
internal static class EpochSeconds
{
    /// <summary>Converts a time; it is treated as UTC unless it is local.</summary>
    public static long Of(DateTime value) =>
        Of(value.Kind == DateTimeKind.Local ? value.ToUniversalTime().Ticks : value.Ticks);

    public static long Of(DateTimeOffset value) => Of(value.UtcTicks);

    public static long Of(DateOnly value) => Of(value.ToDateTime(TimeOnly.MinValue).Ticks);

    private static long Of(long ticks) => (ticks / TimeSpan.TicksPerSecond) - (DateTime.UnixEpoch.Ticks / TimeSpan.TicksPerSecond);
}
