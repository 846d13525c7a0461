using System.Diagnostics;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Tests.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Connections to servers that are slow, broken, strict, or gone.</summary>
public sealed class ConnectionTests
{
    private const string Once = ";retries=0";

    private static readonly QueryPlan Plan = Part.Where(null);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<bool> SyncAndAsync => [true, false];

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_query_is_sent_and_its_answer_read(bool isAsync)
    {
        string? seen = null;
        using FakeServer server = FakeServer.Answering(statement =>
        {
            seen = statement;
            return FakeServer.QueryAnswer(["7"], ["8"]);
        });
        using ServerBackend backend = Backend(server);
        using PlanResult result = await Query(backend, isAsync);
        Assert.Equal("SELECT id FROM articles LIMIT 0,20; SHOW META", seen);
        Assert.Equal(2, result.Rows.RowCount);
        Assert.Equal("8", Encoding.UTF8.GetString(result.Rows.Cell(1, 0)));
        Assert.Equal(1, result.Metadata.Total);
        Assert.Equal(TimeSpan.FromMilliseconds(1), result.Metadata.Elapsed);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_server_that_never_answers_is_left_after_the_timeout(bool isAsync)
    {
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Never();
        });
        using ServerBackend backend = Backend(server, ";retries=0;command timeout=0.2;backend=sphinx");
        long began = Stopwatch.GetTimestamp();
        FulltextException error = await Fails(backend, isAsync);
        Assert.True(Stopwatch.GetElapsedTime(began) > TimeSpan.FromSeconds(0.15), "It did not wait.");
        Assert.Contains("0.2 s", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
        Assert.Equal(server.Host, error.Host);
        Assert.StartsWith("SELECT id", error.Statement, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_server_is_left_when_the_time_is_over_and_not_before()
    {
        TaskCompletionSource asked = new();
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Statement();
            asked.SetResult();
            await client.Never();
        });
        ManualClock clock = new();
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};retries=0;command timeout=30;backend=sphinx", clock);
        Task<FulltextException> failing = Fails(backend, isAsync: true);
        await asked.Task;
        clock.Pass(TimeSpan.FromSeconds(29.9));
        Assert.False(failing.IsCompleted);
        clock.Pass(TimeSpan.FromSeconds(0.1));
        Assert.Contains("30 s", (await failing).Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_server_that_greets_nobody_is_left_after_the_timeout(bool isAsync)
    {
        using FakeServer server = new(client => client.Never());
        using ServerBackend backend = Backend(server, ";retries=0;connect timeout=0.2");
        FulltextException error = await Fails(backend, isAsync);
        Assert.True(error.IsTransient);
        Assert.Contains("did not respond", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Nobody_listening_is_said_plainly(bool isAsync)
    {
        using SilentPort silent = new();
        using ServerBackend backend = PatientServers.Backend($"host={silent.Host}{Once}");
        FulltextException error = await Fails(backend, isAsync);
        Assert.StartsWith($"The server {silent.Host} cannot be reached:", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task An_answer_cut_anywhere_is_an_error_and_never_rows(bool isAsync)
    {
        byte[] answer = FakeServer.QueryAnswer(["7"]);
        for (int length = 0; length < answer.Length; length += 7)
        {
            int cut = length;
            using FakeServer server = new(async client =>
            {
                await client.LogIn();
                await client.Statement();
                await client.Send(answer[..cut]);
            });
            using ServerBackend backend = Backend(server, ";retries=0;backend=sphinx");
            FulltextException error = await Fails(backend, isAsync);
            Assert.True(error.IsTransient, error.Message);
            Assert.Contains(cut == 0 ? "closed the connection" : "in the middle of a response", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Bytes_of_another_protocol_are_refused()
    {
        using FakeServer server = new(client => client.Send("HTTP/1.1 400 Bad Request\r\n\r\n"u8.ToArray()));
        using ServerBackend backend = Backend(server);
        await Fails(backend, isAsync: true);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Errors_have_statement_position_text_and_host(bool isAsync)
    {
        using FakeServer server = FakeServer.Answering(_ => Packets.Packet(1, Packets.Error("sphinxql: syntax error, unexpected LIMIT near 'LIMIT 0,20; SHOW META'")));
        using ServerBackend backend = Backend(server);
        FulltextException error = await Fails(backend, isAsync);
        Assert.Equal("SELECT id FROM articles ".Length, error.Position);
        Assert.Equal("sphinxql: syntax error, unexpected LIMIT near 'LIMIT 0,20; SHOW META'", error.ServerMessage);
        Assert.Equal(1064, error.ServerErrorCode);
        Assert.Equal(server.Host, error.Host);
        Assert.False(error.IsTransient);

        // The connection is in order after an error, so it is used again.
        await Fails(backend, isAsync);
        Assert.Equal(1, server.Logins);
    }

    [Fact]
    public async Task An_error_in_the_middle_of_a_batch_leaves_the_connection_in_order()
    {
        bool isFirst = true;
        using FakeServer server = FakeServer.Answering(_ =>
        {
            byte[] answer = isFirst
                ? [.. Packets.Rows(["id"], [["1"]], Packets.MoreResults), .. Packets.Packet(1, Packets.Error("index articles: order by MVA is undefined"))]
                : FakeServer.QueryAnswer(["2"]);
            isFirst = false;
            return answer;
        });
        using ServerBackend backend = Backend(server);
        await Fails(backend, isAsync: true);
        using PlanResult result = await Query(backend, isAsync: true);
        Assert.Equal("2", Encoding.UTF8.GetString(result.Rows.Cell(0, 0)));
        Assert.Equal(1, server.Logins);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task More_results_than_statements_are_an_error_and_close_the_connection(bool isAsync)
    {
        int statements = 0;
        using FakeServer server = FakeServer.Answering(_ => Interlocked.Increment(ref statements) == 1
            ? [.. Packets.Rows(["id"], [["1"]], Packets.MoreResults), .. Packets.Rows(["id"], [["1"]], Packets.MoreResults), .. Packets.Rows(["id"], [["wrong"]])]
            : FakeServer.QueryAnswer(["right"]));
        using ServerBackend backend = Backend(server);
        await Fails(backend, isAsync);
        using PlanResult result = await Query(backend, isAsync);
        Assert.Equal("right", Encoding.UTF8.GetString(result.Rows.Cell(0, 0)));
        Assert.Equal(2, server.Logins);
    }

    [Fact]
    public async Task A_cancelled_query_drops_its_connection()
    {
        using CancellationTokenSource source = new();
        int statements = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is not null)
            {
                if (Interlocked.Increment(ref statements) == 1)
                {
                    await source.CancelAsync();
                    await client.Never();
                }

                await client.Send(FakeServer.QueryAnswer(["2"]));
            }
        });
        using ServerBackend backend = Backend(server, Once + ";backend=sphinx");
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await backend.QueryAsync([Plan], source.Token));
        Assert.Equal(source.Token, error.CancellationToken);
        using PlanResult result = await Query(backend, isAsync: true);
        Assert.Equal("2", Encoding.UTF8.GetString(result.Rows.Cell(0, 0)));
        Assert.Equal(2, server.Logins);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task When_all_connections_are_in_use_the_error_names_the_setting(bool isAsync)
    {
        TaskCompletionSource isBusy = new();
        TaskCompletionSource release = new();
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Statement();
            isBusy.SetResult();
            await release.Task;
            await client.Send(FakeServer.QueryAnswer(["1"]));
            await client.Never();
        });
        using ServerBackend backend = Backend(server, Once + ";backend=sphinx;maximum pool size=1;pool timeout=0.1");
        Task<PlanResult> first = Query(backend, isAsync: true);
        await isBusy.Task;
        FulltextException error = await Fails(backend, isAsync);
        Assert.Contains("pool is exhausted", error.Message, StringComparison.Ordinal);
        Assert.Contains("'maximum pool size'", error.Message, StringComparison.Ordinal);
        Assert.Contains("0.1 s", error.Message, StringComparison.Ordinal);
        release.SetResult();
        (await first).Dispose();
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Connections_are_used_again(bool isAsync)
    {
        using FakeServer server = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using ServerBackend backend = Backend(server);
        for (int i = 0; i < 20; i++)
        {
            (await Query(backend, isAsync)).Dispose();
        }

        Assert.Equal(1, server.Logins);
    }

    [Fact]
    public async Task Connections_that_nobody_uses_are_closed_after_a_while()
    {
        using FakeServer server = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        ManualClock clock = new();
        using ServerBackend backend = PatientServers.Backend($"host={server.Host}{Once};idle lifetime=60", clock);
        (await Query(backend, isAsync: true)).Dispose();
        ConnectionPool pool = backend.Readers.Hosts[0].Pool;
        clock.Pass(TimeSpan.FromSeconds(60));
        Assert.Equal(1, pool.IdleCount);
        clock.Pass(TimeSpan.FromSeconds(60));
        Assert.Equal(0, pool.IdleCount);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task A_connection_that_waited_is_tried_before_it_is_used(bool isAsync)
    {
        int pings = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (true)
            {
                byte[] payload = await client.Receive();
                Interlocked.Add(ref pings, payload[0] == 14 ? 1 : 0);
                await client.Send(payload[0] == 14 ? Packets.Packet(1, Packets.Ok()) : FakeServer.QueryAnswer(["1"]));
            }
        });
        ManualClock clock = new();
        using ServerBackend backend = PatientServers.Backend($"host={server.Host}{Once};backend=sphinx;ping after=5", clock);
        (await Query(backend, isAsync)).Dispose();
        clock.Pass(TimeSpan.FromSeconds(5));
        (await Query(backend, isAsync)).Dispose();
        Assert.Equal(0, pings);
        clock.Pass(TimeSpan.FromSeconds(5.001));
        (await Query(backend, isAsync)).Dispose();
        Assert.Equal(1, pings);
        Assert.Equal(1, server.Logins);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Queries_go_on_with_another_host_and_the_failed_one_is_left_alone(bool isAsync)
    {
        using FakeServer good = FakeServer.Answering(_ => FakeServer.QueryAnswer(["1"]));
        using FakeServer bad = new(client => client.LogIn());
        ManualClock clock = new();
        using ServerBackend backend = PatientServers.Backend($"host={bad.Host},{good.Host};retries=1;back off=60;write host={good.Host}", clock);
        for (int i = 0; i < 10; i++)
        {
            (await Query(backend, isAsync)).Dispose();
        }

        Assert.Equal(1, bad.Logins);
        Assert.False(backend.Readers.Hosts[0].IsAvailable);
        Assert.True(backend.Readers.Hosts[1].IsAvailable);
        clock.Pass(TimeSpan.FromSeconds(60));
        Assert.True(backend.Readers.Hosts[0].IsAvailable);
    }

    [Fact]
    public async Task Changes_are_never_tried_again()
    {
        int statements = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            await client.Statement();
            Interlocked.Increment(ref statements);
        });
        using ServerBackend backend = Backend(server, ";retries=5;backend=sphinx");
        await Assert.ThrowsAsync<FulltextException>(async () => await backend.WriteAsync(Part.Map, [new DeleteOperation(Part.Map, [1])], Cancellation));
        Assert.Equal(1, statements);
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task An_error_in_a_transaction_is_rolled_back(bool isAsync)
    {
        List<string> statements = [];
        using FakeServer server = FakeServer.Answering(statement =>
        {
            lock (statements)
            {
                statements.Add(statement);
            }

            return Packets.Packet(1, statement.StartsWith("DELETE", StringComparison.Ordinal) && statement.Contains('9') ? Packets.Error("no") : Packets.Ok(1));
        });
        using ServerBackend backend = Backend(server);
        DeleteOperation[] operations = [new(Part.Map, [1]), new(Part.Map, [9])];
        FulltextException error = isAsync
            ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.WriteAsync(Part.Map, operations, Cancellation))
            : Assert.Throws<FulltextException>(() => backend.Write(Part.Map, operations));
        Assert.Equal(["BEGIN", "DELETE FROM articles WHERE id IN (1)", "DELETE FROM articles WHERE id IN (9)", "ROLLBACK"], statements);
        Assert.Equal("DELETE FROM articles WHERE id IN (9)", error.Statement);
        Assert.Equal(1, server.Logins);
    }

    [Theory]
    [InlineData("tls=unchecked", true, true)]
    [InlineData("tls=unchecked", false, true)]
    [InlineData("tls=required", true, false)]
    [InlineData("tls=required", false, false)]
    public async Task The_connection_can_be_encrypted(string tls, bool isAsync, bool works)
    {
        const uint offersTls = 0x8208 | 0x800;
        using FakeServer server = new(async client =>
        {
            await client.Send(Packets.Packet(0, Packets.Greeting(offersTls)));
            byte[] request = await client.Receive();
            Assert.Equal(32, request.Length);
            try
            {
                await client.StartTls();
            }
            catch (System.Security.Authentication.AuthenticationException)
            {
                return;
            }

            await client.Receive();
            await client.Send(Packets.Packet(client.Sequence + 1, Packets.Ok()));
            while (await client.Statement() is not null)
            {
                await client.Send(FakeServer.QueryAnswer(["secret"]));
            }
        });
        using ServerBackend backend = Backend(server, $"{Once};backend=sphinx;{tls}");
        if (works)
        {
            using PlanResult result = await Query(backend, isAsync);
            Assert.Equal("secret", Encoding.UTF8.GetString(result.Rows.Cell(0, 0)));
        }
        else
        {
            Assert.Contains("TLS", (await Fails(backend, isAsync)).Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(SyncAndAsync))]
    public async Task Answers_and_statements_above_16_megabytes_pass(bool isAsync)
    {
        string cell = new('x', 0xFFFFFF + 5);
        int received = 0;
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                received = statement.Length;
                byte[] row = Packets.Row(cell);
                await client.Send(
                [
                    .. Packets.Packet(1, [1]), .. Packets.Packet(2, Packets.Column("id")), .. Packets.Packet(3, Packets.End()),
                    .. Packets.Packet(4, row.AsSpan(0, 0xFFFFFF)), .. Packets.Packet(5, row.AsSpan(0xFFFFFF)), .. Packets.Packet(6, Packets.End(Packets.MoreResults)),
                    .. Packets.Rows(["Variable_name", "Value"], []),
                ]);
            }
        });
        using ServerBackend backend = Backend(server, ";retries=0;backend=sphinx");
        QueryPlan plan = new() { Shape = Plan.Shape, Match = BackendCalls.Syntax(cell) };
        using PlanResult result = isAsync ? (await backend.QueryAsync([plan], Cancellation))[0] : backend.Query([plan])[0];
        Assert.Equal(cell.Length, result.Rows.Cell(0, 0).Length);
        Assert.InRange(received, cell.Length, cell.Length + 100);
    }

    [Fact]
    public void The_dialect_is_found_by_asking()
    {
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                await client.Send(statement == "SELECT VERSION()" ? Packets.Rows(["version()"], [["29.0.2"]]) : FakeServer.QueryAnswer(["1"]));
            }
        });
        using ServerBackend backend = Backend(server);
        backend.Initialize();
        Assert.Equal("manticore", backend.Name);
    }

    [Fact]
    public async Task Manticore_suggests_and_Sphinx_says_that_it_can_not()
    {
        using FakeServer server = new(async client =>
        {
            await client.LogIn();
            while (await client.Statement() is { } statement)
            {
                await client.Send(statement == "CALL QSUGGEST('serch','articles', 3 AS limit)"
                    ? Packets.Rows(["suggest", "distance", "docs"], [["search", "1", "7"]])
                    : Packets.Packet(1, Packets.Error("unexpected " + statement)));
            }
        });
        using (ServerBackend manticore = Backend(server, Once + ";backend=manticore"))
        {
            Assert.Equal([new Suggestion("search", 1, 7)], manticore.Suggest(Part.Map, "serch", 3));
        }

        using ServerBackend sphinx = Backend(server, Once + ";backend=sphinx");
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(async () => await sphinx.SuggestAsync(Part.Map, "serch", 3, Cancellation));
        Assert.Contains("not supported by Sphinx 2.2", error.Message, StringComparison.Ordinal);
    }

    private static ServerBackend Backend(FakeServer server, string more = Once) => PatientServers.Backend($"host={server.Host}{more}");

    private static async Task<PlanResult> Query(ServerBackend backend, bool isAsync) =>
        isAsync ? (await backend.QueryAsync([Plan], Cancellation))[0] : backend.Query([Plan])[0];

    private static async Task<FulltextException> Fails(ServerBackend backend, bool isAsync) => isAsync
        ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([Plan], Cancellation))
        : Assert.Throws<FulltextException>(() => backend.Query([Plan]));
}
