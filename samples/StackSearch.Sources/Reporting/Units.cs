using System.Globalization;

namespace StackSearch.Reporting;

/// <summary>Numbers as people read them, the same in every country.</summary>
internal static class Units
{
    public static string Count(long number) => number.ToString("N0", CultureInfo.InvariantCulture);

    public static string Count(long number, string one, string many) => $"{Count(number)} {(number == 1 ? one : many)}";

    public static string Size(long bytes) => bytes switch
    {
        < 1_000 => string.Create(CultureInfo.InvariantCulture, $"{bytes} bytes"),
        < 1_000_000 => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e3:0.0} KB"),
        < 1_000_000_000 => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e6:0.0} MB"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e9:0.00} GB"),
    };

    public static string Time(TimeSpan time) => time switch
    {
        { TotalMilliseconds: < 0.1 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMicroseconds:0.0} µs"),
        { TotalMilliseconds: < 10 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMilliseconds:0.00} ms"),
        { TotalMilliseconds: < 1_000 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMilliseconds:0.0} ms"),
        { TotalMinutes: < 1 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds:0.00} s"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{(long)time.TotalMinutes} min {time.Seconds} s"),
    };

    /// <summary>A time that a search took, in milliseconds.</summary>
    public static string Milliseconds(TimeSpan time) => time.TotalMilliseconds.ToString(time.TotalMilliseconds < 10 ? "0.0" : "0", CultureInfo.InvariantCulture) + " ms";

    public static string Rate(long bytes, TimeSpan time) =>
        time <= TimeSpan.Zero ? "" : Size((long)(bytes / time.TotalSeconds)) + "/s";

    public static string Ratio(double ratio) => ratio.ToString(ratio < 100 ? "0.0" : "0", CultureInfo.InvariantCulture) + " ×";
}
