using System.IO.Pipelines;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Streams;

/// <summary>Members that are written while their sources are read: the text is that of the same members in memory.</summary>
public class StreamedWritingTests
{
    private const int Seed = 75_001;

    public static TheoryData<int> Steps => [1, 2, 3, 7, 1000, 1001];

    [Theory]
    [MemberData(nameof(Steps))]
    public async Task The_text_is_that_of_members_in_memory(int step)
    {
        Random random = new(Seed + step);
        for (int i = 0; i < 12; i++)
        {
            WholeFolder folder = StreamedModels.Folder(random, levels: 3);
            Assert.Equal(Json.Serialize(folder), await TextOf(stream => Json.SerializeAsync(stream, StreamedModels.Streamed(folder, step))));
            Assert.Equal(Json.Serialize(folder), await TextOf(stream => Json.SerializeAsync(stream, (object)StreamedModels.Streamed(folder, step), typeof(StreamedFolder))));
            Assert.Equal(StrictJson.Serialize(folder), await ThroughPipe(pipe => StrictJson.SerializeAsync(pipe, StreamedModels.Streamed(folder, step))));
            Assert.Equal(IndentedStreamJson.Serialize(folder), await TextOf(stream => IndentedStreamJson.SerializeAsync(stream, StreamedModels.Streamed(folder, step))));
            Assert.Equal(TabbedStreamJson.Serialize(folder), await TextOf(stream => TabbedStreamJson.SerializeAsync(stream, StreamedModels.Streamed(folder, step))));
            Assert.Equal(HtmlStreamJson.Serialize(folder), await TextOf(stream => HtmlStreamJson.SerializeAsync(stream, StreamedModels.Streamed(folder, step))));
            Assert.Equal(AsciiStreamJson.Serialize(folder), await ThroughPipe(pipe => AsciiStreamJson.SerializeAsync(pipe, StreamedModels.Streamed(folder, step))));
        }
    }

    [Theory]
    [InlineData(JsonFraming.Array)]
    [InlineData(JsonFraming.Lines)]
    [InlineData(JsonFraming.Values)]
    [InlineData(JsonFraming.Sequence)]
    public async Task Sequences_of_values_with_streamed_members(JsonFraming framing)
    {
        Random random = new(Seed);
        List<WholeFolder> folders = [.. Enumerable.Range(0, 20).Select(_ => StreamedModels.Folder(random, levels: 2))];
        foreach (int size in (int[])[1, 500, 65536])
        {
            JsonStreamOptions options = new() { Framing = framing, BufferSize = size };
            Assert.Equal(
                await TextOf(stream => Json.SerializeAsync(stream, StreamedModels.Each(folders), options)),
                await TextOf(stream => Json.SerializeAsync(stream, StreamedModels.Each(folders.Select(folder => StreamedModels.Streamed(folder, 3))), options)));
            Assert.Equal(
                await TextOf(stream => IndentedStreamJson.SerializeAsync(stream, StreamedModels.Each(folders), options)),
                await TextOf(stream => IndentedStreamJson.SerializeAsync(stream, StreamedModels.Each(folders.Select(folder => StreamedModels.Streamed(folder, 3))), options)));
        }
    }

    [Fact]
    public async Task Streamed_values_are_elements_entries_and_documents_too()
    {
        Assert.Equal("\"é\\n\"", await TextOf(stream => Json.SerializeAsync(stream, new JsonStreamedString(new StringReader("é\n")))));
        Assert.Equal("[1,2]", await TextOf(stream => Json.SerializeAsync(stream, new JsonStreamedArray<int>(StreamedModels.Each([1, 2])))));
        Assert.Equal("[]", await TextOf(stream => IndentedStreamJson.SerializeAsync(stream, new JsonStreamedArray<int>(StreamedModels.Each<int>([])))));
        Assert.Equal("[[1],[]]", await TextOf(stream => Json.SerializeAsync(
            stream, new JsonStreamedArray<JsonStreamedArray<int>>(StreamedModels.Each<JsonStreamedArray<int>>([new(StreamedModels.Each([1])), new(StreamedModels.Each<int>([]))])))));
        Assert.Equal("[\"\",null,\"AQI=\"]", await TextOf(stream => Json.SerializeAsync(stream, (List<JsonStreamedBase64?>)[new(new MemoryStream()), null, new(new MemoryStream([1, 2]))])));
        Assert.Equal("{\"a\":\"x\",\"b\":null,\"c\":\"y\"}", await TextOf(stream => Json.SerializeAsync(
            stream, new Dictionary<string, JsonStreamedString?> { ["a"] = new(new StringReader("x")), ["b"] = null, ["c"] = new(new MemoryStream([(byte)'y'])) })));
        Assert.Equal("[\"x\",1]", await TextOf(stream => Json.SerializeAsync(stream, (object[])[new JsonStreamedString(new StringReader("x")), 1])));
    }

