using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Texts that are longer than a server highlights: their snippets come from their beginning.</summary>
public sealed class LongTextSnippetTests
{
    // As a node of OpenSearch 3.5 answered it.
    private const string OpenSearchReason = "The length of [body] field of [0] doc of [articles] index has exceeded [1000000] - maximum allowed to be analyzed for highlighting. This maximum can be set by changing the [index.highlight.max_analyzed_offset] index level setting. For large texts, indexing with offsets or term vectors is recommended!";

    // As Elasticsearch words it since version 8.
    private const string ElasticsearchReason = "The length [2000000] of field [body] in doc[0]/index[articles] exceeds the [index.highlight.max_analyzed_offset] limit [1000000]. To avoid this error, set the query parameter [max_analyzed_offset] to a value less than index setting [1000000] and this will tolerate long field values by truncating them.";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("opensearch", OpenSearchReason, "max_analyzer_offset", false)]
    [InlineData("opensearch", OpenSearchReason, "max_analyzer_offset", true)]
    [InlineData("elasticsearch", ElasticsearchReason, "max_analyzed_offset", false)]
    [InlineData("elasticsearch", ElasticsearchReason, "max_analyzed_offset", true)]
    public async Task The_limit_of_the_index_is_requested(string product, string reason, string parameter, bool isPart)
    {
        string requested = $"\"{parameter}\":1000000";
        await using ElasticRig rig = new(request => Answer(request, requested, reason, isPart), product) { StatusOf = request => isPart || request.Path == "/_msearch" || !request.Body.Contains("highlight", StringComparison.Ordinal) || request.Body.Contains(requested, StringComparison.Ordinal) ? 200 : 400 };
        for (int i = 0; i < 2; i++)
        {
            FulltextResult<string> found = await Query(rig.Session).ToResultAsync(Cancellation);
            Assert.Equal(["the beginning"], found);
            Assert.False(found.Metadata.IsPartial);
        }

        // The limit is remembered.
        Assert.Equal(3, rig.Cluster.Requests.Count(request => request.Path.Contains("_search", StringComparison.Ordinal)));
        await rig.Session.BatchAsync(Query(rig.Session), Query(rig.Session), Cancellation);
        Assert.Equal(["the beginning"], await Query(rig.Session).AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task A_batch_and_a_stream_find_the_limit_too()
    {
        await using ElasticRig rig = new(request => Answer(request, "\"max_analyzer_offset\":1000000", OpenSearchReason, isPart: true), "opensearch");
        (FulltextResult<string> one, FulltextResult<string> other) = await rig.Session.BatchAsync(Query(rig.Session), Query(rig.Session), Cancellation);
        Assert.Equal(["the beginning", "the beginning"], one.Concat(other));
        await using ElasticRig streamed = new(request => Answer(request, "\"max_analyzer_offset\":1000000", OpenSearchReason, isPart: true), "opensearch");
        Assert.Equal(["the beginning"], await Query(streamed.Session).AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation));
    }

    /// <summary>Both fail before either knows the limit.</summary>
    [Fact]
    public async Task Searches_at_the_same_time_are_both_repeated()
    {
        const string Requested = "\"max_analyzer_offset\":1000000";
        using CountdownEvent both = new(2);
        await using ElasticRig rig = new(
            request =>
            {
                if (!request.Body.Contains(Requested, StringComparison.Ordinal) && request.Body.Contains("highlight", StringComparison.Ordinal))
                {
                    both.Signal();
                    both.Wait(Cancellation);
                }

                return Answer(request, Requested, OpenSearchReason, isPart: true);
            },
            "opensearch");
        using IFulltextSession other = rig.Store.StartSession();
        Task<FulltextResult<string>>[] searches = [.. new[] { rig.Session, other }.Select(session => Task.Run(() => Query(session).ToResultAsync(Cancellation)))];
        foreach (Task<FulltextResult<string>> search in searches)
        {
            Assert.Equal(["the beginning"], await search);
        }
    }

    [Fact]
    public async Task The_limit_of_one_index_is_not_that_of_another()
    {
        string reason = OpenSearchReason.Replace("[1000000]", "[10000]", StringComparison.Ordinal);
        List<string> batches = [];
        await using ElasticRig rig = new(
            request =>
            {
                if (request.Path != "/_msearch")
                {
                    return Found();
                }

                batches.Add(request.Body);
                return $$"""{"took":1,"responses":[{{(batches.Count == 1 ? Found(reason) : Found())}},{{Found()}}]}""";
            },
            "opensearch");
        await rig.Session.BatchAsync(Query(rig.Session), rig.Session.Query<Shelved>().MatchText("json").Select(s => Fulltext.Snippet(s.Body, new SnippetOptions { Around = 3 })), Cancellation);
        string[] lines = batches[^1].Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(2, batches.Count);
        Assert.Contains("\"max_analyzer_offset\":10000", lines[1], StringComparison.Ordinal);
        Assert.DoesNotContain("max_analyzer_offset", lines[3], StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_server_that_refuses_nevertheless_is_not_asked_for_ever()
    {
        await using ElasticRig rig = new(_ => Refusal(OpenSearchReason), "opensearch") { StatusOf = _ => 400 };
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => Query(rig.Session).ToListAsync(Cancellation));
        Assert.Contains("maximum allowed to be analyzed for highlighting", error.Message, StringComparison.Ordinal);
        Assert.Equal(2, rig.Cluster.Requests.Count(request => request.Path.Contains("_search", StringComparison.Ordinal)));
    }

    private static IFulltextQuery<string> Query(IFulltextSession session) => session.Query<Article>().MatchText("json").Select(a => Fulltext.Snippet(a.Body, new SnippetOptions { Around = 3 }));

    private static string Answer(FakeRequest request, string requested, string reason, bool isPart)
    {
        string one = request.Body.Contains(requested, StringComparison.Ordinal) ? Found() : isPart ? Found(reason) : Refusal(reason);
        return request.Path.Contains("point_in_time", StringComparison.Ordinal) || request.Path.Contains("_pit", StringComparison.Ordinal) ? """{"pit_id":"p0","id":"p0"}"""
            : request.Path == "/_msearch" ? $$"""{"took":1,"responses":[{{one}},{{one}}]}""" : one;
    }

    private static string Found(string? failure = null)
    {
        string failures = failure is null ? "" : ",\"failures\":[" + OfShard(failure) + "]";
        return $$$"""
            {"took":1,"timed_out":false,"_shards":{"total":2,"successful":{{{(failure is null ? 2 : 1)}}},"failed":{{{(failure is null ? 0 : 1)}}}{{{failures}}} },
             "hits":{"total":{"value":1,"relation":"eq"},"max_score":1,"hits":[{"_id":"1","_score":1,"highlight":{"body":["the beginning"]},"sort":[1,1]}]} }
            """;
    }

    private static string Refusal(string reason) => $$"""
        {"error":{"root_cause":[{"type":"illegal_argument_exception","reason":"{{reason}}"}],"type":"search_phase_execution_exception","reason":"all shards failed","phase":"query","grouped":true,
         "failed_shards":[{{OfShard(reason)}}]},"status":400}
        """;

    private static string OfShard(string reason) => $$"""{"shard":0,"index":"articles","node":"n","reason":{"type":"illegal_argument_exception","reason":"{{reason}}"} }""";

    [FulltextIndex("shelved")]
    private sealed class Shelved
    {
        public long Id { get; set; }

        public string Body { get; set; } = "";
    }
}
