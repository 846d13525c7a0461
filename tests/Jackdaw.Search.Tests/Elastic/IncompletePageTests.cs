using System.Globalization;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A page that lacks rows is never taken for the last one: all rows come once, or an exception says how many were read.</summary>
public sealed class IncompletePageTests
{
    private const string Connection = "backend=elasticsearch;retries=0;back off=0.001";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(IncompleteAnswers.Kinds), MemberType = typeof(IncompleteAnswers))]
    public async Task A_stream_says_how_many_rows_were_read(string state, bool obeys)
    {
        int pages = 0;
        await using ElasticRig rig = new(request => Page(request, ref pages, 1000, state, obeys), "opensearch") { StatusOf = request => pages == 3 && obeys && IsPage(request) ? 500 : 200 };
        List<long> ids = [];
        Exception? error = await Record.ExceptionAsync(async () =>
        {
            await foreach (Article article in rig.Session.Query<Article>().AsAsyncEnumerable(Cancellation))
            {
                ids.Add(article.Id);
            }
        });
        Assert.Equal(Enumerable.Range(1, 2000).Select(id => (long)id), ids);
        ElasticException failure = Assert.IsType<ElasticException>(error);
        Assert.StartsWith("Reading 'articles' stopped after 2000 rows, and the others are missing: ", failure.Message, StringComparison.Ordinal);
        Assert.True(failure.IsTransient);
    }

    [Theory]
    [MemberData(nameof(IncompleteAnswers.Kinds), MemberType = typeof(IncompleteAnswers))]
    public async Task So_does_a_scan(string state, bool obeys)
    {
        int pages = 0;
        using FakeCluster cluster = new(request => new FakeAnswer(Page(request, ref pages, 10, state, obeys), pages == 3 && obeys && IsPage(request) ? 500 : 200));
        using ElasticClient client = new(Connection, handler: cluster);
        int count = 0;
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (ElasticHit<Book> _ in client.ScanAsync<Book>("articles", """{"size":10,"sort":["id"]}""", Cancellation))
            {
                count++;
            }
        });

        // Where the cluster does not refuse the page, its hits came before the end of the answer.
        Assert.Equal(obeys ? 20 : 24, count);
        Assert.StartsWith(string.Create(CultureInfo.InvariantCulture, $"Reading 'articles' stopped after {count} rows"), error.Message, StringComparison.Ordinal);
        Assert.Equal("DELETE", cluster.Requests[^1].Method);
    }

    [Fact]
    public async Task Whatever_else_ends_a_stream_says_it_too()
    {
        int pages = 0;
        using FakeCluster cluster = new(request => IsPage(request) && pages == 1 ? FakeAnswer.Broken() : new FakeAnswer(Page(request, ref pages, 10, IncompleteAnswers.Whole, false)));
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (ElasticHit<Book> _ in client.ScanAsync<Book>("articles", """{"size":10,"sort":["id"]}""", Cancellation))
            {
            }
        });
        Assert.Contains("stopped after 10 rows", error.Message, StringComparison.Ordinal);
        Assert.Contains("cannot be reached", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(IncompleteAnswers.Missing)]
    [InlineData(IncompleteAnswers.Failed)]
    [InlineData(IncompleteAnswers.TimedOut)]
    public async Task Hits_of_one_answer_have_no_mark_and_results_have_one(string state)
    {
        using FakeCluster cluster = new(request => new FakeAnswer(request.Path == "/_msearch" ? $$"""{"responses":[{{IncompleteAnswers.Search(state)}}]}""" : IncompleteAnswers.Search(state)));
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticSearchResult<Book>[] results = [await client.SearchAsync<Book>("articles", "{}", Cancellation), client.Search<Book>("articles", "{}"), .. await client.MultiSearchAsync<Book>([("articles", "{}")], Cancellation)];
        Assert.All(results, result => Assert.Equal((state != IncompleteAnswers.TimedOut, state == IncompleteAnswers.TimedOut, TotalRelation.AtLeast), (result.IsPartial, result.IsTimedOut, result.TotalRelation)));
        Assert.DoesNotContain(cluster.Requests, request => (request.Path + request.Body).Contains("allow_partial", StringComparison.Ordinal));
        int count = 0;
        await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (ElasticHit<Book> _ in client.StreamAsync<Book>("articles", "{}", Cancellation))
            {
                count++;
            }
        });
        Assert.Equal(2, count);
        Assert.Equal("/articles/_search?allow_partial_search_results=false", cluster.Requests[^1].Path);
    }

    [Fact]
    public async Task Maintenance_that_failed_on_a_shard_is_an_error_and_a_replica_without_a_node_is_none()
    {
        string shards = IncompleteAnswers.Missing;
        await using ElasticRig rig = new(_ => "{" + shards + "}");
        await rig.Session.MaintainAsync<Article>(IndexMaintenance.FlushMemory, Cancellation);
        shards = IncompleteAnswers.Failed;
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.MaintainAsync<Article>(IndexMaintenance.Optimize, Cancellation));
        Assert.Equal("Optimize of 'articles' is incomplete: Shard 2 of 'articles' failed: node_disconnected_exception: [node-3] disconnected", error.Message);
    }

    private static bool IsPage(FakeRequest request) => request.Path.StartsWith("/_search", StringComparison.Ordinal) && request.Method == "POST";

    // The third page lacks the rows of a shard, so it is shorter than requested.
    private static string Page(FakeRequest request, ref int pages, int size, string state, bool obeys)
    {
        if (!IsPage(request))
        {
            return """{"id":"p0","pit_id":"p0","succeeded":true}""";
        }

        int first = (pages++ * size) + 1;
        Assert.Contains("allow_partial_search_results=false", request.Path, StringComparison.Ordinal);
        return pages < 3 ? IncompleteAnswers.Search(IncompleteAnswers.Whole, first, size) : obeys ? IncompleteAnswers.Refusal(state) : IncompleteAnswers.Search(state, first, 4);
    }
}
