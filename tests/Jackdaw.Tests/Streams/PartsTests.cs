using System.IO.Pipelines;
using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Parts of a document that go to consumers: where they may be, what is refused, which limits hold. Divisions of the stream: <see cref="PartsSplitTests"/>.</summary>
public class PartsTests
{
    [Theory]
    [InlineData("{\"a\":\"x\",\"b\":1}", "/a", "{\"b\":1}")]
    [InlineData("{\"b\":1,\"a\":\"x\"}", "/a", "{\"b\":1}")]
    [InlineData("{\"b\":1 , \"a\" : \"x\" , \"c\":2}", "/a", "{\"b\":1,\"c\":2}")]
    [InlineData("{\"a\":\"x\"}", "/a", "{}")]
    [InlineData("{\"o\":{\"a/b~\":\"x\"}}", "/o/a~1b~0", "{\"o\":{}}")]
    [InlineData("{\"\":\"x\"}", "/", "{}")]
    [InlineData("[\"x\"]", "/0", "[null]")]
    [InlineData("[0,\"x\",2]", "/1", "[0,null,2]")]
    [InlineData("{\"l\":[{\"a\":1},{\"a\":\"x\"},{\"a\":2}]}", "/l/1/a", "{\"l\":[{\"a\":1},{},{\"a\":2}]}")]
    [InlineData("{\"1\":{\"a\":\"x\"}}", "/1/a", "{\"1\":{}}")]
    [InlineData("[[],[[\"x\"]]]", "/1/0/0", "[[],[[null]]]")]
    public async Task A_part_is_found_wherever_the_pointer_leads(string document, string pointer, string rest)
    {
        foreach (int window in (int[])[1, 5, 65536])
        {
            using MemoryStream text = new();
            JsonPart part = JsonPart.Text(pointer, text);
            System.Text.Json.JsonElement left = await Json.DeserializeAsync<System.Text.Json.JsonElement>(
                CutStream.ByteByByte(Encoding.UTF8.GetBytes(document)), [part], new JsonStreamOptions { BufferSize = window });
            Assert.Equal(rest, Json.Serialize(left));
            Assert.Equal("x", Encoding.UTF8.GetString(text.ToArray()));
            Assert.True(part.IsFound);
        }
    }

