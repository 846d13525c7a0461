using System.IO.Pipelines;
using System.Text;

namespace Jackdaw.Tests.Streams;

/// <summary>A value that can't be written, among others: what is before it arrives, whole, and nothing of itself.</summary>
public sealed class LinesFailureTests : IDisposable
{
    private const string Lone = "\ud800";

    private readonly string _path = Path.GetTempFileName();

    public static TheoryData<JsonFraming, string> Framings => new()
    {
        { JsonFraming.Lines, "\"a\"\n\"b\"\n" },
        { JsonFraming.Values, "\"a\"\n\"b\"\n" },
        { JsonFraming.Sequence, "\u001e\"a\"\n\u001e\"b\"\n" },
        { JsonFraming.Array, "" },
    };

    public void Dispose() => File.Delete(_path);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Lines_before_the_one_that_fails_are_in_the_file(bool isAwaited)
    {
        Assert.Equal(JsonError.LoneSurrogate, (await Assert.ThrowsAsync<JsonDataException>(() => WriteAsync(["a", "b", "x" + Lone, "c"]))).Code);
        Assert.Equal("\"a\"\n\"b\"\n", File.ReadAllText(_path));

        // The file is replaced before the first value is asked for.
        await Assert.ThrowsAsync<JsonDataException>(() => WriteAsync([Lone, "c"]));
        Assert.Equal("", File.ReadAllText(_path));

        File.WriteAllText(_path, "\"first\"");
        await Assert.ThrowsAsync<JsonDataException>(() => WriteAsync(["a", Lone], append: true));
        Assert.Equal("\"first\"\n\"a\"\n", File.ReadAllText(_path));
        await Assert.ThrowsAsync<JsonDataException>(() => WriteAsync([Lone], append: true));
        Assert.Equal("\"first\"\n\"a\"\n", File.ReadAllText(_path));

        Task WriteAsync(string[] values, bool append = false) =>
            isAwaited
                ? Json.SerializeLinesAsync(_path, StreamedModels.Each(values), new JsonLinesOptions { Append = append })
                : Json.SerializeLinesAsync(_path, values, new JsonLinesOptions { Append = append });
    }

    [Fact]
    public async Task Many_lines_before_the_one_that_fails_are_in_the_file()
    {
        await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeLinesAsync(_path, Enumerable.Range(0, 50_000).Select(i => i == 40_001 ? Lone : $"value {i}")));
        Assert.Equal(Enumerable.Range(0, 40_001).Select(i => $"value {i}"), Json.DeserializeLines<string>(_path).AsEnumerable());
    }

    [Theory]
    [MemberData(nameof(Framings))]
    public async Task A_source_that_breaks_takes_nothing_with_it(JsonFraming framing, string written)
    {
        foreach (IAsyncEnumerable<string> values in (IAsyncEnumerable<string>[])[Fail(new InvalidDataException()), Fail(null)])
        {
            using MemoryStream stream = new();
            Exception thrown = (await Record.ExceptionAsync(() => Json.SerializeAsync(stream, values, new JsonStreamOptions { Framing = framing })))!;
            Assert.True(thrown is InvalidDataException or JsonDataException { Code: JsonError.LoneSurrogate });
            Assert.Equal(written, Encoding.UTF8.GetString(stream.ToArray()));

            Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
            await Assert.ThrowsAnyAsync<Exception>(() => Json.SerializeAsync(pipe.Writer, values, new JsonStreamOptions { Framing = framing }));
            await pipe.Writer.CompleteAsync();
            using MemoryStream all = new();
            await pipe.Reader.CopyToAsync(all);
            Assert.Equal(written, Encoding.UTF8.GetString(all.ToArray()));
        }

        static async IAsyncEnumerable<string> Fail(Exception? error)
        {
            await Task.CompletedTask;
            yield return "a";
            yield return "b";
            yield return error is null ? Lone : throw error;
        }
    }

    [Fact]
    public async Task The_first_fault_is_the_one_that_is_said()
    {
        await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(new Full(), StreamedModels.Each(["a", Lone], 100), new JsonStreamOptions { Framing = JsonFraming.Lines }));
        Full full = new();
        await Assert.ThrowsAsync<IOException>(() => Json.SerializeAsync(full, StreamedModels.Each(["a", "b"], 100), new JsonStreamOptions { Framing = JsonFraming.Lines, BufferSize = 1 }));
        Assert.Equal(1, full.Asked);
    }

    private sealed class Full : MemoryStream
    {
        internal int Asked { get; private set; }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Asked++;
            throw new IOException("full");
        }
    }
}
