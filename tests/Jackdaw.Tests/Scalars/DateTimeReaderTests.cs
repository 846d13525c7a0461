using System.Text;
using System.Text.Json;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class DateTimeReaderTests
{
    private const int Seed = 20_261_124;

    [Fact]
    public void Moments_are_read_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        int accepted = 0;
        for (int i = 0; i < 60_000; i++)
        {
            string text = DateTexts.Moment(random);
            accepted += CheckMoment(stage, i % 3 == 0 ? DateTexts.Mutate(random, text) : text) ? 1 : 0;
        }

        Assert.InRange(accepted, 20_000, 50_000);
    }

    [Theory]
    [InlineData("2019-01-01T00:00:00.Z")]
    [InlineData("2019-01-01T00:00:00.")]
    [InlineData("2019-01-01T00:00:00+")]
    [InlineData("2019-01-01T00:00.5")]
    [InlineData("2019-01-01T00:00:60")]
    [InlineData("2019-01-01T24:00:00")]
    [InlineData("2016-12-31T23:59:60Z")]
    [InlineData("0000-01-01")]
    [InlineData("2019-13-01")]
    [InlineData("2019-01-01T00:00:00-00:00")]
    [InlineData("2019-01-01T00:00:00+14:00")]
    [InlineData("2019-01-01T00:00:00+14:01")]
    [InlineData("0001-01-01T00:00:00+00:01")]
    [InlineData("9999-12-31T23:59:59.9999999-00:01")]
    [InlineData("9999-12-31T23:59:59.9999999")]
    [InlineData("0001-01-01T00:00:00")]
    [InlineData("2019-01-01T00:00:00.1234567890123456Z")]
    [InlineData("2019-01-01T00:00:00.12345678901234567Z")]
    [InlineData("2019-01-01T00:00:00.1234567890123456+01:00")]
    [InlineData("2019-01-01T00:00:00.12345678+01")]
    public void Corner_cases_are_read_as_by_SystemTextJson(string text)
    {
        using ScalarStage stage = new();
        CheckMoment(stage, text);
    }

    [Fact]
    public void Every_fraction_length_is_read_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        foreach (string digits in new[] { "12345678901234567", "99999999999999999", "00000000000000000", "00000010000000000", "10000000000000000" })
        {
            for (int length = 0; length <= digits.Length; length++)
            {
                foreach (string offset in new[] { "", "Z", "+01", "-03:30", "z", "+1" })
                {
                    CheckMoment(stage, $"2019-01-01T00:00:00.{digits[..length]}{offset}");
                }
            }
        }
    }

    [Fact]
    public void Every_day_and_every_day_that_is_none()
    {
        using ScalarStage stage = new();
        for (int year = 0; year <= 9_999; year += year is < 8 or > 1_890 and < 2_110 or > 9_995 ? 1 : 7)
        {
            for (int month = 0; month <= 13; month++)
            {
                foreach (int day in new[] { 0, 1, 15, 28, 29, 30, 31, 32 })
                {
                    bool exists = year > 0 && month is >= 1 and <= 12 && day > 0 && day <= DateTime.DaysInMonth(year, month);
                    string text = $"{year:0000}-{month:00}-{day:00}";
                    Assert.True(exists == stage.Parse<DateOnly>(DateTimeReader.TryParseDateOnly, text, out DateOnly date), text);
                    Assert.True(!exists || date == new DateOnly(year, month, day), text);
                }
            }
        }
    }

    [Fact]
    public void Dates_are_read_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 3_000; i++)
        {
            string text = DateTexts.Moment(random)[..10];
            text = i % 2 == 0 ? DateTexts.Mutate(random, text) : text;
            Compare<DateOnly>(stage, DateTimeReader.TryParseDateOnly, text);
        }

        Assert.False(stage.Parse<DateOnly>(DateTimeReader.TryParseDateOnly, "2019-01-01T00:00", out _));
    }

    [Fact]
    public void Durations_are_read_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 12_000; i++)
        {
            string text = DateTexts.Duration(random);
            text = i % 3 == 0 ? DateTexts.Mutate(random, text) : text;
            Compare<TimeSpan>(stage, DateTimeReader.TryParseTimeSpan, text);
            Compare<TimeOnly>(stage, DateTimeReader.TryParseTimeOnly, text.TrimStart('-'));
        }
    }

    [Fact]
    public void Leading_zeros_are_allowed_up_to_the_same_length()
    {
        using ScalarStage stage = new();
        for (int length = 80; length < 170; length++)
        {
            Compare<TimeSpan>(stage, DateTimeReader.TryParseTimeSpan, "1.2:3:4".PadLeft(length, '0'));
            Compare<TimeOnly>(stage, DateTimeReader.TryParseTimeOnly, "2:3:4".PadLeft(length, '0'));
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData("1")]
    [InlineData("-1")]
    [InlineData("1.")]
    [InlineData("1.2")]
    [InlineData("1:2:3:4")]
    [InlineData("1.2:3.4")]
    [InlineData("10675199.02:48:05.4775807")]
    [InlineData("10675199.02:48:05.4775808")]
    [InlineData("-10675199.02:48:05.4775808")]
    [InlineData("-10675199.02:48:05.4775809")]
    [InlineData("10675200")]
    [InlineData("-10675200")]
    [InlineData("10675199.23:59:59")]
    [InlineData("000000000000000000000000.1:2")]
    [InlineData("00000000000000000000000:1:2")]
    [InlineData("000000000000000000000000:1:2")]
    [InlineData("4294967296:00")]
    [InlineData("1:00:00.12345678")]
    [InlineData("1:00:00.1234567")]
    [InlineData("--1")]
    [InlineData("+1")]
    [InlineData("24:00")]
    [InlineData("-0")]
    [InlineData("-00:00")]
    public void Durations_of_note_are_read_as_by_SystemTextJson(string text)
    {
        using ScalarStage stage = new();
        Compare<TimeSpan>(stage, DateTimeReader.TryParseTimeSpan, text);
        Compare<TimeOnly>(stage, DateTimeReader.TryParseTimeOnly, text);
    }

    internal static bool CheckMoment(ScalarStage stage, string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(JsonSerializer.Serialize(text));
        Utf8JsonReader reader = new(json);
        reader.Read();
        bool valid = reader.TryGetDateTime(out DateTime expected);
        Assert.True(valid == stage.Parse<DateTime>(DateTimeReader.TryParseDateTime, text, out DateTime value), $"DateTime {text} (seed {Seed})");
        Assert.True(expected == value && expected.Kind == value.Kind, $"DateTime {text}: {value:O}");
        bool validOffset = reader.TryGetDateTimeOffset(out DateTimeOffset expectedOffset);
        Assert.True(validOffset == stage.Parse<DateTimeOffset>(DateTimeReader.TryParseDateTimeOffset, text, out DateTimeOffset offset), $"DateTimeOffset {text}");
        Assert.True(expectedOffset.EqualsExact(offset), $"DateTimeOffset {text}: {offset:O}");
        return valid;
    }

    private static void Compare<T>(ScalarStage stage, ScalarStage.Parser<T> parser, string text)
    {
        bool valid;
        T? expected = default;
        try
        {
            expected = JsonSerializer.Deserialize<T>(JsonSerializer.Serialize(text));
            valid = true;
        }
        catch (JsonException)
        {
            valid = false;
        }

        Assert.True(valid == stage.Parse(parser, text, out T value), $"{typeof(T)} {text} (seed {Seed}), System.Text.Json: {(valid ? expected : "refused")}");
        Assert.True(!valid || Equals(expected, value), $"{typeof(T)} {text}: {value}, System.Text.Json: {expected}");
    }
}
