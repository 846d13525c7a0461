using System.Buffers;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>What user-defined codecs may write, and what they are kept from.</summary>
public class CheckedWritingTests
{
    [Fact]
    public void Every_scalar_is_written_as_System_Text_Json_writes_it()
    {
        Guid guid = new("0f8fad5b-d9cb-469f-a165-70867728950e");
        DateTime moment = new(2026, 11, 22, 13, 14, 15, 167, DateTimeKind.Utc);
        DateTimeOffset offset = new(2026, 11, 22, 13, 14, 15, TimeSpan.FromHours(5.5));
        string written = WriteScript.Write(writer =>
        {
            writer.BeginArray();
            writer.WriteNull();
            writer.WriteBoolean(true);
            writer.WriteBoolean(false);
            writer.WriteNumber(int.MinValue);
            writer.WriteNumber(uint.MaxValue);
            writer.WriteNumber(long.MinValue);
            writer.WriteNumber(ulong.MaxValue);
            writer.WriteNumber(Int128.MinValue);
            writer.WriteNumber(UInt128.MaxValue);
            writer.WriteNumber(BigInteger.Pow(10, 50));
            writer.WriteNumber(1.50m);
            writer.WriteNumber(0.1);
            writer.WriteNumber(0.1f);
            writer.WriteNumber((Half)0.5);
            writer.WriteString("a\"é😀\n");
            writer.WriteString((string?)null);
            writer.WriteString("span".AsSpan());
            writer.WriteUtf8String("ü😀\""u8);
            writer.WriteString('x');
            writer.WriteString(guid);
            writer.WriteString(moment);
            writer.WriteString(offset);
            writer.WriteString(new DateOnly(2026, 1, 2));
            writer.WriteString(new TimeOnly(1, 2, 3));
            writer.WriteString(new TimeSpan(1, 2, 3, 4));
            writer.WriteString(new Version(1, 2, 3));
            writer.WriteBase64([1, 2, 3, 4]);
            writer.EndArray();
        });
        Assert.Equal(
            "[null,true,false,-2147483648,4294967295,-9223372036854775808,18446744073709551615,-170141183460469231731687303715884105728,"
            + "340282366920938463463374607431768211455,100000000000000000000000000000000000000000000000000,1.50,0.1,0.1,0.5,"
            + "\"a\\\"é😀\\n\",null,\"span\",\"ü😀\\\"\",\"x\",\"0f8fad5b-d9cb-469f-a165-70867728950e\",\"2026-11-22T13:14:15.167Z\",\"2026-11-22T13:14:15+05:30\","
            + "\"2026-01-02\",\"01:02:03\",\"1.02:03:04\",\"1.2.3\",\"AQIDBA==\"]",
            written);
        Assert.Equal(moment, JsonDocument.Parse(written).RootElement[20].GetDateTime());
    }

    [Fact]
    public void Three_million_bytes_are_written_where_they_belong()
    {
        string text = WriteScript.Write(writer =>
        {
            writer.BeginArray();
            for (int i = 0; i < 1_000_000; i++)
            {
                writer.WriteNumber(7);
            }

            writer.EndArray();
        });
        Assert.Equal(2_000_001, text.Length);
        Assert.Equal(1_000_000, JsonDocument.Parse(text).RootElement.GetArrayLength());
    }

    public static TheoryData<string, string> WrongSteps => new()
    {
        { "nothing", "" },
        { "two values", "1 1" },
        { "value in an object", "{ 1" },
        { "name in an array", "[ n" },
        { "name at the root", "n" },
        { "two names", "{ n n" },
        { "object ended as array", "{ ]" },
        { "array ended as object", "[ }" },
        { "end without a value", "{ n }" },
        { "end at the root", "]" },
        { "array left open", "[ 1" },
        { "object left open", "{ n 1" },
        { "name left open", "{ n" },
        { "value after the end", "[ ] 1" },
        { "end twice", "[ ] ]" },
        { "deep mismatch", "[ { n [ } ] ]" },
    };

