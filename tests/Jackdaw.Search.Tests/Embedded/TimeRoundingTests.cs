using System.Globalization;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Intervals of time begin where clocks in the zone say, also around the changes of its offset.</summary>
public sealed class TimeRoundingTests
{
    [Theory]
    [InlineData("Europe/Prague", CalendarInterval.Day, "2026-03-29T21:30:00Z", "2026-03-28T23:00:00Z")]
    [InlineData("Europe/Prague", CalendarInterval.Day, "2026-03-29T22:00:00Z", "2026-03-29T22:00:00Z")]
    [InlineData("Europe/Prague", CalendarInterval.Month, "2026-03-31T22:30:00Z", "2026-03-31T22:00:00Z")]
    [InlineData("Europe/Prague", CalendarInterval.Hour, "2026-10-25T00:30:00Z", "2026-10-25T00:00:00Z")]
    [InlineData("Europe/Prague", CalendarInterval.Hour, "2026-10-25T01:30:00Z", "2026-10-25T01:00:00Z")]
    [InlineData("Europe/Prague", CalendarInterval.Week, "2026-11-01T22:59:59Z", "2026-10-25T23:00:00Z")]
    [InlineData("America/Sao_Paulo", CalendarInterval.Day, "2018-11-04T12:00:00Z", "2018-11-04T03:00:00Z")]
    [InlineData("America/Sao_Paulo", CalendarInterval.Day, "2018-02-18T02:30:00Z", "2018-02-17T02:00:00Z")]
    [InlineData("Asia/Kolkata", CalendarInterval.Year, "2025-12-31T18:30:00Z", "2025-12-31T18:30:00Z")]
    [InlineData("Asia/Kolkata", CalendarInterval.Hour, "2026-01-01T00:15:00Z", "2025-12-31T23:30:00Z")]
    [InlineData("UTC", CalendarInterval.Quarter, "2026-06-30T23:59:59Z", "2026-04-01T00:00:00Z")]
    [InlineData("UTC", CalendarInterval.Minute, "1970-01-01T00:00:59Z", "1970-01-01T00:00:00Z")]
    [InlineData("UTC", CalendarInterval.Week, "1970-01-01T00:00:00Z", "1969-12-29T00:00:00Z")]
    [InlineData("UTC", CalendarInterval.Year, "2106-02-07T06:28:15Z", "2106-01-01T00:00:00Z")]
    public void Of_the_calendar(string zone, CalendarInterval interval, string time, string expected)
    {
        TimeRounding rounding = new(interval, 0, Transitions(zone));
        Assert.Equal(expected, Text(rounding.Floor(Seconds(time))));
        Assert.Equal(expected, Text(rounding.Floor(Seconds(expected))));
        Assert.True(rounding.Next(Seconds(expected)) > Seconds(time));
    }

    [Theory]
    [InlineData("UTC", 5400, "2026-01-01T01:29:59Z", "2026-01-01T00:00:00Z")]
    [InlineData("UTC", 7, "1970-01-01T00:00:13Z", "1970-01-01T00:00:07Z")]
    [InlineData("Europe/Prague", 86_400, "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z")]
    [InlineData("Europe/Prague", 7200, "2026-03-29T01:30:00Z", "2026-03-29T01:00:00Z")]
    [InlineData("Europe/Prague", 7200, "2026-10-25T01:30:00Z", "2026-10-25T01:00:00Z")]
    [InlineData("Europe/Prague", 7200, "2026-10-25T00:30:00Z", "2026-10-25T00:00:00Z")]
    [InlineData("+05:30", 3600, "2026-01-01T00:15:00Z", "2025-12-31T23:30:00Z")]
    public void Of_a_fixed_length(string zone, long length, string time, string expected) =>
        Assert.Equal(expected, Text(new TimeRounding(null, length, Transitions(zone)).Floor(Seconds(time))));

    [Fact]
    public void Days_follow_each_other_through_a_year()
    {
        foreach (string zone in (string[])["Europe/Prague", "America/Sao_Paulo", "Australia/Lord_Howe"])
        {
            TimeRounding rounding = new(CalendarInterval.Day, 0, Transitions(zone));
            long day = rounding.Floor(Seconds("2018-01-01T12:00:00Z"));
            for (int i = 0; i < 365; i++)
            {
                long next = rounding.Next(day);
                Assert.InRange(next - day, 23 * 3600, 25 * 3600);
                Assert.Equal(day, rounding.Floor(next - 1));
                Assert.Equal(next, rounding.Floor(next));
                day = next;
            }
        }
    }

    private static ZoneTransitions Transitions(string zone) => ZoneTransitions.Of(zone.StartsWith('+')
        ? TimeZoneInfo.CreateCustomTimeZone("custom", TimeSpan.Parse(zone[1..], CultureInfo.InvariantCulture), "custom", "custom")
        : TimeZoneInfo.FindSystemTimeZoneById(zone));

    private static long Seconds(string time) => DateTimeOffset.Parse(time, CultureInfo.InvariantCulture).ToUnixTimeSeconds();

    private static string Text(long seconds) => DateTimeOffset.FromUnixTimeSeconds(seconds).ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture);
}
