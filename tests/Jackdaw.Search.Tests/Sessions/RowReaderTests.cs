using System.Buffers;
using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Sessions;
using Jackdaw.Search.Sessions.Rows;
using Jackdaw.Search.Values;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>What a document's members become on their way, and what is refused because servers would store something else.</summary>
public class RowReaderTests
{
    private static FieldValue Read(Action<Everything> change, string member, JsonObjectSerializer? serializer = null, long mostBytes = 1000)
    {
        Everything document = new() { Id = 42 };
        change(document);
        FulltextConventions conventions = new();
        IndexMapFactory maps = new(conventions);
        IndexMap map = maps.Get(typeof(Everything));
        RowReader<Everything> reader = new(maps, conventions, new TimeOrderedIds(TimeProvider.System), serializer ?? JsonObjectSerializer.Default, mostBytes);
        FieldValue[] values = new FieldValue[map.Inserted.Count];
        reader.Fill(document, values);
        return values[map.Inserted.ToList().FindIndex(candidate => candidate.Property.Name == member)];
    }

    private static string Refused(Action<Everything> change, JsonObjectSerializer? serializer = null, long mostBytes = 1000) =>
        Assert.Throws<FulltextException>(() => Read(change, nameof(Everything.Int), serializer, mostBytes)).Message;

    [Fact]
    public void Whole_numbers()
    {
        Assert.Equal(-5, Read(d => d.Int = -5, nameof(Everything.Int)).Integer);
        Assert.Equal(uint.MaxValue, Read(d => d.UInt = uint.MaxValue, nameof(Everything.UInt)).Integer);
        Assert.Equal(long.MaxValue, Read(d => d.ULong = long.MaxValue, nameof(Everything.ULong)).Integer);
        Assert.Equal(7, Read(d => d.MaybeByte = 7, nameof(Everything.MaybeByte)).Integer);
        Assert.Equal(1, Read(d => d.Color = Color.Red, nameof(Everything.Color)).Integer);
        Assert.Equal(2, Read(d => d.MaybeColor = Color.Green, nameof(Everything.MaybeColor)).Integer);
        Assert.Equal(1, Read(d => d.Flag = true, nameof(Everything.Flag)).Integer);
        Assert.Equal(0, Read(d => d.MaybeFlag = false, nameof(Everything.MaybeFlag)).Integer);
    }

    [Fact]
    public void Null_is_left_out()
    {
        foreach (string member in (string[])[
            nameof(Everything.MaybeByte), nameof(Everything.MaybeColor), nameof(Everything.MaybeFlag), nameof(Everything.MaybeTime),
            nameof(Everything.MaybeReal), nameof(Everything.Text), nameof(Everything.Numbers), nameof(Everything.Meta), nameof(Everything.Raw)])
        {
            Assert.Equal(ValueKind.None, Read(_ => { }, member).Kind);
        }
    }

    /// <summary>H and L are the first and the second half of a pair.</summary>
    [Theory]
    [InlineData("H", 0)]
    [InlineData("aL", 1)]
    [InlineData("HLH", 2)]
    [InlineData("HHL", 0)]
    public void Halves_of_surrogate_pairs_are_refused(string halves, int at)
    {
        string text = halves.Replace('H', '\uD83D').Replace('L', '\uDE00');
        Assert.Contains($"Document 42: the text of Everything.Text has an unpaired surrogate at character {at},", Refused(d => d.Text = text), StringComparison.Ordinal);
        Assert.Contains($"an unpaired surrogate at character {at + 2},", Refused(d => d.Raw = $"[\"{text}\"]"), StringComparison.Ordinal);
        Assert.Contains("Document -3: the text of Everything.Text has an unpaired", Refused(d => (d.Id, d.Text) = (-3, text)), StringComparison.Ordinal);
        Assert.Contains("A document without an id: the text of Everything.Text has an unpaired", Refused(d => (d.Id, d.Text) = (0, text)), StringComparison.Ordinal);
        Assert.Equal("\U0001F600", Read(d => d.Text = "\U0001F600", nameof(Everything.Text)).Text);
    }