    [Fact]
    public async Task A_codec_that_writes_something_else_instead_has_not_written_the_streamed_value()
    {
        MemoryStream source = new([1, 2, 3]);
        Assert.Equal("[1,\"AQID\",2]", await TextOf(stream => Json.SerializeAsync(stream, new Repented(source, Fails: false))));
        Assert.Equal("[1,\"nothing\",2]", await TextOf(stream => Json.SerializeAsync(stream, new Repented(source, Fails: true))));
        Assert.Equal(source.Length, source.Position);
    }

    [Fact]
    public async Task Entry_points_that_can_not_wait_refuse_and_say_where_and_what_to_use()
    {
        StreamedFolder folder = new("a", new(StreamedModels.Each<StreamedFile?>([])), null, 1);
        foreach (Action write in (Action[])
        [
            () => Json.Serialize(folder), () => Json.SerializeToUtf8Bytes(folder), () => Json.Serialize(new MemoryStream(), folder), () => Json.SerializeToOwned(folder).Dispose(),
            () => Json.Serialize(folder, typeof(StreamedFolder)), () => IndentedStreamJson.Serialize(folder),
        ])
        {
            JsonDataException error = Assert.Throws<JsonDataException>(write);
            Assert.Equal((JsonError.Refused, "$.Files"), (error.Code, error.Path));
            Assert.Contains("at $.Files. Use SerializeAsync", error.Message, StringComparison.Ordinal);
        }

        JsonDataException nested = await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(new MemoryStream(), new CallsWithin(folder)));
        Assert.Equal(JsonError.Refused, nested.Code);
    }

    [Fact]
    public void Reading_refuses_what_no_part_has_taken_out()
    {
        Assert.Null(Json.Deserialize<StreamedFolder>("{\"Name\":\"a\",\"Files\":null,\"Note\":null}")!.Note);
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<StreamedFolder>("{\"Name\":\"a\",\n\"Note\":\"x\"}"));
        Assert.Equal((JsonError.Refused, "$.Note", 20L), (error.Code, error.Path, error.Offset));
        Assert.Equal(JsonError.InvalidEscape, Assert.Throws<JsonDataException>(() => Json.Deserialize<StreamedFolder>("{\"Note\":\"\\x\"}")).Code);
    }

    [Fact]
    public async Task What_can_not_be_written_says_where_it_is()
    {
        WholeFolder large = new(new string('n', 100_000), null, null, 0);
        (object Value, JsonError Code, string Path)[] cases =
        [
            (new StreamedFolder("a", null, new(new MemoryStream([(byte)'x', 0xC3])), 1), JsonError.InvalidUtf8, "$.Note"),
            (new StreamedFolder("a", null, new(new MemoryStream([0xFF, (byte)'x'])), 1), JsonError.InvalidUtf8, "$.Note"),
            (new StreamedFolder(large.Name, null, new(new StringReader("x\ud83d")), 1), JsonError.LoneSurrogate, "$.Note"),
            (new StreamedFolder(large.Name, null, new(new StringReader("x\ude00y")), 1), JsonError.LoneSurrogate, "$.Note"),
            (new JsonStreamedArray<double>(StreamedModels.Each([1, double.NaN])), JsonError.NotFinite, "$[1]"),
            (Nested(new(new StringReader("\ud83d"))), JsonError.LoneSurrogate, "$.Files[2].Folders[1].Note"),
        ];
        foreach ((object value, JsonError code, string path) in cases)
        {
            JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(new MemoryStream(), value, value.GetType()));
            Assert.Equal((code, path), (error.Code, error.Path));
            Assert.Contains(path, error.Message, StringComparison.Ordinal);
        }

        static StreamedFolder Nested(JsonStreamedString note) => new(
            "a",
            new(StreamedModels.Each<StreamedFile?>([null, null, new(null, "f", new(StreamedModels.Each<StreamedFolder>([new("b", null, null, 1), new("c", null, note, 2)])))])),
            null,
            3);
    }

    [Fact]
    public async Task A_source_is_read_once()
    {
        JsonStreamedString text = new(new StringReader("text"));
        JsonStreamedBase64 bytes = new(new MemoryStream([1]));
        Assert.Equal("\"text\"", await TextOf(stream => Json.SerializeAsync(stream, text)));
        Assert.Equal("\"AQ==\"", await TextOf(stream => Json.SerializeAsync(stream, bytes)));
        JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(new MemoryStream(), (object[])[1, text]));
        Assert.Equal((JsonError.Refused, "$[1]"), (error.Code, error.Path));
        Assert.Equal(JsonError.Refused, (await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(new MemoryStream(), bytes))).Code);
    }

    [Theory]
    [InlineData(1, true)]
    [InlineData(3, true)]
    [InlineData(4, false)]
    public async Task The_depth_counts_through_streamed_arrays(int levels, bool isWritten)
    {
        // Each level of the model has four levels of JSON; the last folder has one, and the profile allows 13.
        Task<string> text = TextOf(stream => ShallowStreamJson.SerializeAsync(stream, Deep(levels)));
        if (isWritten)
        {
            Assert.EndsWith(",\"End\":0}", await text, StringComparison.Ordinal);
            return;
        }

        JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(() => text);
        Assert.Equal(JsonError.DepthExceeded, error.Code);
        Assert.StartsWith("$.Files[0].Folders[0].Files[0].Folders[0].Files[0].Folders[0]", error.Path, StringComparison.Ordinal);

        static StreamedFolder Deep(int levels) => levels == 0
            ? new("", null, null, 0)
            : new("", new(StreamedModels.Each<StreamedFile?>([new(null, "", new(StreamedModels.Each([Deep(levels - 1)])))])), null, 0);
    }

    [Fact]
    public async Task Elements_without_end_that_contain_themselves_end_with_the_depth()
    {
        JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(() => DeeplyStreamedJson.SerializeAsync(Stream.Null, Endless()));
        Assert.Equal(JsonError.DepthExceeded, error.Code);

        static StreamedFolder Endless() => new("", new(StreamedModels.Each<StreamedFile?>([new(null, "", new(StreamedModels.Each(Once().Select(_ => Endless()), 1000)))], 1000)), null, 0);

        static IEnumerable<int> Once() => [1];
    }

    [Theory]
    [InlineData(10)]
    [InlineData(100_000)]
    public void A_stack_that_is_too_small_makes_no_place_twice(int length)
    {
        // The streamed values before the deep one were noted when the writing begins again on a larger stack.
        string before = new('b', length);
        string expected = DeeplyStreamedJson.Serialize((object[])["x", before, "y", Deep("z"), "w"]);
        byte[]? written = null;
        SmallStack.Run(() =>
        {
            using MemoryStream stream = new();
            DeeplyStreamedJson.SerializeAsync(stream, (object[])[Text("x"), before, Text("y"), Deep(Text("z")), Text("w")]).GetAwaiter().GetResult();
            written = stream.ToArray();
        });
        Assert.Equal(expected, Encoding.UTF8.GetString(written!));

        static JsonStreamedString Text(string text) => new(new StringReader(text));

        static object Deep(object value)
        {
            for (int i = 0; i < 900; i++)
            {
                value = (object[])[value];
            }

            return value;
        }
    }

    [Fact]
    public void The_schema_is_that_of_members_in_memory()
    {
        Assert.Equal(Json.GetSchema<WholeFolder>().Replace("WholeF", "StreamedF", StringComparison.Ordinal), Json.GetSchema<StreamedFolder>());
        Assert.Equal(Json.GetSchema<List<int>>(), Json.GetSchema<JsonStreamedArray<int>>());
    }

    [Fact]
    public async Task A_codec_for_elements_and_the_handling_of_numbers_reach_streamed_arrays() =>
        Assert.Equal("{\"Raw\":[[1],[2]],\"Quoted\":[\"7\"]}", await TextOf(stream => Json.SerializeAsync(
            stream, new StreamedKinds { Raw = new(StreamedModels.Each([new Version(1, 0), new Version(2, 0)])), Quoted = new(StreamedModels.Each([7])) })));

    [Fact]
    public void Profiles_that_know_objects_again_refuse_streamed_arrays_and_take_streamed_strings()
    {
        NotSupportedException error = Assert.ThrowsAny<NotSupportedException>(() => ReferenceStreamJson.Serialize(new StreamedFolder("a", null, null, 1)));
        Assert.Contains("JsonStreamedArray", error.Message, StringComparison.Ordinal);
        Assert.ThrowsAny<NotSupportedException>(() => CycleStreamJson.Serialize(new StreamedFolder("a", null, null, 1)));
        Assert.Equal("null", ReferenceStreamJson.Serialize<JsonStreamedString>(null!));
    }

    [Fact]
    public async Task Progress_counts_all_bytes_and_state_reaches_elements()
    {
        long told = 0;
        WholeFolder folder = StreamedModels.Folder(new Random(Seed + 3), 3);
        using MemoryStream stream = new();
        await Json.SerializeAsync(stream, StreamedModels.Streamed(folder, 5), new JsonStreamOptions { Progress = new Told(count => told = count) });
        Assert.Equal(stream.Length, told);
        Assert.Equal("[\"given\"]", await TextOf(to => Json.SerializeAsync(to, new JsonStreamedArray<StateText>(StreamedModels.Each([default(StateText)])), new JsonStreamOptions { State = new JsonState("given") })));
    }

    private static async Task<string> TextOf(Func<Stream, Task> write)
    {
        using MemoryStream stream = new();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<string> ThroughPipe(Func<PipeWriter, Task> write)
    {
        Pipe pipe = new();
        Task writing = Task.Run(async () =>
        {
            await write(pipe.Writer);
            await pipe.Writer.CompleteAsync();
        });
        using MemoryStream all = new();
        await pipe.Reader.CopyToAsync(all);
        await writing;
        return Encoding.UTF8.GetString(all.ToArray());
    }

    private sealed class Told(Action<long> report) : IProgress<long>
    {
        public void Report(long value) => report(value);
    }
}

