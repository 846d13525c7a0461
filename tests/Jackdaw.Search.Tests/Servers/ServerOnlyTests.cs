using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.SphinxQl;
using Jackdaw.Search.Tests.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>What only servers have, or only servers need: maintenance, options of snippets, factors of the ranker. The embedded back end says so.</summary>
public class ServerOnlyTests : IClassFixture<ArticleServer>
{
    private const string Long =
        "The red json parser reads json. Nothing here for a long while, so that there are two passages and not one, with words and words between them. "
        + "Then comes another parser, this one for json as well. And again nothing for a long while, only words and words and words and words. The red json parser ends it.";

    private readonly ArticleServer _server;

    public ServerOnlyTests(ArticleServer server) => _server = server;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("sphinx", "FLUSH RTINDEX articles", "FLUSH RAMCHUNK articles", "OPTIMIZE INDEX articles", "FLUSH ATTRIBUTES")]
    [InlineData("manticore", "FLUSH TABLE articles", "FLUSH RAMCHUNK articles", "OPTIMIZE TABLE articles", "FLUSH ATTRIBUTES")]
    public async Task Maintenance_becomes_a_statement_to_the_write_host(string backend, params string[] expected)
    {
        List<string> statements = [];
        using FakeServer server = FakeServer.Answering(statement =>
        {
            lock (statements)
            {
                statements.Add(statement);
            }

            return statement == "FLUSH ATTRIBUTES" ? Packets.Rows(["tag"], [["1"]]) : Packets.Packet(1, Packets.Ok());
        });
        using ServerBackend servers = PatientServers.Backend($"host=127.0.0.1:1;write host={server.Host};backend={backend}");
        foreach (IndexMaintenance work in Enum.GetValues<IndexMaintenance>())
        {
            servers.Maintain(Part.Map, work);
            await servers.MaintainAsync(Part.Map, work, Cancellation);
        }

        Assert.Equal(expected.SelectMany(statement => new[] { statement, statement }), statements);
    }

    [Fact]
    public async Task Maintenance_is_done_by_a_real_server_and_not_needed_by_an_embedded_index()
    {
        await using FulltextStore embedded = new("backend=embedded");
        await Run(embedded);
        _server.Program.SkipUnlessInstalled();
        await Run(_server.Store);

        static async Task Run(FulltextStore store)
        {
            await using IFulltextSession session = store.StartSession();
            foreach (IndexMaintenance work in Enum.GetValues<IndexMaintenance>())
            {
                session.Maintain<Article>(work);
                await session.MaintainAsync<Article>(work, Cancellation);
            }

            Assert.Throws<ArgumentOutOfRangeException>(() => session.Maintain<Article>((IndexMaintenance)9));
        }
    }

    [Fact]
    public void Snippet_options_are_taken_by_a_real_server()
    {
        _server.Program.SkipUnlessInstalled();
        using IFulltextSession session = _server.Store.StartSession();
        bool isSphinx = !_server.Program.IsManticore;
        SnippetOptions words = new() { BeforeMatch = "[", AfterMatch = "]", QueryMode = false, Around = 1, Limit = 60 };
        string Of(string match, SnippetOptions options) => session.Snippets<Article>([Long], match, options)[0];

        Assert.Contains("[json] parser", Of("json", words).Replace("[json] [parser]", "[json] parser", StringComparison.Ordinal), StringComparison.Ordinal);
        string phrase = isSphinx ? Of("red json parser", words with { ExactPhrase = true, Limit = 0 }) : Of("\"red json parser\"", words with { QueryMode = true, Limit = 0 });
        Assert.Contains("[red json parser]", phrase.Replace("[red] [json] [parser]", "[red json parser]", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.DoesNotContain("another [parser]", phrase, StringComparison.Ordinal);
        Assert.True(Of("json", words with { LimitWords = 3, Limit = 1000 }).Length < Of("json", words with { Limit = 1000 }).Length);
        Assert.Contains("[7:", Of("json", words with { BeforeMatch = "[%PASSAGE_ID%:", StartPassageId = 7 }), StringComparison.Ordinal);
        foreach (SnippetOptions options in (SnippetOptions[])[words with { ForceAllWords = true }, words with { WeightOrder = true }, words with { UseBoundaries = true }])
        {
            Assert.Contains("[json]", Of("json", options), StringComparison.Ordinal);
        }

        SnippetOptions all = words with { ForceAllWords = true, WeightOrder = true, LimitWords = 9, StartPassageId = 2, UseBoundaries = true, ExactPhrase = isSphinx };
        Assert.Equal(["[JSON] parser"], session.Query<Article>().Match("json").Select(a => Fulltext.Snippet(a.Title, all)).ToList());
    }

    [Fact]
    public void Snippet_options_that_the_server_does_not_have_are_refused()
    {
        _server.Program.SkipUnlessInstalled();
        using IFulltextSession session = _server.Store.StartSession();
        if (_server.Program.IsManticore)
        {
            SnippetOptions options = new() { ExactPhrase = true, QueryMode = false };
            const string name = "SnippetOptions.ExactPhrase";
            Assert.StartsWith(name, Assert.ThrowsAny<FulltextException>(() => session.Snippets<Article>([Long], "json", options)).Message, StringComparison.Ordinal);
            Assert.StartsWith(name, Assert.ThrowsAny<FulltextException>(() => session.Query<Article>().Match("json").Select(a => Fulltext.Snippet(a.Title, options)).ToList()).Message, StringComparison.Ordinal);
        }

        // A blank mark is an error of both servers in a query, and none in a call.
        SnippetOptions blank = new() { HtmlEncode = false, BeforeMatch = " ", AfterMatch = "" };
        Assert.StartsWith("A blank before_match", Assert.Throws<FulltextException>(() => session.Query<Article>().Match("json").Select(a => Fulltext.Snippet(a.Title, blank)).ToList()).Message, StringComparison.Ordinal);
        Assert.Equal("a  json here", session.Snippets<Article>(["a json here"], "json", blank)[0]);
    }

    [Fact]
    public void Factors_of_the_ranker_come_from_a_real_server()
    {
        _server.Program.SkipUnlessInstalled();
        using IFulltextSession session = _server.Store.StartSession();
        var query = session.Query<Article>().Match("json").Options(o => o with { Ranker = Ranker.Formula("sum(lcs)*1000+bm25") }).Select(a => new { a.Id, Factors = Fulltext.PackedFactors() });
        Assert.Contains("PACKEDFACTORS() AS ", query.ToSphinxQl(), StringComparison.Ordinal);
        Assert.NotEmpty(query.ToList());
        Assert.All(query.ToList(), row => Assert.Contains("bm25=", row.Factors, StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_embedded_back_end_says_what_it_does_not_have()
    {
        await using FulltextStore store = new("backend=embedded");
        await using IFulltextSession session = store.StartSession();
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => session.Query<Article>().Match("json").Select(a => Fulltext.PackedFactors()).ToList());
        Assert.Contains("PackedFactors", error.Message, StringComparison.Ordinal);
        SnippetOptions[] all =
        [
            new() { LimitWords = 1 }, new() { ExactPhrase = true }, new() { ForceAllWords = true }, new() { WeightOrder = true }, new() { UseBoundaries = true },
            new() { PassageBoundary = PassageBoundary.Sentence }, new() { StartPassageId = 2 },
        ];
        foreach (SnippetOptions options in all)
        {
            string message = Assert.Throws<MissingCapabilityException>(() => session.Snippets<Article>(["a"], "a", options)).Message;
            Assert.Equal(message, Assert.Throws<MissingCapabilityException>(() => session.Query<Article>().Match("a").Select(a => Fulltext.Snippet(a.Title, options)).ToList()).Message);
            Assert.Contains("SnippetOptions.", message, StringComparison.Ordinal);
        }

        Assert.Equal(0, await session.Query<Article>().Options(o => o with { Cutoff = 0 }).CountAsync(Cancellation));
    }

    [Fact]
    public async Task A_cutoff_of_zero_is_none_on_a_real_server()
    {
        _server.Program.SkipUnlessInstalled();
        await using IFulltextSession session = _server.Store.StartSession();
        IFulltextQuery<Article> query = session.Query<Article>();
        Assert.Contains("cutoff=0", query.Options(o => o with { Cutoff = 0 }).ToSphinxQl(), StringComparison.Ordinal);
        Assert.Equal(await query.CountAsync(Cancellation), await query.Options(o => o with { Cutoff = 0 }).CountAsync(Cancellation));
    }
}