    [Fact]
    public void Whole_numbers_out_of_range_are_refused()
    {
        Assert.Equal(
            "Document 42: the value -1 of Everything.Small cannot be stored. The column 'small' (UInt32) holds 0 to 4294967295.", Refused(d => d.Small = -1));
        Assert.Contains("4294967296", Refused(d => d.Small = 4_294_967_296), StringComparison.Ordinal);
        Assert.Contains("18446744073709551615 of Everything.ULong", Refused(d => d.ULong = ulong.MaxValue), StringComparison.Ordinal);
    }

    [Fact]
    public void Times_are_seconds_in_utc()
    {
        Assert.Equal(1, Read(d => d.Time = new DateTime(1970, 1, 1, 0, 0, 1), nameof(Everything.Time)).Integer);
        Assert.Equal(1, Read(d => d.Time = new DateTime(1970, 1, 1, 0, 0, 1, 999, DateTimeKind.Utc), nameof(Everything.Time)).Integer);
        DateTime local = new(2020, 6, 1, 12, 0, 0, DateTimeKind.Local);
        Assert.Equal(new DateTimeOffset(local).ToUnixTimeSeconds(), Read(d => d.Time = local, nameof(Everything.Time)).Integer);
        Assert.Equal(
            3600, Read(d => d.MaybeTime = new DateTimeOffset(1970, 1, 1, 3, 0, 0, TimeSpan.FromHours(2)), nameof(Everything.MaybeTime)).Integer);
        Assert.Equal(86400, Read(d => d.Date = new DateOnly(1970, 1, 2), nameof(Everything.Date)).Integer);
        Assert.Equal(uint.MaxValue, Read(d => d.Time = DateTime.UnixEpoch.AddSeconds(uint.MaxValue), nameof(Everything.Time)).Integer);
        Assert.Equal(99, Read(d => d.Seconds = 99, nameof(Everything.Seconds)).Integer);
    }

    [Fact]
    public void Times_out_of_range_are_refused()
    {
        Assert.Contains("1969-12-31T23:59:59.0000000", Refused(d => d.Time = DateTime.UnixEpoch.AddSeconds(-1)), StringComparison.Ordinal);
        string late = Refused(d => d.Time = DateTime.UnixEpoch.AddSeconds(uint.MaxValue + 1L));
        Assert.Contains("Everything.Time", late, StringComparison.Ordinal);
        Assert.Contains("2106-02-07T06:28:15Z", late, StringComparison.Ordinal);
        Assert.Contains("(Timestamp) holds 0 to 4294967295", Refused(d => d.Seconds = -1), StringComparison.Ordinal);
        Refused(d => d.Time = DateTime.MinValue);
        Refused(d => d.MaybeTime = DateTimeOffset.MaxValue);
    }

    [Fact]
    public void Reals_are_finite_in_32_bits()
    {
        Assert.Equal(0.1, Read(d => d.Real = 0.1, nameof(Everything.Real)).Real);
        Assert.Equal(12.5, Read(d => d.Price = 12.5m, nameof(Everything.Price)).Real);
        Assert.Contains("NaN", Refused(d => d.Real = double.NaN), StringComparison.Ordinal);
        Assert.Contains("Infinity", Refused(d => d.MaybeReal = float.PositiveInfinity), StringComparison.Ordinal);
        Assert.Contains("1E+39", Refused(d => d.Real = 1e39), StringComparison.Ordinal);
    }

    [Fact]
    public void Nul_in_a_text_becomes_a_space()
    {
        Assert.Equal("a b", Read(d => d.Text = "a\0b", nameof(Everything.Text)).Text);
        string same = "a b";
        Assert.Same(same, Read(d => d.Text = same, nameof(Everything.Text)).Text);
    }

