using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>JSON with status 200 that is not the response to a search does not count as one without rows.</summary>
public sealed class ForeignResponseTests
{
    private const string NoHits = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":3,"failed":0}}""";
    private const string NoTotal = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":3,"failed":0},"hits":{"hits":[]}}""";
    private const string NoAggregations = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":3,"failed":0},"hits":{"total":{"value":2,"relation":"eq"},"hits":[]}}""";
    private const string NoShards = """{"took":1,"timed_out":false,"_shards":{"total":0,"successful":0,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static readonly Dictionary<string, Func<IFulltextSession, Task>> Operations = new()
    {
        ["load"] = session => session.LoadAsync<Article>(3, Cancellation),
        ["list"] = session => session.Query<Article>().ToListAsync(Cancellation),
        ["list, blocking"] = session => Task.FromResult(session.Query<Article>().ToList()),
        ["result"] = session => session.Query<Article>().ToResultAsync(Cancellation),
        ["count"] = session => session.Query<Article>().CountAsync(Cancellation),
        ["stream"] = session => session.Query<Article>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask(),
        ["batch"] = session => session.BatchAsync(session.Query<Article>(), session.Query<Article>().MatchText("json"), Cancellation),
    };

    private static readonly Dictionary<string, Func<IFulltextSession, Task<int>>> Aggregating = new()
    {
        ["groups"] = async session => (await session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count() }).ToListAsync(Cancellation)).Count,
        ["documents of groups"] = async session => (await session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, g.First.Id }).ToListAsync(Cancellation)).Count,
        ["facets"] = async session => (await session.Query<Article>().Facet(a => a.Kind, out Facet<string> kinds).ToResultAsync(Cancellation)).Facet(kinds).Count,
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"state":"ok"}""")]
    [InlineData(NoHits)]
    [InlineData("""{"hits":{"total":{"value":0,"relation":"eq"}}}""")]
    public async Task A_response_without_hits_is_an_error(string body)
    {
        foreach ((string name, Func<IFulltextSession, Task> run) in Operations)
        {
            await using ElasticRig rig = Rig(body);
            Exception? error = await Record.ExceptionAsync(() => run(rig.Session));
            Assert.True(error is ElasticException, $"{name}: {error}");
            Assert.Contains("The response from http://localhost:9200/ is not that of a search: it has no hits. Check for a proxy in between.", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task So_is_one_that_does_not_count_what_it_should()
    {
        foreach ((string name, Func<IFulltextSession, Task> run) in Operations)
        {
            await using ElasticRig rig = Rig(NoTotal);
            Exception? error = await Record.ExceptionAsync(() => run(rig.Session));
            Assert.True(name == "stream" || error is ElasticException, $"{name}: {error}");
            Assert.Equal(name == "stream" ? null : "The response from http://localhost:9200/ is not that of a search: it has no total. Check for a proxy in between.", error?.Message);
        }
    }

    [Fact]
    public async Task So_is_one_without_the_aggregations_that_were_requested()
    {
        foreach ((string name, Func<IFulltextSession, Task<int>> run) in Aggregating)
        {
            await using ElasticRig rig = Rig(NoAggregations);
            Exception? error = await Record.ExceptionAsync(() => run(rig.Session));
            Assert.True(error is ElasticException, $"{name}: {error}");
            Assert.Contains("it has no aggregations.", error.Message, StringComparison.Ordinal);

            // Without shards, a server returns none.
            await using ElasticRig none = Rig(NoShards);
            Assert.Equal(0, await run(none.Session));
        }
    }

    [Fact]
    public async Task The_client_takes_what_the_request_leaves()
    {
        string body = """{"took":5}""";
        using FakeCluster cluster = new(request => new FakeAnswer(request.Path == "/_msearch" ? $$"""{"responses":[{{body}}]}""" : body));
        using ElasticClient client = new("backend=elasticsearch;retries=0", handler: cluster);
        Assert.Empty(await client.SearchAsync<Book>("books?filter_path=took", "{}", Cancellation));
        await Assert.ThrowsAsync<ElasticException>(async () => await client.StreamAsync<Book>("books", "{}", Cancellation).ToListAsync(Cancellation));
        body = "{}";
        await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        await Assert.ThrowsAsync<ElasticException>(() => client.MultiSearchAsync<Book>([("books", "{}")], Cancellation));
    }

    private static ElasticRig Rig(string body) => new(
        request => request.Path.StartsWith("/_msearch", StringComparison.Ordinal) ? $$"""{"took":1,"responses":[{{body}},{{body}}]}"""
            : request.Path.Contains("point_in_time", StringComparison.Ordinal) ? """{"pit_id":"p0","pits":[]}""" : body, "opensearch");
}
