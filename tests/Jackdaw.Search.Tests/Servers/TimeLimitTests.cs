using System.Diagnostics;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Tests.Wire;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Times that are given for the parts of a call don't add up to more than the guide says.</summary>
public sealed class TimeLimitTests
{
    private static readonly QueryPlan Plan = Part.Where(null);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<bool> SyncAndAsync => [true, false];

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_command_that_took_too_long_is_not_sent_to_the_same_host_again(bool isAsync)
    {
        int statements = 0;
        using FakeServer server = Hanging(() => Interlocked.Increment(ref statements));
        using ServerBackend backend = Backend($"host={server.Host};command timeout=0.2;retries=5");
        FulltextException error = await Fails(backend, isAsync);
        Assert.Contains("0.2 s", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, statements);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Another_host_is_asked_after_one_that_took_too_long(bool isAsync)
    {
        int statements = 0;
        using FakeServer hanging = Hanging(() => Interlocked.Increment(ref statements));
        using FakeServer other = Hanging(() => Interlocked.Increment(ref statements));
        using FakeServer good = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using ServerBackend backend = Backend($"host={hanging.Host},{other.Host},{good.Host};command timeout=0.2;retries=2;host order=first");
        using PlanResult result = await Query(backend, isAsync);
        Assert.Equal(1, result.Rows.RowCount);
        Assert.Equal(2, statements);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task One_ping_without_an_answer_closes_all_older_connections(bool isAsync)
    {
        const int idle = 6;
        int pings = 0;
        bool isHanging = false;
        TaskCompletionSource all = new();
        int waiting = 0;
        using FakeServer server = new(async client =>
        {
            if (Volatile.Read(ref isHanging))
            {
                await client.Never();
            }

            await client.LogIn();
            while (true)
            {
                byte[] payload = await client.Receive();
                if (payload[0] == 14)
                {
                    Interlocked.Increment(ref pings);
                    await client.Never();
                }

                if (Interlocked.Increment(ref waiting) == idle)
                {
                    all.SetResult();
                }

                await all.Task;
                await client.Send(FakeServer.QueryAnswer(["1"]));
            }
        });
        using ServerBackend backend = Backend($"host={server.Host};connect timeout=1;command timeout=60;ping after=0.001;retries=5");
        foreach (PlanResult result in await Task.WhenAll(Enumerable.Range(0, idle).Select(_ => Query(backend, isAsync: true))))
        {
            result.Dispose();
        }

        Assert.Equal(idle, backend.Readers.Hosts[0].Pool.IdleCount);
        await Task.Delay(20, Cancellation);
        Volatile.Write(ref isHanging, true);
        Stopwatch clock = Stopwatch.StartNew();
        FulltextException error = await Fails(backend, isAsync);
        Assert.True(error.IsTransient);
        Assert.Equal(1, pings);
        Assert.Equal(0, backend.Readers.Hosts[0].Pool.IdleCount);

        // Pinging and opening share the second of connecting; the time of one command is a minute.
        Assert.InRange(clock.Elapsed.TotalSeconds, 0.5, 30);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_connection_that_was_used_last_and_given_back_first_is_no_better(bool isAsync)
    {
        int unanswered = 0;
        bool isHanging = false;
        using FakeServer server = new(async client =>
        {
            if (Volatile.Read(ref isHanging))
            {
                await client.Never();
            }

            await client.LogIn();
            while (true)
            {
                byte[] payload = await client.Receive();
                if (Volatile.Read(ref isHanging))
                {
                    Interlocked.Add(ref unanswered, payload[0] == 14 ? 1 : 0);
                    await client.Never();
                }

                await client.Send(Packets.Packet(1, Packets.Ok()));
            }
        });
        using ServerBackend backend = Backend($"host={server.Host};connect timeout=1;command timeout=60;ping after=0.001;retries=0");
        ServerHost host = backend.Readers.Hosts[0];
        ServerConnection[] both = [host.Rent(TimeLimit.None, Call.Blocking).Completed(), host.Rent(TimeLimit.None, Call.Blocking).Completed()];
        foreach (ServerConnection connection in both)
        {
            Assert.True(connection.Ping(TimeSpan.FromSeconds(30)));
            await Tick();
        }

        host.Return(both[1]);
        host.Return(both[0]);
        await Tick();
        Volatile.Write(ref isHanging, true);
        Assert.True((await Fails(backend, isAsync)).IsTransient);
        Assert.Equal(1, unanswered);
        Assert.Equal(0, host.Pool.IdleCount);

        static async Task Tick()
        {
            for (long now = Environment.TickCount64; Environment.TickCount64 < now + 3;)
            {
                await Task.Yield();
            }
        }
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_failing_host_is_asked_no_longer_than_one_attempt_may_take(bool isAsync)
    {
        // Each attempt fails after a quarter of the time. How many fit into it depends on the machine; all that are allowed never do.
        int attempts = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Statement();
            Interlocked.Increment(ref attempts);
            await Task.Delay(300);
        });
        using ServerBackend backend = Backend($"host={server.Host};pool timeout=0.4;connect timeout=0.4;command timeout=0.4;retries=100");
        await Fails(backend, isAsync);
        Assert.InRange(attempts, 0, 6);
    }

    private static FakeServer Hanging(Action onStatement) => new(async client =>
    {
        await client.LogIn();
        while (await client.Statement() is not null)
        {
            onStatement();
            await client.Never();
        }
    });

    private static ServerBackend Backend(string connectionString) => new(ConnectionStringReader.Read(connectionString + ";backend=sphinx"));

    private static async Task<PlanResult> Query(ServerBackend backend, bool isAsync) =>
        isAsync ? (await backend.QueryAsync([Plan], Cancellation))[0] : backend.Query([Plan])[0];

    private static async Task<FulltextException> Fails(ServerBackend backend, bool isAsync) => isAsync
        ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([Plan], Cancellation))
        : Assert.Throws<FulltextException>(() => backend.Query([Plan]));
}