    [Theory]
    [InlineData("{\"b\":1}", "/a", JsonError.MissingMember, 6, "$")]
    [InlineData("{\"a\":null}", "/a", JsonError.UnexpectedNull, 5, "$.a")]
    [InlineData("{\"a\":{\"b\":1},\"c\":2}", "/a", JsonError.WrongKind, 5, "$.a")]
    [InlineData("{\"a\":7}", "/a/b", JsonError.MissingMember, 5, "$.a")]
    [InlineData("{\"a\":{}}", "/a/b", JsonError.MissingMember, 6, "$.a")]
    [InlineData("[[1]]", "/1", JsonError.MissingMember, 4, "$")]
    [InlineData("{\"a\":\"x\",\"a\":\"y\"}", "/a", JsonError.DuplicateMember, 9, "$")]
    [InlineData("{\"a\":\"x\",\"\\u0061\":1}", "/a", JsonError.DuplicateMember, 9, "$")]
    [InlineData("null", "/a", JsonError.MissingMember, 0, "$")]
    public async Task What_is_wanted_has_to_be_there_once(string document, string pointer, JsonError code, long offset, string path)
    {
        foreach (int window in (int[])[1, 65536])
        {
            JsonPart part = JsonPart.Text(pointer, new MemoryStream());
            JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(
                async () => await Json.DeserializeAsync<object>(CutStream.ByteByByte(Encoding.UTF8.GetBytes(document)), [part], new JsonStreamOptions { BufferSize = window }));
            Assert.Equal((code, offset), (error.Code, error.Offset));
            Assert.StartsWith("$", error.Path, StringComparison.Ordinal);
            Assert.StartsWith(error.Path, path, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task An_optional_part_may_be_missing_or_null_but_not_occur_twice()
    {
        JsonPart part = JsonPart.Text("/a/b", new MemoryStream(), isOptional: true);
        foreach (string document in (string[])["{}", "null", "{\"a\":null}", "{\"a\":7}", "{\"a\":[]}", "{\"a\":[\"x\"]}", "{\"a\":{\"b\":null}}", "{\"a\":{\"c\":1}}", "[]"])
        {
            await ReadAsync<object>(document, part);
            Assert.False(part.IsFound);
        }

        await ReadAsync<object>("{\"a\":{\"b\":\"x\"}}", part);
        Assert.True(part.IsFound);
        Assert.Equal(JsonError.DuplicateMember, (await Assert.ThrowsAsync<JsonDataException>(() => ReadAsync<object>("{\"a\":7,\"a\":{\"b\":\"x\"}}", part))).Code);
        Assert.Equal(JsonError.WrongKind, (await Assert.ThrowsAsync<JsonDataException>(() => ReadAsync<object>("{\"a\":{\"b\":7}}", part))).Code);
    }

    [Fact]
    public async Task Consumers_are_called_in_the_order_of_the_document()
    {
        List<string> calls = [];
        MemoryStream body = new();
        Parted? rest = await StrictJson.DeserializeAsync<Parted>(
            new MemoryStream("{\"Inner\":{\"Items\":[{\"Id\":1},null,{\"Id\":2}],\"End\":4},\"Body\":\"b\",\"Items\":[{\"Id\":3}],\"End\":5}"u8.ToArray()),
            [
                StrictJson.ElementsPart<PartedItem>("/Items", async (item, _) =>
                {
                    await Task.Yield();
                    calls.Add($"outer {item!.Id}, body {body.Length}");
                }),
                JsonPart.Text("/Body", body),
                StrictJson.ElementsPart<PartedItem>("/Inner/Items", async (item, _) =>
                {
                    await Task.Yield();
                    calls.Add($"inner {item?.Id}, body {body.Length}");
                }),
            ]);
        Assert.Equal(["inner 1, body 0", "inner , body 0", "inner 2, body 0", "outer 3, body 1"], calls);
        Assert.Equal((5, 4), (rest!.End, rest.Inner!.End));
    }

    [Fact]
    public async Task The_rest_need_not_know_the_part()
    {
        MemoryStream file = new();
        PartedItem? rest = await StrictJson.DeserializeAsync<PartedItem>(new MemoryStream("{\"File\":\"AQID\",\"Id\":7}"u8.ToArray()), [JsonPart.Base64("/File", file)]);
        Assert.Equal(7, rest!.Id);
        Assert.Equal([1, 2, 3], file.ToArray());
        StreamedFile? streamed = await Json.DeserializeAsync<StreamedFile>(
            new MemoryStream("{\"Content\":\"AQID\",\"Name\":\"n\",\"Folders\":[{\"Name\":\"f\"}]}"u8.ToArray()), [JsonPart.Base64("/Content", new MemoryStream()), Json.ElementsPart<WholeFolder>("/Folders", (_, _) => default)]);
        Assert.Equal(("n", null, null), (streamed!.Name, streamed.Content, streamed.Folders));
    }

    [Fact]
    public async Task Every_entry_point_reads_the_same()
    {
        byte[] document = "{\"Body\":\"text\",\"End\":3}"u8.ToArray();
        MemoryStream body = new();
        JsonPart[] parts = [JsonPart.Text("/Body", body)];
        long told = 0;
        JsonStreamOptions options = new() { Progress = new Told(count => told = count) };
        Parted?[] all =
        [
            await Json.DeserializeAsync<Parted>(new MemoryStream(document), parts),
            await Json.DeserializeAsync<Parted>(new MemoryStream(document), parts, options),
            await Json.DeserializeAsync<Parted>(PipeReader.Create(new MemoryStream(document)), parts),
            await Json.DeserializeAsync<Parted>(PipeReader.Create(new MemoryStream(document)), parts, options),
            (Parted?)await Json.DeserializeAsync(new MemoryStream(document), typeof(Parted), parts),
            (Parted?)await Json.DeserializeAsync(new MemoryStream(document), typeof(Parted), parts, options),
            (Parted?)await Json.DeserializeAsync(PipeReader.Create(new MemoryStream(document)), typeof(Parted), parts),
            (Parted?)await Json.DeserializeAsync(PipeReader.Create(new MemoryStream(document)), typeof(Parted), parts, options),
            await Json.DeserializeAsync<Parted>(new MemoryStream([.. "\uFEFF"u8, .. document]), parts),
            await Json.DeserializeAsync<Parted>(new CutStream([.. Encoding.Unicode.Preamble, .. Encoding.Unicode.GetBytes(Encoding.UTF8.GetString(document))], 7), parts),
        ];
        Assert.All(all, rest => Assert.Equal(new Parted(null, null, null, null, null, 3), rest));
        Assert.Equal(string.Concat(Enumerable.Repeat("text", all.Length)), Encoding.UTF8.GetString(body.ToArray()));
        Assert.Equal(document.Length, told);
        Assert.Equal("given", (await Json.DeserializeAsync<StateHolder>(
            new MemoryStream("{\"Rest\":1,\"Each\":[1]}"u8.ToArray()),
            [Json.ElementsPart<StateRead>("/Each", (each, _) => each.Text == "given" ? default : throw new InvalidOperationException(each.Text))],
            new JsonStreamOptions { State = new JsonState("given") }))!.Rest.Text);
    }

    [Fact]
    public async Task Parts_that_make_no_sense_are_refused_before_anything_is_read()
    {
        Assert.Throws<ArgumentException>(() => JsonPart.Text("", Stream.Null));
        Assert.Throws<FormatException>(() => JsonPart.Text("a", Stream.Null));
        Assert.Throws<ArgumentNullException>(() => JsonPart.Base64("/a", null!));
        Assert.Throws<ArgumentNullException>(() => Json.ElementsPart<int>("/a", null!));
        foreach ((string one, string other) in (ReadOnlySpan<(string, string)>)[("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a")])
        {
            Assert.Throws<ArgumentException>(() => Begin<Json>([JsonPart.Text(one, Stream.Null), JsonPart.Base64(other, Stream.Null)]));
        }

        Assert.Throws<ArgumentException>(() => Begin<Json>([StrictJson.ElementsPart<int>("/a", (_, _) => default)]));
        Assert.Throws<ArgumentException>(() => Begin<Json>([], new JsonStreamOptions { Pointer = "/a" }));
        Assert.Throws<ArgumentException>(() => Begin<Json>([], new JsonStreamOptions { Framing = JsonFraming.Lines }));
        Assert.Throws<NotSupportedException>(() => Begin<CommentStreamJson>([]));
        Assert.Equal(3, (await Json.DeserializeAsync<Parted>(new MemoryStream("{\"End\":3}"u8.ToArray()), []))!.End);

        static void Begin<TProfile>(JsonPart[] parts, JsonStreamOptions? options = null)
            where TProfile : JsonProfile<TProfile> => _ = JsonProfile<TProfile>.DeserializeAsync<object>(new UnreadStream(), parts, options ?? new()).AsTask();
    }

    [Fact]
    public async Task Limits_hold_for_what_they_count()
    {
        byte[] text = [.. "{\"Body\":\""u8, .. Enumerable.Repeat((byte)'x', 200), .. "\",\"End\":1}"u8];

        // A string that goes to a stream has no greatest length of its own; the document has, and what is passed has.
        using MemoryStream body = new();
        Assert.Equal(1, (await ShortTextJson.DeserializeAsync<Parted>(CutStream.ByteByByte(text), [JsonPart.Text("/Body", body)]))!.End);
        Assert.Equal(200, body.Length);
        Assert.Equal(JsonError.StringTooLong, (await Assert.ThrowsAsync<JsonDataException>(async () => await ShortTextJson.DeserializeAsync<Parted>(new MemoryStream(text), []))).Code);
        foreach ((int length, bool isRead) in (ReadOnlySpan<(int, bool)>)[(99, true), (100, true), (101, false)])
        {
            byte[] document = [.. "{\"Body\":\""u8, .. Enumerable.Repeat((byte)'x', length - "{\"Body\":\"\"}".Length), .. "\"}"u8];
            Exception? error = Record(async () => await ShortDocumentJson.DeserializeAsync<Parted>(new MemoryStream(document), [JsonPart.Text("/Body", Stream.Null)], new JsonStreamOptions { BufferSize = 16 }));
            Assert.Equal(isRead, error is null);
            Assert.True(isRead || error is JsonDataException { Code: JsonError.TooLarge });
            error = Record(async () => await ShortDocumentJson.DeserializeAsync<Parted>(new MemoryStream(document), [JsonPart.Text("/Body", Stream.Null)]));
            Assert.Equal(isRead, error is null);
        }

        byte[] element = [.. "{\"Items\":[{\"Id\":1,\"Text\":\""u8, .. Enumerable.Repeat((byte)'x', 2000), .. "\"}]}"u8];
        JsonDataException large = await Assert.ThrowsAsync<JsonDataException>(
            async () => await SmallElementJson.DeserializeAsync<Parted>(CutStream.ByteByByte(element), [SmallElementJson.ElementsPart<PartedItem>("/Items", (_, _) => default)], new JsonStreamOptions { BufferSize = 10 }));
        Assert.Equal((JsonError.TooLarge, 10L), (large.Code, large.Offset));
        byte[] name = [.. "{\""u8, .. Enumerable.Repeat((byte)'n', 2000), .. "\":1,\"Body\":\"\"}"u8];
        large = await Assert.ThrowsAsync<JsonDataException>(async () => await SmallElementJson.DeserializeAsync<Parted>(CutStream.ByteByByte(name), [JsonPart.Text("/Body", Stream.Null)], new JsonStreamOptions { BufferSize = 10 }));
        Assert.Equal((JsonError.TooLarge, 1L), (large.Code, large.Offset));
        Assert.Equal(Assert.Throws<JsonDataException>(() => ShortTextJson.Deserialize<Parted>(name)).Code, (await Assert.ThrowsAsync<JsonDataException>(async () => await ShortTextJson.DeserializeAsync<Parted>(CutStream.ByteByByte(name), [JsonPart.Text("/Body", Stream.Null)]))).Code);
        byte[] deep = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Inner\":", 4)) + "{\"Items\":[{\"Id\":1}]}" + "}}}}");
        await ShallowPartsJson.DeserializeAsync<Parted>(new MemoryStream(deep[..^4].Concat("}}}}"u8.ToArray()).ToArray()), [ShallowPartsJson.ElementsPart<PartedItem>("/Inner/Inner/Inner/Inner/Items", (_, _) => default)]);
        large = await Assert.ThrowsAsync<JsonDataException>(async () => await ShallowPartsJson.DeserializeAsync<Parted>(
            new MemoryStream([.. "{\"Inner\":"u8, .. deep, .. "}"u8]), [ShallowPartsJson.ElementsPart<PartedItem>("/Inner/Inner/Inner/Inner/Inner/Items", (_, _) => default)]));
        Assert.Equal(JsonError.DepthExceeded, large.Code);
        Assert.Equal("$.Inner.Inner.Inner.Inner.Inner.Items[0]", large.Path);

        static Exception? Record(Func<Task> read)
        {
            try
            {
                read().GetAwaiter().GetResult();
                return null;
            }
            catch (JsonDataException e)
            {
                return e;
            }
        }
    }

