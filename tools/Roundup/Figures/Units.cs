using System.Globalization;

namespace Roundup.Figures;

/// <summary>Numbers as people read them, three digits, the same in every culture.</summary>
internal static class Units
{
    public static string Time(double nanoseconds) => nanoseconds switch
    {
        double.NaN => "–",
        < 1e3 => $"{Three(nanoseconds)} ns",
        < 1e6 => $"{Three(nanoseconds / 1e3)} µs",
        < 1e9 => $"{Three(nanoseconds / 1e6)} ms",
        _ => $"{Three(nanoseconds / 1e9)} s",
    };

    public static string Bytes(double bytes) => bytes switch
    {
        double.NaN => "–",
        < 1e3 => $"{bytes:0} B",
        < 1e6 => $"{Three(bytes / 1e3)} KB",
        < 1e9 => $"{Three(bytes / 1e6)} MB",
        _ => $"{Three(bytes / 1e9)} GB",
    };

    public static string Ratio(double ratio) => double.IsNaN(ratio) ? "–" : Three(ratio);

    public static string Interval(Interval interval) => interval.HasBounds ? $"{Three(interval.Low)}–{Three(interval.High)}" : "";

    public static string Percent(double part) => string.Create(CultureInfo.InvariantCulture, $"{part * 100:0.#} %");

    private static string Three(double value) => value.ToString(Math.Abs(value) switch { >= 100 => "0", >= 10 => "0.0", _ => "0.00" }, CultureInfo.InvariantCulture);
}
