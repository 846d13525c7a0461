using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Streams.Bench;

/// <summary>Requests and responses of usual sizes, through streams and pipes, and a buffer writer that is used again.</summary>
internal static class Bodies
{
    /// <summary>Numbers of questions for about 1 KB, 10 KB, 100 KB and 1 MB.</summary>
    private static readonly (string Size, int Count)[] Sizes = [("1 KB", 2), ("10 KB", 15), ("100 KB", 150), ("1 MB", 1580)];

    internal static async Task RunAsync(Clock clock, Table table)
    {
        foreach ((string size, int count) in Sizes)
        {
            SearchResponse value = QuestionData.Create(count);
            byte[] utf8 = Json.SerializeToUtf8Bytes(value);
            table.AddRatio(
                $"read {size}, stream",
                2,
                await clock.CompareAsync(
                    async () => await Json.DeserializeAsync<SearchResponse>(new MemoryStream(utf8)),
                    async () => await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), QuestionContext.Default.SearchResponse)));
            table.AddRatio(
                $"read {size}, pipe",
                2,
                await clock.CompareAsync(
                    async () => await Json.DeserializeAsync<SearchResponse>(PipeReader.Create(new ReadOnlySequence<byte>(utf8))),
                    async () => await JsonSerializer.DeserializeAsync(PipeReader.Create(new ReadOnlySequence<byte>(utf8)), QuestionContext.Default.SearchResponse)));
            MemoryStream stream = new(utf8.Length * 2);
            table.AddRatio(
                $"write {size}, stream",
                2,
                await clock.CompareAsync(
                    async () =>
                    {
                        stream.SetLength(0);
                        await Json.SerializeAsync(stream, value);
                    },
                    async () =>
                    {
                        stream.SetLength(0);
                        await JsonSerializer.SerializeAsync(stream, value, QuestionContext.Default.SearchResponse);
                    }));
            Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
            table.AddRatio(
                $"write {size}, pipe",
                2,
                await clock.CompareAsync(
                    async () =>
                    {
                        await Json.SerializeAsync(pipe.Writer, value);
                        await EmptyAsync(pipe.Reader);
                    },
                    async () =>
                    {
                        await JsonSerializer.SerializeAsync(pipe.Writer, value, QuestionContext.Default.SearchResponse);
                        await EmptyAsync(pipe.Reader);
                    }));
        }

        foreach (int count in (int[])[1_000, 10_000])
        {
            SearchResponse value = QuestionData.Create(count);
            ArrayBufferWriter<byte> buffer = new(16 * 1024 * 1024);
            using Utf8JsonWriter writer = new(buffer);
            table.AddRatio(
                $"{count:N0} questions to a buffer writer that is used again",
                1 / 0.22,
                await clock.CompareAsync(
                    () =>
                    {
                        buffer.ResetWrittenCount();
                        Json.Serialize(buffer, value);
                        return Task.CompletedTask;
                    },
                    () =>
                    {
                        buffer.ResetWrittenCount();
                        writer.Reset(buffer);
                        JsonSerializer.Serialize(writer, value, QuestionContext.Default.SearchResponse);
                        return Task.CompletedTask;
                    }));
        }
    }

    private static async Task EmptyAsync(PipeReader reader)
    {
        ReadResult result = await reader.ReadAsync();
        reader.AdvanceTo(result.Buffer.End);
    }
}
