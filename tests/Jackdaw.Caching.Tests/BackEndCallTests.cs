using Jackdaw.Caching.BackEnds;

namespace Jackdaw.Caching.Tests;

/// <summary>Calls that end, fail or are left at the same moment; and what listens to the token that asks them to end.</summary>
public class BackEndCallTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(2);

    private static CancellationToken Stop => TestContext.Current.CancellationToken;

    /// <summary>An answer that comes when its time is over is an answer or too slow, and never a fault of the back end, nor an exception of this library.</summary>
    [Fact]
    public async Task Answers_at_the_last_moment()
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
                        return 7;
                    },
                    null,
                    Short,
                    Stop);
                Assert.Null(answer.Error);
                Assert.Contains(answer.Reason, (MissReason[])[MissReason.None, MissReason.BackEndSlow]);
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
                    go.Wait(TimeSpan.FromMinutes(1));
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
            Assert.All(await Task.WhenAll(all), answer => Assert.Equal(MissReason.BackEndSlow, answer.Reason));
        }

        go.Set();
        await ended.Task.WaitAsync(TimeSpan.FromMinutes(2), Stop);
        Assert.DoesNotContain(true, pooled);
    }

    [Fact]
    public async Task A_caller_who_has_cancelled_asks_nobody()
    {
        bool isAsked = false;
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await BackEndCall.RunAsync(
            _ =>
            {
                isAsked = true;
                return Task.FromResult(1);
            },
            null,
            Short,
            new CancellationToken(canceled: true)));
        Assert.False(isAsked);
    }
}
