using System.Numerics;
using System.Text;
using System.Text.Json;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>What user-defined codecs may read, and what they are kept from.</summary>
public class CheckedReadingTests
{
    [Fact]
    public void Every_scalar_is_read() => ReadScript.Read(
        """[true,-128,255,-3,65535,-5,6,-7,8,9,10,1.5,2.5,0.5,1.50,123456789012345678901234567890,"a\n","\u00fc","0f8fad5b-d9cb-469f-a165-70867728950e","2026-11-22T13:14:15Z","2026-11-22T13:14:15+05:30","2026-01-02","01:02:03","1.02:03:04","x","1.2.3","AQIDBA==",null]""",
        reader =>
        {
            reader.BeginArray();
            Check(reader, r => r.ReadBoolean(), true);
            Check(reader, r => r.ReadSByte(), sbyte.MinValue);
            Check(reader, r => r.ReadByte(), byte.MaxValue);
            Check(reader, r => r.ReadInt16(), (short)-3);
            Check(reader, r => r.ReadUInt16(), ushort.MaxValue);
            Check(reader, r => r.ReadInt32(), -5);
            Check(reader, r => r.ReadUInt32(), 6u);
            Check(reader, r => r.ReadInt64(), -7L);
            Check(reader, r => r.ReadUInt64(), 8ul);
            Check(reader, r => r.ReadInt128(), (Int128)9);
            Check(reader, r => r.ReadUInt128(), (UInt128)10);
            Check(reader, r => r.ReadDouble(), 1.5);
            Check(reader, r => r.ReadSingle(), 2.5f);
            Check(reader, r => r.ReadHalf(), (Half)0.5);
            Check(reader, r => r.ReadDecimal().ToString(System.Globalization.CultureInfo.InvariantCulture), "1.50");
            Check(reader, r => r.ReadBigInteger(), BigInteger.Parse("123456789012345678901234567890", System.Globalization.CultureInfo.InvariantCulture));
            Check(reader, r => r.ReadString(), "a\n");
            Check(reader, r => Encoding.UTF8.GetString(r.ReadUtf8String()), "ü");
            Check(reader, r => r.ReadGuid(), new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"));
            Check(reader, r => r.ReadDateTime(), new DateTime(2026, 11, 22, 13, 14, 15, DateTimeKind.Utc));
            Check(reader, r => r.ReadDateTimeOffset(), new DateTimeOffset(2026, 11, 22, 13, 14, 15, TimeSpan.FromHours(5.5)));
            Check(reader, r => r.ReadDateOnly(), new DateOnly(2026, 1, 2));
            Check(reader, r => r.ReadTimeOnly(), new TimeOnly(1, 2, 3));
            Check(reader, r => r.ReadTimeSpan(), new TimeSpan(1, 2, 3, 4));
            Check(reader, r => r.ReadChar(), 'x');
            Check(reader, r => r.ReadVersion(), new Version(1, 2, 3));
            Check(reader, r => Convert.ToHexString(r.ReadBase64()), "01020304");
            Check(reader, r => r.TryReadNull(), true);
            Assert.False(reader.NextElement());
        });

    [Theory]
    [InlineData("{}", JsonKind.Object)]
    [InlineData("[]", JsonKind.Array)]
    [InlineData("\"\"", JsonKind.String)]
    [InlineData("0", JsonKind.Integer)]
    [InlineData("-0", JsonKind.Integer)]
    [InlineData("123456789012345678901234567890123456789012345678901234567890", JsonKind.Integer)]
    [InlineData("1.0", JsonKind.Fraction)]
    [InlineData("1e2", JsonKind.Fraction)]
    [InlineData("1E2", JsonKind.Fraction)]
    [InlineData("true", JsonKind.Boolean)]
    [InlineData("false", JsonKind.Boolean)]
    [InlineData("null", JsonKind.Null)]
    public void The_kind_is_known_before_the_value_is_read(string json, JsonKind kind) => ReadScript.Read(json, reader =>
    {
        Assert.Equal(kind, reader.Kind);
        Assert.Equal(kind, reader.Kind);
        JsonSlice slice = reader.ReadSlice();
        Assert.Equal(kind, slice.Kind);
        Assert.Equal(json, slice.ToString());
    });

    [Theory]
    [InlineData("01")]
    [InlineData("-")]
    [InlineData("1.")]
    [InlineData("}")]
    [InlineData("x")]
    public void The_kind_of_no_value_is_an_error(string json) =>
        Assert.Throws<JsonDataException>(() => ReadScript.Read(json, reader => _ = reader.Kind));

    public static TheoryData<string, string, string> WrongSteps => new()
    {
        { "nothing", "1", "" },
        { "two values", "1", "i i" },
        { "element before NextElement", "[1]", "[ i" },
        { "member value before NextMember", "{\"a\":1}", "{ i" },
        { "NextElement twice", "[1,2]", "[ ne ne" },
        { "NextMember twice", "{\"a\":1,\"b\":2}", "{ nm nm" },
        { "NextElement in an object", "{\"a\":1}", "{ ne" },
        { "NextMember in an array", "[1]", "[ nm" },
        { "NextElement at the root", "1", "ne" },
        { "array left open", "[1]", "[ ne i" },
        { "object left open", "{\"a\":1}", "{ nm i" },
        { "name without value", "{\"a\":1}", "{ nm" },
        { "after the end", "[]", "[ ne ne" },
        { "key", "1", "k" },
    };

    [Theory]
    [MemberData(nameof(WrongSteps))]
    public void A_wrong_step_is_refused(string what, string json, string steps)
    {
        InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => ReadScript.Read(json, reader => Play(reader, steps)));
        Assert.True(refused.Message.Length > 30, what);
        ReadScript.Read("[1]", reader => Play(reader, "[ ne i ne"));
    }

