using System.Buffers;
using Jackdaw.Caching.Tests.Models;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>What every real back end has to do, by buffers and by arrays.</summary>
public abstract class CacheServerTests
{
    // So long that no machine needs a tenth of it between two steps.
    private static readonly TimeSpan Long = TimeSpan.FromDays(10);

    private readonly CacheServer _server;

    protected CacheServerTests(CacheServer server)
    {
        _server = server;
        server.Start();
        Cache = server.Connect();
    }

    protected static CancellationToken Stop => TestContext.Current.CancellationToken;

    protected IBufferDistributedCache Cache { get; }

    public static TheoryData<int> Lengths { get; } = [0, 1, 2, 100, 4096, 16_383, 16_384, 16_385, 65_535, 65_536, 65_537, 1_000_003, 64 * 1024 * 1024];

    [Theory]
    [MemberData(nameof(Lengths))]
    public async Task Bytes_come_back(int length)
    {
        byte[] bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        DistributedCacheEntryOptions never = new();
        await Cache.SetAsync("bytes", InPieces(bytes), never, Stop);
        ArrayBufferWriter<byte> got = new();
        Assert.True(await Cache.TryGetAsync("bytes", got, Stop));
        Assert.True(got.WrittenSpan.SequenceEqual(bytes));
        Assert.True((await Cache.GetAsync("bytes", Stop)).AsSpan().SequenceEqual(bytes));

        Cache.Set("bytes", new ReadOnlySequence<byte>(bytes), never);
        ArrayBufferWriter<byte> again = new();
        Assert.True(Cache.TryGet("bytes", again));
        Assert.True(again.WrittenSpan.SequenceEqual(bytes));
        Assert.True(Cache.Get("bytes").AsSpan().SequenceEqual(bytes));
        Cache.Remove("bytes");
        Assert.Null(Cache.Get("bytes"));
    }

    [Fact]
    public async Task Arrays_are_replaced_and_removed()
    {
        DistributedCacheEntryOptions never = new();
        await Cache.SetAsync("k", [1, 2], never, Stop);
        Cache.Set("k", [3], never);
        Assert.Equal([3], Cache.Get("k"));
        await Cache.RemoveAsync("k", Stop);
        await Cache.RemoveAsync("k", Stop);
        Assert.Null(await Cache.GetAsync("k", Stop));
        Assert.False(await Cache.TryGetAsync("k", new ArrayBufferWriter<byte>(), Stop));
        Cache.Refresh("k");
        await Cache.RefreshAsync("k", Stop);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a b\r\nc'\"\\;--\t")]
    [InlineData("漢字😀")]
    public async Task Keys_are_any_text(string key)
    {
        await Cache.SetAsync(key, [7], new DistributedCacheEntryOptions(), Stop);
        await Cache.SetAsync(key + "2", [8], new DistributedCacheEntryOptions(), Stop);
        Assert.Equal([7], await Cache.GetAsync(key, Stop));
        await Assert.ThrowsAsync<ArgumentException>(() => Cache.GetAsync(key + "\ud800", Stop));
        await Assert.ThrowsAsync<ArgumentNullException>(() => Cache.GetAsync(null!, Stop));
    }

    [Fact]
    public async Task Entries_that_slide_move_their_end_when_they_are_used()
    {
        foreach (Func<Task> use in (Func<Task>[])[
            () => Cache.GetAsync("slides", Stop),
            () => Cache.TryGetAsync("slides", new ArrayBufferWriter<byte>(), Stop).AsTask(),
            () => Cache.RefreshAsync("slides", Stop),
            () => Task.FromResult(Cache.Get("slides")),
            () => { Cache.Refresh("slides"); return Task.CompletedTask; }])
        {
            await Cache.SetAsync("slides", [1], new DistributedCacheEntryOptions { SlidingExpiration = Long }, Stop);
            await _server.AgeAsync("slides", Long / 10);
            Assert.InRange((await _server.LeftAsync("slides"))!.Value, TimeSpan.Zero, Long / 5);
            await use();
            Assert.InRange((await _server.LeftAsync("slides"))!.Value, Long / 2, Long);
        }
    }

    [Fact]
    public async Task Absolute_ends_do_not_move()
    {
        await Cache.SetAsync("both", [1], new DistributedCacheEntryOptions { SlidingExpiration = 10 * Long, AbsoluteExpirationRelativeToNow = Long }, Stop);
        Assert.InRange((await _server.LeftAsync("both"))!.Value, Long / 2, Long);
        await Cache.GetAsync("both", Stop);
        Assert.InRange((await _server.LeftAsync("both"))!.Value, Long / 2, Long);

        await Cache.SetAsync("at", [1], new DistributedCacheEntryOptions { AbsoluteExpiration = DateTimeOffset.UtcNow + Long }, Stop);
        await _server.AgeAsync("at", Long / 10);
        await Cache.GetAsync("at", Stop);
        await Cache.RefreshAsync("at", Stop);
        Assert.InRange((await _server.LeftAsync("at"))!.Value, TimeSpan.Zero, Long / 5);

        // What is stored again has the new end only.
        await Cache.SetAsync("both", [2], new DistributedCacheEntryOptions(), Stop);
        Assert.Null(await _server.LeftAsync("both"));
        await Cache.GetAsync("both", Stop);
        Assert.Null(await _server.LeftAsync("both"));
    }

    [Fact]
    public async Task Extreme_ends_are_kept_or_refused()
    {
        await Cache.SetAsync("far", [1], new DistributedCacheEntryOptions { AbsoluteExpiration = DateTimeOffset.MaxValue, SlidingExpiration = TimeSpan.MaxValue }, Stop);
        Assert.Equal([1], await Cache.GetAsync("far", Stop));
        await Cache.SetAsync("far", [2], new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.MaxValue }, Stop);
        Assert.Equal([2], await Cache.GetAsync("far", Stop));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(
            async () => await Cache.SetAsync("past", [1], new DistributedCacheEntryOptions { AbsoluteExpiration = DateTimeOffset.UtcNow - Long }, Stop));
    }

