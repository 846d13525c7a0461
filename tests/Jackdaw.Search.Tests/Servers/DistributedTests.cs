using System.Globalization;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.TestKit.Waiting;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>A distributed index over three servers, of which one dies.</summary>
public class DistributedTests
{
    private static readonly IndexMap EverywhereMap = new(typeof(Article), "everywhere", Map.Id, Map.Weight, Map.Members);

    private static readonly IndexMap MirroredMap = new(typeof(Article), "mirrored", Map.Id, Map.Weight, Map.Members);

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task A_dead_part_makes_the_result_partial_and_a_mirror_makes_it_whole()
    {
        Program.SkipUnlessInstalled();
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        using SearchdFixture second = SearchdFixture.Start(Program, Map);
        using SearchdFixture mirror = SearchdFixture.Start(Program, Map);
        using SearchdFixture head = SearchdFixture.Start(new SearchdSetup
        {
            Program = Program,
            Maps = [Map],
            MoreIndexes = $$"""
                index everywhere
                {
                  type = distributed
                  agent_connect_timeout = 60000
                  agent_query_timeout = 600000
                  local = articles
                  agent = 127.0.0.1:{{second.AgentPort}}:articles
                }
                index mirrored
                {
                  type = distributed
                  agent_connect_timeout = 60000
                  agent_query_timeout = 600000
                  local = articles
                  agent = 127.0.0.1:{{second.AgentPort}}|127.0.0.1:{{mirror.AgentPort}}:articles
                  ha_strategy = nodeads
                }

                """,
        });
        Save(head, 1);
        Save(second, 2);
        Save(mirror, 2);

        using ServerBackend backend = new(ConnectionStringReader.Read(head.ConnectionString));
        Assert.Equal(("1,2", false), await Ids(backend, EverywhereMap, cancellation));
        Assert.Equal(("1,2", false), await Ids(backend, MirroredMap, cancellation));

        second.Kill();
        (string ids, bool isPartial) = await Ids(backend, EverywhereMap, cancellation);
        Assert.Equal("1", ids);
        Assert.True(isPartial);
        using (PlanResult result = backend.Query([Of(EverywhereMap)])[0])
        {
            Assert.Contains("127.0.0.1", Assert.Single(result.Metadata.Warnings), StringComparison.Ordinal);
        }

        // The server learns from failures which mirror is dead. Until then an answer may lack rows, but never without saying so.
        int whole = 0;
        await Patience.UntilAsync(
            async () =>
            {
                (string found, bool lacks) = await Ids(backend, MirroredMap, cancellation);
                Assert.Equal(lacks ? "1" : "1,2", found);
                whole = lacks ? 0 : whole + 1;
                return whole == 5;
            },
            "the server asks the mirror that lives",
            cancellation);
        using FulltextStore store = new(head.ConnectionString);
        store.Conventions.IndexName = type => type == typeof(Everywhere) ? "everywhere" : type.Name;
        store.Initialize();
        await using IFulltextSession session = store.StartSession();
        await Assert.ThrowsAsync<FulltextException>(() => session.Query<Everywhere>().ThrowOnPartialResult().ToListAsync(cancellation));
        Assert.Single(await session.Query<Everywhere>().ToListAsync(cancellation));
    }

    [Fact]
    public void A_part_has_a_weight_by_its_name_and_other_names_are_refused()
    {
        Program.SkipUnlessInstalled();
        IndexMap others = new(typeof(Article), "others", Map.Id, Map.Weight, Map.Members);
        using SearchdFixture second = SearchdFixture.Start(Program, others);
        using SearchdFixture head = SearchdFixture.Start(new SearchdSetup
        {
            Program = Program,
            Maps = [Map],
            MoreIndexes = $$"""
                index everywhere
                {
                  type = distributed
                  agent_connect_timeout = 60000
                  agent_query_timeout = 600000
                  local = articles
                  agent = 127.0.0.1:{{second.AgentPort}}:others
                }

                """,
        });
        Save(head, 1);
        using (FulltextStore store = new(second.ConnectionString))
        {
            store.Conventions.IndexName = _ => "others";
            using IFulltextSession session = store.StartSession();
            session.Save(new Everywhere { Id = 2, Title = "json" });
            session.FlushChanges();
        }

        using ServerBackend backend = new(ConnectionStringReader.Read(head.ConnectionString));
        long[] Weights(string name)
        {
            QueryOptions options = new() { IndexWeights = new Dictionary<string, int> { [name] = 3 } };
            QueryShape shape = new() { Index = EverywhereMap, Columns = [IdColumn, new ColumnNode("w", new WeightNode())], OrderBy = [Up(Id)] };
            using PlanResult result = backend.Query([new QueryPlan { Shape = shape, Match = BackendCalls.Syntax("json"), Options = options }])[0];
            return [.. Enumerable.Range(0, result.Rows.RowCount).Select(row => long.Parse(result.Rows.Cell(row, 1), CultureInfo.InvariantCulture))];
        }

        long[] all = Weights("everywhere");
        Assert.Equal([all[0] / 3, all[1]], Weights("others"));
        FulltextException exception = Assert.Throws<FulltextException>(() => Weights("elsewhere"));
        Assert.EndsWith("Its parts: articles, others.", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Several_hosts_with_the_same_documents_give_the_whole_answer_when_one_dies()
    {
        Program.SkipUnlessInstalled();
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        using SearchdFixture first = SearchdFixture.Start(Program, Map);
        using SearchdFixture second = SearchdFixture.Start(Program, Map);
        Save(first, 1);
        Save(second, 1);
        using ServerBackend backend = new(ConnectionStringReader.Read($"host=127.0.0.1:{first.Port},127.0.0.1:{second.Port};retries=2{PatientServers.Times}"));
        for (int i = 0; i < 20; i++)
        {
            if (i == 5)
            {
                first.Kill();
            }

            Assert.Equal(("1", false), await Ids(backend, Map, cancellation));
        }
    }

    private static QueryPlan Of(IndexMap map) => Plan(new QueryShape { Index = map, Columns = [IdColumn], OrderBy = [Up(Id)] });

    private static async Task<(string Ids, bool IsPartial)> Ids(ServerBackend backend, IndexMap map, CancellationToken cancellationToken)
    {
        using PlanResult result = (await backend.QueryAsync([Of(map)], cancellationToken))[0];
        string ids = string.Join(',', Enumerable.Range(0, result.Rows.RowCount).Select(row => Encoding.UTF8.GetString(result.Rows.Cell(row, 0))));
        return (ids, result.Metadata.IsPartial);
    }

    private static void Save(SearchdFixture server, long id)
    {
        using FulltextStore store = new(server.ConnectionString);
        store.Initialize();
        using IFulltextSession session = store.StartSession();
        session.Save(Article.Samples().Single(article => article.Id == id));
        session.FlushChanges();
    }

    /// <summary>A document of the distributed index.</summary>
    public sealed class Everywhere
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";
    }
}
