using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Section 8 of the wire format: what members and roots accept.</summary>
public class ConversionTests
{
    private static readonly JSONParameters Local = new() { UseUTCDateTime = false };

    [Theory]
    [InlineData("{\"I\":\"42\"}", 42)]
    [InlineData("{\"I\":42}", 42)]
    [InlineData("{\"I\":1.7}", 2)]
    [InlineData("{\"I\":2.5}", 2)]
    [InlineData("{\"I\":1e3}", 1000)]
    [InlineData("{\"I\":+7}", 7)]
    [InlineData("{\"I\":true}", 1)]
    [InlineData("{\"I\":\" 7 \"}", 7)]
    public void Whole_numbers(string json, int expected) => Assert.Equal(expected, JSON.ToObject<Numbers>(json)!.I);

    [Theory]
    [InlineData("{\"I\":\"G\"}")]
    [InlineData("{\"I\":5000000000}")]
    [InlineData("{\"I\":\"5000000000\"}")]
    [InlineData("{\"I\":null}")]
    [InlineData("{\"I\":{}}")]
    [InlineData("{\"I\":\"\"}")]
    [InlineData("{\"I\":tru}")]
    [InlineData("{\"Span\":true}")]
    [InlineData("{\"B\":300}")]
    [InlineData("{\"L\":9223372036854775808}")]
    [InlineData("{\"D\":\"x\"}")]
    [InlineData("{\"T\":null}")]
    [InlineData("{\"T\":[]}")]
    [InlineData("{\"E\":\"Nope\"}")]
    [InlineData("{\"When\":\"2021-13-01T00:00:00Z\"}")]
    [InlineData("{\"When\":null}")]
    [InlineData("{\"G\":\"zz\"}")]
    [InlineData("{\"Bytes\":\"%%\"}")]
    [InlineData("{\"S\":{}}")]
    public void What_does_not_fit_is_refused(string json)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<Numbers>(json));
        Assert.StartsWith("$.", e.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Numbers_in_quotation_marks_can_be_forbidden()
    {
        JSONParameters strict = new() { AutoConvertStringToNumbers = false };
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Numbers>("{\"I\":\"42\"}", strict));
        Assert.Equal(2, JSON.ToObject<Dictionary<int, int>>("{\"1\":2}", strict)![1]);
        Assert.Equal(42L, JSON.ToObject<long>("\"42\""));
        Assert.Equal(long.MaxValue, JSON.ToObject<Numbers>("{\"L\":\"9223372036854775807\"}")!.L);
        Assert.Equal(1.5, JSON.ToObject<Numbers>("{\"D\":\"1.5\"}")!.D);
    }

    [Theory]
    [InlineData("true", true)]
    [InlineData("1", true)]
    [InlineData("\"1\"", true)]
    [InlineData("\"True\"", true)]
    [InlineData("\"yes\"", true)]
    [InlineData("\"ON\"", true)]
    [InlineData("0", false)]
    [InlineData("-1", false)]
    [InlineData("\"no\"", false)]
    [InlineData("\"\"", false)]
    public void Truth_values(string json, bool expected) => Assert.Equal(expected, JSON.ToObject<Numbers>($"{{\"T\":{json}}}")!.T);

    [Theory]
    [InlineData("42", "42")]
    [InlineData("true", "True")]
    [InlineData("1.50", "1.50")]
    [InlineData("null", null)]
    public void Text_members_take_scalars(string json, string? expected) => Assert.Equal(expected, JSON.ToObject<Numbers>($"{{\"S\":{json}}}")!.S);

    [Fact]
    public void A_text_that_is_the_document_takes_only_text() => Assert.Throws<JsonDataException>(() => JSON.ToObject<string>("42"));

    [Theory]
    [InlineData("\"B\"")]
    [InlineData("\"b\"")]
    [InlineData("90")]
    [InlineData("\"90\"")]
    public void Enums(string json)
    {
        Assert.Equal(Letter.B, JSON.ToObject<Numbers>($"{{\"E\":{json}}}")!.E);
        Assert.Equal(Letter.B, JSON.ToObject<Numbers>($"{{\"EN\":{json}}}")!.EN);
        Assert.Equal(Letter.B, JSON.ToObject<Letter?>(json));
        Assert.Equal([Letter.B, null], JSON.ToObject<Letter?[]>($"[{json},null]")!);
        Assert.Equal(Bits.X | Bits.Y, JSON.ToObject<Bits>("\"X, Y\""));
    }

    [Fact]
    public void Dates()
    {
        DateTime noon = new(2021, 1, 10, 12, 0, 0, DateTimeKind.Utc);
        Same(noon, JSON.ToObject<DateTime>("\"2021-01-10T12:00:00Z\""), DateTimeKind.Utc);
        Same(noon.AddMilliseconds(123), JSON.ToObject<DateTime>("\"2021-01-10T12:00:00.123Z\""), DateTimeKind.Utc);
        Same(noon, JSON.ToObject<DateTime>("\"2021-01-10 12:00:00Z\""), DateTimeKind.Utc);
        Same(noon.ToLocalTime(), JSON.ToObject<DateTime>("\"2021-01-10T12:00:00Z\"", Local), DateTimeKind.Local);
        Same(noon.ToLocalTime(), JSON.ToObject<DateTime>("\"2021-01-10T12:00:00\""), DateTimeKind.Local);
        Same(DateTime.SpecifyKind(noon, DateTimeKind.Unspecified), JSON.ToObject<DateTime>("\"2021-01-10T12:00:00\"", Local), DateTimeKind.Unspecified);
        Same(noon, JSON.ToObject<DateTime>("\"2021-01-10T15:30:00+03:30\""), DateTimeKind.Utc);
        Same(noon, JSON.ToObject<DateTime>("\"2021-01-10T08:30:00-03:30\""), DateTimeKind.Utc);
        Assert.Equal(DateTime.MinValue, JSON.ToObject<DateTime>("\"2021-01-10\""));
        Same(noon, JSON.ToObject<DateTime?>("\"2021-01-10T12:00:00Z\"")!.Value, DateTimeKind.Utc);
        Assert.Equal(new DateTimeOffset(noon), JSON.ToObject<DateTimeOffset>("\"2021-01-10T15:30:00.0000000 +03:30\""));
        Assert.Equal(new DateTimeOffset(noon), JSON.ToObject<DateTimeOffset>("\"2021-01-10T12:00:00.1234567Z\"").AddTicks(-1234567));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<DateTime>("\"2021-01-10T12:00:00Zx\""));
    }

    /// <summary>fastJSON leaves them to Convert.ChangeType.</summary>
    [Fact]
    public void Conversions_of_the_framework()
    {
        Assert.Equal([1, 0, 255], JSON.ToObject<byte[]>("[1,false,\"255\"]")!);
        Assert.Throws<JsonDataException>(() => JSON.ToObject<byte[]>("[256]"));
        Assert.Equal([1.0, 0.0], JSON.ToObject<double[]>("[true,false]")!);
        Assert.Equal([1f], JSON.ToObject<float[]>("[true]")!);
        Assert.Equal([0m], JSON.ToObject<decimal[]>("[false]")!);
        Assert.Equal(1ul, JSON.ToObject<ulong>("true"));
        Assert.Equal('A', JSON.ToObject<char>("65"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<char>("65536"));
    }

    [Fact]
    public void Other_scalars()
    {
        Assert.Equal(new TimeSpan(1, 2, 3, 4), JSON.ToObject<TimeSpan>("937840000000"));
        Guid guid = Writing.ScalarTests.Sample;
        Assert.Equal(guid, JSON.ToObject<Guid>("\"MyIRAFVEd2aImaq7zN3u/w==\""));
        Assert.Equal(guid, JSON.ToObject<Guid>("\"00112233-4455-6677-8899-aabbccddeeff\""));
        Assert.Equal(guid, JSON.ToObject<Guid>("\"{00112233-4455-6677-8899-aabbccddeeff}\""));
        Assert.Equal(guid, JSON.ToObject<Guid>("\"00112233445566778899aabbccddeeff\""));
        Assert.Equal([1, 2, 3], JSON.ToObject<byte[]>("\"AQID\"")!);
        Assert.True(double.IsNaN(JSON.ToObject<double>("\"NaN\"")));
        Assert.Equal(float.NegativeInfinity, JSON.ToObject<float>("-infinity"));
        Assert.Null(JSON.ToObject<Numbers>("null"));
        Assert.Null(JSON.ToObject("null"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<int>("null"));
        Assert.Equal(10, JSON.ToObject<int?>("10"));
    }

    private static void Same(DateTime expected, DateTime actual, DateTimeKind kind)
    {
        Assert.Equal(expected, actual);
        Assert.Equal(kind, actual.Kind);
    }
}
