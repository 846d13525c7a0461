using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Writes;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>An error of a server ends with what to do about it, in an exception and as the reason of one document.</summary>
public sealed class ServerAdviceTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<int, string, string, string> Errors => new()
    {
        { 403, "cluster_block_exception", "index [notes] blocked by: [FORBIDDEN/8/index write (api)];", "Lift the block with PUT notes/_settings {\"index.blocks.write\":null}." },
        { 403, "cluster_block_exception", "index [notes] blocked by: [FORBIDDEN/5/index read-only (api)];", "Lift the block with PUT notes/_settings {\"index.blocks.read_only\":null}." },
        { 403, "cluster_block_exception", "index [notes] blocked by: [FORBIDDEN/12/index read-only / allow delete (api)];", "Lift the block with PUT notes/_settings {\"index.blocks.read_only_allow_delete\":null}." },
        {
            429, "cluster_block_exception", "index [notes] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];",
            "Free disk space on the nodes; the server then lifts the block."
        },
        { 503, "cluster_block_exception", "blocked by: [SERVICE_UNAVAILABLE/1/state not recovered / initialized];", "Retry when GET _cluster/health responds: the cluster has no manager at present." },
        { 403, "cluster_block_exception", "blocked by: [FORBIDDEN/99/custom];", "Check the blocks of the index with GET notes/_settings." },
        {
            403, "index_create_block_exception", "blocked by: [FORBIDDEN/10/cluster create-index blocked (api)];",
            "Free disk space on the nodes, or lift the block with PUT _cluster/settings {\"persistent\":{\"cluster.blocks.create_index\":null}}."
        },
        { 400, "index_closed_exception", "closed", "Open it with POST notes/_open." },
        { 404, "index_not_found_exception", "no such index [notes]", "Create it with EnsureIndexAsync." },
        { 429, "circuit_breaking_exception", "[request] Data too large", "Send fewer or smaller requests at a time, or raise the memory limits of the nodes (indices.breaker)." },
        { 429, "rejected_execution_exception", "queue is full", "Retry later, or send fewer requests at a time: the cluster is busy." },
        { 503, "unavailable_shards_exception", "primary shard is not active", "Retry when GET _cluster/health/notes is not red." },
        { 503, "cluster_manager_not_discovered_exception", "none", "Retry when GET _cluster/health responds: the cluster has no manager at present." },
        { 400, "mapper_parsing_exception", "failed to parse field [stars]", "Compare the values of the document with GET notes/_mapping." },
        { 403, "security_exception", "no permissions", "Check the credentials in the connection string, and the privileges of the user." },
        { 413, "illegal_argument_exception", "too long", "Send smaller documents, or raise the limit of the server (http.max_content_length) or of the proxy." },
        { 504, "gateway", "late", "Retry later, and check the log of the node and of proxies in between." },
        { 500, "null_pointer_exception", "null", "Check the log of the node." },
    };

    [Theory]
    [MemberData(nameof(Errors))]
    public async Task The_exception_says_it(int status, string type, string reason, string advice)
    {
        using FakeCluster cluster = new(_ => StoringCluster.Error(status, type, reason));
        using ElasticClient client = new("backend=elasticsearch;retries=0", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Note>("notes", "{}", Cancellation));
        Assert.Equal($"POST http://localhost:9200/notes/_search: {status} {type}: {reason}{(reason.EndsWith('.') ? "" : ".")} {advice}", error.Message);
    }

    [Theory]
    [InlineData(403, "cluster_block_exception", "cluster_block_exception: [2]: no. Check the blocks of the index with GET notes/_settings.")]
    [InlineData(400, "mapper_parsing_exception", "mapper_parsing_exception: [2]: no. Compare the values of the document with GET notes/_mapping.")]
    public async Task The_reason_of_a_document_says_it(int status, string type, string reason)
    {
        using StoringCluster cluster = new() { Refuse = id => id == "2" ? (status, type) : (0, "") };
        cluster.Session.Save<Note>(StoringCluster.Notes(3, first: 1));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal(reason, Assert.Single(error.Flush!.Failures).Reason);
        cluster.Session.DiscardChanges();
    }

    [Fact]
    public async Task An_error_of_the_query_itself_has_only_the_servers_words()
    {
        using FakeCluster cluster = new(_ => StoringCluster.Error(400, "parsing_exception", "unknown query [mtach]"));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Note>("notes", "{}", Cancellation));
        Assert.EndsWith("400 parsing_exception: unknown query [mtach]", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_outcome_without_a_status_is_unknown()
    {
        using StoringCluster cluster = new("retries=0")
        {
            After = (request, answer) => StoringCluster.IsBulk(request) ? new FakeAnswer("""{"items":[{"index":{"_id":"1","status":201}},{"index":{"_id":"2"}}]}""") : answer,
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(2, first: 1));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => cluster.Session.FlushChangesAsync(Cancellation));
        Assert.Equal((1, 1), (error.Flush!.AppliedChanges, error.Flush.UnknownChanges));
        Assert.Equal("http://localhost:9200/ returned an outcome without a status. Check for a proxy in between.", Assert.Single(error.Flush.Failures).Reason);
        cluster.Session.DiscardChanges();
    }

    [Fact]
    public async Task A_stored_query_is_stored_only_if_the_server_says_so()
    {
        string body = """{"result":"created"}""";
        using StoringCluster cluster = new() { Instead = request => request.Path.Contains("-queries", StringComparison.Ordinal) ? new FakeAnswer(request.Path.Contains("_doc", StringComparison.Ordinal) ? body : """{"acknowledged":true}""") : null };
        await cluster.Session.StoreQueryAsync<Note>(7, query => query.MatchText("json"), Cancellation);
        body = "{}";
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => cluster.Session.StoreQueryAsync<Note>(7, query => query.MatchText("json"), Cancellation));
        Assert.Equal("The response from http://localhost:9200/ does not say that the query 7 was stored. Check for a proxy in between. Store the query again.", error.Message);
        Assert.True(error.IsTransient);
    }
}
