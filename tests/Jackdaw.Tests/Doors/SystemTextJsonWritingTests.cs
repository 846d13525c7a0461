using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Build;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Doors;

/// <summary>Entry points that write to writers, documents and elements of System.Text.Json, beside its own.</summary>
public class SystemTextJsonWritingTests
{
    /// <summary>What a writer can be told, in all combinations that matter.</summary>
    public static TheoryData<JsonWriterOptions> WriterOptions()
    {
        TheoryData<JsonWriterOptions> all = [];
        foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.Latin1Supplement) })
        {
            foreach (bool skips in new[] { false, true })
            {
                all.Add(new JsonWriterOptions { Encoder = encoder, SkipValidation = skips });
                all.Add(new JsonWriterOptions { Encoder = encoder, SkipValidation = skips, Indented = true, IndentSize = 3, IndentCharacter = ' ', NewLine = "\n" });
            }
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(WriterOptions))]
    public void A_writer_gets_what_System_Text_Json_gives_it(JsonWriterOptions options)
    {
        // System.Text.Json escapes names with the encoder of its own options; here they differ from the writer's in nothing.
        JsonSerializerOptions snake = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, Encoder = options.Encoder };
        JsonSerializerOptions plain = new() { Encoder = options.Encoder };
        string expected = Around(options, writer => JsonSerializer.Serialize(writer, ToolCall.Sample, snake));
        Assert.Equal(expected, Around(options, static writer => RpcJson.Serialize(writer, ToolCall.Sample)));
        Assert.Equal(expected, Around(options, static writer => RpcJson.Serialize(writer, ToolCall.Sample, typeof(ToolCall))));
        expected = Around(options, writer => JsonSerializer.Serialize(writer, ToolCall.Sample, plain));
        Assert.Equal(expected, Around(options, static writer => Json.Serialize(writer, ToolCall.Sample)));
        Assert.Equal(expected, Around(options, static writer => RuntimeJson.Serialize(writer, ToolCall.Sample)));
        NamedOddly odd = new(1, 1e300);
        Assert.Equal(Alone(options, writer => JsonSerializer.Serialize(writer, odd, plain)), Alone(options, writer => Json.Serialize(writer, odd)));
    }

    [Fact]
    public void Names_are_escaped_by_the_encoder_of_the_writer()
    {
        NamedOddly odd = new(1, 2);
        Assert.Equal("""{"\u00E9\u003C\u0026\u003E":1,"plain":2}""", Alone(default, writer => Json.Serialize(writer, odd)));
        Assert.Equal("""{"é<&>":1,"plain":2}""", Alone(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }, writer => Json.Serialize(writer, odd)));
        Assert.Equal("""{"é<&>":1,"plain":2}""", Json.Serialize(odd));
    }

    /// <summary>A plus sign beside them does not keep an encoder from escaping the others.</summary>
    [Fact]
    public void Names_with_plus_signs_are_escaped_too()
    {
        NamedWithPlus odd = new(1, 2, 3);
        Assert.Equal("""{"\u003C\u002B\u003E":1,"\u00E9\u002B":2,"a+b":3}""", Alone(default, writer => Json.Serialize(writer, odd)));
        Assert.Equal("""{"<+>":1,"é+":2,"a+b":3}""", Alone(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }, writer => Json.Serialize(writer, odd)));
        Assert.Equal("""{"a\u0022b":1}""", Alone(default, writer => Json.Serialize(writer, new NamedQuoted(1))));
        Assert.Equal("""{"a\"b":1}""", Alone(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }, writer => Json.Serialize(writer, new NamedQuoted(1))));
    }

    /// <summary>System.Text.Json has a limit of its own, which only writers that take the text in parts meet.</summary>
    [LongFact(Guards = true)]
    public void Strings_that_the_writer_cannot_take_are_refused_before_it_is_used()
    {
        string longest = new('a', 1_000_000_000 / 6);
        foreach (object value in new object[] { longest + "a", new Dictionary<string, int> { [longest + "a"] = 1 }, new byte[125_000_001] })
        {
            Assert.Equal("[7]", Alone(new() { Indented = true, NewLine = "\n" }, writer =>
            {
                writer.WriteStartArray();
                JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(writer, new[] { 1, value }));
                Assert.Equal(JsonError.TooLarge, error.Code);
                Assert.Contains("166,666,666", error.Message, StringComparison.Ordinal);
                writer.WriteNumberValue(7);
                writer.WriteEndArray();
            }).Replace("\n  ", "", StringComparison.Ordinal).Replace("\n", "", StringComparison.Ordinal));
        }

        Assert.Equal(longest.Length + 2, Alone(new() { Indented = true }, writer => Json.Serialize(writer, longest)).Length);
    }

    [Fact]
    public void Scalars_and_null_are_values_too()
    {
        Assert.Equal("[1,\"a\",null,true,1.5]", Alone(default, static writer =>
        {
            writer.WriteStartArray();
            Json.Serialize(writer, 1);
            Json.Serialize(writer, "a");
            Json.Serialize(writer, (string?)null);
            Json.Serialize(writer, true);
            Json.Serialize(writer, 1.5m);
            writer.WriteEndArray();
        }));
    }

    [Fact]
    public void A_writer_is_flushed_as_by_System_Text_Json()
    {
        using MemoryStream stream = new();
        using Utf8JsonWriter writer = new(stream);
        Json.Serialize(writer, new[] { 1, 2 });
        Assert.Equal((0, 5), (writer.BytesPending, writer.BytesCommitted));
        Assert.Equal("[1,2]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void A_writer_that_expects_no_value_refuses_it()
    {
        using Utf8JsonWriter writer = new(new ArrayBufferWriter<byte>());
        writer.WriteStartObject();
        Assert.Throws<InvalidOperationException>(() => Json.Serialize(writer, 1));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(writer, 1));
        Assert.Throws<ArgumentNullException>(() => Json.Serialize((Utf8JsonWriter)null!, 1));
        Assert.Throws<ArgumentException>(() => Json.Serialize(writer, "text", typeof(int)));
    }

    [Fact]
    public void Levels_of_the_writer_and_of_the_profile_are_limits()
    {
        int[][][] three = [[[1]]];
        Assert.Equal("[[[1]]]", Alone(new() { MaxDepth = 3 }, writer => Json.Serialize(writer, three)));
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text, new JsonWriterOptions { MaxDepth = 3 }))
        {
            writer.WriteStartArray();
            JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(writer, three));
            Assert.Equal(JsonError.DepthExceeded, error.Code);
            writer.WriteEndArray();
        }

        Assert.Equal("[]", Encoding.UTF8.GetString(text.WrittenSpan));
    }

    [Fact]
    public void What_cannot_be_written_leaves_the_writer_as_it_was()
    {
        string json = Alone(default, static writer =>
        {
            writer.WriteStartArray();
            JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(writer, new object[] { 1, double.NaN }));
            Assert.Equal((JsonError.NotFinite, "$[1]"), (error.Code, error.Path));
            writer.WriteNumberValue(7);
            writer.WriteEndArray();
        });
        Assert.Equal("[7]", json);
    }

    [Fact]
    public void Elements_and_documents_have_the_text_of_the_profile()
    {
        string expected = JsonSerializer.SerializeToElement(ToolCall.Sample, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }).GetRawText();
        Assert.Equal(expected, RpcJson.SerializeToElement(ToolCall.Sample).GetRawText());
        Assert.Equal(expected, RpcJson.SerializeToElement(ToolCall.Sample, typeof(ToolCall)).GetRawText());
        using JsonDocument document = RpcJson.SerializeToDocument(ToolCall.Sample);
        Assert.Equal(expected, document.RootElement.GetRawText());
        using JsonDocument named = RpcJson.SerializeToDocument(ToolCall.Sample, typeof(ToolCall));
        Assert.Equal(expected, named.RootElement.GetRawText());
        Assert.Equal(Json.Serialize(ToolCall.Sample), RuntimeJson.SerializeToElement(ToolCall.Sample).GetRawText());
        Assert.Equal(JsonValueKind.Null, Json.SerializeToElement((string?)null).ValueKind);
        Assert.Throws<JsonDataException>(() => Json.SerializeToElement(double.NaN));
    }

    [Fact]
    public void Deep_values_are_deep_elements()
    {
        object nested = 1;
        for (int i = 0; i < 900; i++)
        {
            nested = new[] { nested };
        }

        JsonElement element = DeepRpcJson.SerializeToElement(nested);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(element.GetRawText(), null, new JsonDocumentOptions { MaxDepth = 1000 }), JsonNode.Parse(DeepRpcJson.Serialize(nested), null, new JsonDocumentOptions { MaxDepth = 1000 })));
        Assert.Equal(DeepRpcJson.Serialize(nested), Alone(new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }, writer => DeepRpcJson.Serialize(writer, nested)));
    }

    [Fact]
    public void State_reaches_the_codecs()
    {
        JsonState state = new("!");
        Assert.Equal("\"a!\"", Alone(default, writer => Json.Serialize(writer, new Stamp("a"), state)));
        Assert.Equal("a!", Json.SerializeToElement(new Stamp("a"), state).GetString());
        using JsonDocument document = Json.SerializeToDocument(new Stamp("a"), state);
        Assert.Equal("a!", document.RootElement.GetString());
    }

    internal static string Alone(JsonWriterOptions options, Action<Utf8JsonWriter> write)
    {
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text, options))
        {
            write(writer);
        }

        return Encoding.UTF8.GetString(text.WrittenSpan);
    }

    /// <summary>As a member, and twice as an element.</summary>
    private static string Around(JsonWriterOptions options, Action<Utf8JsonWriter> write) => Alone(options, writer =>
    {
        writer.WriteStartObject();
        writer.WritePropertyName("result");
        write(writer);
        writer.WriteStartArray("more");
        write(writer);
        write(writer);
        writer.WriteEndArray();
        writer.WriteNumber("last", 1);
        writer.WriteEndObject();
    });
}

/// <summary>Allows as many levels as any profile.</summary>
[JsonProfile(MaxDepth = 1000)]
internal sealed class DeepRpcJson : JsonProfile<DeepRpcJson>;
