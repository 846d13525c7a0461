using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>Each row of <see cref="KnownDifferences"/>: what System.Text.Json does, and what Jackdaw does.</summary>
public partial class DifferenceTests
{
    private static readonly JsonSerializerOptions Once = new() { AllowDuplicateProperties = false };

    // The codecs of types of .NET are in the models' assembly, of which nothing may have run yet.
    static DifferenceTests() => RuntimeHelpers.RunModuleConstructor(typeof(Plain).Module.ModuleHandle);

    [Fact]
    public void Row_01_escaping()
    {
        string text = string.Concat(Enumerable.Range(0, 0x250).Select(c => (char)c)) + "日本語\u2028😀";
        Assert.Equal(JsonSerializer.Serialize(new HtmlText { Text = text }), HtmlJson.Serialize(new HtmlText { Text = text }));
        Assert.Equal("\"\\u00E9\\u003C\\u003E\\u0026\\u0027\\u002B\\u0022\\u0060\\u007F\"", JsonSerializer.Serialize("é<>&'+\"`\u007f"));
        Assert.Equal("\"é<>&'+\\\"`\u007f\\\\\\n\"", Json.Serialize("é<>&'+\"`\u007f\\\n"));
    }

    [Fact]
    public void Row_02_lone_surrogates_written()
    {
        Assert.Equal("\"a\\uFFFDb\"", JsonSerializer.Serialize("a\ud800b"));
        Refuses(JsonError.LoneSurrogate, () => Json.Serialize("a\ud800b"));
    }

