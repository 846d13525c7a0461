using System.Text.Json;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class DateTimeWriterTests
{
    private const int Seed = 20_261_125;

    [Fact]
    public void Every_day_is_written()
    {
        using ScalarStage stage = new();
        for (int day = DateOnly.MinValue.DayNumber; day <= DateOnly.MaxValue.DayNumber; day += day is > 690_000 and < 760_000 ? 1 : 13)
        {
            DateOnly value = DateOnly.FromDayNumber(day);
            Assert.Equal(value.ToString("o"), stage.Write<DateOnly>(DateTimeWriter.WriteDateOnly, value));
        }

        Assert.Equal("9999-12-31", stage.Write<DateOnly>(DateTimeWriter.WriteDateOnly, DateOnly.MaxValue));
    }

    [Fact]
    public void Every_second_of_a_day_is_written()
    {
        using ScalarStage stage = new();
        for (int second = 0; second < 86_400; second++)
        {
            DateTime value = new(638_000_000_000_000_000 / TimeSpan.TicksPerDay * TimeSpan.TicksPerDay + (second * TimeSpan.TicksPerSecond));
            Assert.Equal(value.ToString("yyyy-MM-ddTHH:mm:ss"), stage.Write<DateTime>(DateTimeWriter.WriteDateTime, value));
        }
    }

    [Fact]
    public void Random_values_are_written_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Random random = new(Seed);
        for (int i = 0; i < 20_000; i++)
        {
            DateTime moment = new(Ticks(random), (DateTimeKind)random.Next(3));
            Compare(stage, DateTimeWriter.WriteDateTime, moment);
            long offset = random.Next(-14 * 60, (14 * 60) + 1) * TimeSpan.TicksPerMinute;
            long ticks = Math.Clamp(moment.Ticks, TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay);
            Compare(stage, DateTimeWriter.WriteDateTimeOffset, new DateTimeOffset(ticks, new TimeSpan(random.Next(4) == 0 ? 0 : offset)));
            Compare(stage, DateTimeWriter.WriteDateOnly, DateOnly.FromDateTime(moment));
            Compare(stage, DateTimeWriter.WriteTimeOnly, TimeOnly.FromDateTime(moment));
            Compare(stage, DateTimeWriter.WriteTimeSpan, new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64)));
        }
    }

    [Fact]
    public void Limits_are_written_as_by_SystemTextJson()
    {
        using ScalarStage stage = new();
        Compare(stage, DateTimeWriter.WriteDateTime, DateTime.MinValue);
        Compare(stage, DateTimeWriter.WriteDateTime, DateTime.MaxValue);
        Compare(stage, DateTimeWriter.WriteDateTimeOffset, DateTimeOffset.MinValue);
        Compare(stage, DateTimeWriter.WriteDateTimeOffset, DateTimeOffset.MaxValue);
        Compare(stage, DateTimeWriter.WriteTimeOnly, TimeOnly.MaxValue);
        Compare(stage, DateTimeWriter.WriteTimeSpan, TimeSpan.MinValue);
        Compare(stage, DateTimeWriter.WriteTimeSpan, TimeSpan.MaxValue);
        Compare(stage, DateTimeWriter.WriteTimeSpan, TimeSpan.Zero);
    }

    internal static void Compare<T>(ScalarStage stage, ScalarStage.Writer<T> writer, T value)
    {
        // Parsed again, because System.Text.Json escapes the plus sign of an offset.
        string? expected = JsonSerializer.Deserialize<string>(JsonSerializer.Serialize(value));
        Assert.Equal(expected, stage.Write(writer, value));
    }

    private static long Ticks(Random random)
    {
        long ticks = random.NextInt64(DateTime.MaxValue.Ticks + 1);
        long unit = (long)Math.Pow(10, random.Next(9));
        return ticks - (ticks % unit);
    }
}
