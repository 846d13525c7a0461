using System.Text;
using Jackdaw.Buffers;
using Jackdaw.Dom;
using Jackdaw.TestKit.Disposal;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Objects over pooled memory that are disposed of while they are used: by a setter of the value they read, by the stream they read from, by a progress, on another thread, twice. Nobody sees the bytes of another
/// document, and all memory comes back once.
/// </summary>
[Collection(QuietCollection.Name)]
public class DisposalTests
{
    public static TheoryData<int> AllWalks => [.. Enumerable.Range(0, Walks.All.Count)];

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task A_setter_disposes_of_what_reads_it(int walk)
    {
        for (int at = 0; at < 8; at++)
        {
            await CheckAsync(walk, null, (reading, stream) =>
            {
                int left = at;
                return () => left-- == 0 ? () => reading.End() : null;
            });
        }
    }

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task The_stream_disposes_of_what_reads_it(int walk)
    {
        foreach (bool isAwaited in (bool[])[false, true])
        {
            for (int at = 0; at < 4; at++)
            {
                int left = at;
                DrippingStream stream = new(Walks.DocumentOf(walk), isAwaited);
                await CheckAsync(walk, stream, (reading, _) =>
                {
                    stream.OnRead = () =>
                    {
                        if (left-- == 0)
                        {
                            reading.End();
                        }
                    };
                    return () => null;
                });
            }
        }
    }

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task A_progress_disposes_of_what_reads(int walk)
    {
        int before = StreamBuffers.Rented;
        for (int at = 0; at < 4; at++)
        {
            int left = at;
            ReadingWalk? reading = null;
            CalledProgress progress = new(() =>
            {
                if (left-- == 0)
                {
                    reading?.End();
                }
            });
            reading = Walks.All[walk].Open(new DrippingStream(Walks.DocumentOf(walk), isAwaited: true), progress);
            await ReadAllAsync(reading);
            reading.End();
        }

        Assert.Equal(before, StreamBuffers.Rented);
    }

    /// <summary>While a read is pending its memory is nobody else's: the stream still writes there.</summary>
    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task Memory_that_is_being_filled_is_not_given_away(int walk)
    {
        if (Walks.All[walk].Name is not ("awaited elements" or "awaited values" or "an awaited cursor"))
        {
            return;
        }

        int before = StreamBuffers.Rented;
        HangingStream stream = new(Encoding.UTF8.GetBytes("[{\"First\":\"a\","));
        ReadingWalk reading = Walks.All[walk].Open(stream, null);
        Task<Exception?> moving = Record.ExceptionAsync(async () => await ReadAllAsync(reading, rethrow: true)).AsTask();
        await stream.Pending.WaitAsync(TimeSpan.FromMinutes(1));
        reading.End();
        reading.End();
        Assert.True(StreamBuffers.Rented > before);
        stream.Go("\"Trigger\":1,\"Last\":\"a\"}]"u8);
        Assert.IsType<ObjectDisposedException>(await moving);
        Assert.Equal(before, StreamBuffers.Rented);
        Assert.False(await reading.TryNextAsync());
    }

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task Another_thread_disposes_of_what_reads(int walk)
    {
        int before = StreamBuffers.Rented;
        byte[] document = Walks.DocumentOf(walk);
        byte[] secret = Walks.Secret(document.Length);
        for (int round = 0; round < 300; round++)
        {
            ReadingWalk reading = Walks.All[walk].Open(new DrippingStream(document, isAwaited: round % 3 == 0) { Piece = 300 }, null);
            int spins = round * 20;
            using ManualResetEventSlim start = new();
            Thread disposing = new(() =>
            {
                start.Wait();
                Thread.SpinWait(spins);
                reading.End();

                // What was given back is somebody else's at once.
                Json.DeserializeEnumerable<string>(new MemoryStream(secret)).Count();
            });
            disposing.Start();
            start.Set();
            await ReadAllAsync(reading);
            disposing.Join();
            reading.End();
        }

        Assert.Equal(before, StreamBuffers.Rented);
    }

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task After_disposal_there_is_nothing_and_nothing_is_given_back_twice(int walk)
    {
        int before = StreamBuffers.Rented;
        ReadingWalk reading = Walks.All[walk].Open(new MemoryStream(Walks.DocumentOf(walk)), null);
        Assert.True(await reading.TryNextAsync());
        reading.End();
        reading.End();
        Assert.Equal(before, StreamBuffers.Rented);
        Assert.False(await reading.TryNextAsync());
        Parallel.For(0, 8, _ => reading.End());
        Assert.Equal(before, StreamBuffers.Rented);

        ReadingWalk[] many = [.. Enumerable.Range(0, 50).Select(_ => Walks.All[walk].Open(new MemoryStream(Walks.DocumentOf(walk)), null))];
        foreach (ReadingWalk one in many)
        {
            Parallel.For(0, 4, _ => one.End());
        }

        Assert.Equal(before, StreamBuffers.Rented);
    }

