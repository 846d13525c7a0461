using System.Globalization;

namespace StackSearch.Web.Pages;

/// <summary>Numbers and dates for readers, the same in every country.</summary>
internal static class Format
{
    public static string Date(DateTime date) => date.ToString("d MMM yyyy", CultureInfo.InvariantCulture);

    public static string IsoDate(DateTime date) => date.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture);

    public static string Count(long number) => number.ToString("N0", CultureInfo.InvariantCulture);

    public static string Count(long number, string one, string many) => $"{Count(number)} {(number == 1 ? one : many)}";

    /// <summary>A time that a search took, in milliseconds.</summary>
    public static string Milliseconds(TimeSpan time) =>
        time.TotalMilliseconds.ToString(time.TotalMilliseconds < 10 ? "0.0" : "0", CultureInfo.InvariantCulture) + " ms";
}
