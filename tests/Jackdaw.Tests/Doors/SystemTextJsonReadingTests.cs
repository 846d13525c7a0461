using System.Buffers;
using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Doors;

/// <summary>Entry points that read from readers, documents and elements of System.Text.Json, beside its own.</summary>
public class SystemTextJsonReadingTests
{
    private const string Call = """{"Name":"sum","Arguments":{"a":1},"At":"2026-11-28T01:02:03+02:00","Token":"+/8=","Inner":null}""";

    private static readonly byte[] Batch = Encoding.UTF8.GetBytes($$"""{ "calls" : [ {{Call}}, {{Call}} ], "count" : 2 , "last":"é" }""");

    [Fact]
    public void An_envelope_is_read_first_and_what_is_inside_later()
    {
        RpcMessage message = Json.Deserialize<RpcMessage>($$"""{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{{Call}}}""")!;
        Assert.Equal(7, Json.Deserialize<int>(message.Id));
        ToolCall call = Json.Deserialize<ToolCall>(message.Arguments!.Value)!;
        Assert.Equal(("sum", 1), (call.Name, Json.Deserialize<int>(call.Arguments!["a"])));
        Assert.Equal(Json.Serialize(call), RuntimeJson.Serialize(RuntimeJson.Deserialize<ToolCall>(message.Arguments!.Value)));
        Assert.Equal(Json.Serialize(call), Json.Serialize((ToolCall)Json.Deserialize(message.Arguments!.Value, typeof(ToolCall))!));
        RpcMessage answer = new("2.0", message.Id, null, Json.SerializeToElement(call));
        Assert.Equal($$"""{"jsonrpc":"2.0","id":7,"method":null,"params":{{Json.Serialize(call)}}}""", Json.Serialize(answer));
    }

    [Fact]
    public void Elements_have_the_values_and_errors_of_their_text()
    {
        foreach (string json in new[] { Call, "null", "{}", "[]", "7", """{"Name":"a","At":"x"}""", """{"Name":"a","Arguments":[1]}""" })
        {
            using JsonDocument document = JsonDocument.Parse(json);
            Outcome expected = Outcome.Of(static text => Json.Serialize(Json.Deserialize<ToolCall>(text)), json);
            Assert.Equal(expected, Outcome.Of(static element => Json.Serialize(Json.Deserialize<ToolCall>(element)), document.RootElement));
            Assert.Equal(expected, Outcome.Of(static whole => Json.Serialize(Json.Deserialize<ToolCall>(whole)), document));
            Assert.Equal(expected, Outcome.Of(static whole => Json.Serialize(Json.Deserialize(whole, typeof(ToolCall))), document));
        }
    }

