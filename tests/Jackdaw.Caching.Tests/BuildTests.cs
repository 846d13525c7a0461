using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests;

/// <summary>One caller builds, and all others wait for it.</summary>
public class BuildTests
{
    private const int Callers = 64;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Many_callers_build_once(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        int builds = 0;
        TaskCompletionSource go = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<Order>[] callers = [.. Enumerable.Range(0, Callers).Select(_ => Task.Run(async () => await back.GetOrCreateJsonAsync("k", async _ =>
        {
            Interlocked.Increment(ref builds);
            await go.Task;
            return Order.Of(7, 2);
        })))];
        go.SetResult();
        Order[] orders = await Task.WhenAll(callers);
        Assert.Equal(1, builds);
        Assert.All(orders, order => Assert.Equal(7, order.Id));
        Assert.True((await back.GetJsonAsync<Order>("k")).IsFound);
        Assert.Equal(7, (await back.GetOrCreateJsonAsync<Order>("k", _ => throw new InvalidOperationException("It is there."))).Id);
    }

    [Fact]
    public async Task Keys_and_types_and_profiles_are_built_apart()
    {
        PlainCache back = new();
        TaskCompletionSource all = new(TaskCreationOptions.RunContinuationsAsynchronously);
        int builds = 0;

        async Task Meet()
        {
            if (Interlocked.Increment(ref builds) == 4)
            {
                all.SetResult();
            }

            await all.Task.WithPatience(TestContext.Current.CancellationToken);
        }

        async ValueTask<string> Text(CancellationToken token)
        {
            await Meet();
            return "a";
        }

        async ValueTask<int> Number(CancellationToken token)
        {
            await Meet();
            return 1;
        }

        await Task.WhenAll(
            back.GetOrCreateJsonAsync("k", Text).AsTask(),
            back.GetOrCreateJsonAsync("other", Text).AsTask(),
            back.GetOrCreateJsonAsync<string, SnakeJson>("k", Text).AsTask(),
            back.GetOrCreateJsonAsync("k", Number).AsTask());
        Assert.Equal(4, builds);
    }

    [Fact]
    public async Task What_a_build_throws_reaches_all_and_is_not_cached()
    {
        PlainCache back = new();
        int builds = 0;
        TaskCompletionSource go = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<int>[] callers = [.. Enumerable.Range(0, Callers).Select(_ => back.GetOrCreateJsonAsync<int>("k", async _ =>
        {
            builds++;
            await go.Task;
            throw new InvalidTimeZoneException("failed");
        }).AsTask())];
        go.SetResult();
        foreach (Task<int> caller in callers)
        {
            await Assert.ThrowsAsync<InvalidTimeZoneException>(() => caller);
        }

        Assert.Equal(1, builds);
        Assert.Empty(back.Entries);
        Assert.Equal(3, await back.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(3)));
    }

    [Fact]
    public async Task A_caller_who_leaves_leaves_the_build_to_the_others()
    {
        PlainCache back = new();
        using CancellationTokenSource first = new();
        TaskCompletionSource started = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource go = new(TaskCreationOptions.RunContinuationsAsynchronously);

        async ValueTask<int> Create(CancellationToken token)
        {
            started.SetResult();
            await go.Task.WaitAsync(token);
            return 5;
        }

        Task<int> leaving = back.GetOrCreateJsonAsync("k", Create, cancellationToken: first.Token).AsTask();
        await started.Task;
        Task<int> staying = back.GetOrCreateJsonAsync("k", Create, cancellationToken: TestContext.Current.CancellationToken).AsTask();
        await first.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => leaving);
        Assert.False(staying.IsCompleted);
        go.SetResult();
        Assert.Equal(5, await staying);
    }

    [Fact]
    public async Task When_all_have_left_the_build_is_cancelled_and_the_next_caller_builds_anew()
    {
        PlainCache back = new();
        using CancellationTokenSource only = new();
        TaskCompletionSource started = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<int> leaving = back.GetOrCreateJsonAsync(
            "k",
            async token =>
            {
                started.SetResult();
                token.Register(stopped.SetResult);
                await stopped.Task;
                await Task.Delay(Timeout.Infinite, token);
                return 1;
            },
            cancellationToken: only.Token).AsTask();
        await started.Task;
        await only.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => leaving);
        await stopped.Task.WithPatience(TestContext.Current.CancellationToken);
        Assert.Equal(2, await back.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult(2)));
    }

    [Fact]
    public async Task Null_is_cached_for_a_time_of_its_own()
    {
        PlainCache back = new();
        DistributedCacheEntryOptions found = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1), SlidingExpiration = TimeSpan.FromMinutes(5) };
        DistributedCacheEntryOptions nothing = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromSeconds(10) };
        Assert.Null(await back.GetOrCreateJsonAsync<Order?>("none", _ => ValueTask.FromResult<Order?>(null), found, nothing));
        Assert.Null(await back.GetOrCreateJsonAsync<Order?>("none", _ => throw new InvalidOperationException("It is known that there is none."), found, nothing));
        Assert.Same(nothing, back.Expiries["none"]);
        Assert.Null(await back.GetOrCreateJsonAsync<int?>("none too", _ => ValueTask.FromResult<int?>(null), found, nothing));
        Assert.Same(nothing, back.Expiries["none too"]);
        await back.GetOrCreateJsonAsync<Order?>("some", _ => ValueTask.FromResult<Order?>(Order.Of(1, 1)), found, nothing);
        Assert.Same(found, back.Expiries["some"]);
        await back.GetOrCreateJsonAsync<Order?>("as others", _ => ValueTask.FromResult<Order?>(null), found);
        Assert.Same(found, back.Expiries["as others"]);
        await back.SetJsonAsync("set", 1, found);
        Assert.Same(found, back.Expiries["set"]);
    }
}
