using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Values and sequences of values that are written without a thread that waits.</summary>
public class AsyncWritingTests
{
    public static TheoryData<int> Sizes => [0, 1, 10, 1_000, 20_000];

    [Theory]
    [MemberData(nameof(Sizes))]
    public async Task A_value_is_written_as_to_an_array(int count)
    {
        List<PersonRecord> people = Sample(count);
        byte[] expected = Json.SerializeToUtf8Bytes(people);
        using MemoryStream stream = new();
        await Json.SerializeAsync(stream, people);
        await Json.SerializeAsync(stream, people, typeof(List<PersonRecord>));
        Assert.True(stream.ToArray().AsSpan().SequenceEqual((byte[])[.. expected, .. expected]));
        Assert.Equal(expected, await ThroughPipe(writer => Json.SerializeAsync(writer, people)));
        Assert.Equal(expected, await ThroughPipe(writer => Json.SerializeAsync(writer, people, typeof(List<PersonRecord>))));
        using JsonOwned owned = Json.SerializeToOwned(people);
        Assert.Equal(expected, owned.ToArray());
    }

    [Fact]
    public async Task Nothing_is_written_of_a_value_that_can_not_be()
    {
        object[] values = [.. Enumerable.Range(0, 20_000).Select(i => (object)$"text {i}"), double.NaN];
        using MemoryStream stream = new();
        await Assert.ThrowsAsync<JsonDataException>(async () => await Json.SerializeAsync(stream, values));
        Assert.Equal(0, stream.Length);
        Pipe pipe = new();
        await Assert.ThrowsAsync<JsonDataException>(async () => await Json.SerializeAsync(pipe.Writer, values));
        await pipe.Writer.CompleteAsync();
        Assert.Equal(0, (await pipe.Reader.ReadAsync()).Buffer.Length);
    }

    [Theory]
    [InlineData(JsonFraming.Array, "[1,2,3]")]
    [InlineData(JsonFraming.Lines, "1\n2\n3\n")]
    [InlineData(JsonFraming.Values, "1\n2\n3\n")]
    [InlineData(JsonFraming.Sequence, "\u001e1\n\u001e2\n\u001e3\n")]
    public async Task Values_are_written_in_each_framing_and_read_again(JsonFraming framing, string expected)
    {
        JsonStreamOptions options = new() { Framing = framing };
        using MemoryStream stream = new();
        Assert.Equal(3, await Json.SerializeAsync(stream, Numbers(3), options));
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        stream.Position = 0;
        Assert.Equal([1, 2, 3], Json.DeserializeEnumerable<int>(stream, options));
        Assert.Equal(Encoding.UTF8.GetBytes(expected), await ThroughPipe(writer => Json.SerializeAsync(writer, Numbers(3), options)));
    }

