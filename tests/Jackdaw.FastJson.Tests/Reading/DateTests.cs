using System.Globalization;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Dates as fastJSON writes them, offsets below zero among them, and where it leaves the text to .NET.</summary>
public class DateTests
{
    [Theory]
    [InlineData("2020-01-01T01:01:01.0000000--05:00", -300)]
    [InlineData("2020-01-01T01:01:01.0000000--03:-30", -210)]
    [InlineData("2020-01-01T01:01:01.0000000-00:-45", -45)]
    [InlineData("2020-01-01T01:01:01.0000000--14:00", -840)]
    [InlineData("2020-01-01T01:01:01.0000000-00:00", 0)]
    [InlineData("2020-01-01T01:01:01.0000000+11:30", 690)]
    [InlineData("2020-01-01T01:01:01.000 --03:-30", -210)]
    [InlineData("2020-01-01T01:01:01 -03:30", -210)]
    [InlineData("2020-01-01T01:01:01-0330", -210)]
    public void Offsets_are_read(string text, int minutes)
    {
        DateTimeOffset expected = new(2020, 1, 1, 1, 1, 1, TimeSpan.FromMinutes(minutes));
        Assert.Equal(expected, JSON.ToObject<DateTimeOffset>($"\"{text}\""));
        Assert.Equal(expected.Offset, JSON.ToObject<DateTimeOffset>($"\"{text}\"").Offset);
        Assert.Equal(expected, JSON.ToObject<Dates>($"{{\"Offset\":\"{text}\",\"After\":1}}")!.Offset);
        Assert.Equal(expected, JSON.ToObject<List<DateTimeOffset?>>($"[\"{text}\"]")![0]);
        Assert.Equal(expected.UtcDateTime, JSON.ToObject<DateTime>($"\"{text}\""));
        Assert.Equal(expected.UtcDateTime, JSON.ToObject<DateTime?>($"\"{text}\""));
        Assert.Equal(expected.UtcDateTime, JSON.ToObject<Dates>($"{{\"Date\":\"{text}\",\"After\":1}}")!.Date);
    }

    [Theory]
    [InlineData("2020-01-01T01:01:01---05:00")]
    [InlineData("2020-01-01T01:01:01+-05:00")]
    [InlineData("2020-01-01T01:01:01+05:-30")]
    [InlineData("2020-01-01T01:01:01--05:--30")]
    [InlineData("2020-01-01T01:01:01--05-30")]
    [InlineData("2020-01-01T01:01:01--")]
    [InlineData("2020-01-01T01:01:01--05")]
    [InlineData("2020-01-01T01:01:01--05:-3")]
    [InlineData("2020-01-01T01:01:01--05:-60")]
    [InlineData("2020-01-01T01:01:01--05:00Z")]
    public void What_is_no_offset_is_refused(string text)
    {
        Assert.Throws<JsonDataException>(() => JSON.ToObject<DateTimeOffset>($"\"{text}\""));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Dates>($"{{\"Date\":\"{text}\"}}"));
    }

    [Fact]
    public void All_that_fastJSON_writes_for_an_offset_is_read()
    {
        for (int minutes = -840; minutes <= 840; minutes++)
        {
            TimeSpan offset = TimeSpan.FromMinutes(minutes);
            if (offset.Hours == 0 && offset.Minutes > 0)
            {
                // It writes -00:45 for +00:45, which every other program means as it stands there.
                continue;
            }

            DateTimeOffset value = new(2020, 5, 6, 7, 8, 9, offset);
            string text = value.ToString("yyyy-MM-ddTHH:mm:ss.fffffff", CultureInfo.InvariantCulture) + (offset.Hours > 0 ? '+' : '-')
                + offset.Hours.ToString("00", NumberFormatInfo.InvariantInfo) + ':' + offset.Minutes.ToString("00", NumberFormatInfo.InvariantInfo);
            Assert.Equal(value, JSON.ToObject<DateTimeOffset>($"\"{text}\""));
            Assert.Equal(offset, JSON.ToObject<DateTimeOffset>($"\"{text}\"").Offset);
        }
    }

    [Theory]
    [InlineData("2020-01-02")]
    [InlineData("2020-01-02T00:00:00")]
    [InlineData("01/02/2020")]
    [InlineData("2020-01-02 00:00:00")]
    [InlineData("Thu, 02 Jan 2020")]
    public void A_nullable_date_beside_members_is_what_NET_makes_of_it(string text)
    {
        DateTime expected = new(2020, 1, 2);
        foreach (JSONParameters parameters in new JSONParameters[] { new(), new() { UseUTCDateTime = false } })
        {
            Assert.Equal(expected, JSON.ToObject<DateTime?>($"\"{text}\"", parameters));
            Assert.Equal(DateTimeKind.Unspecified, JSON.ToObject<DateTime?>($"\"{text}\"", parameters)!.Value.Kind);
            Assert.Equal(expected, JSON.ToObject($"\"{text}\"", typeof(DateTime?), parameters));
            Assert.Equal(expected, JSON.ToObject<DateTime?[]>($"[null,\"{text}\"]", parameters)![1]);
            Assert.Equal(expected, JSON.ToObject<List<DateTime?>>($"[\"{text}\"]", parameters)![0]);
            Assert.Equal(expected, JSON.ToObject<Dictionary<string, DateTime?>>($"{{\"a\":\"{text}\"}}", parameters)!["a"]);
            Assert.Equal(expected, JSON.ToObject<Dates>($"{{\"Several\":[\"{text}\"]}}", parameters)!.Several![0]);
        }

        Assert.Equal(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), JSON.ToObject<DateTime?>("\"2020-01-02T03:04:05Z\""));
    }

    [Theory]
    [InlineData("\"\"")]
    [InlineData("\"no date\"")]
    [InlineData("\"2020-13-01\"")]
    [InlineData("5")]
    [InlineData("true")]
    public void What_is_no_date_there_is_refused(string json)
    {
        Assert.Throws<JsonDataException>(() => JSON.ToObject<DateTime?>(json));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<List<DateTime?>>($"[{json}]"));
    }

    [Fact]
    public void Null_is_null_and_copies_are_what_text_gives()
    {
        Assert.Null(JSON.ToObject<DateTime?>("null"));
        List<DateTime?> dates = [null, new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Local), new DateTime(2020, 1, 2)];
        List<DateTime?> copy = JSON.DeepCopy(dates)!;
        List<DateTime?> read = JSON.ToObject<List<DateTime?>>(JSON.ToJSON(dates))!;
        Assert.Equal(read, copy);
        Assert.Equal(read.Select(date => date?.Kind), copy.Select(date => date?.Kind));
    }

    [Fact]
    public void In_members_they_are_dates_as_any_other()
    {
        Assert.Equal(default(DateTime), JSON.ToObject<Dates>("{\"Maybe\":\"2020-01-02\"}")!.Maybe);
        Assert.Equal(DateTimeKind.Utc, JSON.ToObject<Dates>("{\"Maybe\":\"2020-01-02T03:04:05Z\"}")!.Maybe!.Value.Kind);
    }

    public class Dates
    {
        public DateTimeOffset Offset { get; set; }

        public DateTime Date { get; set; }

        public DateTime? Maybe { get; set; }

        public List<DateTime?>? Several { get; set; }

        public int After { get; set; }
    }
}
