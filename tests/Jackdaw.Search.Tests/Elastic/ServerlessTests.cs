using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Elasticsearch Serverless has no nodes, no merging on request and no flushing: what needs them is refused by name, and nothing of it is sent.</summary>
public sealed class ServerlessTests
{
    private const string Root = """{"name":"serverless","version":{"number":"8.11.0","build_flavor":"serverless"},"tagline":"You Know, for Search"}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Its_capabilities_are_known_when_it_is_opened()
    {
        using FakeCluster cluster = Cluster();
        await using FulltextStore store = Open(cluster);
        Assert.True(store.Capabilities.Has(FulltextCapability.Maintenance));
        await store.InitializeAsync(Cancellation);
        Assert.False(store.Capabilities.Has(FulltextCapability.Maintenance));
        await using FulltextStore other = Open(FakeCluster.Of("""{"version":{"number":"9.0.0","build_flavor":"default"}}"""));
        await other.InitializeAsync(Cancellation);
        Assert.Equal(other.Capabilities.Where(capability => capability != FulltextCapability.Maintenance), store.Capabilities);
    }

    [Theory]
    [InlineData(IndexMaintenance.Optimize)]
    [InlineData(IndexMaintenance.Flush)]
    [InlineData(IndexMaintenance.FlushAttributes)]
    public async Task Maintenance_is_refused_before_it_is_sent(IndexMaintenance work)
    {
        using FakeCluster cluster = Cluster();
        await using FulltextStore store = Open(cluster);
        await using IFulltextSession session = store.StartSession();
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.MaintainAsync<Article>(work, Cancellation));
        Assert.Equal(
            $"IndexMaintenance.{work} is not supported by Elasticsearch Serverless. It requires FulltextCapability.Maintenance, which Sphinx 2.2, Manticore, the embedded index, Elasticsearch and OpenSearch support.",
            error.Message);
        Assert.All(cluster.Requests, request => Assert.Equal("/", request.Path));
    }

    [Fact]
    public async Task A_refresh_is_there()
    {
        using FakeCluster cluster = Cluster();
        await using FulltextStore store = Open(cluster);
        await using IFulltextSession session = store.StartSession();
        await session.MaintainAsync<Article>(IndexMaintenance.FlushMemory, Cancellation);
        Assert.Equal("/articles/_refresh", cluster.Requests[^1].Path);
    }

    [Fact]
    public async Task Indexes_are_created_without_shards_and_replicas()
    {
        using FakeCluster cluster = Cluster();
        await using FulltextStore store = Open(cluster);
        Assert.True((await store.EnsureIndexAsync<Article>(Cancellation)).IsNew);
        Assert.DoesNotContain("number_of_", Assert.Single(cluster.Requests, request => request.Method == "PUT").Body, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Nodes_are_not_looked_for()
    {
        using FakeCluster cluster = Cluster();
        await using FulltextStore store = Open(cluster, ";sniff=on");
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => store.InitializeAsync(Cancellation));
        Assert.Equal("http://localhost:9200/ is Elasticsearch Serverless, which has no nodes to discover: remove 'sniff' from the connection string.", error.Message);
        Assert.Equal("/", Assert.Single(cluster.Requests).Path);
    }

    [Fact]
    public async Task The_client_says_so_too()
    {
        using FakeCluster cluster = Cluster();
        using ElasticClient client = new("backend=elasticsearch;sniff=on", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Contains("has no nodes to discover", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A product of this flavor: it refuses what it does not have as it does.</summary>
    private static FakeCluster Cluster() => new(request => request switch
    {
        { Path: "/", Method: "GET" } => new FakeAnswer(Root),
        _ when request.Path.Contains("_forcemerge", StringComparison.Ordinal) || request.Path.Contains("_flush", StringComparison.Ordinal) || request.Path.StartsWith("/_nodes", StringComparison.Ordinal) =>
            new FakeAnswer($$$"""{"error":{"type":"api_not_available_exception","reason":"Request for uri [{{{request.Path}}}] with method [{{{request.Method}}}] exists but is not available when running in serverless mode"},"status":410}""", 410),
        { Method: "PUT" } when request.Body.Contains("number_of_", StringComparison.Ordinal) =>
            new FakeAnswer("""{"error":{"type":"illegal_argument_exception","reason":"Settings [index.number_of_replicas,index.number_of_shards] are not available when running in serverless mode"},"status":400}""", 400),
        { Method: "PUT" } => new FakeAnswer("""{"acknowledged":true}"""),
        _ => new FakeAnswer("""{"took":1,"_shards":{"total":1,"successful":1,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}"""),
    });

    private static FulltextStore Open(FakeCluster cluster, string keys = "")
    {
        FulltextStore store = new("backend=elasticsearch" + keys);
        store.Settings.HttpHandler = cluster;
        return store;
    }
}
