using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>How connections are opened when many callers come at once, and what becomes of them.</summary>
public sealed class PoolTests
{
    private static readonly QueryPlan Plan = Part.Where(null);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<bool> SyncAndAsync => [true, false];

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Few_connections_are_opened_at_a_time(bool isAsync)
    {
        int opening = 0;
        int most = 0;
        Lock counting = new();
        using FakeServer server = new(async client =>
        {
            lock (counting)
            {
                most = Math.Max(most, ++opening);
            }

            await Task.Delay(20);
            lock (counting)
            {
                opening--;
            }

            await client.LogIn();
            while (await client.Statement() is not null)
            {
                await Task.Delay(50);
                await client.Send(FakeServer.QueryAnswer(["1"]));
            }
        });
        using ServerBackend backend = Backend(server, ";connect timeout=60;pool timeout=60;command timeout=60");
        await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Factory.StartNew(
            async () => (await Query(backend, isAsync)).Dispose(), Cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap()));
        Assert.InRange(most, 1, 3);
        Assert.InRange(server.Connections, 1, 20);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Who_waits_for_a_place_hears_of_the_end_of_the_pool(bool isAsync)
    {
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Never();
        });
        using ServerBackend backend = Backend(server, ";maximum pool size=1;pool timeout=600");
        ServerHost host = backend.Readers.Hosts[0];
        ServerConnection only = host.Rent(TimeLimit.None, Call.Blocking).Completed();
        Task<ServerConnection>[] waiting = [.. Enumerable.Range(0, 3).Select(_ => Task.Factory.StartNew(
            async () => await host.Rent(TimeLimit.None, isAsync ? Call.Async(Cancellation) : Call.Blocking),
            Cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap())];
        backend.Dispose();
        foreach (Task<ServerConnection> task in waiting)
        {
            await Assert.ThrowsAsync<ObjectDisposedException>(() => task.WaitAsync(TimeSpan.FromSeconds(60), Cancellation));
        }

        host.Return(only);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Who_waits_takes_a_connection_that_comes_free(bool isAsync)
    {
        // Only one connection is ever greeted, so whoever waits for a turn to open another, or for a greeting, has to take that one.
        int connections = 0;
        using FakeServer server = new(async client =>
        {
            if (Interlocked.Increment(ref connections) > 1)
            {
                await client.Never();
            }

            await client.LogIn();
            while (await client.Statement() is not null)
            {
                await client.Send(FakeServer.QueryAnswer(["1"]));
            }
        });
        using ServerBackend backend = Backend(server, ";connect timeout=60;pool timeout=60;command timeout=60;retries=0");
        await Task.WhenAll(Enumerable.Range(0, 10).Select(_ => Task.Factory.StartNew(
            async () => (await Query(backend, isAsync)).Dispose(), Cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap()));
        Assert.InRange(connections, 1, 12);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_greeting_that_does_not_come_is_asked_for_again(bool isAsync)
    {
        int connections = 0;
        using FakeServer server = new(async client =>
        {
            if (Interlocked.Increment(ref connections) == 1)
            {
                await client.Never();
            }

            await client.LogIn();
            await client.Statement();
            await client.Send(FakeServer.QueryAnswer(["1"]));
            await client.Never();
        });
        using ServerBackend backend = Backend(server, ";connect timeout=60");
        (await Query(backend, isAsync)).Dispose();
        Assert.Equal(2, connections);
    }

    [Fact]
    public async Task Giving_up_while_a_connection_is_tried_closes_it()
    {
        using CancellationTokenSource source = new();
        TaskCompletionSource closed = new();
        int connections = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            if (Interlocked.Increment(ref connections) > 1)
            {
                await client.Statement();
                await client.Send(FakeServer.QueryAnswer(["2"]));
                await client.Never();
            }

            await client.Statement();
            await client.Send(FakeServer.QueryAnswer(["1"]));
            byte[] ping = await client.Receive();
            Assert.Equal(14, ping[0]);
            await source.CancelAsync();
            try
            {
                await client.Receive();
            }
            catch (IOException)
            {
                closed.SetResult();
            }
        });
        using ServerBackend backend = Backend(server, ";ping after=0.001;maximum pool size=1;connect timeout=60");
        (await Query(backend, isAsync: true)).Dispose();
        await Task.Delay(20, Cancellation);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await backend.QueryAsync([Plan], source.Token));
        await closed.Task.WaitAsync(TimeSpan.FromSeconds(30), Cancellation);

        // Its place is free again.
        (await Query(backend, isAsync: true)).Dispose();
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Too_few_connections_are_waited_for_once_and_not_held_against_the_host(bool isAsync)
    {
        TaskCompletionSource isBusy = new();
        TaskCompletionSource release = new();
        using FakeServer server = Holding(isBusy, release.Task);
        using ServerBackend backend = Backend(server, ";maximum pool size=1;pool timeout=0.3;retries=50;back off=600");
        Task<PlanResult> first = Query(backend, isAsync: true);
        await isBusy.Task;

        // Waiting 51 times would take 15 s at least.
        using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        limit.CancelAfter(TimeSpan.FromSeconds(12));
        long began = Environment.TickCount64;
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([Plan], limit.Token))
            : Assert.Throws<FulltextException>(() => backend.Query([Plan]));
        Assert.InRange(Environment.TickCount64 - began, 250, 12_000);
        Assert.Contains("within 0.3 s", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
        Assert.True(backend.Readers.Hosts[0].IsAvailable);
        release.SetResult();
        (await first).Dispose();
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Another_host_serves_while_all_connections_to_one_are_in_use(bool isAsync)
    {
        TaskCompletionSource isBusy = new();
        TaskCompletionSource release = new();
        using FakeServer busy = Holding(isBusy, release.Task);
        using FakeServer free = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using ServerBackend backend = new(ConnectionStringReader.Read(
            $"host={busy.Host},{free.Host};host order=first;backend=sphinx;maximum pool size=1;pool timeout=0.1;retries=1;back off=600"));
        Task<PlanResult> first = Query(backend, isAsync: true);
        await isBusy.Task;
        (await Query(backend, isAsync)).Dispose();
        Assert.Equal(1, free.Logins);
        Assert.True(backend.Readers.Hosts[0].IsAvailable);
        release.SetResult();
        (await first).Dispose();
    }

    [Fact]
    public async Task Many_first_queries_at_once_are_answered_by_a_real_server()
    {
        SearchdFixture.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(Part.Map);
        for (int round = 0; round < 3; round++)
        {
            // A burst that is dropped waits for the greeting as long as connecting may take: far beyond the limit here.
            await using FulltextStore store = new(server.ConnectionString + ";connect timeout=120;retries=0");
            using CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
            limit.CancelAfter(TimeSpan.FromSeconds(30));
            await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Run(async () =>
            {
                await using IFulltextSession session = store.StartSession();
                Assert.Equal(0, await session.Query<Article>().CountAsync(limit.Token));
            })));
        }
    }

    private static FakeServer Holding(TaskCompletionSource isBusy, Task release) => new(async client =>
    {
        await client.LogIn();
        await client.Statement();
        isBusy.SetResult();
        await release;
        await client.Send(FakeServer.QueryAnswer(["1"]));
        await client.Never();
    });

    private static ServerBackend Backend(FakeServer server, string more) => new(ConnectionStringReader.Read($"host={server.Host};backend=sphinx{more}"));

    private static async Task<PlanResult> Query(ServerBackend backend, bool isAsync) =>
        isAsync ? (await backend.QueryAsync([Plan], Cancellation))[0] : backend.Query([Plan])[0];
}
