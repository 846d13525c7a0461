using System.IO.Pipelines;
using System.Text;
using Jackdaw.Buffers;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Sources that break, destinations that refuse, consumers that stop early: the exception passes through, nothing hangs, no memory is lost.</summary>
[Collection(nameof(AsyncFaultTests))]
public class AsyncFaultTests
{
    private static readonly byte[] Document = Encoding.UTF8.GetBytes(
        "[" + string.Join(" ,\n", Enumerable.Range(0, 20).Select(i => Json.Serialize(new PersonRecord($"é{i}\n", i)))) + "]");

    [Fact]
    public async Task A_stream_that_breaks_at_any_byte_and_any_await() => await BalancedAsync(async () =>
    {
        for (int at = 0; at <= Document.Length; at += 7)
        {
            IOException broken = new("broken");
            foreach (int window in (int[])[16, 4096])
            {
                JsonStreamOptions options = new() { BufferSize = window };
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await Json.DeserializeAsync<List<PersonRecord>>(new BreakingStream(Document, at, broken))));
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await CountAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(new BreakingStream(Document, at, broken), options))));
                Assert.Same(broken, Assert.Throws<IOException>(() => Json.DeserializeEnumerable<PersonRecord>(new BreakingStream(Document, at, broken), options).Count()));
                PipeReader pipe = PipeReader.Create(new BreakingStream(Document, at, broken));
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await CountAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(pipe, options))));
            }
        }
    });

    [Fact]
    public async Task A_call_that_is_cancelled_at_any_await() => await BalancedAsync(async () =>
    {
        for (int reads = 0; reads < 60; reads += 3)
        {
            using CancellationTokenSource source = new();
            CancellingStream stream = new(Document, reads, source);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await Json.DeserializeAsync<List<PersonRecord>>(stream, cancellationToken: source.Token));
            using CancellationTokenSource other = new();
            stream = new(Document, reads, other);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await CountAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(stream, cancellationToken: other.Token)));
        }
    });

    [Fact]
    public async Task A_consumer_that_stops_early() => await BalancedAsync(async () =>
    {
        for (int count = 0; count < 20; count++)
        {
            int taken = 0;
            await foreach (PersonRecord? person in Json.DeserializeAsyncEnumerable<PersonRecord>(CutStream.ByteByByte(Document)))
            {
                Assert.Equal(taken, person!.Age);
                if (taken++ == count)
                {
                    break;
                }
            }

            Assert.Equal(count, Json.DeserializeEnumerable<PersonRecord>(new MemoryStream(Document), new() { BufferSize = 20 }).Take(count).Count());
        }

        await using IAsyncEnumerator<PersonRecord?> never = Json.DeserializeAsyncEnumerable<PersonRecord>(new MemoryStream(Document)).GetAsyncEnumerator();
    });

    [Fact]
    public async Task Documents_that_are_refused() => await BalancedAsync(async () =>
    {
        for (int length = 0; length < Document.Length; length += 5)
        {
            byte[] cut = Document[..length];
            await Assert.ThrowsAsync<JsonDataException>(async () => await Json.DeserializeAsync<List<PersonRecord>>(CutStream.ByteByByte(cut)));
            await Assert.ThrowsAsync<JsonDataException>(async () => await CountAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(CutStream.ByteByByte(cut), new JsonStreamOptions { BufferSize = 10 })));
        }
    });

    [Fact]
    public async Task Destinations_that_refuse() => await BalancedAsync(async () =>
    {
        List<PersonRecord> people = AsyncWritingTests.Sample(4000);
        for (int writes = 0; writes < 4; writes++)
        {
            IOException full = new("full");
            Assert.Same(full, await Assert.ThrowsAsync<IOException>(async () => await Json.SerializeAsync(new RefusingStream(writes, full), people)));
            Assert.Same(full, await Assert.ThrowsAsync<IOException>(async () =>
                await Json.SerializeAsync(new RefusingStream(writes, full), AsyncWritingTests.Each(people), new JsonStreamOptions { BufferSize = 1000 })));
            await Assert.ThrowsAsync<IOException>(async () => await Json.SerializeAsync(new RefusingStream(0, full), ForEver(), new JsonStreamOptions { Framing = JsonFraming.Lines }).WaitAsync(Watchdog.Patience));
            using JsonOwned owned = Json.SerializeToOwned(people);
            Assert.Same(full, await Assert.ThrowsAsync<IOException>(async () => await owned.WriteToAsync(new RefusingStream(writes, full))));
        }
    });

    [Fact]
    public async Task Sources_of_values_that_throw() => await BalancedAsync(async () =>
    {
        for (int count = 0; count < 5; count++)
        {
            InvalidTimeZoneException failure = new("broken");
            Assert.Same(failure, await Assert.ThrowsAsync<InvalidTimeZoneException>(async () => await Json.SerializeAsync(new MemoryStream(), Broken(count, failure))));
        }
    });

    private static async Task BalancedAsync(Func<Task> test)
    {
        int before = StreamBuffers.Rented;
        await Task.Run(test).WaitAsync(Watchdog.Patience);
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

    private static async IAsyncEnumerable<int> ForEver([System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellation = default)
    {
        yield return 1;
        await Task.Delay(Timeout.Infinite, cancellation);
    }

    private static async IAsyncEnumerable<int> Broken(int count, Exception failure)
    {
        for (int i = 0; i < count; i++)
        {
            yield return i;
            await Task.Yield();
        }

        throw failure;
    }

    private sealed class BreakingStream(byte[] content, int at, Exception broken) : MemoryStream(content)
    {
        public override int Read(Span<byte> buffer) =>
            Position >= at ? throw broken : base.Read(buffer[..(int)Math.Min(buffer.Length, Math.Min(3, at - Position))]);

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span);
        }
    }

    private sealed class CancellingStream(byte[] content, int reads, CancellationTokenSource source) : MemoryStream(content)
    {
        private int _reads;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (_reads++ == reads)
            {
                await source.CancelAsync();
            }

            cancellationToken.ThrowIfCancellationRequested();
            return Read(buffer.Span[..Math.Min(buffer.Length, 5)]);
        }
    }

    private sealed class RefusingStream(int writes, Exception full) : MemoryStream
    {
        private int _writes;

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (_writes++ == writes)
            {
                throw full;
            }
        }
    }
}

/// <summary>They count the memory that all operations on streams hold, so no others may run.</summary>
[CollectionDefinition(nameof(AsyncFaultTests), DisableParallelization = true)]
public sealed class AsyncFaultCollection;
