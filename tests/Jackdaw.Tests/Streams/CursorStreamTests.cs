using System.IO.Pipelines;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Streams;

/// <summary>A cursor over a stream is held against one over the bytes of the same document: each step, each value, each error and its place.</summary>
public class CursorStreamTests
{
    private const int Seed = 77001;

    private static readonly byte[][] Documents =
    [
        .. new[]
        {
            """{"skip":[1,{"a":2}],"a":5,"list":[{"id":1,"x":[]},{"x":0,"id":2}],"end":true}""",
            """ [ 1 , -2.5e3 , "t\n\u00e9\ud83d\ude00é" , null , true , {"a":{"a":[[],{}]}} ] """,
            "{\"\\u0061\":1,\n\"a\":\n{\"b\":[0.10,\"x\"]},\"long name of a member\":false}\n",
            "12", " \"text\" ", "", "  \n ", "[", "[1", "[1,", "[1,]", "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\" 1}", "{a:1}",
            "[01]", "[1.]", "[-]", "[1.2.3]", "[tru]", "[truex]", "[nul", "[1 2]", "[\"\\x\"]", "[\"\u0001\"]", "[\"\\ud800\"]", "[1}", "{\"a\":[1}", "1 2", "[] x",
            "[[[{\"a\":[1,2,{\"b\":nul}]}]]]", "{\"x\":{\"y\":[1,2,3,\"\\q\"]},\"a\":1}", "{\"\\ud800\":1}", "[1,\n\n  x]", "[\"unterminated",
        }.Select(Encoding.UTF8.GetBytes),
        [(byte)'[', (byte)'"', 0xC3, (byte)'"', (byte)']'],
        [(byte)'{', (byte)'"', 0xE2, 0x82, (byte)'"', (byte)':', (byte)'1', (byte)'}'],
        [(byte)'[', 0, (byte)']'],
    ];

    [Fact]
    public async Task However_a_document_is_divided()
    {
        foreach (byte[] document in Documents)
        {
            for (int way = 0; way < 12; way++)
            {
                await CompareAsync<Json>(document, Seed + way, everyCut: true);
                await CompareAsync<StrictJson>(document, Seed + way, everyCut: false);
            }
        }
    }

