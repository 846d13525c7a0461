using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.TestKit.Measures;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>
/// At each door that writes to what waits: destinations that refuse, break or go away at every write, sources that throw at every value. The exception that was
/// thrown comes out, nothing hangs, no memory is lost, and what was handed over is the beginning of the result.
/// </summary>
[Collection(nameof(AsyncFaultTests))]
public class WritingFaultTests
{
    private const int Count = 6;
    private static readonly List<PersonRecord> People = [.. Enumerable.Range(0, Count).Select(i => new PersonRecord(new string((char)('a' + i), 20_000), i))];

    public static TheoryData<JsonFraming> Framings => [.. Enum.GetValues<JsonFraming>()];

    [Fact]
    public async Task One_value_to_destinations_that_refuse_at_any_write() => await BalancedAsync(async () =>
    {
        byte[] whole = Json.SerializeToUtf8Bytes(People);
        FaultyOutput all = new(-1, () => { });
        await Json.SerializeAsync(all.AsStream(), People);
        Assert.Equal(whole, all.Received.ToArray());
        Assert.InRange(all.Calls, 3, 20);
        for (int at = 0; at < all.Calls; at++)
        {
            IOException full = new("full");
            FaultyOutput output = new(at, () => throw full);
            await SameAsync(full, () => Json.SerializeAsync(output.AsStream(), People));
            IsStart(output, whole);

            using CancellationTokenSource source = new();
            output = new(at, source.Cancel);
            await EndsAsync(() => Json.SerializeAsync(output.AsStream(), People, cancellationToken: source.Token), () => at == all.Calls - 1);
            IsStart(output, whole);
        }
    });

    [Fact]
    public async Task Finished_bytes_to_destinations_that_refuse_at_any_write() => await BalancedAsync(async () =>
    {
        byte[] whole = Json.SerializeToUtf8Bytes(People);
        FaultyOutput all = new(-1, () => { });
        using (JsonOwned finished = Json.SerializeToOwned(People))
        {
            await finished.WriteToAsync(all.AsStream());
        }

        Assert.Equal(whole, all.Received.ToArray());
        Assert.InRange(all.Calls, 2, 20);
        for (int at = 0; at < all.Calls; at++)
        {
            IOException full = new("full");
            FaultyOutput output = new(at, () => throw full);
            using JsonOwned owned = Json.SerializeToOwned(People);
            await SameAsync(full, () => owned.WriteToAsync(output.AsStream()));
            IsStart(output, whole);
            output = new(at, () => throw full);
            await SameAsync(full, () =>
            {
                owned.WriteTo(output.AsStream());
                return Task.CompletedTask;
            });
            IsStart(output, whole);
            await SameAsync(full, () =>
            {
                owned.WriteTo(new RefusingWriter(at, full));
                return Task.CompletedTask;
            });
            Assert.Equal(whole, owned.ToArray());

            using CancellationTokenSource other = new();
            output = new(at, other.Cancel);
            await EndsAsync(() => owned.WriteToAsync(output.AsStream(), cancellationToken: other.Token), () => at == all.Calls - 1);
            IsStart(output, whole);
        }
    });

    [Fact]
    public async Task One_value_to_pipes_that_refuse_at_any_flush() => await BalancedAsync(async () =>
    {
        byte[] whole = Json.SerializeToUtf8Bytes(People);
        FaultyOutput all = new(-1, () => { });
        await Json.SerializeAsync(all.AsPipe(), People);
        Assert.Equal(whole, all.Received.ToArray());
        Assert.InRange(all.Calls, 2, 20);
        for (int at = 0; at < all.Calls; at++)
        {
            IOException full = new("full");
            FaultyOutput output = new(at, () => throw full);
            await SameAsync(full, () => Json.SerializeAsync(output.AsPipe(), People));
            IsStart(output, whole);
            output = new(at, () => { });
            await EndsAsync(() => Json.SerializeAsync(output.AsPipe(isCanceled: true), People), () => false);
            Assert.Equal(at + 1, output.Calls);

            // Nobody reads any more: the rest is not written, and that is no error.
            output = new(at, () => { });
            await Json.SerializeAsync(output.AsPipe(isCompleted: true), People).WaitAsync(Watchdog.Patience);
            Assert.Equal(at + 1, output.Calls);
        }
    });

