using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Every way in which a cluster says no is one exception, with all that it said.</summary>
public class ElasticErrorTests
{
    private const string Connection = "backend=elasticsearch;retries=0;back off=0.001";

    [Fact]
    public async Task An_error_has_type_reason_and_root_causes()
    {
        ElasticException error = await Failure(new FakeAnswer(
            """
            {"error":{"root_cause":[{"type":"parsing_exception","reason":"unknown query [mach]","line":1,"col":20,"stack_trace":"at …"},{"type":"index_closed_exception","reason":"closed","index":"b","index_uuid":"u"}],
             "type":"x_content_parse_exception","reason":"[1:20] failed","caused_by":{"type":"named_object_not_found_exception","reason":"[1:20] unknown field [mach]","caused_by":{"type":"deep","reason":"deepest"}},
             "failed_shards":[{"shard":0,"index":"b","node":"n","reason":{"type":"query_shard_exception","reason":"no"}}],"phase":"query","grouped":true},"status":400}
            """, 400));
        Assert.Equal(400, error.StatusCode);
        Assert.Equal(400, error.ServerErrorCode);
        Assert.Equal("x_content_parse_exception", error.Type);
        Assert.Equal("[1:20] failed", error.Reason);
        Assert.Equal(error.Reason, error.ServerMessage);
        Assert.Equal(2, error.RootCauses.Count);
        Assert.Equal(("parsing_exception", "unknown query [mach]", 1, 20, "at …"), (error.RootCauses[0].Type, error.RootCauses[0].Reason, error.RootCauses[0].Line, error.RootCauses[0].Column, error.RootCauses[0].StackTrace));
        Assert.Equal("b", error.RootCauses[1].Index);
        Assert.Equal("deepest", error.CausedBy!.CausedBy!.Reason);
        ElasticErrorCause shard = Assert.Single(error.FailedShards);
        Assert.Equal(("query_shard_exception", "no", 0, "n"), (shard.Type, shard.Reason, shard.Shard, shard.Node));
        Assert.Equal("""{"query":{"mach":{}}}""", error.Statement);
        Assert.Equal("http://localhost:9200/", error.Host);
        Assert.False(error.IsTransient);
        Assert.Contains("POST http://localhost:9200/books/_search: 400 x_content_parse_exception: [1:20] failed (parsing_exception: unknown query [mach])", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"error":"Incorrect HTTP method","status":405}""", 405, "Incorrect HTTP method")]
    [InlineData("""{"message":"forbidden"}""", 403, "forbidden")]
    [InlineData("""["x"]""", 500, "[\"x\"]")]
    [InlineData("", 503, "an empty body")]
    [InlineData("{\"error\":{\"type\":\"cut", 502, "instead of JSON")]
    public async Task Other_shapes_are_shown(string body, int status, string shown)
    {
        ElasticException error = await Failure(new FakeAnswer(body, status));
        Assert.Equal(status, error.StatusCode);
        Assert.Contains(shown, error.Message, StringComparison.Ordinal);
        Assert.Equal(body, error.Body);
    }

    /// <summary>A proxy that stores answers may write them anew.</summary>
    [Theory]
    [InlineData("utf-16", "utf-16")]
    [InlineData("\"ISO-8859-1\"", "iso-8859-1")]
    [InlineData("\"utf-8\"", "utf-8")]
    public async Task Answers_in_other_charsets_are_read_in_them(string charset, string encoding)
    {
        using FakeCluster cluster = new(_ => Charset("{\"hits\":{\"hits\":[{\"_id\":\"1\",\"_source\":{\"title\":\"\u00c3\u00a9\"}}]}}", charset, System.Text.Encoding.GetEncoding(encoding)));
        using ElasticClient client = new(Connection, handler: cluster);
        Assert.Equal("\u00c3\u00a9", (await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken)).Hits[0].Source!.Title);
    }

    [Theory]
    [InlineData("utf-7", "unknown charset utf-7")]
    [InlineData("klingon", "unknown charset klingon")]
    [InlineData("us-ascii", "not text in us-ascii")]
    [InlineData("utf-16", "not text in utf-16")]
    public async Task Answers_that_are_not_text_in_their_charset_are_errors(string charset, string shown)
    {
        ElasticException error = await Failure(Charset("{\"hits\":{\"hits\":[{\"_id\":\"1\",\"_source\":{\"title\":\"\u00e9\u00e9\"}}]}}x", charset, System.Text.Encoding.Latin1));
        Assert.Contains(shown, error.Message, StringComparison.Ordinal);
        error = await Failure(Charset("{\"error\":\"\u00e9\u00e9\"}x", charset, System.Text.Encoding.Latin1) with { Status = 400 });
        Assert.Equal(400, error.StatusCode);
    }

    private static FakeAnswer Charset(string body, string charset, System.Text.Encoding encoding) =>
        new(body) { ContentType = $"application/json; charset={charset}", Stream = _ => new MemoryStream(encoding.GetBytes(body)) };

    [Theory]
    [InlineData(200)]
    [InlineData(502)]
    public async Task A_page_of_a_proxy_is_told_from_an_answer(int status)
    {
        ElasticException error = await Failure(new FakeAnswer("<html>\r\n<h1>Bad Gateway</h1>" + new string('x', 100_000), status) { ContentType = "text/html; charset=utf-8" });
        Assert.Contains($"status {status} and text/html instead of JSON. Check for a proxy in between. The body begins with: <html> <h1>Bad Gateway</h1>", error.Message, StringComparison.Ordinal);
        Assert.True(error.Message.Length < 500);
        Assert.Equal(64 * 1024, error.Body!.Length);
    }

    [Fact]
    public async Task A_wrong_content_type_is_an_error_and_none_is_not()
    {
        ElasticException error = await Failure(new FakeAnswer("""{"hits":{"hits":[]}}""") { ContentType = "text/plain" });
        Assert.Contains("text/plain instead of JSON", error.Message, StringComparison.Ordinal);
        using FakeCluster cluster = new(_ => new FakeAnswer("""{"hits":{"hits":[]}}""") { ContentType = null });
        using ElasticClient client = new(Connection, handler: cluster);
        Assert.Empty(await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        using FakeCluster vendor = new(_ => new FakeAnswer("""{"hits":{"hits":[]}}""") { ContentType = "application/vnd.elasticsearch+json;compatible-with=8" });
        using ElasticClient other = new(Connection, handler: vendor);
        Assert.Empty(await other.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task One_failed_search_of_several_is_named()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"took":1,"responses":[{"hits":{"total":{"value":1,"relation":"eq"},"hits":[]},"status":200},{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"no such index [nope]","index":"nope"}],"type":"index_not_found_exception","reason":"no such index [nope]"},"status":404}]}""");
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.MultiSearchAsync<Book>([("books", "{}"), ("nope", "{}")], TestContext.Current.CancellationToken));
        Assert.Equal((404, "index_not_found_exception"), (error.StatusCode, error.Type));
        Assert.Equal("nope", Assert.Single(error.RootCauses).Index);
    }

    [Fact]
    public async Task Another_product_is_refused()
    {
        ElasticException error = await Failure(new FakeAnswer("""{"hits":{"hits":[]}}""") { IsElasticsearch = false });
        Assert.Contains("is not Elasticsearch 8 or 9", error.Message, StringComparison.Ordinal);
        using FakeCluster other = FakeCluster.Of("""{"version":{"number":"8.19.0"},"tagline":"You Know, for Search"}""");
        using ElasticClient client = new("backend=opensearch;retries=0", handler: other);
        error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        Assert.Contains("is not OpenSearch", error.Message, StringComparison.Ordinal);
        using FakeCluster unknown = new(_ => new FakeAnswer("""{"hits":{"hits":[]}}""") { IsElasticsearch = false });
        using ElasticClient unchecking = new(Connection + ";product check=off", handler: unknown);
        Assert.Empty(await unchecking.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task OpenSearch_is_asked_once_who_it_is()
    {
        using FakeCluster cluster = new(request => new FakeAnswer(request.Path == "/" ? """{"version":{"distribution":"opensearch","number":"2.19.0"}}""" : """{"hits":{"hits":[]}}""") { IsElasticsearch = false });
        using ElasticClient client = new("backend=opensearch", handler: cluster);
        await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        client.Search<Book>("books", "{}");
        Assert.Equal(["/", "/books/_search", "/books/_search"], cluster.Requests.Select(request => request.Path));
    }

    private static async Task<ElasticException> Failure(FakeAnswer answer)
    {
        using FakeCluster cluster = new(_ => answer);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", """{"query":{"mach":{}}}""", TestContext.Current.CancellationToken));
        ElasticException blocking = Assert.Throws<ElasticException>(() => client.Search<Book>("books", """{"query":{"mach":{}}}"""));
        Assert.Equal(error.Message, blocking.Message);
        return error;
    }
}
