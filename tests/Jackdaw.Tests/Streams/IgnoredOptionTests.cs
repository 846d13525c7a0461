using System.IO.Pipelines;

namespace Jackdaw.Tests.Streams;

/// <summary>An option that would have no effect is an error that names it, at the call and before anything is read or written.</summary>
public class IgnoredOptionTests
{
    public static TheoryData<string, JsonStreamOptions> StreamOptions => new()
    {
        { "Framing", new() { Framing = JsonFraming.Lines } },
        { "Framing", new() { Framing = JsonFraming.Sequence, Pointer = "/a" } },
        { "Pointer", new() { Pointer = "/a" } },
    };

    [Theory]
    [MemberData(nameof(StreamOptions))]
    public void One_value_has_neither_framing_nor_pointer(string property, JsonStreamOptions options)
    {
        using MemoryStream stream = new("1"u8.ToArray());
        Refused(property, () => Json.DeserializeAsync<int>(stream, options));
        Refused(property, () => Json.DeserializeAsync<int>(PipeReader.Create(stream), options));
        Refused(property, () => Json.DeserializeAsync(stream, typeof(int), options));
        Refused(property, () => Json.DeserializeAsync(PipeReader.Create(stream), typeof(int), options));
        Refused(property, () => Json.SerializeAsync(stream, 1, options));
        Refused(property, () => Json.SerializeAsync(PipeWriter.Create(stream), 1, options));
        Refused(property, () => Json.SerializeAsync(stream, 1, typeof(int), options));
        Refused(property, () => Json.SerializeAsync(PipeWriter.Create(stream), 1, typeof(int), options));
        Refused(property, () => Json.DeserializeAsync<int>(stream, [JsonPart.Text("/a", Stream.Null)], options));
        Refused(property, () => Json.OpenCursor(stream, options));
        Refused(property, () => Json.OpenCursorAsync(stream, options).AsTask().GetAwaiter().GetResult());
        Assert.Equal(0, stream.Position);
    }

    [Fact]
    public void Elements_are_written_without_a_pointer()
    {
        Refused("Pointer", () => Json.SerializeAsync(Stream.Null, AsyncWritingTests.Numbers(1), new JsonStreamOptions { Pointer = "/a" }));
        Refused("Pointer", () => Json.SerializeAsync(PipeWriter.Create(Stream.Null), AsyncWritingTests.Numbers(1), new JsonStreamOptions { Pointer = "/a" }));
    }

    [Fact]
    public async Task Defaults_are_no_error()
    {
        JsonStreamOptions options = new() { Framing = JsonFraming.Array, Pointer = "" };
        Assert.Equal(1, await Json.DeserializeAsync<int>(new MemoryStream("1"u8.ToArray()), options));
        await Json.SerializeAsync(Stream.Null, 1, options);
    }

    [Fact]
    public void Lines_that_are_written_have_no_options_of_reading()
    {
        string path = Path.Combine(Path.GetTempPath(), "never-created");
        foreach ((string property, JsonLinesOptions options) in ((string, JsonLinesOptions)[])
        [
            ("Parallelism", new() { Parallelism = 2 }),
            ("SkipBadLines", new() { SkipBadLines = true }),
            ("BadLine", new() { BadLine = _ => { } }),
        ])
        {
            Refused(property, () => Json.SerializeLinesAsync(path, [1], options));
            Refused(property, () => Json.SerializeLinesAsync(path, AsyncWritingTests.Numbers(1), options));
        }

        Assert.False(File.Exists(path));
    }

    [Fact]
    public void Lines_that_are_read_are_not_appended_to()
    {
        Refused("Append", () => Json.DeserializeLines<int>("none", new() { Append = true }));
        Refused("BadLine", () => Json.DeserializeLines<int>("none", new() { BadLine = _ => { } }));
    }

    private static void Refused<T>(string property, Func<T> call) =>
        Assert.StartsWith(property + " ", Assert.Throws<ArgumentException>("options", () => { _ = call(); }).Message, StringComparison.Ordinal);
}
