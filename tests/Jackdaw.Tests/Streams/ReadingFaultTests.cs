using System.IO.Pipelines;
using System.Text;
using Jackdaw.Buffers;
using Jackdaw.Dom;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>
/// At each door that reads what arrives: sources that break, end or are cancelled before every byte, consumers that throw or stop at every value. The exception that
/// was thrown comes out, nothing hangs, no memory is lost, and what is used afterwards is in a state that is defined.
/// </summary>
[Collection(nameof(AsyncFaultTests))]
public class ReadingFaultTests
{
    private const int Count = 5;
    public static TheoryData<string> Doors => [.. FaultyDoor.All.Select(door => door.Name)];

    [Theory]
    [MemberData(nameof(Doors))]
    public async Task A_source_that_breaks_before_any_byte(string name) => await BalancedAsync(name, async (door, document) =>
    {
        for (int at = 0; at <= document.Length; at++)
        {
            IOException broken = new("broken");
            FaultyStream stream = new(document, 3, at, () => throw broken);
            Assert.Same(broken, await Assert.ThrowsAsync<IOException>(() => door.ReadAsync(stream, Options(door), default, () => { }).WaitAsync(Watchdog.Patience)));
        }
    });

    [Theory]
    [MemberData(nameof(Doors))]
    public async Task A_source_that_ends_before_any_byte(string name) => await BalancedAsync(name, async (door, document) =>
    {
        int refused = 0;
        for (int at = 0; at < document.Length - 1; at++)
        {
            int values = 0;
            try
            {
                await door.ReadAsync(new FaultyStream(document, 3, at, ends: true), Options(door), default, () => values++).WaitAsync(Watchdog.Patience);
                Assert.NotEqual(JsonFraming.Array, door.Framing);
            }
            catch (JsonDataException e)
            {
                Assert.InRange(e.Offset, 0, at);
                refused++;
            }

            Assert.InRange(values, 0, Count);
        }

        Assert.True(refused > document.Length / 2, $"{refused} of {document.Length}");
    });