    [Theory]
    [MemberData(nameof(Framings))]
    public async Task Many_values_to_destinations_that_refuse(JsonFraming framing) => await BalancedAsync(async () =>
    {
        foreach (int buffer in (int[])[1, 50_000, 1_000_000])
        {
            JsonStreamOptions options = new() { Framing = framing, BufferSize = buffer };
            FaultyOutput all = new(-1, () => { });
            Assert.Equal(Count, await Json.SerializeAsync(all.AsStream(), Each(), options));
            byte[] whole = all.Received.ToArray();
            // How much is handed over at a time depends on what has come by then, so the last calls may not be made.
            for (int at = 0; at < all.Calls; at++)
            {
                IOException full = new("full");
                FaultyOutput output = new(at, () => throw full);
                Source source = new();
                await SameAsync(full, () => Json.SerializeAsync(output.AsStream(), source.Each(), options), () => output.Calls <= at);
                IsStart(output, whole);
                Assert.True(source.IsDisposed);

                output = new(at, () => throw full);
                source = new();
                await SameAsync(full, () => Json.SerializeAsync(output.AsStream(), source.Each(waitsAfter: Count - 1), options), () => output.Calls <= at);
                IsStart(output, whole);
                Assert.True(source.IsDisposed);

                using CancellationTokenSource cancellation = new();
                output = new(at, cancellation.Cancel);
                source = new();
                await EndsAsync(() => Json.SerializeAsync(output.AsStream(), source.Each(), options, cancellation.Token), () => output.Calls <= at + 1);
                IsStart(output, whole);
                Assert.True(source.IsDisposed);
            }

            all = new(-1, () => { });
            await Json.SerializeAsync(all.AsPipe(), Each(), options);
            Assert.Equal(whole, all.Received.ToArray());
            for (int at = 0; at < all.Calls; at++)
            {
                IOException full = new("full");
                FaultyOutput output = new(at, () => throw full);
                Source source = new();
                await SameAsync(full, () => Json.SerializeAsync(output.AsPipe(), source.Each(), options), () => output.Calls <= at);
                IsStart(output, whole);
                Assert.True(source.IsDisposed);
                source = new();
                output = new(at, () => { });
                await EndsAsync(() => Json.SerializeAsync(output.AsPipe(isCanceled: true), source.Each(), options), () => output.Calls <= at);
                Assert.True(source.IsDisposed);
                output = new(at, () => { });
                source = new();
                await Json.SerializeAsync(output.AsPipe(isCompleted: true), source.Each(), options).WaitAsync(Watchdog.Patience);
                Assert.InRange(output.Calls, Math.Min(at + 1, 2), at + 1);
                Assert.True(source.IsDisposed);
            }
        }
    });

