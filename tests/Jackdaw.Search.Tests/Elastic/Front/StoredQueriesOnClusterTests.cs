using Jackdaw.Search.Tests.Percolating;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Stored queries on the front of a cluster.</summary>
public sealed class StoredQueriesOnClusterTests : StoredQueryTests
{
    private readonly EmbeddedFront _front = new();

    public StoredQueriesOnClusterTests()
    {
        Store = _front.OpenStore();
        _ = Store.EnsureIndex<Paper>();
    }

    private protected override FulltextStore Store { get; }

    private protected override void Close()
    {
        Store.Dispose();
        _front.Dispose();
    }

    [Fact]
    public async Task The_requests_are_those_of_a_percolator()
    {
        await using IFulltextSession session = Store.StartSession();
        int before = _front.Cluster.Requests.Count;
        await session.StoreQueryAsync<Paper>(7, q => q.MatchText("json"), Cancellation);
        await session.StoreQueryAsync<Paper>(8, q => q.MatchText("xml"), Cancellation);
        await session.MatchingQueriesAsync<Paper>([new() { Title = "JSON", Text = "a" }], Cancellation);
        await session.RemoveQueryAsync<Paper>(7, Cancellation);
        FakeRequest[] sent = [.. _front.Cluster.Requests.Skip(before)];
        Assert.Equal(
            ["PUT /papers-queries", "PUT /papers-queries/_doc/7?timeout=10000ms&refresh=true", "HEAD /papers-queries", "PUT /papers-queries/_doc/8?timeout=10000ms&refresh=true", "POST /papers-queries/_search?allow_partial_search_results=false", "HEAD /papers-queries/_doc/7", "DELETE /papers-queries/_doc/7?timeout=10000ms&refresh=true"],
            sent.Select(request => $"{request.Method} {request.Path}"));
        Assert.Contains("\"stored_query\":{\"type\":\"percolator\"}", sent[0].Body, StringComparison.Ordinal);
        Assert.StartsWith("{\"id\":7,\"stored_query\":{", sent[1].Body, StringComparison.Ordinal);
        Assert.Equal(
            """{"query":{"percolate":{"field":"stored_query","documents":[{"id":1,"title":"JSON","text":"a"}]}},"_source":false,"track_total_hits":false,"sort":[{"id":"asc"}],"search_after":[0],"size":1000}""",
            sent[4].Body);
    }
}