    [Fact]
    public async Task No_values_are_an_empty_array_or_nothing()
    {
        foreach ((JsonFraming framing, string expected) in new[] { (JsonFraming.Array, "[]"), (JsonFraming.Lines, ""), (JsonFraming.Sequence, "") })
        {
            using MemoryStream stream = new();
            Assert.Equal(0, await Json.SerializeAsync(stream, Numbers(0), new JsonStreamOptions { Framing = framing }));
            Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    public async Task An_indented_array_is_what_an_indented_list_is(int count)
    {
        List<List<int>> lists = [.. Enumerable.Range(0, count).Select(i => Enumerable.Range(0, i).ToList())];
        using MemoryStream stream = new();
        await IndentedStreamJson.SerializeAsync(stream, Each(lists));
        Assert.Equal(IndentedStreamJson.Serialize(lists), Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public async Task A_line_has_no_line_break_whatever_is_in_it()
    {
        RawText[] values = [new("{\"a\":\r\n1}"), new("[\n]"), new("\"\\n\"")];
        using MemoryStream stream = new();
        await Json.SerializeAsync(stream, Each(values), new JsonStreamOptions { Framing = JsonFraming.Lines });
        string[] lines = Encoding.UTF8.GetString(stream.ToArray()).Split('\n');
        Assert.Equal(["{\"a\":  1}", "[ ]", "\"\\n\"", ""], lines);
        stream.SetLength(0);
        await IndentedStreamJson.SerializeAsync(stream, Each(new[] { new PersonRecord("a\nb", 1) }), new JsonStreamOptions { Framing = JsonFraming.Lines });
        Assert.Equal(Json.Serialize(new PersonRecord("a\nb", 1)) + "\n", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public async Task What_was_collected_does_not_wait_for_the_next_value()
    {
        Pipe pipe = new();
        TaskCompletionSource goOn = new();
        Task<long> writing = Json.SerializeAsync(pipe.Writer, OneAndThen(goOn.Task), new JsonStreamOptions { Framing = JsonFraming.Lines });
        ReadResult read = await pipe.Reader.ReadAsync().AsTask().WaitAsync(Watchdog.Patience);
        Assert.Equal("1\n"u8.ToArray(), read.Buffer.ToArray());
        pipe.Reader.AdvanceTo(read.Buffer.End);
        goOn.SetResult();
        Assert.Equal(2, await writing);
    }

    [Fact]
    public async Task A_reader_that_goes_away_ends_the_writing()
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task<long> writing = Json.SerializeAsync(pipe.Writer, Numbers(1_000_000), new JsonStreamOptions { BufferSize = 100 });
        await pipe.Reader.CompleteAsync();
        Assert.InRange(await writing.WaitAsync(Watchdog.Patience), 1, 999_999);
    }

    [Fact]
    public async Task Values_before_one_that_can_not_be_written_are_whole()
    {
        using MemoryStream stream = new();
        await Assert.ThrowsAsync<JsonDataException>(async () => await Json.SerializeAsync(
            stream, Each([1.5, 2.5, double.NaN]), new JsonStreamOptions { Framing = JsonFraming.Lines, BufferSize = 1 }));
        Assert.Equal("1.5\n2.5\n"u8.ToArray(), stream.ToArray());
    }

    [Fact]
    public async Task A_long_value_is_handed_over_in_pieces()
    {
        List<PersonRecord> people = Sample(50_000);
        using PieceStream stream = new();
        await Json.SerializeAsync(stream, people);
        Assert.Equal(Json.SerializeToUtf8Bytes(people), stream.ToArray());
        Assert.InRange(stream.Longest, 1, 32 * 1024);

        AsyncReadingTests.Reports reports = new();
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
        await Json.SerializeAsync(pipe.Writer, people, new JsonStreamOptions { Progress = reports });
        Assert.Equal(stream.Length, reports.All[^1]);
        Assert.InRange(reports.All.Zip(reports.All.Prepend(0), (now, before) => now - before).Max(), 1, 32 * 1024);
    }

    [Fact]
    public async Task Progress_of_writing_is_reported()
    {
        AsyncReadingTests.Reports reports = new();
        using MemoryStream stream = new();
        await Json.SerializeAsync(stream, Sample(5_000), new JsonStreamOptions { Progress = reports });
        Assert.Equal(stream.Length, reports.All[^1]);
        Assert.InRange(reports.All.Count, 3, 100);
        await Json.SerializeAsync(Stream.Null, Each(Enumerable.Range(0, 10_000)), new JsonStreamOptions { Progress = reports, BufferSize = 1000 });
        Assert.InRange(reports.All.Count, 20, 200);
    }

    private sealed class PieceStream : MemoryStream
    {
        public int Longest { get; private set; }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Longest = Math.Max(Longest, buffer.Length);
            return base.WriteAsync(buffer, cancellationToken);
        }
    }

    internal static List<PersonRecord> Sample(int count) => [.. Enumerable.Range(0, count).Select(i => new PersonRecord($"person {i} é", i))];

    internal static async IAsyncEnumerable<int> Numbers(int count)
    {
        for (int i = 1; i <= count; i++)
        {
            if (i % 2 == 0)
            {
                await Task.Yield();
            }

            yield return i;
        }
    }

    internal static async IAsyncEnumerable<T> Each<T>(IEnumerable<T> values)
    {
        await Task.CompletedTask;
        foreach (T value in values)
        {
            yield return value;
        }
    }

    private static async IAsyncEnumerable<int> OneAndThen(Task goOn)
    {
        yield return 1;
        await goOn;
        yield return 2;
    }

    private static async Task<byte[]> ThroughPipe(Func<PipeWriter, Task> write)
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
        return all.ToArray();
    }
}

[JsonProfile(Indented = true)]
internal sealed class IndentedStreamJson : JsonProfile<IndentedStreamJson>;

/// <summary>JSON that a codec writes as it is, line breaks and all.</summary>
[JsonCodec(typeof(RawTextCodec))]
public readonly record struct RawText(string Json);

public readonly struct RawTextCodec : IJsonCodec<RawText>
{
    public static RawText Read(JsonReader reader) => new(reader.ReadValue<string>()!);

    public static void Write(JsonWriter writer, RawText value) => writer.WriteRaw(Encoding.UTF8.GetBytes(value.Json));
}
