using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

/// <summary>Local times, in zones with daylight saving and odd offsets. Alone, because the zone belongs to the process.</summary>
[Collection(nameof(LocalTimeTests))]
[CollectionDefinition(nameof(LocalTimeTests), DisableParallelization = true)]
public sealed unsafe class LocalTimeTests
{
    private const int Seed = 20_261_126;

    [Theory]
    [InlineData("America/New_York")]
    [InlineData("Australia/Lord_Howe")]
    [InlineData("Asia/Kathmandu")]
    [InlineData("Pacific/Kiritimati")]
    public void Local_times_are_read_and_written_as_by_SystemTextJson(string zone)
    {
        string? before = Environment.GetEnvironmentVariable("TZ");
        try
        {
            Environment.SetEnvironmentVariable("TZ", zone);
            TimeZoneInfo.ClearCachedData();
            Assert.SkipUnless(TimeZoneInfo.Local.Id == zone, "this system does not take its time zone from TZ");
            using ScalarStage stage = new();
            Random random = new(Seed);
            for (int i = 0; i < 3_000; i++)
            {
                DateTimeReaderTests.CheckMoment(stage, DateTexts.Moment(random));
                DateTimeWriterTests.Compare(stage, DateTimeWriter.WriteDateTime, new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Local));
            }

            // The hours around both changes of a year, minute by minute.
            for (DateTime hour = new(2024, 3, 9); hour < new DateTime(2024, 4, 8); hour = hour.AddMinutes(10))
            {
                DateTimeReaderTests.CheckMoment(stage, hour.ToString("yyyy-MM-ddTHH:mm"));
                DateTimeReaderTests.CheckMoment(stage, hour.ToString("yyyy-MM-ddTHH:mm:ss+05:00"));
                DateTimeWriterTests.Compare(stage, DateTimeWriter.WriteDateTime, DateTime.SpecifyKind(hour, DateTimeKind.Local));
                DateTimeWriterTests.Compare(stage, DateTimeWriter.WriteDateTime, DateTime.SpecifyKind(hour.AddMonths(8), DateTimeKind.Local));
            }
        }
        finally
        {
            Environment.SetEnvironmentVariable("TZ", before);
            TimeZoneInfo.ClearCachedData();
        }
    }
}