    [Theory]
    [MemberData(nameof(Doors))]
    public async Task A_call_that_is_cancelled_before_any_byte(string name) => await BalancedAsync(name, async (door, document) =>
    {
        if (!door.IsAwaited)
        {
            return;
        }

        for (int at = 0; at <= document.Length; at++)
        {
            using CancellationTokenSource source = new();
            int values = 0;
            try
            {
                await door.ReadAsync(new FaultyStream(document, 2, at, source.Cancel), Options(door), source.Token, () => values++).WaitAsync(Watchdog.Patience);

                // The stream did not look at its token, and nothing was awaited after it.
                Assert.InRange(document.Length - at, 0, 8);
            }
            catch (OperationCanceledException)
            {
                Assert.InRange(values, 0, Count);
            }
        }

        using CancellationTokenSource before = new();
        await before.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => door.ReadAsync(new FaultyStream(document, 2, 0, () => throw new IOException("read")), Options(door), before.Token, () => { }));
    });

    [Theory]
    [MemberData(nameof(Doors))]
    public async Task Consumers_and_observers_that_throw(string name) => await BalancedAsync(name, async (door, document) =>
    {
        for (int value = 0; value < (door.IsWhole ? 1 : Count); value++)
        {
            InvalidTimeZoneException failure = new("stop");
            int values = 0;
            Assert.Same(failure, await Assert.ThrowsAsync<InvalidTimeZoneException>(() =>
                door.ReadAsync(new FaultyStream(document, 7, -1), Options(door), default, () => values = values == value ? throw failure : values + 1).WaitAsync(Watchdog.Patience)));
        }

        for (long from = 1; from < document.Length; from += 9)
        {
            InvalidTimeZoneException failure = new("told");
            JsonStreamOptions options = new() { Framing = door.Framing, BufferSize = 5, Progress = new Told(from, failure) };
            Assert.Same(failure, await Assert.ThrowsAsync<InvalidTimeZoneException>(() =>
                door.ReadAsync(new FaultyStream(document, 7, -1), options, default, () => { }).WaitAsync(Watchdog.Patience)));
        }
    });

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task Files_of_lines(int parallelism) => await BalancedAsync("Lines, awaited", async (_, _) =>
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllLines(path, Enumerable.Range(0, 20_000).Select(i => i % 5 == 4 ? "{" : Json.Serialize(new PersonRecord($"name {i}", i))));
            InvalidTimeZoneException failure = new("stop");
            JsonLinesOptions skipping = new() { Parallelism = parallelism, SkipBadLines = true };
            foreach (int stop in (int[])[0, 1, 5000, 15_999])
            {
                JsonLines<PersonRecord> lines = Json.DeserializeLines<PersonRecord>(path, skipping);
                int values = 0;
                await foreach (PersonRecord? each in lines)
                {
                    if (values++ == stop)
                    {
                        break;
                    }
                }

                Assert.Equal(stop + 1, lines.Count);
                IsFree(path);
                Assert.Equal(stop, lines.AsEnumerable().Take(stop).Count());
                IsFree(path);
                using CancellationTokenSource source = new();
                values = 0;
                try
                {
                    await foreach (PersonRecord? each in lines.WithCancellation(source.Token))
                    {
                        if (values++ == stop)
                        {
                            await source.CancelAsync();
                        }
                    }
                }
                catch (OperationCanceledException)
                {
                    // All that had been read before is given.
                }

                Assert.InRange(values, stop + 1, 16_000);
                IsFree(path);
                int bad = 0;
                JsonLinesOptions told = new() { Parallelism = parallelism, SkipBadLines = true, BadLine = _ => bad = bad == stop / 5 ? throw failure : bad + 1 };
                Func<Task> telling = async () => await CountAsync(Json.DeserializeLines<PersonRecord>(path, told));
                Assert.Same(failure, await Assert.ThrowsAsync<InvalidTimeZoneException>(() => telling().WaitAsync(Watchdog.Patience)));
                IsFree(path);
                JsonLinesOptions watched = new() { Parallelism = parallelism, SkipBadLines = true, Progress = new Told(stop * 10, failure) };
                Assert.Same(failure, Assert.Throws<InvalidTimeZoneException>(() => Json.DeserializeLines<PersonRecord>(path, watched).AsEnumerable().Count()));
                IsFree(path);
            }

            Assert.Equal(4, Assert.Throws<JsonDataException>(() => Json.DeserializeLines<PersonRecord>(path, new() { Parallelism = parallelism }).AsEnumerable().Count()).LineNumber);
            IsFree(path);
        }
        finally
        {
            File.Delete(path);
        }
    });

    [Fact]
    public async Task A_cursor_whose_source_failed_says_so_again() => await BalancedAsync("cursor", async (_, document) =>
    {
        for (int at = 1; at <= document.Length; at++)
        {
            IOException broken = new("broken");
            using JsonCursor cursor = Json.OpenCursor(new FaultyStream(document, 3, at, () => throw broken), new() { BufferSize = 4 });
            Assert.Same(broken, Assert.Throws<IOException>(cursor.Finish));
            Assert.Same(broken, Assert.Throws<IOException>(cursor.Finish));
            Assert.Same(broken, Assert.Throws<IOException>(() => cursor.Kind));
            await Assert.ThrowsAsync<IOException>(async () => await cursor.FinishAsync());

            using CancellationTokenSource source = new();
            using JsonCursor awaited = Json.OpenCursor(new FaultyStream(document, 1, at, source.Cancel), new() { BufferSize = 4 });
            try
            {
                await awaited.FinishAsync(source.Token);
                continue;
            }
            catch (OperationCanceledException)
            {
            }

            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await awaited.FinishAsync());
        }
    });

    [Fact]
    public async Task A_step_that_is_awaited_has_the_cursor_for_itself() => await BalancedAsync("cursor", async (_, _) =>
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("[1,"u8.ToArray());
        JsonCursor cursor = await Json.OpenCursorAsync(pipe.Reader);
        await cursor.EnterArrayAsync();
        Assert.True(await cursor.NextElementAsync());
        ValueTask<bool> pending = cursor.NextElementAsync();
        Assert.False(pending.IsCompleted);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await cursor.NextElementAsync());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await cursor.FinishAsync());

        // Whoever disposes of it while it waits gets the memory back when the wait has ended.
        cursor.Dispose();
        await pipe.Writer.WriteAsync("2]"u8.ToArray());
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await pending);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await cursor.FinishAsync());
    });

    [Fact]
    public async Task A_pipe_that_is_empty_again_and_again_or_cancelled() => await BalancedAsync("Array, pipe", async (door, document) =>
    {
        Pipe pipe = new();
        Task<List<PersonRecord>?> reading = Json.DeserializeAsync<List<PersonRecord>>(pipe.Reader).AsTask();
        foreach (byte each in document)
        {
            await pipe.Writer.FlushAsync();
            await pipe.Writer.WriteAsync(new[] { each });
        }

        await pipe.Writer.CompleteAsync();
        Assert.Equal(Count, (await reading.WaitAsync(Watchdog.Patience))!.Count);

        Pipe waiting = new();
        await waiting.Writer.WriteAsync("[{"u8.ToArray());
        reading = Json.DeserializeAsync<List<PersonRecord>>(waiting.Reader).AsTask();
        waiting.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading.WaitAsync(Watchdog.Patience));

        Pipe failing = new();
        await failing.Writer.WriteAsync("[{"u8.ToArray());
        IOException broken = new("broken");
        await failing.Writer.CompleteAsync(broken);
        JsonCursor? cursor = null;
        try
        {
            cursor = await Json.OpenCursorAsync(failing.Reader);
            await cursor.FinishAsync();
            Assert.Fail("It has not ended.");
        }
        catch (IOException e)
        {
            Assert.Same(broken, e);
        }

        cursor?.Dispose();
    });

    private static JsonStreamOptions Options(FaultyDoor door) => new() { Framing = door.Framing, BufferSize = 5 };

    private static byte[] DocumentOf(FaultyDoor door)
    {
        IEnumerable<string> values = Enumerable.Range(0, Count).Select(i => Json.Serialize(new PersonRecord($"é{i}\n", i)));
        return Encoding.UTF8.GetBytes(door.Framing switch
        {
            JsonFraming.Array => $" [{string.Join(" ,\n", values)}] ",
            JsonFraming.Sequence => string.Concat(values.Select(value => $"\u001E{value}\n")),
            _ => string.Concat(values.Select(value => value + "\n")),
        });
    }

    private static async Task BalancedAsync(string name, Func<FaultyDoor, byte[], Task> test)
    {
        FaultyDoor door = FaultyDoor.All.Single(door => door.Name == name);
        int before = StreamBuffers.Rented;
        await Task.Run(() => test(door, DocumentOf(door))).WaitAsync(Watchdog.Patience);
        Assert.Equal(before, StreamBuffers.Rented);
    }

    private static async Task<int> CountAsync<T>(IAsyncEnumerable<T> values)
    {
        int count = 0;
        await foreach (T value in values)
        {
            count++;
        }

        return count;
    }

    /// <summary>The file is closed.</summary>
    private static void IsFree(string path) => new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None).Dispose();

    private sealed class Told(long from, Exception failure) : IProgress<long>
    {
        public void Report(long value)
        {
            if (value >= from)
            {
                throw failure;
            }
        }
    }
}