    [Fact]
    public async Task Entries_that_ended_are_gone()
    {
        foreach (DistributedCacheEntryOptions soon in (DistributedCacheEntryOptions[])[
            new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromMilliseconds(20) },
            new() { SlidingExpiration = TimeSpan.FromTicks(1) }])
        {
            await Cache.SetAsync("soon", [1], soon, Stop);
            await Patience.UntilAsync(async () => await Cache.GetAsync("soon", Stop) is null, "the entry has ended", Stop);
            Assert.Null(await Cache.GetAsync("soon", Stop));
            Assert.False(Cache.TryGet("soon", new ArrayBufferWriter<byte>()));
        }
    }

    [Fact]
    public async Task Cancellation_is_no_failure()
    {
        using CancellationTokenSource cancelled = new();
        await cancelled.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Cache.GetAsync("k", cancelled.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Cache.SetAsync("k", [1], new DistributedCacheEntryOptions(), cancelled.Token));

        // The first connection of a busy machine may take longer than the half second that is the default.
        JackdawCache<Json> patient = new(Cache, new JackdawCacheOptions { BackendTimeout = Patience.Time });
        Assert.True(await patient.SetJsonAsync("k", Order.Of(1, 1), cancellationToken: Stop));
        Assert.Equal(1, (await patient.GetJsonAsync<Order>("k", Stop)).Value!.Id);
    }

    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    public async Task Exchanged_entries_are_misses(int? compressAbove)
    {
        JackdawCache<Json> cache = new(Cache, new JackdawCacheOptions { BackendTimeout = TimeSpan.FromMinutes(2), CompressAbove = compressAbove });
        Assert.True(await cache.SetJsonAsync("account:1", Order.Of(1, 30), cancellationToken: Stop));
        Assert.True(await cache.SetJsonAsync("account:2", Order.Of(2, 30), cancellationToken: Stop));
        byte[] first = (await Cache.GetAsync("account:1", Stop))!;
        await Cache.SetAsync("account:1", (await Cache.GetAsync("account:2", Stop))!, new DistributedCacheEntryOptions(), Stop);
        await Cache.SetAsync("account:2", new ReadOnlySequence<byte>(first), new DistributedCacheEntryOptions(), Stop);
        Assert.Equal(MissReason.KeyMismatch, (await cache.GetJsonAsync<Order>("account:1", Stop)).Reason);
        Assert.Equal(MissReason.KeyMismatch, (await cache.GetJsonAsync<Order>("account:2", Stop)).Reason);
        Assert.Equal(3, (await cache.GetOrCreateJsonAsync("account:1", _ => ValueTask.FromResult(Order.Of(3, 1)), cancellationToken: Stop)).Id);
        Assert.Equal(3, (await cache.GetJsonAsync<Order>("account:1", Stop)).Value!.Id);
    }

    private static ReadOnlySequence<byte> InPieces(byte[] bytes)
    {
        Piece first = new(bytes.AsMemory(0, bytes.Length / 3), null);
        Piece second = new(bytes.AsMemory(bytes.Length / 3, bytes.Length / 2), first);
        Piece last = new(bytes.AsMemory((bytes.Length / 3) + (bytes.Length / 2)), second);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, Piece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}