    [Fact]
    public void Reading_beyond_the_end_of_every_prefix_is_an_error()
    {
        const string Json = """{"a":[1,2.5,"x\ny",{"b":null}],"c":true,"long":"0123456789012345678901234567890123456789"}""";
        for (int length = 0; length < Json.Length; length++)
        {
            foreach (ReadScript.Step step in (ReadScript.Step[])[r => r.Skip(), r => r.ReadSlice(), Walk])
            {
                Assert.Throws<JsonDataException>(() => ReadScript.Read(Json[..length], step));
            }
        }

        ReadScript.Read(Json, Walk);
    }

    [Fact]
    public void A_failed_attempt_leaves_position_depth_and_keys_as_they_were()
    {
        string json = "[" + string.Join(',', Enumerable.Repeat("[\"x\"]", 70)) + "]";
        List<string> read = [];
        ReadScript.Read(json, reader =>
        {
            reader.BeginArray();
            while (reader.NextElement())
            {
                try
                {
                    reader.ReadValue<List<int>>();
                    Assert.Fail("A list of strings is no list of ints.");
                }
                catch (JsonDataException)
                {
                    read.AddRange(reader.ReadValue<List<string>>()!);
                }
            }
        });
        Assert.Equal(Enumerable.Repeat("x", 70), read);

        // As a slice too, and with what counts depth or marks keys before it fails.
        string deep = "[" + string.Join(',', Enumerable.Repeat("{\"1\":[[[1,true]]]}", 70)) + "]";
        int tried = 0;
        ReadScript.Read(deep, reader =>
        {
            reader.BeginArray();
            while (reader.NextElement())
            {
                JsonSlice slice = reader.ReadSlice();
                for (int i = 0; i < 3; i++)
                {
                    try
                    {
                        slice.Deserialize<Dictionary<int, List<List<List<int>>>>>();
                    }
                    catch (JsonDataException e)
                    {
                        Assert.Equal(JsonError.WrongKind, e.Code);
                        tried++;
                    }
                }

                try
                {
                    slice.Deserialize<Dictionary<Guid, int>>();
                }
                catch (JsonDataException)
                {
                    tried++;
                }
            }
        });
        Assert.Equal(280, tried);
    }

    [Fact]
    public void Depth_is_that_of_the_profile()
    {
        ReadScript.Read(new string('[', 64) + new string(']', 64), r => Walk(r));
        Assert.Equal(
            JsonError.DepthExceeded,
            Assert.Throws<JsonDataException>(() => ReadScript.Read(new string('[', 65) + new string(']', 65), r => Walk(r))).Code);
        // 1,000 levels in one codec, mixed, beyond one word of the nesting stack.
        StringBuilder deep = new();
        for (int i = 0; i < 500; i++)
        {
            deep.Append("[{\"a\":");
        }

        deep.Append('1');
        for (int i = 0; i < 500; i++)
        {
            deep.Append("}]");
        }

        ReadScript.Read(deep.ToString(), r => Walk(r), new JsonProfileSettings(limits: new JsonLimits { MaxDepth = 1000 }));
    }

    [Fact]
    public void Names_and_texts_stay_until_the_codec_returns()
    {
        ReadScript.Read("{\"pl\\u0061in\":1,\"b\\u0062\":\"t\\u0065xt\",\"c\":\"" + new string('z', 100_000) + "\\n\"}", reader =>
        {
            reader.BeginObject();
            Assert.True(reader.NextUtf8Member(out ReadOnlySpan<byte> first));
            reader.Skip();
            Assert.True(reader.NextUtf8Member(out ReadOnlySpan<byte> second));
            ReadOnlySpan<byte> text = reader.ReadUtf8String();
            Assert.True(reader.NextUtf8Member(out ReadOnlySpan<byte> third));
            reader.ReadUtf8String();
            GC.Collect();
            Assert.False(reader.NextUtf8Member(out ReadOnlySpan<byte> _));
            Assert.True(first.SequenceEqual("plain"u8));
            Assert.True(second.SequenceEqual("bb"u8));
            Assert.True(third.SequenceEqual("c"u8));
            Assert.True(text.SequenceEqual("text"u8));
        });
    }

