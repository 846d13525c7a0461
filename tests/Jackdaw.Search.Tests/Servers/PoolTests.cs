using System.Diagnostics;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
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
        FakeServer? server = null;
        using FakeServer opened = server = new FakeServer(async client =>
        {
            lock (counting)
            {
                most = Math.Max(most, ++opening);
            }

            // The first come together. A moment for others, which must not come: what they would do cannot be waited for.
            await PatientAsync(() => Volatile.Read(ref most) >= 3);
            await Task.Delay(20);
            lock (counting)
            {
                opening--;
            }

            await client.LogIn();
            while (await client.Statement() is not null)
            {
                await PatientAsync(() => server!.Logins >= 3);
                await client.Send(FakeServer.QueryAnswer(["1"]));
            }
        });
        using ServerBackend backend = Backend(server, "");
        await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Factory.StartNew(
            async () => (await Query(backend, isAsync)).Dispose(), Cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap()));
        Assert.Equal(3, most);
        Assert.InRange(server.Connections, 3, 20);
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
            await Assert.ThrowsAsync<ObjectDisposedException>(() => task.WithPatience(Cancellation));
        }

        host.Return(only);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Who_waits_takes_a_connection_that_comes_free(bool isAsync)
    {
        // Only one connection is ever greeted, so whoever waits for a turn to open another, or for a greeting, has to take that one. Three wait for a greeting, six for their turn.
        using FakeServer server = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        ServerOptions options = PatientServers.Read($"host={server.Host};backend=sphinx");
        using ServerHost host = new(options.WriteHost, options);
        using UngreetedSource source = new(host);
        using ConnectionPool pool = new(options.WriteHost, options, source);
        int served = 0;
        Task[] callers = [.. Enumerable.Range(0, 10).Select(_ => Task.Factory.StartNew(
            async () =>
            {
                ServerConnection connection = isAsync ? await pool.RentAsync(TimeLimit.None, Cancellation) : pool.Rent(TimeLimit.None);
                await PatientAsync(() => source.Openings == 4);
                pool.Return(connection);
                Interlocked.Increment(ref served);
            },
            Cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap())];
        for (int ended = 7; ended < callers.Length; ended++)
        {
            await PatientAsync(() => Volatile.Read(ref served) == ended);
            source.EndWaitingOfOne();
        }

        await Task.WhenAll(callers).WithPatience(Cancellation);
        Assert.Equal(4, source.Openings);
        Assert.Equal(1, server.Logins);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_greeting_that_does_not_come_is_asked_for_again(bool isAsync)
    {
        int connections = 0;
        ManualClock clock = new();
        TimeSpan patience = TimeSpan.FromSeconds(0.1);
        using FakeServer server = new(async client =>
        {
            if (Interlocked.Increment(ref connections) == 1)
            {
                // A thread that waits goes by the system's clock.
                await (isAsync ? PatientAsync(() => clock.DueWithin(patience) == 1) : Task.CompletedTask);
                clock.Pass(patience);
                await client.Never();
            }

            await client.LogIn();
            await client.Statement();
            await client.Send(FakeServer.QueryAnswer(["1"]));
            await client.Never();
        });
        using ServerBackend backend = new(PatientServers.Read($"host={server.Host};backend=sphinx", clock) with { GreetingPatience = patience });
        (await Query(backend, isAsync)).Dispose();
        Assert.Equal(1, server.Logins);
        Assert.InRange(connections, 2, isAsync ? 2 : int.MaxValue);
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
        ManualClock clock = new();
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};backend=sphinx;ping after=5;maximum pool size=1", clock);
        (await Query(backend, isAsync: true)).Dispose();
        clock.Pass(TimeSpan.FromSeconds(6));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await backend.QueryAsync([Plan], source.Token));
        await closed.Task.WithPatience(Cancellation);

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

        using ThrownErrors thrown = new(error => error is FulltextException { IsOfClient: true } && ((FulltextException)error).Host == server.Host);
        long began = Stopwatch.GetTimestamp();
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([Plan], Cancellation))
            : Assert.Throws<FulltextException>(() => backend.Query([Plan]));
        Assert.True(Stopwatch.GetElapsedTime(began) > TimeSpan.FromSeconds(0.25), "It did not wait.");
        Assert.Same(error, Assert.Single(thrown.All));
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
        using ServerBackend backend = PatientServers.Backend(
            $"host={busy.Host},{free.Host};host order=first;backend=sphinx;maximum pool size=1;pool timeout=0.1;retries=1;back off=600");
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
            // Nobody asks again for a greeting that does not come: who is dropped waits until connecting may take no longer, and fails.
            await using FulltextStore store = new(PatientServers.Backend(server.ConnectionString + ";retries=0"));
            await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Run(async () =>
            {
                await using IFulltextSession session = store.StartSession();
                Assert.Equal(0, await session.Query<Article>().CountAsync(Cancellation));
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

    private static Task PatientAsync(Func<bool> condition) => Patience.UntilAsync(condition, "the others have come", Cancellation);

    private static ServerBackend Backend(FakeServer server, string more) => PatientServers.Backend($"host={server.Host};backend=sphinx{more}");

    private static async Task<PlanResult> Query(ServerBackend backend, bool isAsync) =>
        isAsync ? (await backend.QueryAsync([Plan], Cancellation))[0] : backend.Query([Plan])[0];

    /// <summary>Opens the first connection of a host; the others get no greeting, and nobody is told before the test says so.</summary>
    private sealed class UngreetedSource(IConnectionSource host) : IConnectionSource, IDisposable
    {
        private readonly SemaphoreSlim _end = new(0);
        private int _openings;

        public int Openings => Volatile.Read(ref _openings);

        public ServerConnection? Open(TimeLimit limit, TimeSpan patience)
        {
            if (Interlocked.Increment(ref _openings) == 1)
            {
                return host.Open(limit, patience);
            }

            _end.Wait();
            return null;
        }

        public async ValueTask<ServerConnection?> OpenAsync(TimeLimit limit, TimeSpan patience, CancellationToken cancellationToken)
        {
            if (Interlocked.Increment(ref _openings) == 1)
            {
                return await host.OpenAsync(limit, patience, cancellationToken);
            }

            await _end.WaitAsync(cancellationToken);
            return null;
        }

        public void EndWaitingOfOne() => _end.Release();

        public void Dispose() => _end.Release(100);
    }
}
