using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Dom;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>Documents of Jackdaw where System.Text.Json serves what is around them, without anything in its options.</summary>
public class DocumentBridgeTests
{
    /// <summary>Escapes nothing that the sample has and Jackdaw does not escape.</summary>
    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [Fact]
    public void Members_go_there_and_back_by_reflection()
    {
        string expected = Json.Serialize(Trees.Sample());
        Assert.Equal(expected, JsonSerializer.Serialize(Trees.Sample(), Relaxed));
        Assert.Equal(expected, Json.Serialize(JsonSerializer.Deserialize<Trees>(expected)!));
        Assert.Equal(expected, Json.Serialize(JsonSerializer.Deserialize<Trees>(JsonSerializer.Serialize(Trees.Sample()))!));
    }

    [Fact]
    public void Members_go_there_and_back_by_a_generated_context()
    {
        string expected = Json.Serialize(Trees.Sample());
        TreesContext context = new(new JsonSerializerOptions(Relaxed));
        Assert.Equal(expected, JsonSerializer.Serialize(Trees.Sample(), context.Trees));
        Assert.Equal(expected, Json.Serialize(JsonSerializer.Deserialize(expected, context.Trees)!));
    }

    [Theory]
    [InlineData("""{"a":[1.50,"\u003C\u00E9\u0022",-1e400,null]}""")]
    [InlineData("[[],{},true]")]
    [InlineData("\"a\"")]
    [InlineData("12345678901234567890.10")]
    [InlineData("null")]
    public void A_document_looks_as_an_element_does(string json)
    {
        JsonElement element = JsonElement.Parse(json);
        foreach (JsonSerializerOptions options in new[] { new(), Relaxed, new() { WriteIndented = true }, new() { WriteIndented = true, IndentCharacter = '\t', NewLine = "\r\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping } })
        {
            string expected = JsonSerializer.Serialize(new { Held = element, Listed = new[] { element } }, options);
            using JsonDoc doc = JsonSerializer.Deserialize<JsonDoc>(json, options)!;
            JsonNode? node = JsonSerializer.Deserialize<JsonNode>(json, options);
            Assert.Equal(expected, JsonSerializer.Serialize(new { Held = doc, Listed = new[] { doc } }, options));
            Assert.Equal(expected, JsonSerializer.Serialize(new { Held = doc.Root, Listed = new[] { doc.Root } }, options));
            Assert.Equal(expected, JsonSerializer.Serialize(new { Held = node, Listed = new[] { node } }, options));
            Assert.Equal(expected, JsonSerializer.Serialize(new { Held = (object?)node, Listed = new object?[] { node } }, options));
        }
    }

    [Fact]
    public void Null_is_what_the_codec_says()
    {
        Held held = JsonSerializer.Deserialize<Held>("""{"Doc":null,"View":null,"Node":null,"Members":null,"Patch":null,"Pointer":null}""")!;
        Assert.Equal((JsonKind.Null, true), (held.Doc!.Kind, held.View.IsNull));
        Assert.True(held is { Node: null, Members: null, Patch: null, Pointer: null });
        Assert.Equal("""{"Doc":null,"View":null,"Node":null,"Members":null,"Patch":null,"Pointer":null}""", JsonSerializer.Serialize(held));
    }

    [Theory]
    [InlineData("""{"Members":[1]}""", "$.Members", JsonError.WrongKind)]
    [InlineData("""{"Node":1,"Patch":[{"op":"add","path":"/a","value":1},{"op":"fly","path":""}]}""", "$.Patch[1]", null)]
    [InlineData("""{"Pointer":"a"}""", "$.Pointer", JsonError.InvalidText)]
    [InlineData("""{"Pointer":1}""", "$.Pointer", JsonError.WrongKind)]
    [InlineData("""{"Places":{"a":1}}""", "$.Places", null)]
    [InlineData("""{"Doc":[1,}""", "$.Doc", null)]
    public void What_is_wrong_is_an_error_with_a_path(string json, string path, JsonError? code)
    {
        JsonException e = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Held>(json));
        Assert.StartsWith(path, e.Path, StringComparison.Ordinal);
        Assert.True(code is null || code == ((JsonDataException)e).Code, e.ToString());
    }

    [Fact]
    public void A_view_that_was_never_set_is_refused()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonSerializer.Serialize(new { View = default(JsonView) }));
        Assert.Equal(("$.View", JsonError.Refused), (e.Path, e.Code));
    }