    [Fact]
    public void A_slice_finds_members()
    {
        ReadScript.Read("{ \"a\" : 1, \"n\\u0061me\": [ 2 ], \"a\": {\"b\":3} }", reader =>
        {
            JsonSlice slice = reader.ReadSlice();
            Assert.True(slice.TryGetMember("name"u8, out JsonSlice name));
            Assert.Equal("[ 2 ]", name.ToString());
            Assert.Equal([2], name.Deserialize<int[]>()!);
            Assert.True(slice.TryGetMember("a"u8, out JsonSlice last));
            Assert.Equal("{\"b\":3}", last.ToString());
            Assert.True(last.TryGetMember("b"u8, out JsonSlice inner));
            Assert.Equal(3, inner.Deserialize<int>());
            Assert.False(slice.TryGetMember("b"u8, out _));
            Assert.False(inner.TryGetMember("b"u8, out _));
            Assert.False(name.TryGetMember("b"u8, out _));
        });
    }

    [Fact]
    public void A_slice_that_was_not_found_says_so()
    {
        ReadScript.Read("{}", reader =>
        {
            Assert.False(reader.ReadSlice().TryGetMember("a"u8, out JsonSlice none));
            string[] messages =
            [
                Message(none, static slice => _ = slice.Kind),
                Message(none, static slice => _ = slice.Utf8.Length),
                Message(none, static slice => _ = slice.Deserialize<int>()),
                Message(none, static slice => _ = slice.TryDeserialize(out int _)),
                Message(none, static slice => _ = slice.TryGetMember("a"u8, out _)),
                Message(none, static slice => _ = slice.ToString()),
            ];
            Assert.All(messages, static message => Assert.Equal("This JsonSlice is uninitialized and belongs to no document.", message));
        });

        static string Message(JsonSlice slice, SliceUse use)
        {
            try
            {
                use(slice);
                return "";
            }
            catch (InvalidOperationException e)
            {
                return e.Message;
            }
        }
    }

    [Fact]
    public void Errors_of_a_codec_have_the_place_of_the_value()
    {
        JsonDataException failed = Assert.Throws<JsonDataException>(() => ReadScript.Read("[1,\n 22]", reader =>
        {
            reader.BeginArray();
            reader.NextElement();
            reader.ReadInt32();
            reader.NextElement();
            reader.ReadInt32();
            throw reader.CreateException("Not this one.");
        }));
        Assert.Equal(("$[1]", 1L, 1L, 5L, JsonError.Refused), (failed.Path, failed.LineNumber!.Value, failed.BytePositionInLine!.Value, failed.Offset, failed.Code));
        foreach (Exception thrown in (Exception[])[new FormatException("f"), new OverflowException("o"), new ArgumentException("a"), new JsonException("j"), new JsonDataException(JsonError.InvalidText, "d")])
        {
            JsonDataException wrapped = Assert.Throws<JsonDataException>(() => ReadScript.Read(" [1]", reader =>
            {
                reader.Skip();
                throw thrown;
            }));
            Assert.Equal(("$", 1L, thrown), (wrapped.Path, wrapped.Offset, wrapped.InnerException));
            Assert.Equal(thrown is JsonException, wrapped.Message.StartsWith(thrown.Message, StringComparison.Ordinal));
            Assert.Equal(thrown is JsonDataException ? JsonError.InvalidText : JsonError.Refused, wrapped.Code);
        }

        Assert.Throws<TimeoutException>(() => ReadScript.Read("1", _ => throw new TimeoutException()));
    }

    [Fact]
    public void A_place_in_another_text_is_none_in_the_document()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => ReadScript.Read("[1,2]", reader =>
        {
            reader.BeginArray();
            reader.NextElement();
            reader.Skip();
            JsonSerializer.Deserialize<int[]>("[true]");
        }));
        Assert.Equal(("$", JsonError.Refused), (refused.Path, refused.Code));
        Assert.DoesNotContain("BytePositionInLine", refused.Message, StringComparison.Ordinal);
        Assert.Equal("$[0]", Assert.IsType<JsonException>(refused.InnerException).Path);
    }

    private static void Check<T>(JsonReader reader, Reading<T> read, T expected)
    {
        Assert.True(reader.NextElement());
        Assert.Equal(expected, read(reader));
    }

    private delegate T Reading<T>(JsonReader reader);

    private static void Walk(JsonReader reader)
    {
        switch (reader.Kind)
        {
            case JsonKind.Array:
                reader.BeginArray();
                while (reader.NextElement())
                {
                    Walk(reader);
                }

                break;
            case JsonKind.Object:
                reader.BeginObject();
                while (reader.NextMember(out string? name))
                {
                    Assert.NotEmpty(name);
                    Walk(reader);
                }

                break;
            case JsonKind.String:
                reader.ReadString();
                break;
            default:
                reader.Skip();
                break;
        }
    }

    private static void Play(JsonReader reader, string steps)
    {
        foreach (string step in steps.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            switch (step)
            {
                case "{":
                    reader.BeginObject();
                    break;
                case "[":
                    reader.BeginArray();
                    break;
                case "ne":
                    reader.NextElement();
                    break;
                case "nm":
                    reader.NextUtf8Member(out ReadOnlySpan<byte> _);
                    break;
                case "k":
                    reader.ReadName();
                    break;
                default:
                    reader.ReadInt32();
                    break;
            }
        }
    }

    private delegate void SliceUse(JsonSlice slice);
}
