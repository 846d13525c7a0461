using System.IO.Pipelines;
using System.Text;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Streams;

/// <summary>A pipe that holds the whole document is read where it lies; in every other way of arriving the same comes of it.</summary>
public class ReadyPipeTests
{
    private static readonly string[] Documents =
    [
        "[1,2,3]", " [1 , 2] ", "[]", "null", "[1,2", "[1,2]]", "[1,\n 2,\n x]", "", " ", "\"text\"", "\u00ff", "\0[1]", "\ufeff[1,2]", "\ufeff", "[1,\"\\ud800\"]", "[99999999999]",
    ];

    [Fact]
    public async Task What_is_there_says_the_same_as_what_arrives()
    {
        foreach (byte[] document in Documents.Select(Encoding.UTF8.GetBytes).Append([0xFF, 0xFE, (byte)'[', 0, (byte)']', 0]).Append([0x80]))
        {
            string arrived = await OutcomeAsync(PipeReader.Create(CutStream.ByteByByte(document)));
            Assert.Equal(arrived, await OutcomeAsync(PipeReader.Create(Pieces.Of([document]))));
            Assert.Equal(arrived, await OutcomeAsync(PipeReader.Create(Pieces.Crumbs(document))));
            Pipe pipe = await FullAsync(document);
            Assert.Equal(arrived, await OutcomeAsync(pipe.Reader));

            // All of it counts as consumed, whatever came of it.
            ReadResult after = await pipe.Reader.ReadAsync();
            Assert.True(after.IsCompleted && after.Buffer.IsEmpty);
        }
    }

    [Fact]
    public async Task Options_count_as_they_do_elsewhere()
    {
        List<long> progress = [];
        Pipe pipe = await FullAsync("[1,2]"u8.ToArray());
        Assert.Equal([1, 2], (await Json.DeserializeAsync<List<int>>(pipe.Reader, new JsonStreamOptions { Progress = new Noted(progress) }))!);
        Assert.Equal(5, progress[^1]);
    }

    [Fact]
    public async Task What_began_and_goes_on_later_is_waited_for()
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("[1,"u8.ToArray());
        ValueTask<List<int>?> reading = Json.DeserializeAsync<List<int>>(pipe.Reader);
        Assert.False(reading.IsCompleted);
        await pipe.Writer.WriteAsync("2]"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        Assert.Equal([1, 2], (await reading)!);
    }

    [Fact]
    public async Task A_read_that_was_cancelled_before_loses_nothing()
    {
        Pipe pipe = await FullAsync("[1]"u8.ToArray());
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.DeserializeAsync<List<int>>(pipe.Reader));
        Assert.Equal([1], (await Json.DeserializeAsync<List<int>>(pipe.Reader))!);

        using CancellationTokenSource ended = new();
        await ended.CancelAsync();
        Pipe other = await FullAsync("[1]"u8.ToArray());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.DeserializeAsync<List<int>>(other.Reader, cancellationToken: ended.Token));
        Assert.Equal([1], (await Json.DeserializeAsync<List<int>>(other.Reader))!);
    }

    private static async Task<Pipe> FullAsync(byte[] document)
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync(document);
        await pipe.Writer.CompleteAsync();
        return pipe;
    }

    private static async Task<string> OutcomeAsync(PipeReader reader)
    {
        try
        {
            return string.Join(',', await Json.DeserializeAsync<List<int>>(reader) ?? []);
        }
        catch (JsonDataException e)
        {
            return $"{e.Code} {e.Offset} {e.LineNumber} {e.BytePositionInLine} {e.Path} {e.Message}";
        }
    }

    private sealed class Noted(List<long> all) : IProgress<long>
    {
        public void Report(long value) => all.Add(value);
    }
}
