using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;
using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Caching.Tests;

/// <summary>A back end that throws or does not answer is a miss.</summary>
public class BackEndTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(30);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task One_that_throws_is_a_miss(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        back.Before = _ => throw new IOException("no connection");
        Assert.Equal(MissReason.BackendFailed, (await back.GetJsonAsync<Order>("k")).Reason);
        Assert.False(await back.SetJsonAsync("k", 1));
        Assert.Equal(2, await back.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(2)));

        // Its own timeouts and cancellations are failures as well.
        back.Before = _ => Task.FromException(new TimeoutException());
        Assert.Equal(MissReason.BackendFailed, (await back.GetJsonAsync<Order>("k")).Reason);
        back.Before = _ => Task.FromCanceled(new CancellationToken(true));
        Assert.Equal(MissReason.BackendFailed, (await back.GetJsonAsync<Order>("k", TestContext.Current.CancellationToken)).Reason);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task One_that_is_slow_is_a_miss_and_is_asked_to_end(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { BackendTimeout = Short });
        TaskCompletionSource asked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        back.Before = async token =>
        {
            token.Register(() => asked.TrySetResult());
            await Task.Delay(Timeout.Infinite, token);
        };
        Assert.Equal(MissReason.BackendSlow, (await cache.GetJsonAsync<Order>("k")).Reason);
        Assert.False(await cache.RemoveAsync("k"));
        await asked.Task.WithPatience(TestContext.Current.CancellationToken);
        Assert.Equal(2, await cache.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(2)));
    }

    /// <summary>One that does not listen goes on with the memory of an entry, which nobody else may get meanwhile.</summary>
    [Fact]
    public async Task One_that_goes_on_after_it_was_left_writes_what_it_was_given()
    {
        BufferCache back = new();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { BackendTimeout = Short });
        TaskCompletionSource go = new(TaskCreationOptions.RunContinuationsAsynchronously);
        back.Before = _ => go.Task;
        Assert.False(await cache.SetJsonAsync("late", Order.Of(1, 500)));
        Assert.Equal(MissReason.BackendSlow, (await cache.GetJsonAsync<Order>("late")).Reason);
        back.Before = _ => Task.CompletedTask;
        for (int i = 0; i < 20; i++)
        {
            Assert.True(await cache.SetJsonAsync("k" + i, Order.Of(i + 2, 500)));
        }

        go.SetResult();
        await back.StoredAsync("late");
        Assert.Equal(Json.Serialize(Order.Of(1, 500)), Json.Serialize((await cache.GetJsonAsync<Order>("late")).Value));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_removed_value_is_absent(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { BackendTimeout = Timeout.InfiniteTimeSpan });
        await cache.SetJsonAsync("k", 1);
        await cache.SetJsonAsync("other", 2);
        Assert.True(await cache.RemoveAsync("k", TestContext.Current.CancellationToken));
        Assert.Equal(MissReason.Absent, (await cache.GetJsonAsync<int>("k")).Reason);
        Assert.Equal(2, (await cache.GetJsonAsync<int>("other")).Value);
        Assert.True(await cache.RemoveAsync("k"));
        Assert.Equal(3, await cache.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(3)));
        await Assert.ThrowsAsync<ArgumentNullException>(async () => await cache.RemoveAsync(null!));
        back.Before = _ => throw new IOException("no connection");
        Assert.False(await cache.RemoveAsync("k"));
        back.Before = _ => Task.CompletedTask;
        Assert.Equal(3, (await cache.GetJsonAsync<int>("k")).Value);
    }

    [Fact]
    public async Task A_caller_who_cancels_gets_no_miss()
    {
        BufferCache back = new() { Before = token => Task.Delay(Timeout.Infinite, token) };
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { BackendTimeout = Timeout.InfiniteTimeSpan });
        using CancellationTokenSource stop = new();
        Task<CacheResult<int>> got = cache.GetJsonAsync<int>("k", stop.Token).AsTask();
        await stop.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => got);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cache.SetJsonAsync("k", 1, cancellationToken: stop.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cache.RemoveAsync("k", stop.Token));
    }

    [Fact]
    public async Task Values_that_can_not_be_written_throw()
    {
        PlainCache back = new();
        await Assert.ThrowsAsync<JsonDataException>(async () => await back.SetJsonAsync("k", double.NaN));
        await Assert.ThrowsAsync<JsonDataException>(async () => await back.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult("\ud800")));
        Assert.Empty(back.Entries);
    }

    [Fact]
    public void Settings_outside_their_range_are_refused()
    {
        PlainCache back = new();
        Assert.Throws<ArgumentException>(() => new JackdawCache<Json>(back, new JackdawCacheOptions { BackendTimeout = TimeSpan.Zero }));
        Assert.Throws<ArgumentException>(() => new JackdawCache<Json>(back, new JackdawCacheOptions { CompressAbove = -1 }));
        Assert.Throws<ArgumentException>(() => new JackdawCache<Json>(back, new JackdawCacheOptions { MaxUnpackedLength = -1 }));
        Assert.Throws<ArgumentException>(() => new JackdawCache<Json>(back, new JackdawCacheOptions { ShapeCheck = (ShapeCheck)2 }));
    }
}
