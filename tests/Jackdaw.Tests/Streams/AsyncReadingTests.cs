using System.IO.Pipelines;
using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Documents that are awaited: encodings, progress, cancellation, state, pipes.</summary>
public class AsyncReadingTests
{
    private static readonly byte[] People = "[{\"Name\":\"Zoë 😀\",\"Age\":5}]"u8.ToArray();

    public static TheoryData<string> Encodings => ["utf-8", "utf-16", "utf-16BE", "utf-32", "utf-32BE"];

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Every_encoding_of_unicode_is_read_if_it_has_a_mark(string name)
    {
        Encoding encoding = Encoding.GetEncoding(name);
        byte[] marked = [.. encoding.GetPreamble(), .. encoding.GetBytes(Encoding.UTF8.GetString(People))];
        Assert.True(marked.Length > encoding.GetByteCount(Encoding.UTF8.GetString(People)));
        foreach (Func<Stream> open in (Func<Stream>[])[() => new MemoryStream(marked), () => CutStream.ByteByByte(marked)])
        {
            Assert.Equal("Zoë 😀", Assert.Single((await Json.DeserializeAsync<List<PersonRecord>>(open()))!).Name);
            Assert.Equal("Zoë 😀", Assert.Single(Json.DeserializeEnumerable<PersonRecord>(open(), new() { BufferSize = 3 }))!.Name);
            Assert.Equal("Zoë 😀", Assert.Single((await Json.DeserializeAsync<List<PersonRecord>>(PipeReader.Create(open())))!).Name);
        }
    }

