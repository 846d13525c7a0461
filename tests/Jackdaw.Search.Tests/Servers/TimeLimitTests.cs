using System.Globalization;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Tests.Wire;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
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

        // What was sent arrives when it does; another one would have needed another login before.
        await Patience.UntilAsync(() => Volatile.Read(ref statements) != 0, "the statement has arrived", Cancellation);
        Assert.Equal((1, 1), (server.Logins, statements));
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Another_host_is_asked_after_one_that_took_too_long(bool isAsync)
    {
        // The good host has the same time as those that hang. A machine on which it is not enough gets more.
        for (double time = 0.2; !await AnotherHostIsAsked(isAsync, time); time *= 2)
        {
            Assert.True(time < Patience.Seconds, "The third host did not answer.");
        }
    }

    private static async Task<bool> AnotherHostIsAsked(bool isAsync, double time)
    {
        using FakeServer hanging = Hanging(() => { });
        using FakeServer other = Hanging(() => { });
        using FakeServer good = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using ServerBackend backend = Backend(
            string.Create(CultureInfo.InvariantCulture, $"host={hanging.Host},{other.Host},{good.Host};command timeout={time};retries=2;host order=first"));
        try
        {
            using PlanResult result = await Query(backend, isAsync);
            Assert.Equal(1, result.Rows.RowCount);
            Assert.Equal((1, 1, 1), (hanging.Logins, other.Logins, good.Logins));
            return true;
        }
        catch (FulltextException late) when (late.IsTimeout && late.Host == good.Host)
        {
            return false;
        }
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
        ManualClock clock = new();
        using FakeServer server = new(async client =>
        {
            if (Volatile.Read(ref isHanging))
            {
                await PassRest(clock, client);
            }

            await client.LogIn();
            while (true)
            {
                byte[] payload = await client.Receive();
                if (payload[0] == 14)
                {
                    Interlocked.Increment(ref pings);
                    clock.Pass(TimeSpan.FromSeconds(1));
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
        using ServerBackend backend = Backend($"host={server.Host};connect timeout=1;command timeout=60;ping after=0.001;retries=5", clock);
        foreach (PlanResult result in await Task.WhenAll(Enumerable.Range(0, idle).Select(_ => Query(backend, isAsync: true))))
        {
            result.Dispose();
        }

        Assert.Equal(idle, backend.Readers.Hosts[0].Pool.IdleCount);
        clock.Pass(TimeSpan.FromSeconds(2));
        Volatile.Write(ref isHanging, true);
        FulltextException error = await Fails(backend, isAsync);
        Assert.True(error.IsTransient);
        Assert.Equal(1, pings);
        Assert.Equal(0, backend.Readers.Hosts[0].Pool.IdleCount);

        // Pinging and opening share the second of connecting; the time of one command is a minute.
        Assert.InRange(clock.Passed.TotalSeconds, 3, 3.1);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_connection_that_was_used_last_and_given_back_first_is_no_better(bool isAsync)
    {
        int unanswered = 0;
        bool isHanging = false;
        ManualClock clock = new();
        using FakeServer server = new(async client =>
        {
            if (Volatile.Read(ref isHanging))
            {
                await PassRest(clock, client);
            }

            await client.LogIn();
            while (true)
            {
                byte[] payload = await client.Receive();
                if (Volatile.Read(ref isHanging))
                {
                    Interlocked.Add(ref unanswered, payload[0] == 14 ? 1 : 0);
                    clock.Pass(TimeSpan.FromSeconds(1));
                    await client.Never();
                }

                await client.Send(Packets.Packet(1, Packets.Ok()));
            }
        });
        using ServerBackend backend = Backend($"host={server.Host};connect timeout=1;command timeout=60;ping after=0.001;retries=0", clock);
        ServerHost host = backend.Readers.Hosts[0];
        ServerConnection[] both = [await host.Rent(TimeLimit.None, Call.Async(Cancellation)), await host.Rent(TimeLimit.None, Call.Async(Cancellation))];
        foreach (ServerConnection connection in both)
        {
            Assert.True(await connection.PingAsync(TimeSpan.FromSeconds(Patience.Seconds), Cancellation));
            clock.Pass(TimeSpan.FromMilliseconds(3));
        }

        host.Return(both[1]);
        host.Return(both[0]);
        Volatile.Write(ref isHanging, true);
        Assert.True((await Fails(backend, isAsync)).IsTransient);
        Assert.Equal(1, unanswered);
        Assert.Equal(0, host.Pool.IdleCount);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_failing_host_is_asked_no_longer_than_one_attempt_may_take(bool isAsync)
    {
        // Each attempt fails after a quarter of the time.
        int attempts = 0;
        ManualClock clock = new();
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Statement();
            Interlocked.Increment(ref attempts);
            clock.Pass(TimeSpan.FromSeconds(300));
        });
        using ServerBackend backend = Backend($"host={server.Host};pool timeout=400;connect timeout=400;command timeout=400;retries=100", clock);
        await Fails(backend, isAsync);
        Assert.Equal(4, attempts);
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

    /// <summary>
    /// Greets nobody, and lets the rest of the time pass whenever it is waited for: first for the connection, then for the greeting. A thread that waits goes by the system's clock.
    /// </summary>
    private static async Task PassRest(ManualClock clock, FakeClient client)
    {
        TimeSpan rest = TimeSpan.FromMilliseconds(1);
        while (true)
        {
            await Patience.UntilAsync(() => clock.DueWithin(rest) != 0, "the greeting is waited for", client.End);
            clock.Pass(rest);
        }
    }

    private static ServerBackend Backend(string connectionString, TimeProvider? clock = null) => PatientServers.Backend(connectionString + ";backend=sphinx", clock);

    private static async Task<PlanResult> Query(ServerBackend backend, bool isAsync) =>
        isAsync ? (await backend.QueryAsync([Plan], Cancellation))[0] : backend.Query([Plan])[0];

    private static async Task<FulltextException> Fails(ServerBackend backend, bool isAsync) => isAsync
        ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([Plan], Cancellation))
        : Assert.Throws<FulltextException>(() => backend.Query([Plan]));
}
