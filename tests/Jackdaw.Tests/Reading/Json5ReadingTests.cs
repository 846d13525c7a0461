using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Reading;

/// <summary>The settings of <see cref="FileJson5"/>, with every type served at run time.</summary>
[JsonProfile(Json5 = true)]
internal sealed class RuntimeFileJson5 : JsonProfile<RuntimeFileJson5>, IReflectedOnly;

/// <summary>The settings of <see cref="NamedFloatsJson5"/>, with every type served at run time.</summary>
[JsonProfile(Json5 = true, NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed class RuntimeNamedFloatsJson5 : JsonProfile<RuntimeNamedFloatsJson5>, IReflectedOnly;

/// <summary>Short numbers, names and texts.</summary>
[JsonProfile(Json5 = true, MaxNumberLength = 12, MaxNameLength = 5, MaxStringLength = 12, MaxDocumentLength = 60, MaxDepth = 2)]
internal sealed class NarrowJson5 : JsonProfile<NarrowJson5>;

/// <summary>JSON5 into types: values at every entry point, errors at their place in the text that was given.</summary>
public class Json5ReadingTests
{
    private const string Settings = """
        // Settings of everything.
        {
          Title: 'it\'s \
        long "\x41"',
          /* hexadecimal */ Size: -0x10, Mask: 0xFFFFFFFFFFFFFFFF,
          Ratio: +.5e1,
          Open: true,
          Names: ['a', "b",],
          Counts: {one: 1., "two": +2, 'thr\u0065e': 3},
          größe\u0024_1: 7,
          Unknown: [{a: NaN}, -Infinity, 0x, /* no number */],
          Inner: {Title: "\v\0\q", Names: [],},
        }
        """;

    [Fact]
    public void Values_at_every_entry_point()
    {
        byte[] document = Encoding.UTF8.GetBytes(Settings.Replace("0x,", "0x1,", StringComparison.Ordinal));
        string expected = Json.Serialize(new Json5Settings
        {
            Title = "it's long \"A\"",
            Size = -16,
            Mask = ulong.MaxValue,
            Ratio = 5,
            Open = true,
            Names = ["a", "b"],
            Counts = new() { ["one"] = 1, ["two"] = 2, ["three"] = 3 },
            Odd = 7,
            Inner = new() { Title = "\v\0q", Names = [] },
        });
        IEnumerable<ReadingDoor> doors = ReadingDoor.All<Json5Settings, FileJson5>(value => Json.Serialize(value))
            .Concat(ReadingDoor.All<Json5Settings, RuntimeFileJson5>(value => Json.Serialize(value)));
        Assert.All(doors, door => Assert.Equal(expected, door.Enter(document).Value));
    }

    [Fact]
    public void An_error_in_what_is_skipped_is_at_its_place_at_every_entry_point()
    {
        byte[] document = Encoding.UTF8.GetBytes(Settings);
        int offset = Settings.AsSpan(0, Settings.IndexOf("0x,", StringComparison.Ordinal) + 2).ToString() is var before ? Encoding.UTF8.GetByteCount(before) : 0;
        IEnumerable<ReadingDoor> doors = ReadingDoor.All<Json5Settings, FileJson5>().Concat(ReadingDoor.All<Json5Settings, RuntimeFileJson5>());
        Assert.All(doors, door =>
        {
            Outcome outcome = door.Enter(document);
            Assert.Equal((JsonError.InvalidNumber, (long)offset, 10L, "$.Unknown[2]"), (outcome.Error, outcome.Offset, outcome.Line, outcome.Path));
        });
    }

    /// <summary>The place is the one in the text, not in what it was translated into.</summary>
    [Theory]
    [InlineData("{Size:'x'}", JsonError.WrongKind, "$.Size", 6)]
    [InlineData("{/* one */Size:0x1.5}", JsonError.InvalidNumber, "$.Size", 18)]
    [InlineData("{Size:0xFFFFFFFFF}", JsonError.NumberOutOfRange, "$.Size", 6)]
    [InlineData("{'Size':.5}", JsonError.NumberOutOfRange, "$.Size", 8)]
    [InlineData("{Size:+1,Inner:{Title:'\\x41\\x42',Size:null}}", JsonError.UnexpectedNull, "$.Inner.Size", 38)]
    [InlineData("{Names:['a',\n'\\x41\\x41',\n\n3]}", JsonError.WrongKind, "$.Names[2]", 26)]
    [InlineData("{Title:'a\nb'}", JsonError.ControlCharacter, "$.Title", 9)]
    [InlineData("{Title:'\\x41\\9'}", JsonError.InvalidEscape, "$.Title", 13)]
    [InlineData("{Title:'\\x4'}", JsonError.InvalidEscape, "$.Title", 11)]
    [InlineData("{Title:'\\x41\\u12g4'}", JsonError.InvalidEscape, "$.Title", 16)]
    [InlineData("{Title:'\\x41\\ud800'}", JsonError.LoneSurrogate, "$.Title", 12)]
    [InlineData("{Title:'abc", JsonError.UnexpectedEnd, "$.Title", 11)]
    [InlineData("{Title:/* abc", JsonError.UnexpectedEnd, "$.Title", 13)]
    [InlineData("{Title:'a' // end", JsonError.UnexpectedEnd, "$.Title", 17)]
    [InlineData("{a-b:1}", JsonError.ExpectedColon, "$.a", 2)]
    [InlineData("{-b:1}", JsonError.ExpectedName, "$", 1)]
    [InlineData("{a:1 .}", JsonError.ExpectedCommaOrEnd, "$.a", 5)]
    [InlineData("{} -", JsonError.UnexpectedEnd, "$", 4)]
    [InlineData("{a\\u0020:1}", JsonError.InvalidEscape, "$", 2)]
    [InlineData("{Size:1,,}", JsonError.ExpectedName, "$", 8)]
    [InlineData("[1]", JsonError.WrongKind, "$", 0)]
    [InlineData("[,]", JsonError.ExpectedValue, "$[0]", 1)]
    [InlineData("{Names:[,]}", JsonError.ExpectedValue, "$.Names[0]", 8)]
    [InlineData("{Size:010}", JsonError.InvalidNumber, "$.Size", 7)]
    [InlineData("{Size:1 2}", JsonError.ExpectedCommaOrEnd, "$.Size", 8)]
    [InlineData("{} // one\n{}", JsonError.TrailingData, "$", 10)]
    [InlineData("", JsonError.UnexpectedEnd, "$", 0)]
    [InlineData("/**/", JsonError.UnexpectedEnd, "$", 4)]
    [InlineData("{Size:#}", JsonError.ExpectedValue, "$.Size", 6)]
    [InlineData("{Open:tru}", JsonError.InvalidLiteral, "$.Open", 9)]
    public void Places_are_those_of_the_text(string json, JsonError code, string path, int offset)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => FileJson5.Deserialize<Json5Settings>(json));
        Assert.Equal((code, (long)offset), (error.Code, error.Offset));
        Assert.Equal(path, error.Path);
        Assert.Equal(json.AsSpan(0, offset).Count('\n'), error.LineNumber);
        Assert.Equal(offset - (json.LastIndexOf('\n', Math.Max(offset - 1, 0)) + 1), error.BytePositionInLine);
        Assert.DoesNotContain("JSON does not allow", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("double quotation marks", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{Ratio:Infinity}", double.PositiveInfinity)]
    [InlineData("{Ratio:-Infinity}", double.NegativeInfinity)]
    [InlineData("{Ratio:+Infinity}", double.PositiveInfinity)]
    [InlineData("{Ratio:-NaN}", double.NaN)]
    public void Infinities_are_read_where_the_profile_allows_them(string json, double expected)
    {
        Assert.Equal(expected, NamedFloatsJson5.Deserialize<Json5Settings>(json)!.Ratio);
        Assert.Equal(expected, RuntimeNamedFloatsJson5.Deserialize<Json5Settings>(json)!.Ratio);
        JsonDataException error = Assert.Throws<JsonDataException>(() => FileJson5.Deserialize<Json5Settings>(json));
        Assert.Equal((JsonError.NotFinite, "$.Ratio", 7), (error.Code, error.Path, error.Offset));
        Assert.Contains("AllowNamedFloatingPointLiterals", error.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.NotFinite, Assert.Throws<JsonDataException>(() => RuntimeFileJson5.Deserialize<Json5Settings>(json)).Code);
        Assert.Equal(JsonError.NotFinite, Assert.Throws<JsonDataException>(() => NamedFloatsJson5.Deserialize<Json5Settings>("{Size:NaN}")).Code);
    }

    [Theory]
    [InlineData("0x1234567890", true)]
    [InlineData("0x12345678901", false)]
    [InlineData("0xFFFFFFFFFF", false)]
    [InlineData("123456789012", true)]
    [InlineData("1234567890123", false)]
    [InlineData("{abcde:1}", true)]
    [InlineData("{abcdef:1}", false)]
    [InlineData("'123456789012'", true)]
    [InlineData("'1234567890123'", false)]
    [InlineData("[[]]", true)]
    [InlineData("[[[]]]", false)]
    [InlineData("[/*34567890123456789012345678901234567890123456789012345678*/]", false)]
    [InlineData("[/*345678901234567890123456789012345678901234567890123456*/]", true)]
    public void Limits_hold(string json, bool isRead)
    {
        if (isRead)
        {
            NarrowJson5.Validate(Encoding.UTF8.GetBytes(json));
            return;
        }

        Assert.True(Assert.Throws<JsonDataException>(() => NarrowJson5.Validate(Encoding.UTF8.GetBytes(json))).Code
            is JsonError.NumberTooLong or JsonError.NameTooLong or JsonError.StringTooLong or JsonError.TooLarge or JsonError.DepthExceeded);
    }

    [Fact]
    public void A_byte_order_mark_is_no_part_of_a_stream_and_white_space_in_memory()
    {
        byte[] document = [0xEF, 0xBB, 0xBF, .. "{Size:x}"u8];
        Assert.Equal(6, Assert.Throws<JsonDataException>(() => FileJson5.Deserialize<Json5Settings>(new MemoryStream(document))).Offset);
        Assert.Equal(9, Assert.Throws<JsonDataException>(() => FileJson5.Deserialize<Json5Settings>(document)).Offset);
        document[^2] = (byte)'1';
        Assert.Equal(1, FileJson5.Deserialize<Json5Settings>(new MemoryStream(document))!.Size);
    }

    [Fact]
    public void Other_profiles_do_not_see_what_came_before()
    {
        byte[] large = Encoding.UTF8.GetBytes("['" + new string('\u0001', 600_000) + "']");
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(600_000, FileJson5.Deserialize<List<string>>(large)![0].Length);
            Assert.Equal(JsonError.InvalidNumber, Assert.Throws<JsonDataException>(() => FileJson5.Validate("[0x]"u8)).Code);
            Assert.Equal(JsonError.ExpectedValue, Assert.Throws<JsonDataException>(() => Json.Validate("['a']"u8)).Code);
            Assert.Equal([1], FileJson5.Deserialize<int[]>("[+1]"u8)!);
            Assert.Equal([1], Json.Deserialize<int[]>("[1]"u8)!);
        }
    }

    [Fact]
    public void What_is_written_is_strict() =>
        Assert.Equal("""{"a'b":"c\"d"}""", FileJson5.Serialize(FileJson5.Deserialize<Dictionary<string, string>>("{'a\\'b':'c\"d'}")));
}