    [Fact]
    public void Row_03_ill_formed_text_inside_a_skipped_member() =>
        Assert.All(["\"\\ud800\""u8.ToArray(), "{\"\\ud800\":1}"u8.ToArray(), [(byte)'"', 0xFF, (byte)'"']], value =>
        {
            byte[] document = [.. "{\"x\":"u8, .. value, .. ",\"A\":2}"u8];
            Assert.Equal(2, JsonSerializer.Deserialize<Plain>(document)!.A);
            JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Plain>(document));
            Assert.Contains(refused.Code, new[] { JsonError.LoneSurrogate, JsonError.InvalidUtf8 });
        });

    [Fact]
    public void Row_04_where_ill_formed_text_is_reported() =>
        Assert.All(["\"ab\\ud800cd\""u8.ToArray(), [.. "\"ab"u8, 0xFF, .. "cd\""u8]], document =>
        {
            Assert.Equal(document.Length, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<string>(document)).BytePositionInLine);
            Assert.Equal(3, Assert.Throws<JsonDataException>(() => Json.Deserialize<string>(document)).BytePositionInLine);
        });

    [Fact]
    public void Row_05_where_a_value_of_the_wrong_kind_or_range_is_reported() =>
        Assert.All(["\"x\"", "99999999999", "true"], value =>
        {
            string document = "{\"A\":" + value + "}";
            Assert.Equal(document.Length - 1, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Plain>(document)).BytePositionInLine);
            Assert.Equal(5, Assert.Throws<JsonDataException>(() => Json.Deserialize<Plain>(document)).BytePositionInLine);
        });

    [Fact]
    public void Row_06_numbers_beyond_the_range()
    {
        Assert.Equal(double.PositiveInfinity, JsonSerializer.Deserialize<double>("1e400"));
        Assert.Equal(float.NegativeInfinity, JsonSerializer.Deserialize<float>("-1e39"));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Half>("70000"));
        Refuses(JsonError.NumberOutOfRange, () => Json.Deserialize<double>("1e400"));
        Refuses(JsonError.NumberOutOfRange, () => Json.Deserialize<float>("-1e39"));
        Refuses(JsonError.NumberOutOfRange, () => Json.Deserialize<Half>("70000"));
    }

    [Fact]
    public void Row_07_numbers_exactly_between_two_values()
    {
        const string Decimal = "79228162514264337593543950334.5";
        Assert.Equal(79228162514264337593543950335m, JsonSerializer.Deserialize<decimal>(Decimal));
        Assert.Equal(79228162514264337593543950334m, Json.Deserialize<decimal>(Decimal));
        Assert.Equal(79228162514264337593543950334m, decimal.Parse(Decimal, System.Globalization.CultureInfo.InvariantCulture));
        const string Single = "9.166746828800000000000000000000E+010";
        Assert.Equal(9.166747E+10f, JsonSerializer.Deserialize<float>(Single));
        Assert.Equal(9.1667464E+10f, Json.Deserialize<float>(Single));
        Assert.Equal(9.1667464E+10f, float.Parse(Single, System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public void Row_08_not_finite_numbers_written()
    {
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(double.NaN));
        Refuses(JsonError.NotFinite, () => Json.Serialize(double.NaN));
    }

    [Fact]
    public void Row_09_tuples()
    {
        Tuple<int, int, int, int, int, int, int, Tuple<int, int>> nine = new(1, 2, 3, 4, 5, 6, 7, new(8, 9));
        Assert.Equal("{}", JsonSerializer.Serialize((1, 2)));
        Assert.EndsWith("\"Item7\":7,\"Rest\":{\"Item1\":8,\"Item2\":9}}", JsonSerializer.Serialize(nine), StringComparison.Ordinal);
        Assert.Equal("{\"Item1\":1,\"Item2\":2}", Json.Serialize((1, 2)));
        Assert.EndsWith("\"Item7\":7,\"Item8\":8,\"Item9\":9}", Json.Serialize(nine), StringComparison.Ordinal);
    }

    [Fact]
    public void Row_10_collections_that_are_read()
    {
        Reads(Json.Deserialize<ReadOnlyCollection<int>>, "[1,2]");
        Reads(Json.Deserialize<ReadOnlyDictionary<string, int>>, "{\"a\":1}");
#if NET9_0_OR_GREATER
        Reads(Json.Deserialize<ReadOnlySet<int>>, "[1,2]");
#endif
        Reads(Json.Deserialize<IReadOnlySet<int>>, "[1,2]");
        Reads(Json.Deserialize<ArraySegment<int>>, "[1,2]");
        Reads(Json.Deserialize<ConcurrentBag<int>>, "[1]");
        Reads(Json.Deserialize<FrozenSet<int>>, "[1]");
        Reads(Json.Deserialize<FrozenDictionary<string, int>>, "{\"a\":1}");

        static void Reads<T>(Func<string, T?> read, string json)
        {
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<T>(json));
            Assert.Equal(json, JsonSerializer.Serialize(read(json)));
        }
    }

    [Fact]
    public void Row_11_big_integers()
    {
        Assert.StartsWith("{\"IsPowerOfTwo\":", JsonSerializer.Serialize(new BigInteger(5)), StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<BigInteger>("5"));
        Assert.Equal("5", Json.Serialize(new BigInteger(5)));
        Assert.Equal(5, Json.Deserialize<BigInteger>("5"));
    }

    [Fact]
    public void Row_12_long_numbers_and_names()
    {
        string number = "1." + new string('0', 999);
        Assert.Equal(1, JsonSerializer.Deserialize<double>(number));
        Refuses(JsonError.NumberTooLong, () => Json.Deserialize<double>(number));
        Assert.Equal(1, Json.Deserialize<double>(number[..^1]));
        string key = $"{{\"{new string('k', JsonLimits.DefaultMaxNameLength + 1)}\":1}}";
        Assert.Single(JsonSerializer.Deserialize<Dictionary<string, int>>(key)!);
        Refuses(JsonError.NameTooLong, () => Json.Deserialize<Dictionary<string, int>>(key));
    }

    [Fact]
    public void Row_13_data_contracts()
    {
        Assert.Equal("{\"A\":1,\"B\":2}", JsonSerializer.Serialize(new ContractRow { A = 1, B = 2 }));
        Assert.Equal("{\"b\":1}", Json.Serialize(new ContractRow { A = 1, B = 2 }));
    }

    [Fact]
    public void Row_15_depth()
    {
        Assert.Equal(int.MaxValue, new JsonSerializerOptions { MaxDepth = int.MaxValue }.MaxDepth);
        Assert.Equal(1000, new JsonProfileSettings(limits: new JsonLimits { MaxDepth = 1000 }).Limits.MaxDepth);
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProfileSettings(limits: new JsonLimits { MaxDepth = 1001 }));
    }

    [Fact]
    public void Row_16_exceptions_of_the_model()
    {
        Assert.Throws<InvalidDataException>(() => JsonSerializer.Deserialize<BadAdd>("[1]"));
        Assert.Throws<InvalidDataException>(() => JsonSerializer.Deserialize<HashSet<BadHash>>("[{}]"));
        Assert.IsType<InvalidDataException>(Refuses(JsonError.Refused, () => Json.Deserialize<BadAdd>("[1]")).InnerException);
        Assert.IsType<InvalidDataException>(Refuses(JsonError.Refused, () => Json.Deserialize<HashSet<BadHash>>("[{}]")).InnerException);
        Assert.Throws<InvalidDataException>(() => JsonSerializer.Deserialize<BadSetter>("{\"A\":1}"));
        Assert.IsType<InvalidDataException>(Refuses(JsonError.Refused, () => Json.Deserialize<BadSetter>("{\"A\":1}")).InnerException);
        Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<BadArgument>("{\"A\":1}"));
        Assert.IsType<ArgumentException>(Refuses(JsonError.Refused, () => Json.Deserialize<BadArgument>("{\"A\":1}")).InnerException);

        // Not a difference.
        Assert.Throws<InvalidDataException>(() => JsonSerializer.Deserialize<BadConstructor>("{}"));
        Assert.Throws<InvalidDataException>(() => Json.Deserialize<BadConstructor>("{}"));
        Assert.Throws<InvalidDataException>(() => JsonSerializer.Serialize(new BadGetter()));
        Assert.Throws<InvalidDataException>(() => Json.Serialize(new BadGetter()));
    }

    [Fact]
    public void Row_17_an_immutable_array_that_was_never_initialised()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(ImmutableArray<int>)));
        Refuses(JsonError.Refused, () => Json.Serialize(default(ImmutableArray<int>)));
    }

    [Fact]
    public void Row_18_a_default_array_segment()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(ArraySegment<int>)));
        Assert.Equal("[]", Json.Serialize(default(ArraySegment<int>)));
    }

    [Fact]
    public void Row_19_numbers_as_keys()
    {
        foreach (string key in new[] { "01", "+1" })
        {
            Assert.Equal([1], JsonSerializer.Deserialize<Dictionary<int, int>>(Keyed(key))!.Keys);
            Assert.Equal([1m], JsonSerializer.Deserialize<Dictionary<decimal, int>>(Keyed(key))!.Keys);
            Refuses(JsonError.InvalidText, () => Json.Deserialize<Dictionary<int, int>>(Keyed(key)));
            Refuses(JsonError.InvalidText, () => Json.Deserialize<Dictionary<decimal, int>>(Keyed(key)));
        }

        Assert.Equal([double.NaN], JsonSerializer.Deserialize<Dictionary<double, int>>(Keyed("NaN"))!.Keys);
        Refuses(JsonError.InvalidText, () => Json.Deserialize<Dictionary<double, int>>(Keyed("NaN")));

        // Not a difference.
        foreach (string key in new[] { " 1", "1 ", "1.0", "", "99999999999" })
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<int, int>>(Keyed(key)));
            Refuses(JsonError.InvalidText, () => Json.Deserialize<Dictionary<int, int>>(Keyed(key)));
        }

        foreach (string key in new[] { "-0", "\\u0031", "-12" })
        {
            Assert.Equal(JsonSerializer.Deserialize<Dictionary<int, int>>(Keyed(key)), Json.Deserialize<Dictionary<int, int>>(Keyed(key)));
        }

        static string Keyed(string key) => "{\"" + key + "\":1}";
    }

    [Fact]
    public void Row_20_a_member_that_is_known_but_not_read_stands_twice()
    {
        const string Twice = "{\"A\":1,\"Twice\":1,\"Twice\":2}";
        Assert.Equal(1, JsonSerializer.Deserialize<Plain>(Twice, Once)!.A);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Plain>("{\"A\":1,\"A\":2}", Once));
        Refuses(JsonError.DuplicateMember, () => StrictJson.Deserialize<Plain>(Twice));
        Refuses(JsonError.DuplicateMember, () => StrictJson.Deserialize<Plain>("{\"A\":1,\"A\":2}"));
    }

    [Fact]
    public void Row_21_constructor_parameters_that_are_ignored_when_reading()
    {
        const string Document = "{\"IsAdmin\":true,\"Name\":\"Ada\",\"Rank\":5}";
        Assert.Equal(new Guarded(true, "Ada"), JsonSerializer.Deserialize<Guarded>(Document));
        Assert.Equal(new Guarded(false, "Ada"), Json.Deserialize<Guarded>(Document));

        // Not a difference.
        Guarded ada = new(true, "Ada") { Rank = 5 };
        Assert.Equal(JsonSerializer.Serialize(ada), Json.Serialize(ada));
        Sealed secret = new("s", 5);
        Assert.Equal("{}", JsonSerializer.Serialize(secret));
        Assert.Equal("{}", Json.Serialize(secret));
        const string Both = "{\"Secret\":\"s\",\"Hidden\":5}";
        Assert.Equal(new Sealed("s", 7), JsonSerializer.Deserialize<Sealed>(Both));
        Assert.Equal(new Sealed("s", 7), Json.Deserialize<Sealed>(Both));
    }

    [Fact]
    public void Row_22_collections_that_nothing_can_fill()
    {
        const string Document = "{\"Sequence\":[1,2],\"Interface\":[3],\"Map\":{\"a\":4},\"Struct\":[5]}";
        Unfillable full = Unfillable.Sample();
        Assert.Equal(Document, JsonSerializer.Serialize(full));
        Assert.Equal(Document, Json.Serialize(full));
        Assert.All(["{\"Sequence\":[1]}", "{\"Interface\":[]}", "{\"Map\":{}}", "{\"Struct\":[]}", "{\"Sequence\":1}"], document =>
        {
            Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Unfillable>(document));
            JsonDataException refused = Refuses(JsonError.Refused, () => Json.Deserialize<Unfillable>(document));
            Assert.Equal("$." + document.Split('"')[1], refused.Path);
            Assert.Contains("JD0009", refused.Message, StringComparison.Ordinal);
        });

        // Not a difference.
        const string Nulls = "{\"Sequence\":null,\"Interface\":null,\"Map\":null}";
        Assert.Null(JsonSerializer.Deserialize<Unfillable>(Nulls)!.Sequence);
        Assert.Null(Json.Deserialize<Unfillable>(Nulls)!.Sequence);
    }

    [Fact]
    public void Row_23_types_of_DotNet_of_which_nothing_can_be_set()
    {
        const string Document = "{\"Start\":{\"Value\":1,\"IsFromEnd\":false},\"End\":{\"Value\":2,\"IsFromEnd\":true}}";
        Assert.Equal(Document, JsonSerializer.Serialize(1..^2));
        Assert.Equal(Document, Json.Serialize(1..^2));
        Assert.Equal(default, JsonSerializer.Deserialize<Range>(Document));
        Refuses(JsonError.Refused, () => Json.Deserialize<Range>(Document));
    }

    [Fact]
    public void Row_24_the_order_of_members_of_types_of_DotNet()
    {
        UriBuilder uri = new("http://h/");
        Assert.StartsWith("{\"Scheme\":", JsonSerializer.Serialize(uri), StringComparison.Ordinal);
        Assert.StartsWith("{\"Fragment\":", Json.Serialize(uri), StringComparison.Ordinal);

        // Not a difference.
        Assert.Equal(JsonSerializer.Serialize(new System.Drawing.Rectangle(1, 2, 3, 4)), Json.Serialize(new System.Drawing.Rectangle(1, 2, 3, 4)));
    }

    [Fact]
    public void Row_40_a_type_discriminator_that_is_not_first()
    {
        const string Document = "{\"Radius\":2,\"$type\":\"circle\"}";
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Drawing>(Document));
        Assert.Equal(2, Assert.IsType<Disc>(Json.Deserialize<Drawing>(Document)).Radius);
    }

    [Fact]
    public void Row_41_a_document_that_does_not_say_which_derived_type_it_is()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Drawing>("{}"));
        Refuses(JsonError.MissingMember, () => Json.Deserialize<Drawing>("{}"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Sound>("{}"));
        Refuses(JsonError.Refused, () => Json.Deserialize<Sound>("{}"));
    }

    [Fact]
    public void Row_42_names_with_a_dollar_beside_a_type_discriminator()
    {
        const string Document = "{\"$type\":\"circle\",\"$schema\":\"s\",\"Radius\":2}";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Drawing>(Document));
        Assert.Equal(2, Assert.IsType<Disc>(Json.Deserialize<Drawing>(Document)).Radius);
    }

    [Fact]
    public void Row_43_extension_data_in_a_JsonObject()
    {
        const string Document = "{\"A\":1,\"x\":2}";
        Assert.Equal("{\"A\":1,{\"x\":2}}", JsonSerializer.Serialize(JsonSerializer.Deserialize<KeepingNodes>(Document)));
        Assert.Equal(Document, Json.Serialize(Json.Deserialize<KeepingNodes>(Document)!));
    }

    [Fact]
    public void Row_44_extension_data_that_nothing_can_set()
    {
        const string Document = "{\"A\":1,\"x\":2}";
        Assert.Equal(["there"], JsonSerializer.Deserialize<KeepingThere>(Document)!.Rest.Keys);
        Assert.Equal(["there", "x"], Json.Deserialize<KeepingThere>(Document)!.Rest.Keys);
        Assert.Null(JsonSerializer.Deserialize<KeepingNothing>(Document)!.Rest);
        Refuses(JsonError.Refused, () => Json.Deserialize<KeepingNothing>(Document));
    }

    [Fact]
    public void Row_45_what_can_not_be_filled()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Populated>("{\"List\":null}"));
        Refuses(JsonError.UnexpectedNull, () => Json.Deserialize<Populated>("{\"List\":null}"));
        const string Document = "{\"Needed\":[],\"Fixed\":[2]}";
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<PopulatedMembers>(Document));
        Refuses(JsonError.Refused, () => Json.Deserialize<PopulatedMembers>(Document));
    }

    [Fact]
    public void Row_46_members_that_a_constructor_alone_can_set_are_not_filled()
    {
        Assert.Equal(3, JsonSerializer.Deserialize<PopulatedConstructed>("{\"Part\":{\"A\":9,\"List\":[2]}}")!.Part.A);
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Runtime.RuntimeJson.Deserialize<PopulatedConstructed>("{}"));
        Assert.Contains("JD0029", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Row_62_ShouldSerialize_methods_are_asked()
    {
        Asked asked = new() { Title = "hidden", Count = 1 };
        Assert.Contains("Title", JsonSerializer.Serialize(asked), StringComparison.Ordinal);
        Assert.DoesNotContain("Title", Json.Serialize(asked), StringComparison.Ordinal);
    }

    [Fact]
    public void Row_53_enums_as_keys()
    {
        JsonSerializerOptions options = new() { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower };
        Dictionary<Weather, int> rain = new() { [Weather.HTTPRain] = 1 };
        Assert.Equal("{\"http_rain\":1}", JsonSerializer.Serialize(rain, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Weather, int>>("{\"http_rain\":1}", options));
        Assert.Equal("{\"HTTP_RAIN\":1}", UpperKebabJson.Serialize(rain));
        Assert.Equal(rain, UpperKebabJson.Deserialize<Dictionary<Weather, int>>("{\"HTTP_RAIN\":1}"));
    }

    [Fact]
    public void Row_54_comments_where_white_space_is()
    {
        JsonSerializerOptions options = new() { ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (string document in new[] { "{\"a\"/* b */:1}", "// \u2028 b\n{\"a\":1}" })
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(document, options));
            Assert.Equal(1, CommentedJson.Deserialize<Dictionary<string, int>>(document)!["a"]);
        }
    }

    [Fact]
    public void Row_55_populated_dictionaries_have_keys()
    {
        JsonSerializerOptions options = new() { AllowDuplicateProperties = false };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<PopulatedKeys>("{\"Keys\":{\"there\":2}}", options));
        Assert.Equal(2, Runtime.RuntimeStrictJson.Deserialize<PopulatedKeys>("{\"Keys\":{\"there\":2}}")!.Keys["there"]);
        Refuses(JsonError.DuplicateMember, () => Runtime.RuntimeStrictJson.Deserialize<PopulatedKeys>("{\"Keys\":{\"new\":2,\"new\":3}}"));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<PrefilledHeaders>("{\"v\":\"2\"}", options));
        Assert.Equal("2", StrictJson.Deserialize<PrefilledHeaders>("{\"v\":\"2\"}")!["v"]);
        Refuses(JsonError.DuplicateMember, () => StrictJson.Deserialize<PrefilledHeaders>("{\"v\":\"2\",\"v\":\"3\"}"));
    }

    private sealed class PopulatedKeys
    {
        [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
        public Dictionary<string, int> Keys { get; } = new() { ["there"] = 1 };
    }

    private sealed class PopulatedConstructed
    {
        [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
        public ConstructedPart Part { get; } = new(3);
    }

    [Fact]
    public void Row_60_schemas_say_what_the_profile_does()
    {
        Assert.Equal(
            """{"type":["object","null"],"properties":{"Text":{"type":"string"},"Number":{"type":["number","null"]},"a b":{"type":["object","null"],"properties":{"Text":{"type":"string"},"Number":{"type":["number","null"]},"a b":{"$ref":"#/properties/a b"}},"required":["Text","Number","a b"]}},"required":["Text","Number","a b"]}""",
            System.Text.Json.Schema.JsonSchemaExporter.GetJsonSchemaAsNode(JsonSerializerOptions.Default, typeof(Said)).ToJsonString());
        Assert.Equal(
            """{"type":["object","null"],"properties":{"Text":{"type":["string","null"]},"Number":{"type":["string","number","null"],"pattern":"^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$"},"a b":{"$ref":"#","description":"more"}}}""",
            Json.GetSchema<Said>());
        JsonSerializerOptions closed = new(JsonSerializerOptions.Default) { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow };
        Assert.Equal("""{"type":["object","null"],"additionalProperties":false}""", System.Text.Json.Schema.JsonSchemaExporter.GetJsonSchemaAsNode(closed, typeof(KeepsRest)).ToJsonString());
        Assert.Equal("""{"type":["object","null"]}""", StrictJson.GetSchema<KeepsRest>());
    }

    private sealed record Said(
        string Text,
        [property: System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString)] double? Number,
        [property: System.Text.Json.Serialization.JsonPropertyName("a b"), System.ComponentModel.Description("more")] Said? Inner);

    private sealed class KeepsRest
    {
        [System.Text.Json.Serialization.JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private static JsonDataException Refuses(JsonError code, Func<object?> door)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(door);
        Assert.Equal(code, error.Code);
        return error;
    }

    [Fact]
    public void Row_57_unions()
    {
        Assert.Equal("{\"Value\":42}", JsonSerializer.Serialize(new Answer(42)));
        Assert.Equal("42", Json.Serialize(new Answer(42)));
    }

    [Fact]
    public void Row_31_arrays_of_several_dimensions()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Grids.Sample().Numbers));
        Assert.Equal("[[1,2,3],[4,5,6]]", Json.Serialize(Grids.Sample().Numbers));
        Assert.Equal(6, Json.Deserialize<int[,]>("[[1,2,3],[4,5,6]]")![1, 2]);
        Refuses(JsonError.Refused, () => Json.Deserialize<int[,]>("[[1,2,3],[4,5]]"));
    }

    [Fact]
    public void Row_33_white_space_in_quoted_numbers()
    {
        JsonSerializerOptions quoted = new() { NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString };
        Assert.Equal(1, JsonSerializer.Deserialize<Int128>("\" 1\"", quoted));
        Assert.Equal((Half)1000, JsonSerializer.Deserialize<Half>("\"1,000\"", quoted));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>("\" 1\"", quoted));
        Refuses(JsonError.InvalidText, () => QuotedJson.Deserialize<AllQuoted>("{\"H\":\" 1\"}"));
        Refuses(JsonError.InvalidText, () => QuotedJson.Deserialize<AllQuoted>("{\"J\":\"1,000\"}"));
        foreach (char member in "ABCDEFGHIJKLM")
        {
            Assert.Equal(1, Convert.ToDouble(typeof(AllQuoted).GetProperty($"{member}")!.GetValue(QuotedJson.Deserialize<AllQuoted>($"{{\"{member}\":\"1\"}}"))!.ToString(), System.Globalization.CultureInfo.InvariantCulture));
            Refuses(JsonError.InvalidText, () => QuotedJson.Deserialize<AllQuoted>($"{{\"{member}\":\"1\\u0000\"}}"));
        }
    }
}