    [Fact]
    public void Options_rule_syntax_and_duplicates()
    {
        const string Loose = "{\"Doc\":[1,/* two */2,],\"Node\":{\"a\":1,}, // end\n\"View\":[//\n]}";
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Held>(Loose));
        Held held = JsonSerializer.Deserialize<Held>(Loose, new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true })!;
        Assert.Equal("""{"Doc":[1,2],"View":[],"Node":{"a":1}}""", JsonSerializer.Serialize(held, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));

        const string Twice = """{"Doc":{"a":1,"a":2}}""";
        Assert.Equal(2, JsonSerializer.Deserialize<Held>(Twice)!.Doc!["a"].GetInt32());
        JsonException e = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Held>(Twice, new JsonSerializerOptions { AllowDuplicateProperties = false }));
        Assert.StartsWith("$.Doc", e.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Reader_and_writer_rule_the_depth()
    {
        string deep = new string('[', 100) + new string(']', 100);
        JsonSerializerOptions options = new() { MaxDepth = 100 };
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<JsonNode>(deep));
        JsonNode node = JsonSerializer.Deserialize<JsonNode>(deep, options)!;
        using JsonDoc doc = JsonSerializer.Deserialize<JsonDoc>(deep, options)!;
        Assert.Equal(deep, JsonSerializer.Serialize(node, options));
        Assert.Equal(deep, JsonSerializer.Serialize(doc, new JsonSerializerOptions(options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }));
        foreach (object value in new object[] { node, doc, doc.Root })
        {
            using Utf8JsonWriter writer = new(new MemoryStream(), new JsonWriterOptions { MaxDepth = 50 });
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => JsonSerializer.Serialize(writer, value)).Code);
        }
    }

    [Fact]
    public async Task Every_size_of_a_buffer_reads_the_same()
    {
        string expected = Json.Serialize(Trees.Sample());
        for (int size = 1; size < 40; size++)
        {
            using MemoryStream stream = new(Encoding.UTF8.GetBytes(expected));
            Assert.Equal(expected, Json.Serialize(await JsonSerializer.DeserializeAsync<Trees>(stream, new JsonSerializerOptions { DefaultBufferSize = size }, TestContext.Current.CancellationToken)));
        }
    }

    /// <summary>A document that System.Text.Json reads by the converter would take the member twice: the options of no profile refuse it.</summary>
    [Fact]
    public void Jackdaw_itself_uses_its_codecs()
    {
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Trees>("""{"Document":{"a":1,"a":2}}""")).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<Trees>("""{"Node":{"a":1,"a":2}}""")).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize("""{"Doc":{"a":1,"a":2}}""", new Held().GetType())).Code);
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize("""{"a":1,"a":2}""", typeof(JsonView))).Code);
        Assert.Equal("""{"type":["object","null"]}""", StrictJson.GetSchema(typeof(JsonObject)));
    }

    [Fact]
    public void With_the_codecs_of_a_profile_documents_have_its_settings()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<StrictJson>();
        Assert.Equal(JsonError.DuplicateMember, Assert.Throws<JsonDataException>(() => JsonSerializer.Deserialize<Held>("""{"Doc":{"a":1,"a":2}}""", options)).Code);
        JsonSerializerOptions snake = new JsonSerializerOptions().AddJackdaw<BridgedJson>();
        Assert.Equal(3, JsonSerializer.Deserialize<Held>("""{"Doc":{"order_id":3}}""", snake)!.Doc!.Root.Deserialize<BridgedOrder>()!.OrderId);
    }

    /// <summary>Private: no generator sees it, and System.Text.Json serves it by reflection.</summary>
    private sealed class Held
    {
        public JsonDoc? Doc { get; set; }

        public JsonView View { get; set; }

        public JsonNode? Node { get; set; }

        public JsonObject? Members { get; set; }

        public JsonPatch? Patch { get; set; }

        public JsonPointer? Pointer { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Dictionary<JsonPointer, int>? Places { get; set; }
    }
}

[JsonSerializable(typeof(Trees))]
internal sealed partial class TreesContext : JsonSerializerContext;
