using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// Remote clusters that are skipped while they are down. Searches say so; a point in time does not: OpenSearch 3.5 opens it on the rest.
/// </summary>
public sealed class RemoteClusterTests
{
    private const string Skipped = "\"_clusters\":{\"total\":2,\"successful\":1,\"skipped\":1}";
    private const string All = "\"_clusters\":{\"total\":2,\"successful\":2,\"skipped\":0}";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("opensearch")]
    [InlineData("elasticsearch")]
    public async Task Streams_notice_a_cluster_that_a_point_in_time_lacks(string product)
    {
        await using ElasticRig rig = new(request => Answer(request, Skipped, shards: 1), product);
        FulltextException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.Query<OldPost>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask());
        Assert.Contains("1 of 2 clusters did not take part in the search of 'archive:posts'.", error.Message, StringComparison.Ordinal);
        Assert.Contains("GET _remote/info", error.Message, StringComparison.Ordinal);
        Assert.True(error.IsTransient);
        Assert.DoesNotContain(rig.Cluster.Requests, request => request.Body.Contains("\"pit\"", StringComparison.Ordinal));
    }

    /// <summary>The cluster went away between the two requests.</summary>
    [Fact]
    public async Task Streams_notice_a_point_in_time_of_fewer_shards()
    {
        await using ElasticRig rig = new(request => Answer(request, All, shards: 3), "opensearch");
        FulltextException error = await Assert.ThrowsAsync<ElasticException>(() => rig.Session.Query<OldPost>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask());
        Assert.Contains("1 of 3 shards", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Streams_of_all_clusters_are_read()
    {
        await using ElasticRig rig = new(request => Answer(request, All, shards: 1), "opensearch");
        Assert.Single(await rig.Session.Query<OldPost>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation));
    }

    [Theory]
    [InlineData(Skipped, true)]
    [InlineData(All, false)]
    public async Task Results_of_own_requests_are_marked(string clusters, bool isPartial)
    {
        using FakeCluster cluster = new(request => new FakeAnswer(request.Path.StartsWith("/_msearch", StringComparison.Ordinal)
            ? $$"""{"took":1,"responses":[{{Answer(request, clusters, 1)}}]}""" : Answer(request, clusters, 1)));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        ElasticSearchResult<Book> one = await client.SearchAsync<Book>("books,archive:books", "{}", Cancellation);
        ElasticSearchResult<Book> two = Assert.Single(await client.MultiSearchAsync<Book>([("books,archive:books", "{}")], Cancellation));
        Assert.Equal((isPartial, isPartial), (one.IsPartial, two.IsPartial));
        Assert.Equal(isPartial ? TotalRelation.AtLeast : TotalRelation.Exact, one.TotalRelation);
        Exception? error = await Record.ExceptionAsync(() => client.StreamAsync<Book>("books,archive:books", "{}", Cancellation).ToListAsync(Cancellation).AsTask());
        Assert.Equal(isPartial, error is ElasticException { IsTransient: true });
    }

    private static string Answer(FakeRequest request, string clusters, int shards) =>
        request.Method == "DELETE" ? """{"succeeded":true}"""
        : request.Path.Contains("keep_alive", StringComparison.Ordinal) ? """{"pit_id":"p0","id":"p0","_shards":{"total":1,"successful":1,"skipped":0,"failed":0}}"""
        : $$"""
            {"took":1,"timed_out":false,"_shards":{"total":{{shards}},"successful":{{shards}},"skipped":0,"failed":0},{{(request.Body.Contains("\"pit\"", StringComparison.Ordinal) ? "\"x\":0" : clusters)}},
             "hits":{"total":{"value":1,"relation":"eq"},"max_score":1,"hits":[{"_id":"1","_score":1,"_source":{"id":1},"sort":[1]}]},"status":200}
            """;

    [FulltextIndex("archive:posts")]
    private sealed class OldPost
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";
    }
}
