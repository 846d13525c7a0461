using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Codecs;

/// <summary>What a converter passes to the serializer with its options has the form of the profile, on every way and in both directions.</summary>
public class ConverterOptionsTests
{
    public static TheoryData<string> Ways => [.. Enum.GetNames<Way>()];

    [Theory]
    [MemberData(nameof(Ways))]
    public void What_a_converter_hands_on_has_the_form_of_the_profile(string way) => On(way, static () =>
    {
        Everything sample = Everything.Sample();
        string inner = HandedJson.Serialize(sample);
        Assert.Equal(
            """{"told_of":{"told as":"é<","the_mood":"very good","at":"2026-01-02T03:04:05+01:00"},"the_token":"<t>","sealed_of":{"no":4},"more":[[{"the_mood":"very good","hidden_count":2,"at":"0001-01-01T00:00:00+00:00"}],[null]],"by_mood":{"not-so-good":[1]},"anything":{"no":5}}""",
            inner);
        Assert.Equal($"[{inner}]", HandedJson.Serialize(new Handing<Everything>(sample)));
        Assert.Equal($"[{inner}]", RuntimeHandedJson.Serialize(new Handing<Everything>(sample)));
        Assert.Equal($$"""{"a":[{{inner}}]}""", HandedJson.Serialize(new Dictionary<string, Handing<Everything>> { ["a"] = new(sample) }));
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void What_a_converter_asks_for_is_read_as_the_profile_reads_it(string way) => On(way, static () =>
    {
        string json = HandedJson.Serialize(new Handing<Everything>(Everything.Sample()));
        foreach (Handing<Everything>? read in new[] { HandedJson.Deserialize<Handing<Everything>>(json), RuntimeHandedJson.Deserialize<Handing<Everything>>(json) })
        {
            Assert.Equal("é<", read!.Value!.ToldOf!.FirstName);
            Assert.Equal("t", read.Value.TheToken!.Text);
            Assert.Equal(4, read.Value.SealedOf!.TheNumber);
            Assert.Equal(json, HandedJson.Serialize(read));
        }
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void Lines_and_escapes_are_those_of_the_profile(string way) => On(way, static () =>
    {
        Told told = new() { FirstName = "é<+", At = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)) };
        string expected = LinedHandedJson.Serialize(new Dictionary<string, List<Told>> { ["a"] = [told] });
        string json = LinedHandedJson.Serialize(new Dictionary<string, Handing<Told>> { ["a"] = new(told) });

        // Documents of System.Text.Json escape what is in them again, which is the converter's doing.
        Assert.Equal(expected, HandingFactory.Way is Way.Element or Way.Node ? json.Replace("\\u002B01:00", "+01:00", StringComparison.Ordinal) : json);
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void System_Text_Json_agrees_where_it_knows_the_settings(string way) => On(way, static () =>
    {
        JsonSerializerOptions options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) } };
        Handing<Plain> value = new(new(1, "text", null, DayOfWeek.Friday, [1.5m], new(new(2, null, "x", null, [], null))));
        string expected = JsonSerializer.Serialize(value, options);
        Assert.Equal(expected, HandedJson.Serialize(value));
        Assert.Equal(expected, RuntimeHandedJson.Serialize(value));
        Assert.Equal(expected, JsonSerializer.Serialize(HandedJson.Deserialize<Handing<Plain>>(expected), options));
        foreach (string wrong in new[] { "{}", "[{}]", "[[]]", """[{"the_id":"x"}]""", """[{"the_day":"no-day"}]""" })
        {
            bool isRefused = Record.Exception(() => JsonSerializer.Deserialize<Handing<Plain>>(wrong, options)) is not null;
            Assert.Equal(isRefused, Record.Exception(() => HandedJson.Deserialize<Handing<Plain>>(wrong)) is JsonDataException);
            Assert.Equal(isRefused, Record.Exception(() => RuntimeHandedJson.Deserialize<Handing<Plain>>(wrong)) is JsonDataException);
        }
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void State_of_the_caller_reaches_the_codecs_inside(string way) => On(way, static () =>
    {
        Assert.Equal("[\"<a>!\"]", HandedJson.Serialize(new Handing<Token>(new("a")), new JsonState("!")));
        Assert.Equal("a!", HandedJson.Deserialize<Handing<Token>>("[\"<a>\"]", new JsonState("!"))!.Value!.Text);
        Assert.Equal("[\"<a>\"]", HandedJson.Serialize(new Handing<Token>(new("a"))));
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void References_are_those_of_the_document(string way) => On(way, static () =>
    {
        Knot shared = new() { Name = "s" };
        Knot root = new() { Name = "r", Next = shared, Handed = new(shared) };
        string json = PreservingHandedJson.Serialize(root);
        Assert.Equal("""{"$id":"1","Name":"r","Next":{"$id":"2","Name":"s","Next":null,"Handed":null},"Handed":[{"$ref":"2"}]}""", json);
        Knot read = PreservingHandedJson.Deserialize<Knot>(json)!;
        Assert.Same(read.Next, read.Handed!.Value);

        root.Next = null;
        json = PreservingHandedJson.Serialize(new[] { root, shared });
        Assert.Equal("""[{"$id":"1","Name":"r","Next":null,"Handed":[{"$id":"2","Name":"s","Next":null,"Handed":null}]},{"$ref":"2"}]""", json);
        Knot[] both = PreservingHandedJson.Deserialize<Knot[]>(json)!;
        Assert.Same(both[0].Handed!.Value, both[1]);
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void Cycles_through_a_converter_are_ignored(string way) => On(way, static () =>
    {
        Knot root = new() { Name = "r" };
        root.Handed = new(root);
        Assert.Equal("""{"Name":"r","Next":null,"Handed":[null]}""", AcyclicHandedJson.Serialize(root));
        root.Handed = new(new() { Name = "i", Next = root });
        Assert.Equal("""{"Name":"r","Next":null,"Handed":[{"Name":"i","Next":null,"Handed":null}]}""", AcyclicHandedJson.Serialize(root));
    });

    [Theory]
    [MemberData(nameof(Ways))]
    public void Levels_of_both_sides_count_together(string way) => On(way, static () =>
    {
        object deep = 1;
        for (int i = 0; i < 60; i++)
        {
            deep = new[] { deep };
        }

        Handing<object>[][] fits = [[new(deep)]];
        Handing<object>[][][] tooDeep = [[[new(new[] { deep })]]];
        string json = HandedJson.Serialize(fits);
        Assert.Equal(json, HandedJson.Serialize(HandedJson.Deserialize<Handing<object>[][]>(json)));
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => HandedJson.Serialize(tooDeep)).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => HandedJson.Deserialize<Handing<object>[][][]>($"[[[[[{json[3..^3]}]]]]]")).Code);
    });

    [Fact]
    public void A_converter_that_calls_itself_ends_in_an_error()
    {
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => HandedJson.Serialize(new[] { new Unending(1) })).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => HandedJson.Deserialize<Unending>("{}")).Code);
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => RuntimeHandedJson.Deserialize<Unending>("{}")).Code);
    }

    [Fact]
    public void A_converter_reaches_the_form_without_itself()
    {
        const string Json = """{"signed":{"the_value":1,"inner":{"signed":{"the_value":2}}}}""";
        Signed value = new() { TheValue = 1, Inner = new() { TheValue = 2 } };
        Assert.Equal(Json, HandedJson.Serialize(value));
        Assert.Equal(Json, RuntimeHandedJson.Serialize(value));
        Assert.Equal(2, HandedJson.Deserialize<Signed>(Json)!.Inner!.TheValue);
        Assert.Equal(2, RuntimeHandedJson.Deserialize<Signed>(Json)!.Inner!.TheValue);
    }

    [Fact]
    public void A_converter_that_a_copy_has_is_used_for_members_and_elements()
    {
        Adding value = new(new() { SealedOf = new() { TheNumber = 4 }, ToldOf = new() { TheMood = Mood.VeryGood }, TheToken = new("t"), Anything = new List<Sealed> { new() { TheNumber = 5 } } });
        const string Json = """{"told_of":{"the_mood":"very good","at":"0001-01-01T00:00:00+00:00"},"the_token":"<t>","sealed_of":4,"anything":[5]}""";
        Assert.Equal(Json, HandedJson.Serialize(value));
        Assert.Equal(Json, RuntimeHandedJson.Serialize(value));
        Assert.Equal(4, HandedJson.Deserialize<Adding>(Json)!.Content.SealedOf!.TheNumber);
    }

    [Fact]
    public async Task Options_that_are_kept_mean_the_same_later()
    {
        Lazily read = HandedJson.Deserialize<Lazily>("""{"told as":"x","the_mood":"not-so-good"}""")!;
        Told told = read.As<Told>()!;
        Assert.Equal(("x", Mood.NotSoGood), (told.FirstName, told.TheMood));
        Assert.Equal(HandedJson.Serialize(told), JsonSerializer.Serialize(told, read.Options));
        Assert.Equal(HandedJson.Serialize(told), await Task.Run(() => JsonSerializer.Serialize(told, read.Options), TestContext.Current.CancellationToken));
        Assert.Equal(HandedJson.Serialize(told), HandedJson.Serialize(read));
        Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => read.As<int>()).Code);

        // Within a document of another profile they remain those of their own.
        Assert.Equal($"[{HandedJson.Serialize(told)}]", LinedHandedJson.Serialize(new Handing<Elsewhere>(new(told, read.Options!))).Replace("\n", "", StringComparison.Ordinal).Replace(" ", "", StringComparison.Ordinal).Replace("toldas", "told as", StringComparison.Ordinal));
    }

    [Fact]
    public void Errors_have_their_place_in_the_document()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => HandedJson.Serialize(new Dictionary<string, Handing<double[]>> { ["a"] = new([1, double.NaN]) }));
        Assert.Equal((JsonError.NotFinite, "$.a[0][1]"), (error.Code, error.Path));
        error = On(nameof(Way.Text), () => Assert.Throws<JsonDataException>(() => HandedJson.Serialize(new Dictionary<string, Handing<double[]>> { ["a"] = new([1, double.NaN]) })));
        Assert.Equal(JsonError.NotFinite, error.Code);
        Assert.StartsWith("$.a", error.Path, StringComparison.Ordinal);
        error = Assert.Throws<JsonDataException>(() => HandedJson.Deserialize<Dictionary<string, Handing<Told>>>("""{"a":[{"told as":5}]}"""));
        Assert.Equal((JsonError.WrongKind, "$.a"), (error.Code, error.Path));
    }

    private static void On(string way, Action test) => On<object?>(way, () =>
    {
        test();
        return null;
    });

    private static TResult On<TResult>(string way, Func<TResult> test)
    {
        HandingFactory.Way = Enum.Parse<Way>(way);
        try
        {
            return test();
        }
        finally
        {
            HandingFactory.Way = Way.Direct;
        }
    }
}

/// <summary>Known to both libraries.</summary>
internal sealed record Plain(int TheId, string? Text, string? Absent, DayOfWeek? TheDay, List<decimal> Numbers, Handing<Plain>? Inner);

/// <summary>Written with options of another document.</summary>
[JsonConverter(typeof(ElsewhereConverter))]
internal sealed record Elsewhere(Told Content, JsonSerializerOptions Options);

internal sealed class ElsewhereConverter : JsonConverter<Elsewhere>
{
    public override Elsewhere? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, Elsewhere value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Content, value.Options);
}
