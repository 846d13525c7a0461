using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Writing;

/// <summary>Section 3 of the wire format: values that are one token.</summary>
public class ScalarTests
{
    public static readonly Guid Sample = new("00112233-4455-6677-8899-aabbccddeeff");

    public static TheoryData<object?, string> Rows { get; } = new()
    {
        { 42, "42" },
        { true, "true" },
        { 'x', "\"x\"" },
        { null, "null" },
        { DBNull.Value, "null" },
        { 1.50m, "1.50" },
        { 0.1, "0.1" },
        { 1.0, "1" },
        { 1e300, "1E+300" },
        { 1.1f, "1.1" },
        { double.NaN, "\"NaN\"" },
        { double.PositiveInfinity, "\"Infinity\"" },
        { double.NegativeInfinity, "\"-Infinity\"" },
        { float.NaN, "\"NaN\"" },
        { float.NegativeInfinity, "\"-Infinity\"" },
        { "\"\\\t\r\n/\b\fé😀\u007f\0", "\"\\\"\\\\\\t\\r\\n/\\u0008\\u000C\\u00E9\\uD83D\\uDE00\u007f\\u0000\"" },
        { "a\uD83Db", "\"a\\uD83Db\"" },
        { "\uDE00", "\"\\uDE00\"" },
        { "plain", "\"plain\"" },
        { Sample, "\"MyIRAFVEd2aImaq7zN3u/w==\"" },
        { new byte[] { 1, 2, 3 }, "\"AQID\"" },
        { new[] { 'a', 'b' }, "[\"a\",\"b\"]" },
        { new DateTime(2021, 1, 10, 12, 0, 0, 123, DateTimeKind.Utc), "\"2021-01-10T12:00:00Z\"" },
        { new DateTimeOffset(2021, 1, 10, 12, 0, 0, new TimeSpan(5, 30, 0)).AddTicks(1234567), "\"2021-01-10T06:30:00.1234567Z\"" },
        { new TimeSpan(1, 2, 3, 4), "937840000000" },
        { Letter.B, "\"B\"" },
        { Bits.X | Bits.Y, "\"X, Y\"" },
        { (Letter)7, "\"7\"" },
        { ulong.MaxValue, "18446744073709551615" },
        { long.MinValue, "-9223372036854775808" },
        { (sbyte)-5, "-5" },
    };

    [Theory]
    [MemberData(nameof(Rows), DisableDiscoveryEnumeration = true)]
    public void Values_are_written_as_fastJSON_does(object? value, string expected) => Assert.Equal(expected, JSON.ToJSON(value));

    [Fact]
    public void Parameters_change_the_text()
    {
        Assert.Equal("\"00112233-4455-6677-8899-aabbccddeeff\"", JSON.ToJSON(Sample, new JSONParameters { UseFastGuid = false }));
        Assert.Equal("90", JSON.ToJSON(Letter.B, new JSONParameters { UseValuesOfEnums = true }));
        DateTime time = new(2021, 1, 10, 12, 0, 0, 123, DateTimeKind.Utc);
        Assert.Equal("\"2021-01-10T12:00:00.123Z\"", JSON.ToJSON(time, new JSONParameters { DateTimeMilliseconds = true }));
        Assert.Equal("\"2021-01-10T12:00:00\"", JSON.ToJSON(time, new JSONParameters { UseUTCDateTime = false }));
        JSONParameters local = new() { UseUTCDateTime = false };
        DateTimeOffset offset = new DateTimeOffset(2021, 1, 10, 12, 0, 0, new TimeSpan(5, 30, 0)).AddTicks(1234567);
        Assert.Equal("\"2021-01-10T12:00:00.1234567+05:30\"", JSON.ToJSON(offset, local));
    }

    [Fact]
    public void Without_escapes_only_controls_and_what_JSON_requires_are_escaped()
    {
        JSONParameters plain = new() { UseEscapedUnicode = false };
        Assert.Equal("\"é😀\\u0008\\u000C\\u0000\\u001F\\t\"", JSON.ToJSON("é😀\b\f\0\u001f\t", plain));
        Assert.Equal("\"a\\uD83D\"", JSON.ToJSON("a\uD83D", plain));
    }

    // Bugs of fastJSON that are not copied: "--03:-30" and "-00:00".
    [Theory]
    [InlineData(-210, "-03:30")]
    [InlineData(0, "+00:00")]
    [InlineData(-30, "-00:30")]
    [InlineData(840, "+14:00")]
    public void Offsets_below_and_at_zero_come_back(int minutes, string text)
    {
        JSONParameters local = new() { UseUTCDateTime = false };
        DateTimeOffset value = new(2021, 1, 10, 12, 0, 0, TimeSpan.FromMinutes(minutes));
        string json = JSON.ToJSON(value, local);
        Assert.Equal($"\"2021-01-10T12:00:00.0000000{text}\"", json);
        DateTimeOffset back = JSON.ToObject<DateTimeOffset>(json, local);
        Assert.Equal(value, back);
        Assert.Equal(value.Offset, back.Offset);
    }

    [Fact]
    public void An_enum_beyond_32_bits_is_refused_as_a_number() =>
        Assert.Equal(JsonError.NumberOutOfRange, Assert.Throws<JsonDataException>(() => JSON.ToJSON(Wide.Large, new JSONParameters { UseValuesOfEnums = true })).Code);

    private enum Wide : long
    {
        Large = 5_000_000_000,
    }
}