[JsonProfile(Indented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n")]
internal sealed class TabbedStreamJson : JsonProfile<TabbedStreamJson>;

[JsonProfile(Escaping = JsonEscaping.Html)]
internal sealed class HtmlStreamJson : JsonProfile<HtmlStreamJson>;

[JsonProfile(Escaping = JsonEscaping.Ascii)]
internal sealed class AsciiStreamJson : JsonProfile<AsciiStreamJson>;

[JsonProfile(MaxDepth = 13)]
internal sealed class ShallowStreamJson : JsonProfile<ShallowStreamJson>;

[JsonProfile(MaxDepth = 1000)]
internal sealed class DeeplyStreamedJson : JsonProfile<DeeplyStreamedJson>;

[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)]
internal sealed class ReferenceStreamJson : JsonProfile<ReferenceStreamJson>;

[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles)]
internal sealed class CycleStreamJson : JsonProfile<CycleStreamJson>;

/// <summary>Streamed arrays whose elements are written in another way than their type is.</summary>
public sealed class StreamedKinds
{
    [JsonCodec(typeof(MajorCodec))]
    public JsonStreamedArray<Version>? Raw { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public JsonStreamedArray<int>? Quoted { get; set; }
}

public readonly struct MajorCodec : IJsonCodec<Version>
{
    public static void Write(JsonWriter writer, Version value)
    {
        writer.BeginArray();
        writer.WriteNumber(value.Major);
        writer.EndArray();
    }

    public static Version Read(JsonReader reader) => throw new NotSupportedException();
}