    [Theory]
    [InlineData("utf-16", new byte[] { 0x3D, 0xD8 }, JsonError.LoneSurrogate)]
    [InlineData("utf-16BE", new byte[] { 0xDC, 0x00 }, JsonError.LoneSurrogate)]
    [InlineData("utf-32", new byte[] { 0x00, 0xD8, 0x00, 0x00 }, JsonError.LoneSurrogate)]
    [InlineData("utf-32", new byte[] { 0x00, 0x00, 0x11, 0x00 }, JsonError.InvalidUtf8)]
    public async Task What_is_no_text_in_another_encoding_is_refused_in_its_place(string name, byte[] bad, JsonError expected)
    {
        Encoding encoding = Encoding.GetEncoding(name);
        byte[] document = [.. encoding.GetPreamble(), .. encoding.GetBytes("[\"é"), .. bad, .. encoding.GetBytes("\"]")];
        foreach (Stream stream in (Stream[])[new MemoryStream(document), CutStream.ByteByByte(document)])
        {
            JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<List<string>>(stream));
            Assert.Equal((expected, 4L), (error.Code, error.Offset));
        }
    }

    [Fact]
    public async Task Text_of_another_encoding_that_is_cut_off_is_refused()
    {
        byte[] document = [.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes("\"a\"")];
        await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<string>(new MemoryStream(document[..^1])));
    }

    [Fact]
    public async Task One_mark_is_passed_and_offsets_begin_after_it()
    {
        byte[] document = [0xEF, 0xBB, 0xBF, .. "[1,x]"u8];
        JsonDataException whole = await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<List<int>>(new MemoryStream(document)));
        JsonDataException parts = Assert.Throws<JsonDataException>(() => Json.DeserializeEnumerable<int>(CutStream.ByteByByte(document), new() { BufferSize = 1 }).ToList());
        Assert.Equal((3L, 3L, 3L, 3L), (whole.Offset, parts.Offset, whole.BytePositionInLine, parts.BytePositionInLine));
        byte[] twice = [0xEF, 0xBB, 0xBF, .. document];
        await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<List<int>>(new MemoryStream(twice)));
    }

    [Fact]
    public async Task Progress_is_reported_in_bytes()
    {
        byte[] document = Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Range(0, 1000)) + "]");
        Reports reports = new();
        await Json.DeserializeAsync<List<int>>(new MemoryStream(document), new JsonStreamOptions { Progress = reports });
        Assert.Equal(document.Length, reports.All[^1]);
        reports.All.Clear();
        Assert.Equal(1000, Json.DeserializeEnumerable<int>(new MemoryStream(document), new() { Progress = reports, BufferSize = 100 }).Count());
        Assert.Equal(document.Length, reports.All[^1]);
        Assert.Equal(reports.All.Order(), reports.All);
        Assert.InRange(reports.All.Count, 30, 200);
    }

    [Fact]
    public async Task A_call_that_is_cancelled_ends_in_the_exception_for_it()
    {
        using CancellationTokenSource source = new();
        Pipe pipe = new();
        ValueTask<int> reading = Json.DeserializeAsync<int>(pipe.Reader, cancellationToken: source.Token);
        ValueTask<int> ofStream = Json.DeserializeAsync<int>(new Pipe().Reader.AsStream(), cancellationToken: source.Token);
        IAsyncEnumerator<int> elements = Json.DeserializeAsyncEnumerable<int>(new Pipe().Reader).GetAsyncEnumerator(source.Token);
        ValueTask<bool> moving = elements.MoveNextAsync();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await ofStream);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await moving);
        Assert.False(await elements.MoveNextAsync());
        await elements.DisposeAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.SerializeAsync(new MemoryStream(), 1, cancellationToken: source.Token));
    }

    [Fact]
    public async Task A_stream_that_does_not_look_at_the_token_is_not_read_on()
    {
        foreach (bool isWhole in (bool[])[true, false])
        {
            using CancellationTokenSource source = new();
            DeafStream stream = new(source);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                if (isWhole)
                {
                    await Json.DeserializeAsync<int[]>(stream, cancellationToken: source.Token);
                    return;
                }

                await foreach (string? _ in Json.DeserializeAsyncEnumerable<string>(stream, new JsonStreamOptions { Framing = JsonFraming.Values }, cancellationToken: source.Token))
                {
                }
            });
            Assert.Equal(DeafStream.CancelledBy, stream.Reads);
        }
    }

    [Fact]
    public async Task A_pending_read_of_a_pipe_that_is_cancelled_ends_the_call()
    {
        Pipe pipe = new();
        ValueTask<int> reading = Json.DeserializeAsync<int>(pipe.Reader);
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);
        await pipe.Writer.WriteAsync("12"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        Assert.Equal(12, await Json.DeserializeAsync<int>(pipe.Reader));
    }

    [Fact]
    public async Task A_pipe_keeps_what_was_not_come_to()
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("1\n2\n3\n"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        JsonStreamOptions lines = new() { Framing = JsonFraming.Lines };
        await foreach (int number in Json.DeserializeAsyncEnumerable<int>(pipe.Reader, lines))
        {
            Assert.Equal(1, number);
            break;
        }

        List<int> rest = [];
        await foreach (int number in Json.DeserializeAsyncEnumerable<int>(pipe.Reader, lines))
        {
            rest.Add(number);
        }

        Assert.Equal([2, 3], rest);
    }

    [Fact]
    public async Task The_values_of_a_pipe_go_on_where_the_loop_before_stopped()
    {
        foreach (bool isCompleted in (bool[])[true, false])
        {
            Pipe pipe = new();
            await pipe.Writer.WriteAsync("1\n2\n3\n4\n5\n"u8.ToArray());
            if (isCompleted)
            {
                await pipe.Writer.CompleteAsync();
            }

            IAsyncEnumerable<int> numbers = Json.DeserializeAsyncEnumerable<int>(pipe.Reader, new JsonStreamOptions { Framing = JsonFraming.Lines });
            List<int> seen = [];
            for (int until = 2; until <= 6; until += 2)
            {
                await foreach (int number in numbers)
                {
                    seen.Add(number);
                    if (number >= until)
                    {
                        break;
                    }
                }

                await pipe.Writer.CompleteAsync();
            }

            Assert.Equal([1, 2, 3, 4, 5], seen);
        }
    }

    [Fact]
    public async Task A_stream_that_claims_more_bytes_than_were_asked_for_harms_nothing() =>
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await Json.DeserializeAsync<int[]>(new BoastingStream()));

    [Fact]
    public async Task Arguments_that_are_missing_are_named_at_once()
    {
        Assert.Throws<ArgumentNullException>(() => { _ = Json.DeserializeAsync<int>((Stream)null!).AsTask(); });
        Assert.Throws<ArgumentNullException>(() => { _ = Json.DeserializeAsync<int>((PipeReader)null!).AsTask(); });
        Assert.Throws<ArgumentNullException>(() => { _ = Json.DeserializeAsync(new MemoryStream(), (Type)null!).AsTask(); });
        Assert.Throws<ArgumentNullException>(() => Json.DeserializeAsyncEnumerable<int>((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => Json.DeserializeEnumerable<int>(null!));
        Assert.Throws<ArgumentNullException>(() => { _ = Json.SerializeAsync((Stream)null!, 1); });
        Assert.Throws<ArgumentNullException>(() => { _ = Json.SerializeAsync((PipeWriter)null!, 1); });
        await Json.SerializeAsync(new MemoryStream(), (string?)null);
        Assert.Equal(1, await Json.DeserializeAsync<int>(new MemoryStream("1"u8.ToArray()), options: null));
    }

    [Fact]
    public async Task Documents_deeper_than_the_stack_are_read_on_a_larger_one()
    {
        byte[] deep = Encoding.UTF8.GetBytes(new string('[', 1000) + new string(']', 1000));
        Exception? failure = null;
        Hostile.SmallStack.Run(() => failure = Record.Exception(() =>
        {
            DeepStreamJson.DeserializeAsync<Nested>(new MemoryStream(deep)).AsTask().GetAwaiter().GetResult();
            Assert.Single(DeepStreamJson.DeserializeEnumerable<Nested>(new MemoryStream(deep), new() { BufferSize = 100 }));
            DeepStreamJson.SerializeAsync(new MemoryStream(), DeepStreamJson.Deserialize<Nested>(deep)).GetAwaiter().GetResult();
        }));
        Assert.Null(failure);
        JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<Nested>(new MemoryStream(deep)));
        Assert.Equal((JsonError.DepthExceeded, 64L), (error.Code, error.Offset));
        error = Assert.Throws<JsonDataException>(() => Json.DeserializeEnumerable<Nested>(new MemoryStream(deep)).ToList());
        Assert.Equal((JsonError.DepthExceeded, 64L), (error.Code, error.Offset));
    }

    internal sealed class Reports : IProgress<long>
    {
        internal List<long> All { get; } = [];

        public void Report(long value) => All.Add(value);
    }

    internal sealed class Nested : List<Nested>;

    private sealed class BoastingStream : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(buffer.Length + 1);
    }

    /// <summary>White space without end, from a stream that never looks at the token, which is cancelled meanwhile.</summary>
    private sealed class DeafStream(CancellationTokenSource source) : MemoryStream
    {
        internal const int CancelledBy = 3;

        internal int Reads { get; private set; }

        public override bool CanSeek => false;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (++Reads == CancelledBy)
            {
                source.Cancel();
            }

            Assert.InRange(Reads, 1, 2 * CancelledBy);
            buffer.Span[0] = (byte)' ';
            return new(1);
        }
    }
}

[JsonProfile(MaxDepth = 1000)]
internal sealed class DeepStreamJson : JsonProfile<DeepStreamJson>;