    [Theory]
    [MemberData(nameof(Framings))]
    public async Task Many_values_of_sources_that_throw_at_any_value(JsonFraming framing) => await BalancedAsync(async () =>
    {
        JsonStreamOptions options = new() { Framing = framing, BufferSize = 1000 };
        MemoryStream all = new();
        await Json.SerializeAsync(all, Each(), options);
        string path = Path.GetTempFileName();
        for (int value = 0; value < Count; value++)
        {
            InvalidTimeZoneException failure = new("broken");
            FaultyOutput output = new(-1, () => { });
            await SameAsync(failure, () => Json.SerializeAsync(output.AsStream(), Source.Broken(value, failure), options));
            IsStart(output, all.ToArray());
            output = new(-1, () => { });
            await SameAsync(failure, () => Json.SerializeAsync(output.AsPipe(), Source.Broken(value, failure), options));
            IsStart(output, all.ToArray());
            output = new(-1, () => { });
            JsonStreamOptions told = new() { Framing = framing, BufferSize = 1000, Progress = new Told(value, failure) };
            await SameAsync(failure, () => Json.SerializeAsync(output.AsStream(), Each(), told));
            IsStart(output, all.ToArray());
            if (framing == JsonFraming.Lines)
            {
                await SameAsync(failure, () => Json.SerializeLinesAsync(path, Source.Broken(value, failure)));
                new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None).Dispose();
                byte[] written = File.ReadAllBytes(path);
                Assert.True(all.ToArray().AsSpan().StartsWith(written) && (written.Length == 0 || written[^1] == (byte)'\n'));
            }
        }

        File.Delete(path);
        for (int value = 0; value < Count; value++)
        {
            // What can't be written leaves nothing of itself.
            int bad = value;
            List<double> numbers = [.. Enumerable.Range(0, Count).Select(i => i == bad ? double.NaN : i)];
            FaultyOutput output = new(-1, () => { });
            JsonDataException error = await Assert.ThrowsAsync<JsonDataException>(() => Json.SerializeAsync(output.AsStream(), Later(numbers), options));
            Assert.Equal(JsonError.NotFinite, error.Code);
            Assert.DoesNotContain("N", System.Text.Encoding.UTF8.GetString(output.Received.ToArray()), StringComparison.Ordinal);
        }
    });

    [Fact]
    public async Task A_result_that_is_disposed_of_while_it_is_written_keeps_its_memory() => await BalancedAsync(async () =>
    {
        byte[] whole = Json.SerializeToUtf8Bytes(People);
        for (int at = 0; at < 3; at++)
        {
            JsonOwned owned = Json.SerializeToOwned(People);
            FaultyOutput output = new(at, () =>
            {
                owned.Dispose();

                // If the memory had been given back, it would be another result's now.
                using JsonOwned other = Json.SerializeToOwned(new string('z', 200_000));
            });
            await owned.WriteToAsync(output.AsStream()).WaitAsync(Watchdog.Patience);
            Assert.Equal(whole, output.Received.ToArray());
            Assert.Throws<ObjectDisposedException>(() => owned.ToArray());
            await Assert.ThrowsAsync<ObjectDisposedException>(() => owned.WriteToAsync(Stream.Null));
        }
    });

    private static async Task BalancedAsync(Func<Task> test)
    {
        int before = StreamBuffers.Rented;
        await Task.Run(test).WaitAsync(Watchdog.Patience);
        Assert.Equal(before, StreamBuffers.Rented);
    }

    private static async Task SameAsync<TException>(TException expected, Func<Task> call, Func<bool>? mayEnd = null)
        where TException : Exception
    {
        try
        {
            await call().WaitAsync(Watchdog.Patience);
            Assert.True(mayEnd?.Invoke() == true, "It has ended.");
        }
        catch (TException e)
        {
            Assert.Same(expected, e);
        }
    }

    private static async Task EndsAsync(Func<Task> call, Func<bool> mayEnd)
    {
        try
        {
            await call().WaitAsync(Watchdog.Patience);
            Assert.True(mayEnd(), "It has ended.");
        }
        catch (OperationCanceledException)
        {
        }
    }

    private static void IsStart(FaultyOutput output, byte[] whole)
    {
        byte[] received = output.Received.ToArray();
        Assert.True(received.Length <= whole.Length && whole.AsSpan().StartsWith(received), $"{received.Length} bytes are not the beginning of {whole.Length}.");
    }

    private static IAsyncEnumerable<PersonRecord> Each() => new Source().Each();

    private static async IAsyncEnumerable<T> Later<T>(IEnumerable<T> values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    /// <summary>Values that come at once or later; it notes that its enumeration has been ended.</summary>
    private sealed class Source
    {
        internal bool IsDisposed { get; private set; }

        internal async IAsyncEnumerable<PersonRecord> Each(
            int waitsAfter = -1, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellation = default)
        {
            try
            {
                for (int i = 0; i < Count; i++)
                {
                    yield return People[i];
                    if (i == waitsAfter)
                    {
                        // Until the call gives up; where it does not, the destination has to.
                        await Task.Delay(20, cancellation);
                    }
                    else if (i % 2 == 0)
                    {
                        await Task.Yield();
                    }
                }
            }
            finally
            {
                IsDisposed = true;
            }
        }

        internal static async IAsyncEnumerable<PersonRecord> Broken(int at, Exception failure)
        {
            for (int i = 0; i < at; i++)
            {
                yield return People[i];
                await Task.Yield();
            }

            throw failure;
        }
    }

    private sealed class Told(int calls, Exception failure) : IProgress<long>
    {
        private int _calls;

        public void Report(long value)
        {
            if (_calls++ == calls)
            {
                throw failure;
            }
        }
    }

    private sealed class RefusingWriter(int at, Exception full) : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _written = new();
        private int _calls;

        public void Advance(int count) => _written.Advance(count);

        public Memory<byte> GetMemory(int sizeHint = 0) => _calls++ == at ? throw full : _written.GetMemory(sizeHint);

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
