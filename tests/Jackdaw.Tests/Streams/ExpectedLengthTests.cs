using System.IO.Pipelines;
using System.Text;
using Jackdaw.Streams;

namespace Jackdaw.Tests.Streams;

/// <summary>What somebody says of the length of a document is a hint: true or not, the same value or error comes of it, and memory is taken to the measure of what arrives.</summary>
public class ExpectedLengthTests
{
    private static readonly long[] Lengths = [0, 1, 5, 20_000, 65_536, 1 << 20, int.MaxValue, long.MaxValue];

    [Fact]
    public async Task Whatever_is_expected_the_same_is_read()
    {
        foreach (string document in (string[])["", "[1,", "[1,2]", "[1,x]", $"[{string.Join(',', Enumerable.Range(0, 40_000))}]", $"[{new string(' ', 100_000)}"])
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(document);
            string plain = await OutcomeAsync(Json.DeserializeAsync<List<int>>(new MemoryStream(utf8)));
            foreach (long expected in Lengths.Append(utf8.Length - 1).Append(utf8.Length).Append(utf8.Length + 1).Where(length => length >= 0))
            {
                JsonStreamOptions options = new() { ExpectedLength = expected };
                Assert.Equal((expected, plain), (expected, await OutcomeAsync(Json.DeserializeAsync<List<int>>(new MemoryStream(utf8), options))));
                Assert.Equal((expected, plain), (expected, await OutcomeAsync(Json.DeserializeAsync<List<int>>(await PieceByPieceAsync(utf8, 7_000), options))));
                Assert.Equal((expected, plain), (expected, await OutcomeAsync(Json.DeserializeAsync<List<int>>(PipeReader.Create(new CutStream(Encoding.Unicode.GetPreamble().Concat(Encoding.Unicode.GetBytes(document)).ToArray(), 3_001)), options))));
            }
        }
    }

    [Fact]
    public void A_length_that_is_true_is_made_room_for_at_once()
    {
        using StreamWindow window = new(16 * 1024) { Expected = 200_000 };
        window.Add(window.Room().Length);
        Assert.InRange(window.Room().Length + window.End, 200_001, 200_100);
    }

    [Fact]
    public void A_length_that_is_not_takes_no_more_than_sixteen_times_what_arrived()
    {
        using StreamWindow window = new(1024) { Expected = long.MaxValue };
        for (int i = 0; i < 4; i++)
        {
            int there = window.End + window.Room().Length;
            Assert.True(there <= Math.Max(1024, 16 * window.End), $"{there} bytes for {window.End}");
            window.Add(there - window.End);
        }
    }

    [Fact]
    public void No_length_is_negative() => Assert.Throws<ArgumentOutOfRangeException>(() => new JsonStreamOptions { ExpectedLength = -1 });

    private static async Task<PipeReader> PieceByPieceAsync(byte[] utf8, int size)
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
        foreach (byte[] piece in utf8.Chunk(size))
        {
            await pipe.Writer.WriteAsync(piece);
        }

        _ = Task.Run(async () =>
        {
            await Task.Yield();
            await pipe.Writer.CompleteAsync();
        });
        return pipe.Reader;
    }

    private static async Task<string> OutcomeAsync(ValueTask<List<int>?> reading)
    {
        try
        {
            return string.Join(',', (await reading)!);
        }
        catch (JsonDataException e)
        {
            return $"{e.Code} {e.Message}";
        }
    }
}