    [Fact]
    public async Task Random_documents_and_what_mutation_makes_of_them()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 250; i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(25));
            foreach (byte[] each in (byte[][])[document, mutator.Mutate(document), document[..random.Next(document.Length)]])
            {
                await CompareAsync<Json>(each, random.Next(), everyCut: false);
            }
        }

        foreach (CorpusFile file in CorpusFolder.Files.Where(file => file.Content.Length < 4000 && file.Content is not [0xEF, 0xBB, 0xBF, ..] and not [0xFE, 0xFF, ..] and not [0xFF, 0xFE, ..]))
        {
            await CompareAsync<Json>(file.Content, random.Next(), everyCut: false);
        }
    }

    [Fact]
    public async Task Limits_are_those_of_bytes()
    {
        byte[][] documents =
        [
            "[[[[[1]]]]]"u8.ToArray(), "[1,2,3,4,5,6,7,8,9,10,11,12,13]"u8.ToArray(), "{\"a longer name\":1,\"b\":[]}"u8.ToArray(),
            "[\"a long text that is too long\"]"u8.ToArray(), "[1234567890123456789012345]"u8.ToArray(), "{\"a\":{\"b\":{\"c\":{\"d\":1}}}}"u8.ToArray(),
        ];
        foreach (byte[] document in documents)
        {
            Assert.Throws<JsonDataException>(() => NarrowJson.Validate(document));
            for (int way = 0; way < 20; way++)
            {
                (_, Outcome whole) = await CursorTrace.OfAsync(() => new(NarrowJson.OpenCursor(document)), way, isAwaited: false);
                (_, Outcome parts) = await CursorTrace.OfAsync(() => new(NarrowJson.OpenCursor(CutStream.ByteByByte(document), new() { BufferSize = 1 })), way, isAwaited: false);
                Assert.True(Same(whole, parts), $"way {way}: {parts}\nwhole: {whole}\n{EveryDoor.Show(document)}");
            }
        }

        byte[] name = "{\"a name beyond the limit of strings\":[1]}"u8.ToArray();
        Assert.Equal(JsonError.StringTooLong, Assert.Throws<JsonDataException>(() => ShortTextNamesJson.Validate(name)).Code);
        foreach (int step in (int[])[0, 1, 2])
        {
            using JsonCursor cursor = ShortTextNamesJson.OpenCursor(CutStream.ByteByByte(name), new() { BufferSize = 1 });
            Assert.Equal((JsonError.StringTooLong, 1L), PlaceOf(() => Reach(cursor, step)));
        }

        // Around the elements of a stream it is the same rule.
        Assert.Equal(
            (JsonError.StringTooLong, 1L),
            PlaceOf(() => ShortTextNamesJson.DeserializeEnumerable<int>(CutStream.ByteByByte(name), new() { Pointer = "/x" }).Count()));

        JsonDataException error = Assert.Throws<JsonDataException>(() => ShortJson.OpenCursor(new MemoryStream(documents[0]), new() { BufferSize = 4 }).Finish());
        Assert.Equal(Assert.Throws<JsonDataException>(() => ShortJson.OpenCursor(documents[0])).Message, error.Message);
    }

    [Fact]
    public void A_value_beyond_the_limit_is_refused_and_can_still_be_entered()
    {
        byte[] document = Encoding.UTF8.GetBytes($"{{\"a\":[1,\"{new string('x', 2000)}\",3]}}");
        using JsonCursor cursor = SmallElementJson.OpenCursor(CutStream.ByteByByte(document), new() { BufferSize = 16 });
        cursor.EnterObject();
        Assert.True(cursor.NextMember());
        JsonDataException error = Assert.Throws<JsonDataException>(cursor.GetRawText);
        Assert.Equal((JsonError.TooLarge, 5L, "$.a"), (error.Code, error.Offset, error.Path));
        error = Assert.Throws<JsonDataException>(cursor.EnterObject);
        Assert.Equal((JsonError.WrongKind, 5L, "$.a"), (error.Code, error.Offset, error.Path));
        Assert.StartsWith("Expected an object but found an array at $.a", error.Message, StringComparison.Ordinal);
        cursor.EnterArray();
        Assert.True(cursor.NextElement());
        Assert.Equal(1, cursor.GetInt32());
        Assert.True(cursor.NextElement());
        Assert.True(cursor.NextElement());
        Assert.Equal(3, cursor.GetInt32());
        cursor.Finish();
    }

    [Fact]
    public void A_step_that_failed_fails_again()
    {
        using JsonCursor cursor = Json.OpenCursor(new MemoryStream("""{"a":[1,x],"b":2}"""u8.ToArray()));
        cursor.EnterObject();
        JsonDataException error = Assert.Throws<JsonDataException>(() => cursor.FindMember("b"));
        Assert.Equal((JsonError.ExpectedValue, 8L, "$.a"), (error.Code, error.Offset, error.Path));
        Assert.Same(error, Assert.Throws<JsonDataException>(() => cursor.NextMember()));
        Assert.Same(error, Assert.Throws<JsonDataException>(cursor.Finish));
        Assert.Same(error, Assert.Throws<JsonDataException>(cursor.GetString));
        cursor.Dispose();
        Assert.Throws<ObjectDisposedException>(cursor.Finish);
    }

    [Fact]
    public async Task A_cursor_that_is_awaited_never_blocks()
    {
        byte[] document = """{"a":[1],"b":{"c":"x"}}"""u8.ToArray();
        await using NeverBlocking stream = new(document);
        using JsonCursor cursor = await Json.OpenCursorAsync(stream);
        Assert.Equal(JsonKind.Object, cursor.Kind);
        InvalidOperationException refused = Assert.Throws<InvalidOperationException>(cursor.EnterObject);
        Assert.Contains("EnterObjectAsync", refused.Message, StringComparison.Ordinal);
        await cursor.EnterObjectAsync();
        refused = Assert.Throws<InvalidOperationException>(() => cursor.FindMember("b"u8));
        Assert.Contains("FindMemberAsync", refused.Message, StringComparison.Ordinal);
        Assert.True(await cursor.FindMemberAsync("b"));
        await cursor.EnterObjectAsync();
        Assert.True(await cursor.NextMemberAsync());
        refused = Assert.Throws<InvalidOperationException>(cursor.GetString);
        Assert.Contains("BufferAsync", refused.Message, StringComparison.Ordinal);
        await cursor.BufferAsync();
        Assert.Equal("x", cursor.GetString());
        await cursor.FinishAsync();
    }

    [Fact]
    public async Task Steps_out_of_order_are_refused_as_over_bytes()
    {
        byte[] document = """{"a":[1]}"""u8.ToArray();
        foreach (JsonCursor each in (JsonCursor[])[Json.OpenCursor(document), Json.OpenCursor(new MemoryStream(document))])
        {
            using JsonCursor cursor = each;
            Assert.Throws<InvalidOperationException>(() => cursor.NextMember());
            Assert.Throws<InvalidOperationException>(() => cursor.NextElement());
            Assert.Throws<InvalidOperationException>(cursor.Leave);
            Assert.Throws<JsonDataException>(cursor.EnterArray);
            cursor.EnterObject();
            Assert.Throws<InvalidOperationException>(() => cursor.GetInt32());
            Assert.Throws<InvalidOperationException>(cursor.Skip);
            Assert.Throws<InvalidOperationException>(() => cursor.Kind);
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await cursor.BufferAsync());
            Assert.Null(cursor.Name);
            Assert.True(cursor.NextMember());
            cursor.EnterArray();
            Assert.True(cursor.NextElement());
            Assert.Equal(1, cursor.GetInt32());
            Assert.Throws<InvalidOperationException>(() => cursor.GetInt32());
            Assert.False(cursor.NextElement());
            Assert.False(cursor.NextMember());
            Assert.Throws<InvalidOperationException>(() => cursor.NextMember());
            cursor.Finish();
            cursor.Finish();
        }

        Assert.Throws<ArgumentException>(() => Json.OpenCursor(new MemoryStream(document), new() { Framing = JsonFraming.Lines }));
        Assert.Throws<ArgumentException>(() => Json.OpenCursor(new MemoryStream(document), new() { Pointer = "/a" }));
        Assert.Throws<NotSupportedException>(() => LenientCursorJson.OpenCursor(new MemoryStream(document)));
    }

    [Fact]
    public async Task A_pipe_keeps_what_the_cursor_did_not_come_to()
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("""{"a":1,"b":2} and the rest"""u8.ToArray());
        await pipe.Writer.CompleteAsync();
        using (JsonCursor cursor = await Json.OpenCursorAsync(pipe.Reader, new() { BufferSize = 4 }))
        {
            await cursor.EnterObjectAsync();
            Assert.True(await cursor.FindMemberAsync("b"u8.ToArray()));
            await cursor.BufferAsync();
            Assert.Equal(2, cursor.GetInt32());
            Assert.False(await cursor.NextMemberAsync());
        }

        ReadResult rest = await pipe.Reader.ReadAsync();
        Assert.Equal(" and the rest", Encoding.UTF8.GetString(rest.Buffer));
    }

    [Fact]
    public void Other_encodings_and_marks_are_passed()
    {
        foreach (Encoding encoding in (Encoding[])[new UTF8Encoding(true), Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32])
        {
            byte[] document = [.. encoding.GetPreamble(), .. encoding.GetBytes("""{"é":["x€",2]}""")];
            using JsonCursor cursor = Json.OpenCursor(CutStream.ByteByByte(document), new() { BufferSize = 8 });
            cursor.EnterObject();
            Assert.True(cursor.FindMember("é"));
            Assert.Equal(6, cursor.Offset);
            Assert.Equal("""["x€",2]""", cursor.GetRawText());
            cursor.Finish();
        }
    }

    private static void Reach(JsonCursor cursor, int step)
    {
        if (step > 0)
        {
            cursor.EnterObject();
        }

        if (step == 1)
        {
            cursor.NextMember();
        }

        cursor.Finish();
    }

    private static (JsonError, long) PlaceOf(Action action)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(action);
        return (error.Code, error.Offset);
    }

    private static async Task CompareAsync<TProfile>(byte[] document, int seed, bool everyCut)
        where TProfile : JsonProfile<TProfile>
    {
        (string Seen, Outcome End) whole = await CursorTrace.OfAsync(() => new(JsonProfile<TProfile>.OpenCursor(document)), seed, isAwaited: false);
        for (int cut = everyCut ? 0 : document.Length; cut <= document.Length; cut++)
        {
            Hold(whole, await Of(new CutStream(document, cut), 7), $"cut at {cut}");
        }

        Hold(whole, await Of(CutStream.ByteByByte(document), 1), "byte by byte");
        Hold(whole, await Of(new MemoryStream(document), 4096), "at once");
        Hold(whole, await CursorTrace.OfAsync(() => JsonProfile<TProfile>.OpenCursorAsync(CutStream.ByteByByte(document), new() { BufferSize = 1 }), seed, isAwaited: true), "awaited");
        Hold(whole, await CursorTrace.OfAsync(() => new(JsonProfile<TProfile>.OpenCursor(document)), seed, isAwaited: true), "awaited over bytes");

        Task<(string, Outcome)> Of(Stream stream, int window) =>
            CursorTrace.OfAsync(() => new(JsonProfile<TProfile>.OpenCursor(stream, new() { BufferSize = window })), seed, isAwaited: false);

        void Hold((string Seen, Outcome End) whole, (string Seen, Outcome End) parts, string how)
        {
            Assert.True(
                Same(whole.End, parts.End) && whole.Seen == parts.Seen,
                $"{how}, way {seed}:\n{parts.Seen}\n{parts.End}\nover bytes:\n{whole.Seen}\n{whole.End}\n{EveryDoor.Show(document)}");
        }
    }

    /// <summary>Inside of what is passed the path of an error ends early.</summary>
    private static bool Same(Outcome whole, Outcome parts)
    {
        Outcome expected = whole with { Path = whole.Path?.StartsWith(parts.Path ?? "-", StringComparison.Ordinal) == true ? parts.Path : whole.Path };
        return whole.Foreign is null && parts.IsButForWords(expected);
    }

    private sealed class NeverBlocking(byte[] content) : MemoryStream
    {
        private int _position;

        public override int Read(Span<byte> buffer) => throw new InvalidOperationException("A thread would have to wait.");

        public override int Read(byte[] buffer, int offset, int count) => throw new InvalidOperationException("A thread would have to wait.");

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            int count = Math.Min(1, content.Length - _position);
            content.AsSpan(_position, count).CopyTo(buffer.Span);
            _position += count;
            return count;
        }
    }
}

[JsonProfile(MaxDepth = 3, MaxTokens = 12, MaxNameLength = 10, MaxStringLength = 20, MaxNumberLength = 20)]
internal sealed class NarrowJson : JsonProfile<NarrowJson>;

[JsonProfile(MaxStringLength = 20)]
internal sealed class ShortTextNamesJson : JsonProfile<ShortTextNamesJson>;

[JsonProfile(MaxDocumentLength = 10)]
internal sealed class ShortJson : JsonProfile<ShortJson>;

[JsonProfile(AllowComments = true)]
internal sealed class LenientCursorJson : JsonProfile<LenientCursorJson>;