    [Fact]
    public void A_stored_text_that_is_too_long_is_refused()
    {
        string longest = new('x', 1000);
        Assert.Equal(longest, Read(d => d.Text = longest, nameof(Everything.Text)).Text);
        Assert.StartsWith("Document 42: the text of Everything.Text has 1001 bytes;", Refused(d => d.Text = longest + "x"), StringComparison.Ordinal);
        Assert.Contains("has 1002 bytes", Refused(d => d.Text = new string('\u00e9', 501)), StringComparison.Ordinal);

        // What is indexed only is not stored, so it has no limit.
        Assert.Equal(5000, Read(d => d.Body = new string('x', 5000), nameof(Everything.Body)).Text.Length);
    }

    [Fact]
    public void Several_numbers_are_sorted_and_distinct()
    {
        Assert.Equal([1L, 2, 9], Read(d => d.Numbers = [9, 1, 2, 1, 9], nameof(Everything.Numbers)).Integers);
        Assert.Equal([-3L, 5], Read(d => d.Longs = new HashSet<long> { 5, -3 }, nameof(Everything.Longs)).Integers);
        Assert.Equal([1L, 2], Read(d => d.Colors = [Color.Green, Color.Red], nameof(Everything.Colors)).Integers);
        Assert.Equal(ValueKind.IntegerList, Read(d => d.Numbers = [], nameof(Everything.Numbers)).Kind);
        Assert.Contains("the value -1 of Everything.SmallOnes cannot be stored", Refused(d => d.SmallOnes = [1, -1]), StringComparison.Ordinal);
    }

    [Fact]
    public void Reading_changes_nothing_in_the_document()
    {
        uint[] numbers = [3, 1, 2];
        Read(d => d.Numbers = numbers, nameof(Everything.Numbers));
        Assert.Equal([3u, 1, 2], numbers);
    }

    [Theory]
    [InlineData("""{"a":1}""")]
    [InlineData(" [1, 2] ")]
    [InlineData("""{"a":"\\u0000"}""")]
    [InlineData("""{"a":"\\\"1e300","b":"99999999999999999999"}""")]
    [InlineData("""[9223372036854775807,-9223372036854775808,-1e23,1e-300,0.1234567890123456789012345678]""")]
    [InlineData("{}")]
    public void Raw_json_goes_as_it_is(string json) => Assert.Equal(json, Encoding.UTF8.GetString(Read(d => d.Raw = json, nameof(Everything.Raw)).Json));

    [Theory]
    [InlineData("""{"a":}""", "it is not valid JSON")]
    [InlineData("{} {}", "it is not valid JSON")]
    [InlineData("5", "it must be an object or an array")]
    [InlineData("\"text\"", "it must be an object or an array")]
    [InlineData("null", "it must be an object or an array")]
    [InlineData("  ", "it is empty")]
    [InlineData("""{"a":"x\u0000"}""", "it contains NUL")]
    [InlineData("""{"a":"x\\\u0000"}""", "it contains NUL")]
    [InlineData("""["u0000","\u0000"]""", "it contains NUL")]
    [InlineData("""{"a":"\"","b":1E+24}""", "it contains the number 1E+24;")]
    [InlineData("""[-1.5e300]""", "it contains the number -1.5e300;")]
    [InlineData("""[1e999]""", "it contains the number 1e999;")]
    [InlineData("""[1,18446744073709551615]""", "it contains the number 18446744073709551615;")]
    [InlineData("""[-9223372036854775809]""", "it contains the number -9223372036854775809;")]
    public void Json_that_servers_would_not_keep_is_refused(string json, string reason)
    {
        string message = Refused(d => d.Raw = json);
        Assert.StartsWith("Document 42: the JSON of Everything.Raw cannot be stored: " + reason, message, StringComparison.Ordinal);
    }

    [Fact]
    public void Json_that_is_too_long_is_refused() =>
        Assert.Contains("it has 1002 bytes", Refused(d => d.Raw = "[" + new string(' ', 1000) + "]"), StringComparison.Ordinal);

    [Fact]
    public void Objects_go_through_the_serializer()
    {
        FieldValue value = Read(d => d.Meta = new Details { Votes = 3, Note = "n" }, nameof(Everything.Meta));
        Assert.Equal("""{"Votes":3,"Note":"n"}""", Encoding.UTF8.GetString(value.Json));
    }

