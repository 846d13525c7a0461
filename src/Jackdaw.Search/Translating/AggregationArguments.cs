using System.Globalization;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Translating;

/// <summary>Checks the arguments of aggregations when a query runs.</summary>
internal static class AggregationArguments
{
    /// <summary>The default number of buckets.</summary>
    public const int Top = 20;

    /// <summary>The default number of buckets of a page.</summary>
    public const int PageSize = 100;

    private const long SecondsOfDay = 86_400;

    public static double Interval(double interval) => double.IsFinite(interval) && interval > 0
        ? interval
        : throw new ArgumentOutOfRangeException(nameof(interval), interval, "The interval must be a positive number.");

    public static double Offset(double offset, double interval) => offset >= 0 && offset < interval
        ? offset
        : throw new ArgumentOutOfRangeException(nameof(offset), offset, string.Create(CultureInfo.InvariantCulture, $"The offset must be at least 0 and less than the interval {interval}."));

    public static double[] Percents(double[]? percents)
    {
        ArgumentNullException.ThrowIfNull(percents);
        if (percents.Length is 0 or > AggregationLimits.MostPercents)
        {
            throw new ArgumentException($"Percentiles takes 1 to {AggregationLimits.MostPercents} percents.", nameof(percents));
        }

        foreach (double percent in percents)
        {
            if (!(percent >= 0 && percent <= 100))
            {
                throw new ArgumentOutOfRangeException(nameof(percents), percent, "A percent must be from 0 to 100.");
            }
        }

        return [.. percents];
    }

    /// <summary>The calendar interval or the seconds of an interval of time.</summary>
    /// <param name="interval">The argument.</param>
    /// <param name="isDate">Whether the key has no time of day.</param>
    public static (CalendarInterval? Calendar, long Seconds) DateInterval(object interval, bool isDate)
    {
        if (interval is CalendarInterval calendar)
        {
            return Enum.IsDefined(calendar)
                ? (calendar, 0)
                : throw new ArgumentOutOfRangeException(nameof(interval), calendar, "Expected a member of CalendarInterval.");
        }

        TimeSpan time = (TimeSpan)interval;
        if (time < TimeSpan.FromSeconds(1) || time.Ticks % TimeSpan.TicksPerSecond != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(interval), time, "The interval must be a positive number of whole seconds.");
        }

        long seconds = time.Ticks / TimeSpan.TicksPerSecond;
        return isDate && seconds % SecondsOfDay != 0
            ? throw new ArgumentOutOfRangeException(nameof(interval), time, "The interval of a DateOnly must be a number of whole days.")
            : (null, seconds);
    }

    public static TimeZoneInfo Zone(TimeZoneInfo? zone, bool isDate)
    {
        ArgumentNullException.ThrowIfNull(zone);
        return isDate && zone != TimeZoneInfo.Utc ? throw new ArgumentException("A DateOnly has no time zone; use DateTime or DateTimeOffset.", nameof(zone)) : zone;
    }

    /// <summary>The bounds of ranges as numbers; times are seconds since 1970.</summary>
    /// <param name="bounds">The argument.</param>
    /// <param name="isInteger">Whether the value is an integer, which is exact only up to a limit.</param>
    public static (double[] Numbers, Array Given) Bounds(Array? bounds, bool isInteger)
    {
        ArgumentNullException.ThrowIfNull(bounds);
        if (bounds.Length is 0 or > AggregationLimits.MostBounds)
        {
            throw new ArgumentException($"ByRange takes 1 to {AggregationLimits.MostBounds} bounds.", nameof(bounds));
        }

        double[] numbers = new double[bounds.Length];
        for (int i = 0; i < numbers.Length; i++)
        {
            object bound = bounds.GetValue(i)!;
            numbers[i] = Number(bound);
            if (!double.IsFinite(numbers[i]) || (isInteger && Math.Abs(numbers[i]) >= AggregationLimits.LargestExact))
            {
                throw new ArgumentOutOfRangeException(nameof(bounds), bound, "The bounds must be finite, and less than 2^53 for integers.");
            }

            if (i > 0 && numbers[i] <= numbers[i - 1])
            {
                throw new ArgumentException(string.Create(CultureInfo.InvariantCulture, $"The bounds must be ascending: {bound} follows {bounds.GetValue(i - 1)}."), nameof(bounds));
            }
        }

        return (numbers, (Array)bounds.Clone());
    }

    private static double Number(object bound) => bound switch
    {
        DateTime time => ParameterValue.Of(time).Integer,
        DateTimeOffset time => ParameterValue.Of(time).Integer,
        DateOnly date => ParameterValue.Of(date).Integer,
        Half half => (double)half,
        _ => Convert.ToDouble(bound, CultureInfo.InvariantCulture),
    };
}