    [Fact]
    public async Task Base64_is_what_it_is_in_a_byte_array()
    {
        Random random = new(76_002);
        const string Letters = "AQRz/+9== \n-é";
        for (int i = 0; i < 3000; i++)
        {
            byte[] bytes = new byte[random.Next(12)];
            random.NextBytes(bytes);
            StringBuilder text = new(Convert.ToBase64String(bytes));
            for (int change = random.Next(3); change > 0; change--)
            {
                text.Insert(random.Next(text.Length + 1), Letters[random.Next(Letters.Length)]);
            }

            byte[] document = Encoding.UTF8.GetBytes("{\"File\":" + Json.Serialize(text.ToString()) + "}");
            using MemoryStream file = new();
            string whole = Outcome(() => Convert.ToHexString(Json.Deserialize<Parted>(document)!.File!));
            string part = Outcome(() =>
            {
                Json.DeserializeAsync<Parted>(new CutStream(document, random.Next(document.Length), random.Next(document.Length)), [JsonPart.Base64("/File", file)], new JsonStreamOptions { BufferSize = 1 })
                    .AsTask().GetAwaiter().GetResult();
                return Convert.ToHexString(file.ToArray());
            });
            Assert.Equal($"{text}: {whole}", $"{text}: {part}");
        }

        byte[] large = new byte[200_000];
        random.NextBytes(large);
        using MemoryStream copy = new();
        await Json.DeserializeAsync<Parted>(new MemoryStream(Json.SerializeToUtf8Bytes(new Parted(null, null, null, large, null, 1))), [JsonPart.Base64("/File", copy)]);
        Assert.True(large.AsSpan().SequenceEqual(copy.ToArray()));

        static string Outcome(Func<string> read)
        {
            try
            {
                return read();
            }
            catch (JsonDataException e)
            {
                return $"{e.Code} at {e.Offset}: {e.Message}";
            }
        }
    }

