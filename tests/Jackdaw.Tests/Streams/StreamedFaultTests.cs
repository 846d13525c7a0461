using System.IO.Pipelines;
using Jackdaw.Buffers;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Streamed members whose sources break, destinations that refuse, calls that are cancelled: the exception passes through, what was opened is closed, no memory is lost.</summary>
[Collection(nameof(AsyncFaultTests))]
public class StreamedFaultTests
{
    private const int Seed = 75_101;

    [Fact]
    public async Task Sources_that_break_at_any_byte() => await BalancedAsync(async () =>
    {
        for (int at = 0; at < 40; at++)
        {
            IOException broken = new("broken");
            foreach (Func<Stream, object> member in (Func<Stream, object>[])[bytes => new JsonStreamedBase64(bytes), bytes => new JsonStreamedString(bytes), bytes => new JsonStreamedString(new StreamReader(bytes))])
            {
                FaultStream source = new(40, at, broken);
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(() => Json.SerializeAsync(new MemoryStream(), (object[])[1, member(source), 2])));
                Assert.False(source.IsClosed);
                source = new(40, at, broken);
                Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(() => Json.SerializeAsync(pipe.Writer, new JsonStreamedArray<object>(StreamedModels.Each([1, member(source)])))));
            }
        }
    });

    [Fact]
    public async Task Elements_that_throw_and_enumerators_that_are_left() => await BalancedAsync(async () =>
    {
        for (int count = 0; count < 6; count++)
        {
            foreach (Fault fault in Enum.GetValues<Fault>())
            {
                Sequence elements = new(count, fault);
                InvalidTimeZoneException error = await Assert.ThrowsAsync<InvalidTimeZoneException>(
                    () => Json.SerializeAsync(new MemoryStream(), (object[])["before", new JsonStreamedArray<int>(elements)], new JsonStreamOptions { BufferSize = 1 }));
                Assert.Same(Sequence.Failure, error);
                Assert.Equal(fault == Fault.OnStart ? 0 : 1, elements.Disposed);
            }
        }

        // Sources that the writing never comes to are left alone.
        Sequence never = new(1, Fault.OnMove);
        await Assert.ThrowsAsync<IOException>(
            () => Json.SerializeAsync(new MemoryStream(), (object[])[new JsonStreamedBase64(new FaultStream(10, 3, new IOException())), new JsonStreamedArray<int>(never)]));
        Assert.Equal(0, never.Started);
    });

    [Fact]
    public async Task Destinations_that_refuse_at_any_write() => await BalancedAsync(async () =>
    {
        Random random = new(Seed);
        WholeFolder folder = StreamedModels.Folder(random, 3);
        for (int writes = 0; writes < 60; writes++)
        {
            IOException full = new("full");
            RefusingStream destination = new(writes, full);
            try
            {
                await Json.SerializeAsync(destination, StreamedModels.Streamed(folder, 3));
                Assert.True(destination.Writes <= writes);
            }
            catch (IOException e)
            {
                Assert.Same(full, e);
            }
        }
    });

    [Fact]
    public async Task Calls_that_are_cancelled_at_any_write() => await BalancedAsync(async () =>
    {
        Random random = new(Seed);
        WholeFolder folder = StreamedModels.Folder(random, 3);
        for (int writes = 0; writes < 40; writes++)
        {
            using CancellationTokenSource source = new();
            CancellingStream destination = new(writes, source);
            try
            {
                await Json.SerializeAsync(destination, StreamedModels.Streamed(folder, 3), cancellationToken: source.Token);
                Assert.True(destination.Writes <= writes);
            }
            catch (OperationCanceledException)
            {
                Assert.True(source.IsCancellationRequested);
            }
        }

        using CancellationTokenSource late = new();
        FaultStream waiting = new(10, 4, null);
        Task writing = Json.SerializeAsync(new MemoryStream(), new JsonStreamedBase64(waiting), cancellationToken: late.Token);
        await late.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing.WaitAsync(Watchdog.Patience));
    });

    [Fact]
    public async Task A_pipe_that_nobody_reads_any_more_ends_the_writing() => await BalancedAsync(async () =>
    {
        Pipe pipe = new();
        await pipe.Reader.CompleteAsync();
        Sequence elements = new(int.MaxValue, Fault.OnMove);
        await Json.SerializeAsync(pipe.Writer, (object[])[new JsonStreamedArray<int>(elements), new JsonStreamedBase64(new FaultStream(1, 0, new IOException()))]).WaitAsync(Watchdog.Patience);
        Assert.Equal(elements.Started, elements.Disposed);
        pipe = new();
        await pipe.Reader.CompleteAsync();
        await Json.SerializeAsync(pipe.Writer, new JsonStreamedBase64(new EndlessStream())).WaitAsync(Watchdog.Patience);
        pipe = new();
        await pipe.Reader.CompleteAsync();
        await Json.SerializeAsync(pipe.Writer, new JsonStreamedString(new EndlessStream())).WaitAsync(Watchdog.Patience);
    });

    internal static async Task BalancedAsync(Func<Task> test)
    {
        int before = StreamBuffers.Rented;
        await Task.Run(test).WaitAsync(Watchdog.Patience);
        Assert.Equal(before, StreamBuffers.Rented);
    }

    private enum Fault
    {
        OnStart,
        OnMove,
        OnDispose,
    }

    private sealed class Sequence(int count, Fault fault) : IAsyncEnumerable<int>
    {
        internal static readonly InvalidTimeZoneException Failure = new("broken");

        internal int Started { get; private set; }

        internal int Disposed { get; private set; }

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            if (fault == Fault.OnStart)
            {
                throw Failure;
            }

            Started++;
            return new Enumerator(this, count, fault);
        }

        private sealed class Enumerator(Sequence sequence, int count, Fault fault) : IAsyncEnumerator<int>
        {
            public int Current { get; private set; }

            public async ValueTask<bool> MoveNextAsync()
            {
                if (Current % 2 == 0)
                {
                    await Task.Yield();
                }

                return ++Current <= count || (fault == Fault.OnMove ? throw Failure : false);
            }

            public async ValueTask DisposeAsync()
            {
                await Task.Yield();
                sequence.Disposed++;
                if (fault == Fault.OnDispose)
                {
                    throw Failure;
                }
            }
        }
    }

    /// <summary>Gives some bytes, then throws, or waits without end where there is nothing to throw.</summary>
    private sealed class FaultStream(int length, int at, Exception? fault) : MemoryStream(new byte[length])
    {
        internal bool IsClosed { get; private set; }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (Position < at)
            {
                return Read(buffer.Span[..(int)Math.Min(buffer.Length, Math.Min(3, at - Position))]);
            }

            if (fault is not null)
            {
                throw fault;
            }

            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }

        protected override void Dispose(bool disposing) => IsClosed = true;
    }

    private sealed class EndlessStream : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            buffer.Span.Fill((byte)'x');
            return new(buffer.Length);
        }
    }

    private sealed class RefusingStream(int writes, Exception full) : MemoryStream
    {
        internal int Writes { get; private set; }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (Writes++ == writes)
            {
                throw full;
            }
        }
    }

    private sealed class CancellingStream(int writes, CancellationTokenSource source) : MemoryStream
    {
        internal int Writes { get; private set; }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (Writes++ == writes)
            {
                await source.CancelAsync();
            }

            cancellationToken.ThrowIfCancellationRequested();
        }
    }
}
