using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Differential;

/// <summary>The rows about what is refused, by what and where.</summary>
public partial class DifferenceTests
{
    [Fact]
    public void Row_85_models_that_can_not_be_served()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new OneNameTwice()));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<WrongConverter>("{}"));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new KeepsTwice()));
        Assert.Contains("(JD0006", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new OneNameTwice())).Message, StringComparison.Ordinal);
        Assert.Contains("(JD0003", Assert.Throws<NotSupportedException>(() => RuntimeJson.Deserialize<WrongConverter>("{}")).Message, StringComparison.Ordinal);
        Assert.Contains("(JD0028", Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new KeepsTwice())).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Row_86_generic_types_without_arguments()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("[]", typeof(List<>)));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(new List<int>(), typeof(List<>)));
        Assert.Throws<ArgumentException>(() => RuntimeJson.Deserialize("[]", typeof(List<>)));
        Assert.Throws<ArgumentException>(() => RuntimeJson.Serialize(new List<int>(), typeof(List<>)));
    }

    [Fact]
    public void Row_87_types_without_a_usable_constructor()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<HiddenConstructor>("{}"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<SeveralConstructors>("{}"));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<StrangeParameter>("{}"));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<TwoMarked>("{}"));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new TwoMarked()));
        Refuses(JsonError.Refused, () => RuntimeJson.Deserialize<HiddenConstructor>("{}"));
        Refuses(JsonError.Refused, () => RuntimeJson.Deserialize<SeveralConstructors>("{}"));
        Refuses(JsonError.Refused, () => RuntimeJson.Deserialize<StrangeParameter>("{}"));
        Refuses(JsonError.Refused, () => RuntimeJson.Deserialize<TwoMarked>("{}"));
        Assert.Equal("""{"A":0}""", RuntimeJson.Serialize(new TwoMarked()));
    }

    [Fact]
    public void Row_88_what_converters_throw()
    {
        Thrown(typeof(FormatException));
        Thrown(typeof(ArgumentException));
        Thrown(typeof(InvalidOperationException));
        Throwing.Exception = () => new JsonException("mine", "$.other", 1, 2);
        Assert.Equal("$.other", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<HasThrowing>("""{"A":1}""")).Path);
        Assert.Equal("$.A", Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<HasThrowing>("""{"A":1}""")).Path);
        Assert.Equal("$.A", Assert.Throws<JsonDataException>(() => RuntimeJson.Serialize(new HasThrowing())).Path);
    }

    private static void Thrown(Type thrown)
    {
        Throwing.Exception = () => (Exception)Activator.CreateInstance(thrown, "mine")!;
        Assert.Throws(thrown, () => JsonSerializer.Deserialize<HasThrowing>("""{"A":1}"""));
        JsonDataException refused = Assert.Throws<JsonDataException>(() => RuntimeJson.Deserialize<HasThrowing>("""{"A":1}"""));
        Assert.Equal((JsonError.Refused, "$.A", thrown), (refused.Code, refused.Path, refused.InnerException!.GetType()));
        Assert.Throws(thrown, () => JsonSerializer.Serialize(new HasThrowing()));
        Assert.Throws(thrown, () => RuntimeJson.Serialize(new HasThrowing()));
    }

    [Fact]
    public void Row_89_paths_of_errors()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Assert.All(
            new (string Document, string Theirs, string Ours)[]
            {
                ("""{"Name" 1}""", "$", "$.Name"),
                ("""{"zzz":{"q":[nul]}}""", "$.zzz", "$.zzz.q[0]"),
                ("""{"Next":{"Name":"a" "Others":null}}""", "$.Next", "$.Next.Name"),
                ("""{"Next":{"$ref":"9"}}""", "$.Next", "$.Next.$ref"),
                ("""{"$id":"1","Next":{"$id":"1"}}""", "$.Next", "$.Next.$id"),
            },
            error =>
            {
                Assert.Equal(error.Theirs, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Vertex>(error.Document, options)).Path);
                Assert.Equal(error.Ours, Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex>(error.Document)).Path);
            });
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<int>>("[1 2]")).Path);
        Assert.Equal("$[0]", Assert.Throws<JsonDataException>(() => Json.Deserialize<List<int>>("[1 2]")).Path);
    }

    [Fact]
    public void Row_90_depth_when_writing()
    {
        JsonSerializerOptions options = new() { MaxDepth = 2 };
        KeyValuePair<string, int>[] pairs = [new("a", 1)];
        const string Document = """[{"Key":"a","Value":1}]""";
        Assert.Equal(pairs, JsonSerializer.Deserialize<KeyValuePair<string, int>[]>(Document, options)!);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(pairs, options));
        Assert.Equal(Document, TwoLevelsJson.Serialize(pairs));
        Assert.Equal(pairs, TwoLevelsJson.Deserialize<KeyValuePair<string, int>[]>(Document)!);
        int[][][] deep = [[[]]];
        Assert.Equal("$", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(deep, options)).Path);
        JsonDataException refused = Assert.Throws<JsonDataException>(() => TwoLevelsJson.Serialize(deep));
        Assert.Equal((JsonError.DepthExceeded, "$[0][0]"), (refused.Code, refused.Path));
    }

    [Fact]
    public void Row_91_what_is_accepted()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Valueless>("""{"Handlers":[null]}"""));
        Assert.Null(Assert.Single(Json.Deserialize<Valueless>("""{"Handlers":[null]}""")!.Handlers));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new RequiredNowhere { Secret = "s" }));
        Assert.Equal("""{"A":1,"Sum":2}""", Json.Serialize(new RequiredNowhere { Secret = "s" }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new[] { ListLike.Both }));
        Assert.Equal("[3]", Json.Serialize(new[] { ListLike.Both }));
        Assert.Equal([ListLike.Both], Json.Deserialize<ListLike[]>("[3]")!);
    }

    [Flags]
    internal enum ListLike
    {
        One = 1,

        [System.Text.Json.Serialization.JsonStringEnumMemberName("one, two")]
        Both = 3,
    }

    [Fact]
    public void Row_92_values_without_a_form()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Valueless { Changed = () => { } }));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Valueless>("""{"Kind":"System.Int32"}"""));
        Refuses(JsonError.Refused, () => Json.Serialize(new Valueless { Changed = () => { } }));
        Refuses(JsonError.Refused, () => Json.Deserialize<Valueless>("""{"Kind":"System.Int32"}"""));
    }

    [Fact]
    public void Row_93_derived_types_with_a_converter()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<IMixedPart>(new ConvertedPart()));
        Refuses(JsonError.Refused, () => Json.Serialize<IMixedPart>(new ConvertedPart()));
        Assert.Equal(JsonSerializer.Serialize<IMixedPart>(new MapPart { ["a"] = 1 }), Json.Serialize<IMixedPart>(new MapPart { ["a"] = 1 }));
    }

    [Fact]
    public void Row_94_keys_with_the_name_of_the_discriminator()
    {
        MapPart value = new() { ["$type"] = 2 };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<IMixedPart>(JsonSerializer.Serialize<IMixedPart>(value)));
        Refuses(JsonError.Refused, () => Json.Serialize<IMixedPart>(value));
    }

    [Fact]
    public void Row_97_extension_data_with_the_name_of_a_member()
    {
        KeepingElements value = new() { A = 1, Rest = new() { ["A"] = JsonElement.Parse("7") } };
        string written = JsonSerializer.Serialize(value);
        Assert.Equal("""{"A":1,"A":7}""", written);
        Assert.Equal(7, JsonSerializer.Deserialize<KeepingElements>(written)!.A);
        Refuses(JsonError.Refused, () => Json.Serialize(value));
        Refuses(JsonError.Refused, () => StrictJson.Serialize(value));
    }

    [Fact]
    public void Row_98_extension_data_with_names_of_metadata()
    {
        KeepingMany value = new KeepingMore { Rest = new() { ["$type"] = JsonElement.Parse("9") } };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<KeepingMany>(JsonSerializer.Serialize(value)));
        Refuses(JsonError.Refused, () => Json.Serialize(value));
        Keeping identified = new() { Data = new() { ["$id"] = "7" } };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Keeping>(JsonSerializer.Serialize(identified, Preserving), Preserving));
        Refuses(JsonError.InvalidReference, () => GraphJson.Serialize(identified));
    }

    [Fact]
    public void Row_95_parameters_that_a_contract_leaves_out()
    {
        Assert.Equal(new OptedIn("n", false, 1), JsonSerializer.Deserialize<OptedIn>("""{"Name":"n","Off":false,"Age":1}"""));
        Assert.Equal(new OptedIn("n", true, 7), Json.Deserialize<OptedIn>("""{"Name":"n","Off":false,"Age":1}"""));
    }

    [Fact]
    public void Row_96_names_by_EnumMember()
    {
        JsonSerializerOptions options = new() { Converters = { new JsonStringEnumConverter() } };
        Assert.Equal("""["First"]""", JsonSerializer.Serialize(new List<NamedByContract> { NamedByContract.First }, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<NamedByContract>>("""["one"]""", options));
        Assert.Equal("""["one"]""", NamesJson.Serialize(new List<NamedByContract> { NamedByContract.First }));
        Assert.Equal([NamedByContract.First, NamedByContract.First], NamesJson.Deserialize<List<NamedByContract>>("""["one","First"]""")!);
    }

    [Fact]
    public void Row_99_names_of_enums_that_differ_in_casing()
    {
        JsonSerializerOptions options = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };
        string both = JsonSerializer.Serialize(new List<Cased> { Cased.five, Cased.Five }, options);
        Assert.Equal("""["five","five"]""", both);
        Assert.Equal([Cased.five, Cased.five], JsonSerializer.Deserialize<List<Cased>>(both, options)!);
        JsonSerializerOptions plain = new() { Converters = { new JsonStringEnumConverter() } };
        Assert.Equal([CasedFlags.A], JsonSerializer.Deserialize<List<CasedFlags>>(JsonSerializer.Serialize(new List<CasedFlags> { CasedFlags.A | CasedFlags.a }, plain), plain)!);
        Assert.Equal(CasedFlags.A | CasedFlags.a, NamedEnumsJson.Deserialize<CasedEnums>("""{"Flags":"A, a"}""")!.Flags);
        JsonSerializerOptions snake = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower) } };
        Assert.Equal(Spaced.Foobar, JsonSerializer.Deserialize<SpacedEnums>("""{"Value":"FooBar"}""", snake)!.Value);
        Assert.Equal(Spaced.FooBar, SnakeEnumsJson.Deserialize<SpacedEnums>("""{"Value":"FooBar"}""")!.Value);
        Assert.Contains("JD0006", Assert.Throws<NotSupportedException>(() => CamelNamesJson.Serialize(new List<Cased> { Cased.five })).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Row_101_asynchronous_sequences()
    {
        using MemoryStream theirs = new();
        await JsonSerializer.SerializeAsync(theirs, new Countdown(), cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal("[2,1]"u8, theirs.ToArray());
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Countdown()));

        using MemoryStream ours = new();
        await Json.SerializeAsync(ours, (IAsyncEnumerable<int>)new Countdown(), cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal("[2,1]"u8, ours.ToArray());
        await Assert.ThrowsAsync<NotSupportedException>(() => RuntimeJson.SerializeAsync(Stream.Null, new Countdown(), cancellationToken: TestContext.Current.CancellationToken));
        Assert.Throws<NotSupportedException>(() => RuntimeJson.Serialize(new Countdown()));
    }

    [Theory]
    [InlineData("[ 1 ,\t2 ]", "[1,2]", "[1,2]")]
    [InlineData("\"\\u00e9\\/\"", "\"\u00e9/\"", "\"\\u00E9/\"")]
    [InlineData("\"\u00e9<&>'\"", "\"\u00e9<&>'\"", "\"\\u00E9\\u003C\\u0026\\u003E\\u0027\"")]
    [InlineData("{\"\\u0041\":-1.50e+3}", "{\"A\":-1.50e+3}", "{\"A\":-1.50e+3}")]
    [InlineData("[1,", null, null)]
    [InlineData("NaN", null, null)]
    public void Row_102_text_that_a_converter_has_formatted(string raw, string? expected, string? safe)
    {
        HasRaw value = new() { A = raw };
        Assert.Equal($$"""{"A":{{raw}}}""", JsonSerializer.Serialize(value));
        Written(() => RuntimeJson.Serialize(value), expected);
        Written(() => HtmlSafeJson.Serialize(value), safe);

        static void Written(Func<string> write, string? text)
        {
            if (text is null)
            {
                Assert.Throws<JsonDataException>(write);
            }
            else
            {
                Assert.Equal($$"""{"A":{{text}}}""", write());
            }
        }
    }

    [Fact]
    public void Encoded_text_has_the_form_of_the_profile_too()
    {
        HasEncoded value = new() { A = "\u00e9<" };
        const string Escaped = "{\"A\":{\"\\u00E9\\u003C\":\"\\u00E9\\u003C\"}}";
        Assert.Equal(Escaped, JsonSerializer.Serialize(value, Oracle.Options));
        Assert.Equal("{\"A\":{\"\u00e9<\":\"\u00e9<\"}}", RuntimeJson.Serialize(value));
        Assert.Equal(Escaped, HtmlSafeJson.Serialize(value));
    }

    private sealed class HasRaw
    {
        [JsonConverter(typeof(RawText))]
        public string? A { get; set; }
    }

    private sealed class RawText : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteRawValue(value, skipInputValidation: true);
    }

    private sealed class HasEncoded
    {
        [JsonConverter(typeof(EncodedText))]
        public string? A { get; set; }
    }

    private sealed class EncodedText : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options)
        {
            JsonEncodedText encoded = JsonEncodedText.Encode(value);
            writer.WriteStartObject();
            writer.WriteString(encoded, encoded);
            writer.WriteEndObject();
        }
    }

    [JsonProfile(EnumsAsNames = true, EnumNaming = JsonNaming.CamelCase)]
    private sealed class CamelNamesJson : JsonProfile<CamelNamesJson>, IReflectedOnly;

    [JsonProfile(MaxDepth = 2)]
    private sealed class TwoLevelsJson : JsonProfile<TwoLevelsJson>;

    private sealed class OneNameTwice
    {
        [JsonPropertyName("a")]
        public int A { get; set; }

        [JsonPropertyName("a")]
        public int B { get; set; }
    }

    [JsonConverter(typeof(string))]
    private sealed class WrongConverter;

    private sealed class KeepsTwice
    {
        [JsonExtensionData]
        public Dictionary<string, object>? A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? B { get; set; }
    }

    private sealed class HiddenConstructor
    {
        private HiddenConstructor()
        {
        }
    }

    private sealed class SeveralConstructors
    {
        public SeveralConstructors(int a) => A = a;

        public SeveralConstructors(string a) => A = a.Length;

        public int A { get; set; }
    }

    private sealed class StrangeParameter
    {
        public StrangeParameter(int other) => A = other;

        public int A { get; set; }
    }

    private sealed class TwoMarked
    {
        [JsonConstructor]
        public TwoMarked()
        {
        }

        [JsonConstructor]
        public TwoMarked(int a) => A = a;

        public int A { get; set; }
    }

    private sealed class HasThrowing
    {
        [JsonConverter(typeof(Throwing))]
        public int A { get; set; }
    }

    private sealed class Throwing : JsonConverter<int>
    {
        [ThreadStatic]
        internal static Func<Exception>? Exception;

        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw Exception!();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => throw Exception!();
    }

    private sealed class Countdown : IAsyncEnumerable<int>
    {
        public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            yield return 2;
            await Task.Yield();
            yield return 1;
        }
    }
}
