using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Tests.Schemas;

/// <summary>Schemas word by word, and what is refused.</summary>
public class SchemaTests
{
    [Fact]
    public void A_type_that_contains_itself_is_said_once()
        => Assert.Equal(
            """{"type":["object","null"],"properties":{"Value":{"type":"integer"},"Next":{"$ref":"#"},"Others":{"type":["array","null"],"items":{"$ref":"#"}}}}""",
            Json.GetSchema<SchemaModels.Node>());

    [Fact]
    public void References_are_fragments_of_a_URI()
        => Assert.EndsWith(",\"Second\":{\"$ref\":\"#/properties/a~1b~0c%20%25%C3%A9%7B%7D%23\"}}}", Json.GetSchema<SchemaModels.OddPlaces>(), StringComparison.Ordinal);

    [Fact]
    public void A_collection_may_contain_itself()
        => Assert.Equal("""{"type":["array","null"],"items":{"$ref":"#"}}""", Json.GetSchema<SchemaModels.Forest>());

    [Fact]
    public void Defaults_of_parameters_are_said()
    {
        Assert.Equal(
            """
            {"type":["object","null"],"properties":{"Count":{"type":"integer"},"Text":{"type":["string","null"],"default":"t\""},"Number":{"type":"integer","default":5},
            "Ratio":{"type":"number","default":0.5},"Flag":{"type":"boolean","default":true},"Day":{"type":"integer","default":5},"None":{"type":["integer","null"],"default":null},
            "Letter":{"type":"string","minLength":1,"maxLength":1,"default":"x"},"Money":{"type":"number","default":1.50},"Nothing":{"type":["string","null"],"default":null}}}
            """.ReplaceLineEndings(""),
            Json.GetSchema<SchemaModels.Defaults>());
        Assert.Contains("\"Day\":{\"enum\":[\"Sunday\",\"Monday\",\"Tuesday\",\"Wednesday\",\"Thursday\",\"Friday\",\"Saturday\"],\"default\":\"Friday\"}", RuntimeNamed.GetSchema<SchemaModels.Defaults>(), StringComparison.Ordinal);
    }

    [Fact]
    public void Descriptions_of_types_members_and_parameters_are_said()
        => Assert.Equal(
            """{"description":"A person.","type":["object","null"],"properties":{"Name":{"description":"Full name","type":["string","null"]},"Age":{"description":"In years","type":"integer"},"Parent":{"$ref":"#","default":null}}}""",
            Json.GetSchema<SchemaModels.Described>());

    /// <summary>The profile decides: without the setting, null is read and written whatever annotations say.</summary>
    [Fact]
    public void Annotations_and_required_parameters_count_where_the_profile_says_so()
    {
        Assert.Equal("""{"type":["object","null"],"properties":{"A":{"type":["string","null"]},"B":{"type":"integer"}}}""", Json.GetSchema<Annotated>());
        Assert.Equal("""{"type":["object","null"],"properties":{"A":{"type":"string"},"B":{"type":"integer"}},"required":["A","B"]}""", AnnotatedSchemaJson.GetSchema<Annotated>());
    }

    [Fact]
    public void A_codec_or_converter_without_a_schema_allows_everything()
        => Assert.Equal("""{"type":["object","null"],"properties":{"Plain":true,"Stated":{"type":"string","pattern":"^\\d+$"},"Maybe":{"anyOf":[{"type":"string","pattern":"^\\d+$"},{"type":"null"}]},"Converted":true,"Many":{"type":["array","null"],"items":{"type":"string","pattern":"^\\d+$"}},"Member":{"enum":[1,2]}}}""", Json.GetSchema<Custom>());

    [Fact]
    public void What_a_text_states_that_is_no_schema_is_refused()
    {
        Refused("Jackdaw cannot create the JSON schema of 'BadText.Value': the text of its [JsonSchema] is not a JSON schema: expected '\"' at character 2 (JD0039; asked for 'Jackdaw.Tests.Schemas.SchemaTests.BadText').", () => Json.GetSchema<BadText>());
        Refused("Jackdaw cannot create the JSON schema of 'Jackdaw.Tests.Schemas.SchemaTests.BadReference': the text of its [JsonSchema] has a $ref into itself", () => Json.GetSchema<List<BadReference>>());
    }

