using System.Globalization;

namespace Jackdaw.Bench;

/// <summary>Numbers for tables.</summary>
internal static class Format
{
    /// <summary>Nanoseconds with a unit that leaves three or four digits.</summary>
    public static string Time(double? nanoseconds) => nanoseconds switch
    {
        null => "–",
        < 1e4 => $"{Digits(nanoseconds.Value)} ns",
        < 1e7 => $"{Digits(nanoseconds.Value / 1e3)} µs",
        _ => $"{Digits(nanoseconds.Value / 1e6)} ms",
    };

    public static string Number(long? value) => value?.ToString("N0", CultureInfo.InvariantCulture) ?? "–";

    private static string Digits(double value) => value.ToString(value < 100 ? "0.0" : "0", CultureInfo.InvariantCulture);
}
