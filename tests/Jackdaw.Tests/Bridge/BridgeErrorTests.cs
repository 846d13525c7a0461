using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Bridge;

/// <summary>What is wrong is said with its place in the document, whoever reads the part where it is.</summary>
public class BridgeErrorTests
{
    private static readonly JsonSerializerOptions Web = new JsonSerializerOptions(JsonSerializerDefaults.Web).AddJackdaw<BridgedJson>();

    private const string Wrong = "{\n \"title\": \"[{\",\n \"orders\": [ {\"order_id\": 1},\n  {\"order_lines\": [{\"item_name\": \"a\",\n   \"item_count\": \"b\"}]}]}";

    private const string WrongPath = "$.orders[1].order_lines[0].item_count";

    [Fact]
    public void The_place_is_that_in_the_whole_document()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonSerializer.Deserialize<BridgedEnvelope>(Wrong, Web));
        Assert.Equal((WrongPath, 4L, 17L), (e.Path, e.LineNumber, e.BytePositionInLine));
        Assert.Equal(Wrong.IndexOf("\"b\"", StringComparison.Ordinal), e.Offset);
        Assert.Contains($" at {WrongPath} (line 5, byte 18)", e.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.WrongKind, e.Code);
    }

    [Theory]
    [InlineData("{\"order_id\": true}")]
    [InlineData(" \n\n {\"ship_to\": [1]}")]
    [InlineData("{\"order_lines\":[{},{\"item_count\":1e99}]}")]
    public void A_whole_document_has_the_error_of_the_door(string json)
    {
        JsonDataException door = Assert.Throws<JsonDataException>(() => BridgedJson.Deserialize<BridgedOrder>(json));
        JsonDataException bridge = Assert.Throws<JsonDataException>(() => JsonSerializer.Deserialize<BridgedOrder>(json, Web));
        Assert.Equal((door.Message, door.Path, door.LineNumber, door.BytePositionInLine, door.Offset, door.Code), (bridge.Message, bridge.Path, bridge.LineNumber, bridge.BytePositionInLine, bridge.Offset, bridge.Code));
    }

    [Fact]
    public async Task A_stream_says_the_whole_path_or_that_of_the_value()
    {
        for (int size = 1; size <= 256; size *= 2)
        {
            JsonSerializerOptions small = new(Web) { DefaultBufferSize = size };
            JsonDataException e = await Assert.ThrowsAsync<JsonDataException>(async () =>
                await JsonSerializer.DeserializeAsync<BridgedEnvelope>(new MemoryStream(Encoding.UTF8.GetBytes(Wrong)), small, TestContext.Current.CancellationToken));
            AssertPlace(e);
            e = await Assert.ThrowsAsync<JsonDataException>(async () =>
                await JsonSerializer.DeserializeAsync<BridgedEnvelope>(PipeReader.Create(new MemoryStream(Encoding.UTF8.GetBytes(Wrong)), new(bufferSize: size)), small, TestContext.Current.CancellationToken));
            AssertPlace(e);
        }
    }

    [Fact]
    public void Malformed_text_is_an_error_of_the_reader()
    {
        JsonException e = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<BridgedEnvelope>("""{"orders":[{"order_id":1,}]}""", Web));
        Assert.Equal("$.orders[0]", e.Path);
    }

    [Fact]
    public void An_error_on_writing_has_a_path()
    {
        BridgedNode chain = new() { NodeLevel = 0 };
        BridgedNode at = chain;
        for (int i = 1; i < 200; i++)
        {
            at = at.NextNode = new() { NodeLevel = i };
        }

        JsonDataException e = Assert.Throws<JsonDataException>(() => JsonSerializer.Serialize(chain, Web));
        Assert.Equal(JsonError.DepthExceeded, e.Code);
        Assert.StartsWith("$.next_node.next_node", e.Path, StringComparison.Ordinal);
        e = Assert.Throws<JsonDataException>(() => JsonSerializer.Serialize(new { Chain = chain }, Web));
        Assert.Equal("$.Chain", e.Path);
        Assert.Contains(" at $.next_node.next_node", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_wrong_key_is_an_error_with_a_path()
    {
        Assert.Equal(2, JsonSerializer.Deserialize<BridgedEnvelope>("""{"colors":{"light_blue":2}}""", Web)!.Colors![BridgedColor.LightBlue]);
        JsonException e = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<BridgedEnvelope>("""{"colors":{"pink":2}}""", Web));
        Assert.StartsWith("$.colors", e.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void What_the_bridge_can_not_honour_is_refused()
    {
        Assert.Throws<ArgumentNullException>(() => ((JsonSerializerOptions)null!).AddJackdaw());
        Assert.Contains("GraphJson", Assert.Throws<ArgumentException>(() => new JsonSerializerOptions().AddJackdaw<GraphJson>()).Message, StringComparison.Ordinal);
        Assert.Contains("JSON5", Assert.Throws<ArgumentException>(() => new JsonSerializerOptions().AddJackdaw<FileJson5>()).Message, StringComparison.Ordinal);

        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<BridgedJson>();
        Assert.Same(options, options.AddJackdaw<BridgedJson>());
        Assert.Contains("BridgedJson", Assert.Throws<InvalidOperationException>(() => options.AddJackdaw<CamelJson>()).Message, StringComparison.Ordinal);
        options.ReferenceHandler = ReferenceHandler.Preserve;
        Assert.Contains("ReferenceHandler", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new BridgedOrder(), options)).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializerOptions.Default.AddJackdaw());
    }

    private static void AssertPlace(JsonDataException e)
    {
        Assert.Contains(e.Path, new[] { WrongPath, "$.orders[1]", "$.orders" });
        if (e.Path == WrongPath)
        {
            Assert.Equal((4L, 17L), (e.LineNumber, e.BytePositionInLine));
        }
        else
        {
            Assert.Contains(" at $", e.Message, StringComparison.Ordinal);
            Assert.Contains("order_lines[0].item_count", e.Message, StringComparison.Ordinal);
        }
    }
}
