using System.Collections.Concurrent;
using System.Globalization;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.TestKit.Waiting;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>A server is killed and started again while many callers use it.</summary>
public class RecoveryTests
{
    private const int Callers = 8;

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task A_server_killed_under_load_is_found_again_and_no_rows_are_wrong()
    {
        Program.SkipUnlessInstalled();
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { Program = Program, Maps = [Map], IsDurable = true });
        Save(server);
        using ServerBackend backend = new(ConnectionStringReader.Read(server.ConnectionString + ";retries=3;back off=0.01;maximum pool size=6"));

        using CancellationTokenSource end = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ConcurrentQueue<string> wrong = new();
        int right = 0;
        int failed = 0;
        int sinceRestart = 0;
        Task[] callers = [.. Enumerable.Range(0, Callers).Select(caller => Task.Run(async () =>
        {
            Random random = new(caller);
            while (!end.IsCancellationRequested)
            {
                long id = random.Next(1, 4);
                QueryPlan plan = Plan(OneByNumber, id);
                try
                {
                    // Half of the callers wait with a thread, half without.
                    using PlanResult result = caller % 2 == 0 ? (await backend.QueryAsync([plan], cancellation))[0] : backend.Query([plan])[0];
                    string expected = string.Create(CultureInfo.InvariantCulture, $"{id}:{Article.Samples()[id - 1].Title}:1");
                    string found = result.Rows.RowCount == 0 ? "nothing" : string.Create(
                        CultureInfo.InvariantCulture, $"{Text(result, 0)}:{Text(result, 1)}:{result.Metadata.Total}");
                    if (found != expected)
                    {
                        wrong.Enqueue($"{found} instead of {expected}");
                    }

                    Interlocked.Increment(ref right);
                    Interlocked.Increment(ref sinceRestart);
                }
                catch (FulltextException error) when (error.IsTransient)
                {
                    Interlocked.Increment(ref failed);
                }
            }
        }, cancellation))];

        for (int round = 0; round < 3; round++)
        {
            await Patience.UntilAsync(() => Volatile.Read(ref sinceRestart) > 50, "queries are answered", cancellation);
            int before = Volatile.Read(ref failed);
            server.Kill();
            await Patience.UntilAsync(() => Volatile.Read(ref failed) > before, "a query has failed", cancellation);
            server.Run();
            Volatile.Write(ref sinceRestart, 0);
        }

        await Patience.UntilAsync(() => Volatile.Read(ref sinceRestart) > 100, "the pool has recovered", cancellation);
        await end.CancelAsync();
        await Task.WhenAll(callers);
        Assert.Empty(wrong);
        Assert.True(right > 250, $"{right} answers, {failed} failures");
        Assert.InRange(backend.Readers.Hosts[0].Pool.IdleCount, 1, 6);
    }

    [Fact]
    public async Task A_restart_between_two_queries_goes_unnoticed()
    {
        Program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { Program = Program, Maps = [Map], IsDurable = true });
        Save(server);
        using ServerBackend backend = new(ConnectionStringReader.Read(server.ConnectionString + ";retries=0"));
        for (int round = 0; round < 3; round++)
        {
            using PlanResult result = (await backend.QueryAsync([Where(null)], TestContext.Current.CancellationToken))[0];
            Assert.Equal(3, result.Rows.RowCount);
            server.Kill();
            server.Run();
        }
    }

    [Fact]
    public void A_query_of_a_dead_server_fails_with_its_host()
    {
        Program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(Program, Map);
        using ServerBackend backend = new(ConnectionStringReader.Read(server.ConnectionString + ";retries=1"));
        backend.Initialize();
        server.Kill();
        FulltextException error = Assert.Throws<FulltextException>(() => backend.Query([Where(null)]));
        Assert.True(error.IsTransient);
        Assert.Equal($"127.0.0.1:{server.Port}", error.Host);
    }

    private static readonly QueryShape OneByNumber = new()
    {
        Index = Map,
        Columns = [IdColumn, Column("Title"), Column("Body")],
        Where = Equal(Id, P(0)),
    };

    internal static void Save(SearchdFixture server)
    {
        using FulltextStore store = new(server.ConnectionString);
        store.Initialize();
        using IFulltextSession session = store.StartSession();
        session.Save(Article.Samples());
        session.FlushChanges();
    }

    private static string Text(PlanResult result, int column) => Encoding.UTF8.GetString(result.Rows.Cell(0, column));
}