    [Theory]
    [MemberData(nameof(AllWalks))]
    public async Task What_reads_is_not_asked_for_more_by_what_it_reads(int walk)
    {
        Exception? refused = null;
        await CheckAsync(walk, null, (reading, _) =>
        {
            bool isFirst = true;
            return () => !isFirst ? null : () =>
            {
                isFirst = false;
                refused = Record.Exception(() => reading.TryNextAsync().AsTask().GetAwaiter().GetResult());
            };
        }, isWhole: true);
        Assert.True(refused is null or InvalidOperationException, refused?.ToString());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    public async Task Lines_of_a_file_are_disposed_of_by_a_setter(int parallelism)
    {
        int before = StreamBuffers.Rented;
        string path = Path.GetTempFileName();
        try
        {
            string line = "{\"First\":\"aaaa\",\"Trigger\":1,\"Last\":\"aaaa\"}\n";
            await File.WriteAllTextAsync(path, string.Concat(Enumerable.Repeat(line, 40_000)));
            for (int at = 0; at < 6; at++)
            {
                using IEnumerator<Triggering?> lines = Json.DeserializeLines<Triggering>(path, new() { Parallelism = parallelism }).AsEnumerable().GetEnumerator();
                int left = (at * 100) + 1;
                Triggering.OnTrigger.Value = () =>
                {
                    if (Interlocked.Decrement(ref left) == 0)
                    {
                        lines.Dispose();
                    }
                };
                try
                {
                    while (lines.MoveNext())
                    {
                        Assert.Equal(("aaaa", "aaaa"), (lines.Current!.First, lines.Current.Last));
                    }
                }
                catch (ObjectDisposedException)
                {
                    // It is not known at which line.
                }

                Triggering.OnTrigger.Value = null;
                Assert.True(SpinWait.SpinUntil(() => StreamBuffers.Rented == before || left > 0, TimeSpan.FromSeconds(10)));
            }
        }
        finally
        {
            File.Delete(path);
        }

        Assert.True(SpinWait.SpinUntil(() => StreamBuffers.Rented == before, TimeSpan.FromMinutes(1)));
    }

    [Fact]
    public void A_document_is_disposed_of_by_a_setter()
    {
        byte[] utf8 = Walks.DocumentOf(0);
        for (int at = 0; at < 5; at++)
        {
            JsonDoc document = Json.Parse(utf8);
            int left = at;
            Triggering.OnTrigger.Value = () =>
            {
                if (left-- == 0)
                {
                    document.Dispose();
                    Json.Parse(Walks.Secret(utf8.Length)).Dispose();
                }
            };
            Check(document.Root.Deserialize<List<Triggering>>()!);
            Triggering.OnTrigger.Value = null;
            Assert.Throws<ObjectDisposedException>(() => document.Root.Count);
            JsonCursor cursor = Json.OpenCursor(utf8);
            left = at;
            Triggering.OnTrigger.Value = () =>
            {
                if (left-- == 0)
                {
                    cursor.Dispose();
                    Json.Parse(Walks.Secret(utf8.Length)).Dispose();
                }
            };
            Check(cursor.Deserialize<List<Triggering>>()!);
            Triggering.OnTrigger.Value = null;
            Assert.Throws<ObjectDisposedException>(cursor.Finish);
        }
    }

    private static void Check(List<Triggering> values) =>
        Assert.Equal(Enumerable.Range(0, Walks.Elements).Select(i => ($"first {i}", $"last {i}")), values.Select(value => (value.First!, value.Last!)));

    /// <summary>Reads while something is done by the setters, and looks whether each value that came is one of the document.</summary>
    private static async Task CheckAsync(int walk, Stream? stream, Func<ReadingWalk, Stream, Func<Action?>> prepare, bool isWhole = false)
    {
        int before = StreamBuffers.Rented;
        byte[] document = Walks.DocumentOf(walk);
        stream ??= new DrippingStream(document, isAwaited: false);
        ReadingWalk reading = Walks.All[walk].Open(stream, null);
        Func<Action?> next = prepare(reading, stream);
        Triggering.OnTrigger.Value = () =>
        {
            if (next() is { } action)
            {
                action();
                Json.DeserializeEnumerable<string>(new MemoryStream(Walks.Secret(document.Length)), new() { BufferSize = 256 }).Count();
            }
        };
        try
        {
            int count = await ReadAllAsync(reading);
            Assert.True(!isWhole || count == Walks.Elements, $"{count}");
        }
        finally
        {
            Triggering.OnTrigger.Value = null;
        }

        reading.End();
        Assert.Equal(before, StreamBuffers.Rented);
    }

    private static async Task<int> ReadAllAsync(ReadingWalk reading, bool rethrow = false)
    {
        int count = 0;
        try
        {
            for (; await reading.TryNextAsync(); count++)
            {
                Triggering value = reading.Current;
                Assert.Equal(($"first {count}", $"last {count}"), (value.First, value.Last));
            }
        }
        catch (ObjectDisposedException) when (!rethrow)
        {
            // The step that was running says so.
        }

        return count;
    }

}