    private static async Task<T?> ReadAsync<T>(string document, JsonPart part) => await Json.DeserializeAsync<T>(new MemoryStream(Encoding.UTF8.GetBytes(document)), [part]);

    private sealed class Told(Action<long> report) : IProgress<long>
    {
        public void Report(long value) => report(value);
    }

    private sealed class UnreadStream : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => throw new InvalidOperationException("Something was read.");
    }
}

/// <summary>What it read is the state of the call.</summary>
[JsonCodec(typeof(StateReadCodec))]
public readonly record struct StateRead(string? Text);

public readonly struct StateReadCodec : IJsonCodec<StateRead>
{
    public static void Write(JsonWriter writer, StateRead value) => writer.WriteNumber(1);

    public static StateRead Read(JsonReader reader)
    {
        reader.Skip();
        return new((string?)reader.State);
    }
}

public sealed record StateHolder(StateRead Rest);

[JsonProfile(AllowComments = true)]
internal sealed class CommentStreamJson : JsonProfile<CommentStreamJson>;

[JsonProfile(MaxDocumentLength = 100)]
internal sealed class ShortDocumentJson : JsonProfile<ShortDocumentJson>;

[JsonProfile(MaxDepth = 7)]
internal sealed class ShallowPartsJson : JsonProfile<ShallowPartsJson>;