    [Fact]
    public void What_a_foreign_serializer_writes_is_checked()
    {
        Assert.Contains("not valid JSON", Refused(d => d.Meta = new Details(), new FixedSerializer("{a:1}")), StringComparison.Ordinal);
        Assert.Contains("not a single value", Refused(d => d.Meta = new Details(), new FixedSerializer("5")), StringComparison.Ordinal);
        FulltextException e = Assert.Throws<FulltextException>(
            () => Read(d => d.Meta = new Details(), nameof(Everything.Meta), new FixedSerializer(null)));
        Assert.Equal("Document 42: Everything.Meta cannot be written as JSON: no", e.Message);
        Assert.IsType<FormatException>(e.InnerException);
    }

    [Fact]
    public void Values_of_one_document_do_not_reach_the_next()
    {
        FieldValue first = Read(d => d.Meta = new Details { Note = "first" }, nameof(Everything.Meta));
        FieldValue second = Read(d => d.Meta = new Details { Note = "2" }, nameof(Everything.Meta));
        Assert.Contains("first", Encoding.UTF8.GetString(first.Json), StringComparison.Ordinal);
        Assert.DoesNotContain("first", Encoding.UTF8.GetString(second.Json), StringComparison.Ordinal);
    }

    [Fact]
    public void Numbers_are_read_without_an_allocation()
    {
        FulltextConventions conventions = new();
        IndexMapFactory maps = new(conventions);
        IndexMap map = maps.Get(typeof(Everything));
        RowReader<Everything> reader = new(maps, conventions, new TimeOrderedIds(TimeProvider.System), JsonObjectSerializer.Default, 1000);
        Everything document = new() { Id = 1, Int = 1, MaybeByte = 2, Color = Color.Red, MaybeReal = 1.5f, Time = new DateTime(2000, 1, 1), Text = "t" };
        FieldValue[] values = new FieldValue[map.Inserted.Count];
        Assert.Equal(0, Allocation.Least(0, () => reader.Fill(document, values)));
    }

    public enum Color : byte
    {
        None,
        Red,
        Green,
    }

    [JsonModel]
    public class Details
    {
        public int Votes { get; set; }

        public string? Note { get; set; }
    }

    public class Everything
    {
        public long Id { get; set; }

        public int Int { get; set; }

        public uint UInt { get; set; }

        public ulong ULong { get; set; }

        public byte? MaybeByte { get; set; }

        public Color Color { get; set; }

        public Color? MaybeColor { get; set; }

        public bool Flag { get; set; }

        public bool? MaybeFlag { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.UInt32)]
        public long Small { get; set; }

        public DateTime Time { get; set; } = DateTime.UnixEpoch;

        public DateTimeOffset? MaybeTime { get; set; }

        public DateOnly Date { get; set; } = DateOnly.FromDateTime(DateTime.UnixEpoch);

        [FulltextColumnKindAttribute(ColumnKind.Timestamp)]
        public long Seconds { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public double Real { get; set; }

        public float? MaybeReal { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Single)]
        public decimal Price { get; set; }

        public string? Text { get; set; }

        [FulltextFieldOnly]
        public string? Body { get; set; }

        public uint[]? Numbers { get; set; }

        public ISet<long>? Longs { get; set; }

        public List<Color>? Colors { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.MultiUInt32)]
        public IReadOnlyCollection<int>? SmallOnes { get; set; }

        public Details? Meta { get; set; }

        [FulltextColumnKindAttribute(ColumnKind.Json)]
        public string? Raw { get; set; }
    }

    /// <summary>Writes always the same; without a text it fails.</summary>
    private sealed class FixedSerializer(string? json) : JsonObjectSerializer
    {
        public override void Serialize<T>(IBufferWriter<byte> destination, T value) =>
            destination.Write(Encoding.UTF8.GetBytes(json ?? throw new FormatException("no")));

        public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
            where T : default => default;
    }
}