    [Fact]
    public void What_a_document_was_allowed_its_elements_are_allowed()
    {
        using JsonDocument document = JsonDocument.Parse("/* a */ { \"Name\" : /* b */ \"sum\", // c\n \"Arguments\":{\"a\":1,}, }", new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
        Assert.Equal("sum", Json.Deserialize<ToolCall>(document.RootElement)!.Name);
        Assert.Equal(1, RuntimeJson.Deserialize<ToolCall>(document)!.Arguments!["a"].GetInt32());
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<NamedOddly>(document.RootElement.GetProperty("Name")));
        Assert.Equal(JsonError.WrongKind, error.Code);
        Assert.Equal(JsonError.UnknownMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize<NamedOddly>(document)).Code);
    }

    /// <summary>The profile allows a part of it.</summary>
    [Fact]
    public void What_a_document_was_allowed_a_profile_need_not_allow()
    {
        using JsonDocument commented = JsonDocument.Parse("[1, /* a */ 2]", new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip });
        using JsonDocument trailing = JsonDocument.Parse("[1, 2, ]", new JsonDocumentOptions { AllowTrailingCommas = true });
        foreach (JsonDocument document in new[] { commented, trailing })
        {
            Assert.Equal([1, 2], CommentedJson.Deserialize<int[]>(document.RootElement)!);
            Assert.Equal([1, 2], TrailingJson.Deserialize<int[]>(document)!);
            Assert.Equal(JsonError.WrongKind, Assert.Throws<JsonDataException>(() => TrailingJson.Deserialize<string>(document)).Code);
        }
    }

    [Fact]
    public void Elements_without_a_value_are_refused()
    {
        JsonDocument document = JsonDocument.Parse(Call);
        JsonElement element = document.RootElement;
        document.Dispose();
        Assert.Throws<ObjectDisposedException>(() => Json.Deserialize<ToolCall>(element));
        Assert.Throws<ObjectDisposedException>(() => Json.Deserialize<ToolCall>(document));
        Assert.Throws<InvalidOperationException>(() => Json.Deserialize<ToolCall>(default(JsonElement)));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize<ToolCall>((JsonDocument)null!));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize((JsonDocument)null!, typeof(ToolCall)));
    }

    [Fact]
    public void The_depth_of_an_element_is_that_of_its_value()
    {
        using JsonDocument document = JsonDocument.Parse(new string('[', 100) + new string(']', 100), new JsonDocumentOptions { MaxDepth = 200 });
        JsonElement inner = document.RootElement;
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => Json.Deserialize<object>(inner)).Code);
        for (int i = 0; i < 36; i++)
        {
            inner = inner[0];
        }

        Assert.NotNull(Json.Deserialize<object>(inner));
    }

    [Fact]
    public void A_reader_in_the_middle_of_a_document_stays_at_the_end_of_the_value()
    {
        for (int size = 1; size <= Batch.Length; size += size < 40 ? 1 : 37)
        {
            Utf8JsonReader reader = new(Cut(Batch, size));
            Utf8JsonReader theirs = new(Cut(Batch, size));
            To(ref reader, "calls");
            To(ref theirs, "calls");
            reader.Read();
            theirs.Read();
            for (int i = 0; i < 2; i++)
            {
                reader.Read();
                theirs.Read();
                string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<ToolCall>(ref theirs));
                Assert.Equal(expected, JsonSerializer.Serialize(i == 0 ? Json.Deserialize<ToolCall>(ref reader) : (ToolCall?)RuntimeJson.Deserialize(ref reader, typeof(ToolCall))));
                Same(theirs, reader);
            }

            To(ref reader, "count");
            To(ref theirs, "count");
            Assert.Equal(JsonSerializer.Deserialize<int>(ref theirs), Json.Deserialize<int>(ref reader));
            Same(theirs, reader);
            To(ref reader, "last");
            Assert.Equal("é", Json.Deserialize<string>(ref reader));
            Assert.True(reader.Read());
            Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
            Assert.False(reader.Read());
        }
    }

    [Fact]
    public void Errors_have_their_place_in_the_document()
    {
        byte[] json = """{"a":[1, {"Name":"x", "At":5}]}"""u8.ToArray();
        JsonDataException error = Assert.Throws<JsonDataException>(() => Second(json));
        Assert.Equal(("$.a[1].At", 27L), (error.Path, error.Offset));
        Utf8JsonReader whole = new(json);
        Assert.Equal(error.Code, Assert.Throws<JsonDataException>(() => Json.Deserialize<Dictionary<string, List<ToolCall>>>("""{"a":[{"At":5}]}""")).Code);

        // The beginning is in another segment: the path is that of the value.
        error = Assert.Throws<JsonDataException>(() =>
        {
            Utf8JsonReader reader = new(Cut(json, 10));
            To(ref reader, "a");
            reader.Read();
            reader.Read();
            reader.Read();
            Json.Deserialize<ToolCall>(ref reader);
        });
        Assert.EndsWith(".At", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void A_reader_stays_where_it_was_if_the_value_is_refused()
    {
        foreach (int size in new[] { 3, 1000 })
        {
            Utf8JsonReader reader = new(Cut(Batch, size));
            To(ref reader, "calls");
            Utf8JsonReader before = reader;
            JsonDataException? error = null;
            try
            {
                Json.Deserialize<List<int>>(ref reader);
            }
            catch (JsonDataException e)
            {
                error = e;
            }

            Assert.Equal(JsonError.WrongKind, error!.Code);
            Same(before, reader);
            Assert.Equal(2, Json.Deserialize<List<ToolCall>>(ref reader)!.Count);
        }
    }

    [Fact]
    public void The_options_of_the_reader_decide_about_its_text()
    {
        const string Text = "[ /* a */ 1, 2, ]";
        JsonReaderOptions lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        Assert.Equal([1, 2], Read<int[]>(Text, lenient)!);
        Assert.ThrowsAny<JsonException>(() => Read<int[]>(Text, default));
        Assert.ThrowsAny<JsonException>(() => Read<int[]>("[[[1]]]", new() { MaxDepth = 2 }));
        Assert.Throws<ArgumentException>(() => Read<int[]>(Text, new() { CommentHandling = JsonCommentHandling.Allow }));
        Assert.ThrowsAny<JsonException>(() => Read<int>("", default));
        Assert.ThrowsAny<JsonException>(() => Read<int>("   ", default));
        Assert.ThrowsAny<JsonException>(() => Read<int[]>("[1,", default));
        Assert.ThrowsAny<JsonException>(() => Read<int[]>("[1,x]", default));
    }

    [Fact]
    public void A_token_that_begins_no_value_is_refused()
    {
        byte[] json = "[1]"u8.ToArray();
        Utf8JsonReader reader = new(json);
        reader.Read();
        reader.Read();
        reader.Read();
        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        JsonDataException? error = null;
        try
        {
            Json.Deserialize<int>(ref reader);
        }
        catch (JsonDataException e)
        {
            error = e;
        }

        Assert.Equal(JsonError.ExpectedValue, error!.Code);
        Assert.Contains("EndArray", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_value_that_is_not_all_there_is_refused()
    {
        Utf8JsonReader reader = new("[1,2"u8, isFinalBlock: false, default);
        bool isRefused = false;
        try
        {
            Json.Deserialize<int[]>(ref reader);
        }
        catch (JsonException)
        {
            isRefused = true;
        }

        Assert.True(isRefused);
        Assert.Equal((JsonTokenType.None, 0L), (reader.TokenType, reader.BytesConsumed));
    }

    [Fact]
    public void Each_call_alone_is_enough_for_its_type()
    {
        Utf8JsonReader reader = new("{\"Value\":1}"u8);
        Assert.Equal(1, Json.Deserialize<OnlyRead>(ref reader)!.Value);
        JsonElement element = Json.SerializeToElement(new OnlyElement(2));
        Assert.Equal(new OnlyNamed(2), Json.Deserialize(element, typeof(OnlyNamed)));
        Assert.Equal("{\"Value\":3}", SystemTextJsonWritingTests.Alone(default, static writer => Json.Serialize(writer, new OnlyWritten(3))));
    }

    [Fact]
    public void State_reaches_the_codecs()
    {
        JsonState state = new("!");
        using JsonDocument document = JsonDocument.Parse("\"a\"");
        Assert.Equal("a!", Json.Deserialize<Stamp>(document, state)!.Text);
        Assert.Equal("a!", Json.Deserialize<Stamp>(document.RootElement, state)!.Text);
        Utf8JsonReader reader = new("\"a\""u8);
        Assert.Equal("a!", Json.Deserialize<Stamp>(ref reader, state)!.Text);
    }

    private static void Second(byte[] json)
    {
        Utf8JsonReader reader = new(json);
        To(ref reader, "a");
        reader.Read();
        reader.Read();
        reader.Read();
        Json.Deserialize<ToolCall>(ref reader);
    }

    private static T? Read<T>(string json, JsonReaderOptions options)
    {
        Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(json), options);
        return JsonProfile<Json>.Deserialize<T>(ref reader);
    }

    private static void To(ref Utf8JsonReader reader, string name)
    {
        while (reader.Read() && !(reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals(name)))
        {
        }
    }

    private static void Same(Utf8JsonReader expected, Utf8JsonReader actual) => Assert.Equal(
        (expected.TokenType, expected.BytesConsumed, expected.TokenStartIndex, expected.CurrentDepth),
        (actual.TokenType, actual.BytesConsumed, actual.TokenStartIndex, actual.CurrentDepth));

    private static ReadOnlySequence<byte> Cut(byte[] utf8, int size)
    {
        Piece first = new(utf8.AsMemory(0, Math.Min(size, utf8.Length)).ToArray(), 0);
        Piece last = first;
        for (int i = size; i < utf8.Length; i += size)
        {
            last = last.Add(utf8.AsMemory(i, Math.Min(size, utf8.Length - i)).ToArray());
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        internal Piece(ReadOnlyMemory<byte> memory, long index) => (Memory, RunningIndex) = (memory, index);

        internal Piece Add(ReadOnlyMemory<byte> memory)
        {
            Piece next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