    [Fact]
    public void What_cannot_be_served_has_no_schema()
    {
        Refused("Jackdaw cannot read and write 'System.Threading.Thread': ", () => Json.GetSchema<Thread>());
        Refused("Jackdaw cannot read and write 'System.Action': a delegate is not data", () => Json.GetSchema(typeof(List<Action>)));
        Refused("'Jackdaw.Tests.Schemas.SchemaTests' cannot be a dictionary key", () => Json.GetSchema<Dictionary<SchemaTests, int>>());
        Assert.Throws<ArgumentException>(() => Json.GetSchema(typeof(List<>)));
        Assert.Throws<ArgumentException>(() => Json.GetSchema(typeof(Span<byte>)));
        Assert.Throws<ArgumentNullException>(() => Json.GetSchema(null!));
        Assert.Throws<ArgumentNullException>(() => Json.GetSchemaAsUtf8(null!));
    }

    [Fact]
    public void It_is_made_once_for_each_type()
    {
        Assert.Same(Json.GetSchema<SchemaModels.Holder>(), Json.GetSchema(typeof(SchemaModels.Holder)));
        Assert.Equal(Json.GetSchema<SchemaModels.Holder>(), System.Text.Encoding.UTF8.GetString(Json.GetSchemaAsUtf8<SchemaModels.Holder>()));
        Assert.Equal(Json.GetSchemaAsUtf8<SchemaModels.Holder>(), Json.GetSchemaAsUtf8(typeof(SchemaModels.Holder)));
    }

    [Fact]
    public void Deep_types_have_a_schema_of_their_depth()
    {
        Type deep = typeof(int);
        for (int i = 0; i < 15; i++)
        {
            deep = typeof(List<>).MakeGenericType(deep);
        }

        Assert.Equal(15, Json.GetSchema(deep).Split("\"items\"").Length - 1);
        Refused("contains ever larger instantiations of itself", () => Json.GetSchema(typeof(List<>).MakeGenericType(typeof(List<>).MakeGenericType(typeof(List<>).MakeGenericType(deep)))));
    }

    /// <summary>A setting that is added later is refused by its word, until the rules of schemas say what it does.</summary>
    [Fact]
    public void No_setting_is_passed_over()
    {
        System.Reflection.ConstructorInfo constructor = typeof(ShapeSettings).GetConstructors()[0];
        foreach (System.Reflection.ParameterInfo setting in constructor.GetParameters())
        {
            object?[] values = [.. constructor.GetParameters().Select(parameter => parameter == setting
                ? parameter.ParameterType == typeof(bool) ? true : parameter.ParameterType == typeof(string) ? "Contracts(x)" : Enum.ToObject(parameter.ParameterType, 1)
                : typeof(ShapeSettings).GetProperty(parameter.Name!)!.GetValue(ShapeSettings.Default))];
            var settings = (ShapeSettings)constructor.Invoke(values);
            Assert.NotEqual(ShapeSettings.Default, settings);
            string? schema = SchemaRules.Of(new ReflectedFacts().Of(typeof(SchemaModels.Node)), settings, out ShapeProblem? problem);
            Assert.True(schema is not null || problem!.Message.Contains(settings.ToString(), StringComparison.Ordinal), setting.Name);
        }
    }

    private static void Refused(string words, Action use) => Assert.Contains(words, Assert.Throws<NotSupportedException>(use).Message, StringComparison.Ordinal);

    [JsonProfile(EnumsAsNames = true)]
    private sealed class RuntimeNamed : JsonProfile<RuntimeNamed>, IReflectedOnly;

    private sealed record Annotated(string A, int B);

    private sealed class Custom
    {
        [JsonCodec(typeof(PlainCodec))]
        public int Plain { get; set; }

        [JsonCodec(typeof(StatedCodec))]
        public int Stated { get; set; }

        [JsonCodec(typeof(StatedCodec))]
        public int? Maybe { get; set; }

        [JsonConverter(typeof(Converter))]
        public int Converted { get; set; }

        [JsonCodec(typeof(StatedCodec))]
        public List<int>? Many { get; set; }

        [JsonSchema("""{ "enum" : [ 1, 2 ] }""")]
        public int Member { get; set; }
    }

    private sealed class BadText
    {
        [JsonSchema("{'type':'string'}")]
        public int Value { get; set; }
    }

    [JsonSchema("""{"anyOf":[{"$ref":"#/$defs/x"}]}""")]
    private sealed class BadReference;

    private readonly struct PlainCodec : IJsonCodec<int>
    {
        public static void Write(JsonWriter writer, int value) => writer.WriteNumber(value);

        public static int Read(JsonReader reader) => reader.ReadInt32();
    }

    [JsonSchema("""{"type":"string","pattern":"^\\d+$"}""")]
    private readonly struct StatedCodec : IJsonCodec<int>
    {
        public static void Write(JsonWriter writer, int value) => writer.WriteNumber(value);

        public static int Read(JsonReader reader) => reader.ReadInt32();
    }

    private sealed class Converter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }
}
