using System.Text.Json.Nodes;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Documents whose id is not unique, or only in <c>_id</c>: all of them are read, or an exception says why not.</summary>
public sealed class TiedRowsTests
{
    private const long MissingId = long.MaxValue;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_stream_reads_documents_that_all_sort_alike()
    {
        await using ElasticRig rig = Rig(2500, knowsShards: true);
        List<long> ids = await Read(rig.Session);
        Assert.Equal(Enumerable.Range(1, 2500).Select(id => (long)id), ids);
        Assert.Contains("""[{"id":"asc"},{"_shard_doc":"asc"}]""", rig.Cluster.Requests.First(IsPage).Body, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_server_that_can_t_tell_them_apart_is_not_asked_to_and_the_stream_fails()
    {
        await using ElasticRig rig = Rig(2500, knowsShards: false);
        for (int i = 0; i < 2; i++)
        {
            FulltextException error = await Assert.ThrowsAsync<ElasticException>(() => Read(rig.Session));
            Assert.Equal(
                "Reading 'articles' stopped after 1000 rows, and the others are missing: The last two rows have the same id and the same order, so the server can't continue after them. "
                + "Give each document a unique number in 'id', read one index at a time, or use OpenSearch 3.3 or later.",
                error.Message);
        }

        // The order by shard was refused once.
        Assert.Single(rig.Cluster.Requests, request => request.Body.Contains("_shard_doc", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Few_rows_need_no_order()
    {
        await using ElasticRig rig = Rig(700, knowsShards: false);
        Assert.Equal(700, (await Read(rig.Session)).Count);
    }

    [Fact]
    public async Task A_scan_whose_sort_is_not_unique_fails()
    {
        int pages = 0;
        using FakeCluster cluster = new(request => new FakeAnswer(request.Path.Contains("point_in_time", StringComparison.Ordinal) ? """{"pit_id":"p0","pits":[]}"""
            : request.Path == "/" ? """{"version":{"number":"2.19.0","distribution":"opensearch"}}"""
            : Hits(pages++ == 0 ? Enumerable.Range(1, 10).Select(id => (id, "[7]")) : [])));
        using ElasticClient client = new("backend=opensearch", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () => await client.ScanAsync<Book>("books", """{"size":10,"sort":["year"]}""", Cancellation).ToListAsync(Cancellation));
        Assert.Equal("Reading 'books' stopped after 10 rows, and the others are missing: The last two hits have the same sort values, so the server can't continue after them. The sort has to be unique per document.", error.Message);
    }

    [Fact]
    public async Task Rows_that_are_all_read_may_end_in_two_equal_ones()
    {
        await using ElasticRig rig = Rig(1000, knowsShards: false);
        Assert.Equal(1000, (await Read(rig.Session)).Count);
    }

    [Fact]
    public async Task A_document_with_only_an_id_of_its_own_is_loaded()
    {
        await using ElasticRig rig = new(request => request.Body.Contains("\"ids\":{\"values\":[\"5\"]}", StringComparison.Ordinal)
            ? """{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"5","_source":{"title":"five"},"sort":[9223372036854775807]}]}}"""
            : """{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""");
        Assert.Equal("five", (await rig.Session.LoadAsync<Article>(5, Cancellation))?.Title);
        Assert.Contains(
            """{"bool":{"should":[{"terms":{"id":[5]}},{"bool":{"filter":[{"ids":{"values":["5"]}}],"must_not":[{"exists":{"field":"id"}}]}}],"minimum_should_match":1}}""",
            rig.Cluster.Requests[^1].Body, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Two_documents_of_one_id_are_not_one()
    {
        await using ElasticRig rig = new(_ => Hits([(5, "[5]"), (5, "[5]")], total: 2));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => rig.Session.LoadAsync<Article>(5, Cancellation));
        Assert.Equal("'articles' has several documents with the id 5. Load them with a query, or make the ids unique.", error.Message);
        Assert.Contains("\"size\":2", rig.Cluster.Requests[^1].Body, StringComparison.Ordinal);
    }

    private static async Task<List<long>> Read(IFulltextSession session) => await session.Query<Article>().Select(a => a.Id).AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation);

    private static bool IsPage(FakeRequest request) => request.Path.StartsWith("/_search", StringComparison.Ordinal) && !request.Path.Contains("point_in_time", StringComparison.Ordinal);

    // Documents without an id: the server sorts all of them last.
    private static ElasticRig Rig(int count, bool knowsShards) => new(
        request =>
        {
            if (!IsPage(request))
            {
                return """{"pit_id":"p0","pits":[]}""";
            }

            JsonNode body = JsonNode.Parse(request.Body)!;
            bool hasShards = request.Body.Contains("_shard_doc", StringComparison.Ordinal);
            if (hasShards && !knowsShards)
            {
                return """{"error":{"root_cause":[{"type":"query_shard_exception","reason":"No mapping found for [_shard_doc] in order to sort on"}],"type":"search_phase_execution_exception","reason":"all shards failed","failed_shards":[]},"status":400}""";
            }

            int after = body["search_after"] is JsonArray last ? hasShards ? (int)last[1]! + 1 : count : 0;
            return Hits(Enumerable.Range(after, Math.Clamp(count - after, 0, 1000)).Select(i => (i + 1, hasShards ? $"[{MissingId},{i}]" : $"[{MissingId}]")), count);
        },
        "opensearch")
    {
        StatusOf = request => request.Body.Contains("_shard_doc", StringComparison.Ordinal) && !knowsShards ? 400 : 200,
    };

    private static string Hits(IEnumerable<(int Id, string Sort)> rows, int total = 2500)
    {
        string hits = string.Join(',', rows.Select(static row => $$$"""{"_id":"{{{row.Id}}}","_score":1,"_source":{},"sort":{{{row.Sort}}}}"""));
        return $$$"""
            {"took":1,"timed_out":false,"_shards":{"total":3,"successful":3,"failed":0},"hits":{"total":{"value":{{{total}}},"relation":"eq"},"hits":[{{{hits}}}]} }
            """;
    }
}
