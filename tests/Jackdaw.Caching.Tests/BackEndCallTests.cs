using Jackdaw.Caching.BackEnds;
using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Caching.Tests;

/// <summary>Calls that end, fail or are left at the same moment; and what listens to the token that asks them to end.</summary>
public class BackEndCallTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(2);

    private static CancellationToken Stop => TestContext.Current.CancellationToken;

    /// <summary>What comes when its time is over is what it is or too slow: never a fault that the back end did not have, and never an exception of this library.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Answers_and_failures_at_the_last_moment(bool isFailure)
    {
        await Task.WhenAll(Enumerable.Range(0, 4).Select(async seed =>
        {
            Random random = new(seed);
            for (int i = 0; i < 300; i++)
            {
                int spins = random.Next(40_000);
                BackEndAnswer<int> answer = await BackEndCall.RunAsync(
                    async _ =>
                    {
                        await Task.Delay(Short);
                        Thread.SpinWait(spins);
                        return isFailure ? throw new IOException("gone") : 7;
                    },
                    null,
                    Short,
                    Stop);
                Assert.Contains(answer.Reason, (MissReason[])[isFailure ? MissReason.BackendFailed : MissReason.None, MissReason.BackendSlow]);
                Assert.Equal(answer.Reason == MissReason.BackendFailed ? "gone" : null, answer.Error?.Message);
                Assert.Equal(answer.Reason == MissReason.None ? 7 : 0, answer.Value);
            }
        }));
    }

    /// <summary>A back end that hangs must not take the threads of the application: Npgsql asks the server to end a statement, and waits for that on the thread that cancels.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Who_listens_blocks_no_thread_of_the_pool(bool isCancelledByCaller)
    {
        using CancellationTokenSource caller = new();
        using ManualResetEventSlim go = new();
        List<bool> pooled = [];
        TaskCompletionSource ended = new();
        const int calls = 40;
        Task<BackEndAnswer<int>>[] all = [.. Enumerable.Range(0, calls).Select(_ => BackEndCall.RunAsync(
            async stop =>
            {
                TaskCompletionSource<int> never = new();
                using CancellationTokenRegistration listening = stop.Register(() =>
                {
                    go.Wait(Patience.Time);
                    lock (pooled)
                    {
                        pooled.Add(Thread.CurrentThread.IsThreadPoolThread);
                        if (pooled.Count == calls)
                        {
                            ended.SetResult();
                        }
                    }
                });
                return await never.Task;
            },
            null,
            isCancelledByCaller ? Timeout.InfiniteTimeSpan : Short,
            caller.Token).AsTask())];
        if (isCancelledByCaller)
        {
            caller.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Task.WhenAll(all));
        }
        else
        {
            Assert.All(await Task.WhenAll(all), answer => Assert.Equal(MissReason.BackendSlow, answer.Reason));
        }

        go.Set();
        await ended.Task.WithPatience(Stop);
        Assert.DoesNotContain(true, pooled);
    }

    [Fact]
    public async Task A_caller_who_has_cancelled_asks_nobody_and_keeps_no_memory()
    {
        bool isAsked = false;
        Held memory = new();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await BackEndCall.RunAsync(
            _ =>
            {
                isAsked = true;
                return Task.FromResult(1);
            },
            memory,
            Short,
            new CancellationToken(canceled: true)));
        Assert.False(isAsked);
        Assert.True(memory.IsDisposed);
    }

    private sealed class Held : IDisposable
    {
        public bool IsDisposed { get; private set; }

        public void Dispose() => IsDisposed = true;
    }
}