    [Theory]
    [MemberData(nameof(WrongSteps))]
    public void A_wrong_step_is_refused(string what, string steps)
    {
        InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => WriteScript.Write(writer => Play(writer, steps)));
        Assert.True(refused.Message.Length > 30, what);
        // The thread's next operation is not affected.
        Assert.Equal("[1]", WriteScript.Write(writer => Play(writer, "[ 1 ]")));
    }

    [Fact]
    public void What_is_left_of_a_failed_attempt_is_gone()
    {
        string text = WriteScript.Write(writer =>
        {
            writer.BeginObject();
            writer.WriteName("a");
            Assert.Throws<JsonDataException>(() => Json.Serialize(double.NaN));
            Try(writer, w => w.WriteNumber(double.NaN));
            Try(writer, w => w.WriteString("lone \ud800 surrogate" + new string('x', 5000)));
            Try(writer, w => w.WriteString(new string('x', 5000) + "\ud800"));
            Try(writer, w => w.WriteUtf8String([0xF0, 0x9F]));
            Try(writer, w => w.WriteRaw("[1,"u8));
            Try(writer, w => w.WriteRaw("1 2"u8));
            Try(writer, w => w.WriteRaw(""u8));
            Try(writer, w => w.WriteValue(new List<double> { 1, 2, double.NaN }));
            Try(writer, w => w.WriteValue(new List<string> { new('y', 100_000), "\udc00" }));
            writer.WriteNumber(1);
            Try(writer, w => w.WriteName("\ud800"));
            writer.WriteName("b").WriteValue(new List<int> { 1, 2 });
            writer.EndObject();
        });
        Assert.Equal("{\"a\":1,\"b\":[1,2]}", text);
    }

    [Fact]
    public void What_has_been_handed_over_cannot_be_taken_back_and_says_so()
    {
        using MemoryStream stream = new();
        WriteScript script = new(writer =>
        {
            writer.BeginArray();
            Try(writer, w => w.WriteValue(new List<string> { new('y', 100_000), "\udc00" }));
            writer.WriteNumber(1);
            writer.EndArray();
        });
        JsonDataException failed = Assert.Throws<JsonDataException>(
            () => WriteDoor.To(stream, CheckedHarness<WriteScript, WriteScript.Codec>.Handle, JsonProfileSettings.Default, script));
        Assert.Contains("already been flushed", failed.Message, StringComparison.Ordinal);
        Assert.Equal("[7]", WriteScript.Write(writer => Play(writer, "[ 7 ]")));
    }

    [Fact]
    public void Pieces_for_a_stream_hold_the_same_bytes()
    {
        WriteScript.Step step = writer =>
        {
            writer.BeginObject();
            for (int i = 0; i < 3000; i++)
            {
                writer.WriteName("name " + i).BeginArray();
                writer.WriteString(new string('s', i % 700));
                writer.WriteRaw("{ \"raw\" : [ 1 , 2 ] }"u8);
                writer.WriteValue(new List<int> { i, i });
                writer.EndArray();
            }

            writer.EndObject();
        };
        string whole = WriteScript.Write(step);
        using MemoryStream stream = new();
        WriteDoor.To(stream, CheckedHarness<WriteScript, WriteScript.Codec>.Handle, JsonProfileSettings.Default, new(step));
        Assert.Equal(whole, Encoding.UTF8.GetString(stream.ToArray()));
        ArrayBufferWriter<byte> pieces = new();
        WriteDoor.To(pieces, CheckedHarness<WriteScript, WriteScript.Codec>.Handle, JsonProfileSettings.Default, new(step));
        Assert.Equal(whole, Encoding.UTF8.GetString(pieces.WrittenSpan));
    }

    [Fact]
    public void Depth_is_that_of_the_profile_and_comes_back_after_a_failure()
    {
        string deepest = WriteScript.Write(writer => Nest(writer, 64));
        Assert.Equal(128, deepest.Length);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => WriteScript.Write(writer => Nest(writer, 65))).Code);
        // The same codec goes on at the depth where it was.
        Assert.Equal("[1]", WriteScript.Write(writer =>
        {
            writer.BeginArray();
            for (int i = 0; i < 100; i++)
            {
                try
                {
                    writer.WriteValue(DeepList(80));
                }
                catch (JsonDataException e) when (e.Code == JsonError.DepthExceeded)
                {
                }
            }

            writer.WriteNumber(1);
            writer.EndArray();
        }));
    }

    [Theory]
    [InlineData("{ \"a\" : [ 1.50 , \"<é\\/\" ] , \"b\":null}", "{ \"a\" : [ 1.50 , \"<é\\/\" ] , \"b\":null}", JsonEscaping.Minimal)]
    [InlineData(" \n\"<é>\" ", "\"\\u003C\\u00E9\\u003E\"", JsonEscaping.Html)]
    [InlineData("{\"é\" : 1e400}", "{\"\\u00E9\":1e400}", JsonEscaping.Ascii)]
    public void Raw_json_is_written_as_the_profile_says(string raw, string expected, JsonEscaping escaping) =>
        Assert.Equal(expected, WriteScript.Write(writer => writer.WriteRaw(Encoding.UTF8.GetBytes(raw)), new JsonProfileSettings(escaping)));

    [Fact]
    public void Raw_json_is_indented_with_the_rest()
    {
        string written = WriteScript.Write(
            writer =>
            {
                writer.BeginObject();
                writer.WriteName("a").WriteRaw("[ 1,\t{ } ]"u8);
                writer.EndObject();
            },
            new JsonProfileSettings(indented: true));
        Assert.Equal("{\n  \"a\": [\n    1,\n    {}\n  ]\n}", written.ReplaceLineEndings("\n"));
    }

    [Theory]
    [InlineData("[1,]")]
    [InlineData("{\"a\":1")]
    [InlineData("nul")]
    [InlineData("\"\u0001\"")]
    [InlineData("\"\\ud800\"")]
    [InlineData("01")]
    [InlineData("/**/1")]
    [InlineData("1\u00002")]
    public void Raw_json_that_is_none_is_refused(string raw)
    {
        JsonDataException failed = Assert.Throws<JsonDataException>(() => WriteScript.Write(writer =>
        {
            writer.BeginObject();
            writer.WriteName("bad").WriteRaw(Encoding.UTF8.GetBytes(raw));
        }));
        Assert.Equal("$.bad", failed.Path);
        Assert.StartsWith("The raw JSON", failed.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Raw_json_counts_its_depth_from_where_it_is()
    {
        string deep = new string('[', 60) + new string(']', 60);
        Assert.Equal(deep, WriteScript.Write(writer => writer.WriteRaw(Encoding.UTF8.GetBytes(deep))));
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => WriteScript.Write(writer =>
        {
            for (int i = 0; i < 5; i++)
            {
                writer.BeginArray();
            }

            writer.WriteRaw(Encoding.UTF8.GetBytes(deep));
        })).Code);
    }

    [Fact]
    public void An_error_of_a_codec_has_the_path()
    {
        JsonDataException failed = Assert.Throws<JsonDataException>(() => WriteScript.Write(writer =>
        {
            writer.BeginObject();
            writer.WriteName("a").WriteNumber(1);
            writer.WriteName("b");
            throw writer.CreateException("Not this one.");
        }));
        Assert.Equal(("$.b", JsonError.Refused, true), (failed.Path, failed.Code, failed.Message.StartsWith("Not this one at $.b.", StringComparison.Ordinal)));
        JsonDataException foreign = Assert.Throws<JsonDataException>(() => WriteScript.Write(writer =>
        {
            writer.BeginObject();
            writer.WriteName("c");
            throw new JsonException("Of somebody else.");
        }));
        Assert.Equal(("$.c", "Of somebody else."), (foreign.Path, foreign.InnerException!.Message));
    }

    private static void Play(JsonWriter writer, string steps)
    {
        foreach (string step in steps.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            switch (step)
            {
                case "{":
                    writer.BeginObject();
                    break;
                case "}":
                    writer.EndObject();
                    break;
                case "[":
                    writer.BeginArray();
                    break;
                case "]":
                    writer.EndArray();
                    break;
                case "n":
                    writer.WriteName("n");
                    break;
                default:
                    writer.WriteNumber(int.Parse(step, System.Globalization.CultureInfo.InvariantCulture));
                    break;
            }
        }
    }

    private static void Nest(JsonWriter writer, int levels)
    {
        for (int i = 0; i < levels; i++)
        {
            writer.BeginArray();
        }

        for (int i = 0; i < levels; i++)
        {
            writer.EndArray();
        }
    }

    private static void Try(JsonWriter writer, WriteScript.Step step)
    {
        try
        {
            step(writer);
            Assert.Fail("It was written.");
        }
        catch (JsonDataException)
        {
        }
    }

    private static DeepList DeepList(int levels)
    {
        DeepList list = [];
        for (int i = 1; i < levels; i++)
        {
            list = [list];
        }

        return list;
    }
}
