using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Streams;

/// <summary>Profiles that preserve references, where a document is read or written piece by piece: references lead as in the whole document, or the piece is refused.</summary>
public class ReferenceStreamTests
{
    private const int Seed = 85_001;

    private static readonly JsonSerializerOptions Preserving = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Fact]
    public async Task Elements_that_are_written_one_by_one_are_one_document()
    {
        Random random = new(Seed);
        for (int i = 0; i < 200; i++)
        {
            Vertex[] all = Graph(random);
            string whole = GraphJson.Serialize(all);
            using MemoryStream stream = new();
            await GraphJson.SerializeAsync(stream, StreamedModels.Each(all, 1 + random.Next(4)), new JsonStreamOptions { BufferSize = 1 + random.Next(200) });
            Assert.Equal(whole, Encoding.UTF8.GetString(stream.ToArray()));
            Assert.Equal(whole, System.Text.Json.JsonSerializer.Serialize(all, Preserving));
        }
    }

    [Fact]
    public async Task Elements_that_are_read_one_by_one_refer_to_those_before()
    {
        Random random = new(Seed + 1);
        for (int i = 0; i < 100; i++)
        {
            Vertex[] all = Graph(random);
            byte[] document = GraphJson.SerializeToUtf8Bytes(all);
            List<Vertex?> read = [];
            await foreach (Vertex? each in GraphJson.DeserializeAsyncEnumerable<Vertex>(CutStream.ByteByByte(document), new JsonStreamOptions { BufferSize = 1 }))
            {
                read.Add(each);
            }

            // The ids tell which objects are one.
            Assert.Equal(document, GraphJson.SerializeToUtf8Bytes(read.ToArray()));
            Assert.Equal(document, GraphJson.SerializeToUtf8Bytes(GraphJson.DeserializeEnumerable<Vertex>(new MemoryStream(document)).ToList().ToArray()));
        }
    }

    [Theory]
    [InlineData("""[{"$id":"1","Name":"a"},{"$id":"1","Name":"b"}]""")]
    [InlineData("""[{"$id":"x","Name":"a"},{"$id":"x","Name":"b"}]""")]
    [InlineData("""[{"$id":"x","Name":"a"},{"$ref":"y"}]""")]
    [InlineData("""[{"$ref":"1"},{"$id":"1","Name":"b"}]""")]
    [InlineData("""[{"$id":"1","Next":{"$id":"2"}},{"$ref":"2"},{"$ref":"1","Name":"a"}]""")]
    public async Task What_is_wrong_with_a_reference_is_wrong_one_by_one(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        JsonDataException whole = Assert.Throws<JsonDataException>(() => GraphJson.Deserialize<Vertex[]>(document));
        Assert.Equal(JsonError.InvalidReference, whole.Code);
        foreach (int window in (int[])[1, 30, 65536])
        {
            JsonDataException each = await Assert.ThrowsAsync<JsonDataException>(async () =>
            {
                await foreach (Vertex? _ in GraphJson.DeserializeAsyncEnumerable<Vertex>(CutStream.ByteByByte(document), new JsonStreamOptions { BufferSize = window }))
                {
                }
            });
            Assert.Equal((whole.Code, whole.Offset, whole.Path, whole.Message), (each.Code, each.Offset, each.Path, each.Message));
        }
    }

    [Fact]
    public async Task Lines_are_documents_of_their_own()
    {
        Vertex vertex = new() { Name = "a" };
        using MemoryStream stream = new();
        JsonStreamOptions lines = new() { Framing = JsonFraming.Lines };
        await GraphJson.SerializeAsync(stream, StreamedModels.Each([vertex, vertex]), lines);
        string line = GraphJson.Serialize(vertex);
        Assert.Equal($"{line}\n{line}\n", Encoding.UTF8.GetString(stream.ToArray()));
        stream.Position = 0;
        Vertex?[] read = [.. GraphJson.DeserializeEnumerable<Vertex>(stream, lines)];
        Assert.Equal(["a", "a"], read.Select(each => each!.Name));
        Assert.NotSame(read[0], read[1]);
        Assert.Throws<JsonDataException>(() => GraphJson.DeserializeEnumerable<Vertex>(new MemoryStream("{\"$id\":\"1\"}\n{\"$ref\":\"1\"}"u8.ToArray()), lines).Count());
    }

    [Fact]
    public void A_value_that_begins_again_on_a_larger_stack_keeps_the_references_of_those_before()
    {
        Vertex shared = new() { Name = "shared" };
        Vertex deep = new() { Next = shared };
        for (int i = 0; i < 900; i++)
        {
            deep = new() { Next = deep };
        }

        Vertex[] all = [shared, deep, shared];
        byte[] whole = null!;
        byte[] streamed = null!;
        byte[] again = null!;
        SmallStack.Run(() =>
        {
            whole = DeepGraphJson.SerializeToUtf8Bytes(all);
            using MemoryStream stream = new();
            DeepGraphJson.SerializeAsync(stream, StreamedModels.Each(all, 100)).GetAwaiter().GetResult();
            streamed = stream.ToArray();
            again = DeepGraphJson.SerializeToUtf8Bytes(DeepGraphJson.DeserializeEnumerable<Vertex>(new MemoryStream(whole)).ToArray());
        });
        Assert.Equal(whole, streamed);
        Assert.Equal(whole, again);
    }

    [Fact]
    public async Task A_part_of_text_leaves_references_as_they_are()
    {
        byte[] document = """{"$id":"1","Name":"long text","Next":{"$id":"2","Name":"b","Next":{"$ref":"1"}},"Others":{"$id":"3","$values":[{"$ref":"2"},{"$id":"4","Name":"c"}]}}"""u8.ToArray();
        for (int cut = 0; cut < document.Length; cut++)
        {
            using MemoryStream name = new();
            using MemoryStream last = new();
            Vertex? rest = await GraphJson.DeserializeAsync<Vertex>(
                new CutStream(document, cut), [JsonPart.Text("/Name", name), JsonPart.Text("/Others/$values/1/Name", last)], new JsonStreamOptions { BufferSize = 1 });
            Assert.Equal(("long text", "c"), (Encoding.UTF8.GetString(name.ToArray()), Encoding.UTF8.GetString(last.ToArray())));
            Assert.Null(rest!.Name);
            Assert.Same(rest, rest.Next!.Next);
            Assert.Same(rest.Next, rest.Others![0]);
            Assert.Null(rest.Others[1]!.Name);
        }
    }

    [Fact]
    public async Task Parts_that_hold_references_are_refused()
    {
        NotSupportedException refused = Assert.Throws<NotSupportedException>(() => Begin(GraphJson.ElementsPart<Vertex>("/Others", (_, _) => default)));
        Assert.Contains("preserves references", refused.Message, StringComparison.Ordinal);
        foreach (string pointer in (string[])["/Next/$ref", "/$id"])
        {
            refused = Assert.Throws<NotSupportedException>(() => Begin(JsonPart.Text(pointer, Stream.Null, isOptional: true)));
            Assert.Contains(pointer, refused.Message, StringComparison.Ordinal);
            Assert.Throws<NotSupportedException>(() => Begin(JsonPart.Base64(pointer, Stream.Null)));
        }

        // Without references they are names like all others.
        Assert.Equal("b", (await Json.DeserializeAsync<Vertex>(new MemoryStream("""{"$id":"1","Name":"b"}"""u8.ToArray()), [JsonPart.Text("/$id", Stream.Null)]))!.Name);
        Assert.Equal("b", (await AcyclicJson.DeserializeAsync<Vertex>(
            new MemoryStream("""{"Others":[{"Name":"a"}],"Name":"b"}"""u8.ToArray()), [AcyclicJson.ElementsPart<Vertex>("/Others", (_, _) => default)]))!.Name);

        static void Begin(JsonPart part) => _ = GraphJson.DeserializeAsync<Vertex>(Stream.Null, [part]).AsTask();
    }

    /// <summary>Objects that are in the array more than once, and refer to one another.</summary>
    private static Vertex[] Graph(Random random)
    {
        Vertex[] vertices = [.. Enumerable.Range(0, 1 + random.Next(6)).Select(i => new Vertex { Name = $"v{i}" })];
        foreach (Vertex each in vertices)
        {
            each.Next = random.Next(2) == 0 ? null : vertices[random.Next(vertices.Length)];
            each.Others = random.Next(3) == 0 ? [.. Enumerable.Range(0, random.Next(3)).Select(_ => vertices[random.Next(vertices.Length)])] : null;
        }

        return [.. Enumerable.Range(0, random.Next(8)).Select(_ => vertices[random.Next(vertices.Length)])];
    }
}

[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, MaxDepth = 1000)]
internal sealed class DeepGraphJson : JsonProfile<DeepGraphJson>;
