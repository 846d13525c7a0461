using System.Diagnostics;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Which node is asked, how often, with which headers, and what is published about it.</summary>
public class ElasticTransportTests
{
    private const string Empty = """{"hits":{"hits":[]}}""";

    [Fact]
    public async Task Nodes_take_turns_and_one_that_failed_is_left_alone()
    {
        bool isDown = true;
        using FakeCluster cluster = new(request => request.Host == "a" && isDown ? FakeAnswer.Broken() : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=a,b;back off=86400", handler: cluster);
        for (int i = 0; i < 6; i++)
        {
            await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        }

        Assert.Equal(1, cluster.Requests.Count(request => request.Host == "a"));
        Assert.Equal(6, cluster.Requests.Count(request => request.Host == "b"));
        isDown = false;
    }

    [Fact]
    public async Task The_first_node_is_kept_to_where_that_is_said()
    {
        using FakeCluster cluster = FakeCluster.Of(Empty);
        using ElasticClient client = new("backend=elasticsearch;host=a,b;host order=first", handler: cluster);
        for (int i = 0; i < 4; i++)
        {
            await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        }

        Assert.All(cluster.Requests, request => Assert.Equal("a", request.Host));
    }

    [Theory]
    [InlineData(429)]
    [InlineData(502)]
    [InlineData(503)]
    [InlineData(504)]
    public async Task Searches_are_tried_again_when_the_cluster_is_busy(int status)
    {
        int left = 2;
        using FakeCluster cluster = new(_ => left-- > 0 ? new FakeAnswer("{}", status) : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;retries=2;back off=0.001", handler: cluster);
        Assert.Empty(await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        left = 2;
        Assert.Empty(client.Search<Book>("books", "{}"));
        Assert.Equal(6, cluster.Requests.Count);
        left = 3;
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken));
        Assert.Equal(status, error.StatusCode);
        Assert.True(error.IsTransient);
    }

    [Fact]
    public async Task Changes_are_sent_once()
    {
        using FakeCluster cluster = new(_ => FakeAnswer.Broken("connection reset"));
        using ElasticClient client = new("backend=elasticsearch;retries=5;back off=0.001", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.DeleteByQueryAsync("books", "{}", cancellationToken: TestContext.Current.CancellationToken));
        Assert.Contains("cannot be reached: connection reset", error.Message, StringComparison.Ordinal);
        Assert.Single(cluster.Requests);
    }

    [Fact]
    public async Task A_caller_that_gives_up_gets_its_own_token_back()
    {
        using CancellationTokenSource stop = new();
        using FakeCluster cluster = new(_ => new FakeAnswer(Empty) { Stream = bytes => new PieceStream(bytes, 4, hangsAt: 0) });
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Task<ElasticSearchResult<Book>> search = client.SearchAsync<Book>("books", "{}", stop.Token);
        await stop.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => search);
        Assert.Equal(stop.Token, error.CancellationToken);
    }

    [Theory]
    [InlineData("api key=abc==", "ApiKey abc==")]
    [InlineData("api key=id:secret", "ApiKey aWQ6c2VjcmV0")]
    [InlineData("user=elastic;password=x", "Basic ZWxhc3RpYzp4")]
    public async Task Requests_carry_who_asks(string keys, string header)
    {
        using FakeCluster cluster = FakeCluster.Of(Empty);
        using ElasticClient client = new("backend=elasticsearch;" + keys, handler: cluster);
        await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        Assert.Equal(header, cluster.Requests[0].Headers.Authorization!.ToString());
        Assert.Contains("application/json", cluster.Requests[0].Headers.Accept.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a/b,c*", "/a%2Fb,c*/_search")]
    [InlineData("müll", "/m%C3%BCll/_search")]
    public async Task Names_of_indexes_are_escaped(string index, string path)
    {
        using FakeCluster cluster = FakeCluster.Of(Empty);
        using ElasticClient client = new("backend=elasticsearch;host=https://a:9200/behind/proxy", handler: cluster);
        await client.SearchAsync<Book>(index, "{}", TestContext.Current.CancellationToken);
        Assert.Equal("/behind/proxy" + path, cluster.Requests[0].Path);
    }

    [Fact]
    public async Task Spans_have_the_names_of_the_conventions()
    {
        List<Activity> seen = [];
        using ActivityListener listener = new()
        {
            ShouldListenTo = source => source.Name == "Jackdaw.Search",
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = activity =>
            {
                if (activity.GetTagItem("server.address") is "traced")
                {
                    seen.Add(activity);
                }
            },
        };
        ActivitySource.AddActivityListener(listener);
        using FakeCluster cluster = new(request => request.Path.Contains("nope", StringComparison.Ordinal)
            ? new FakeAnswer("""{"error":{"type":"index_not_found_exception","reason":"no such index"},"status":404}""", 404)
            : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=traced", handler: cluster);
        await client.SearchAsync<Book>("books", "{}", TestContext.Current.CancellationToken);
        await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("nope", "{}", TestContext.Current.CancellationToken));
        Assert.Equal(["search books", "search nope"], seen.Select(activity => activity.DisplayName));
        Dictionary<string, object?> tags = seen[0].TagObjects.ToDictionary(tag => tag.Key, tag => tag.Value);
        Assert.Equal("elasticsearch", tags["db.system.name"]);
        Assert.Equal("search", tags["db.operation.name"]);
        Assert.Equal("books", tags["db.collection.name"]);
        Assert.Equal("books", tags["db.operation.parameter.index"]);
        Assert.Equal("POST", tags["http.request.method"]);
        Assert.Equal("http://traced:9200/books/_search", tags["url.full"]);
        Assert.Equal(9200, tags["server.port"]);
        Assert.Equal("200", tags["db.response.status_code"]);
        Assert.Equal(ActivityKind.Client, seen[0].Kind);
        Assert.Equal("index_not_found_exception", seen[1].GetTagItem("error.type"));
        Assert.Equal(ActivityStatusCode.Error, seen[1].Status);
    }

    [Theory]
    [InlineData("backend=elasticsearch;nope=1", "'nope' for Elasticsearch")]
    [InlineData("backend=elasticsearch;host=a b", "'host=a b'")]
    [InlineData("backend=elasticsearch;host=ftp://a", "'host=…'")]
    [InlineData("backend=elasticsearch;host=https://u:p@a", "would appear in logs")]
    [InlineData("backend=elasticsearch;api key=a;user=b", "use one of them")]
    [InlineData("backend=elasticsearch;password=b", "'password' without 'user'")]
    [InlineData("backend=elasticsearch;fingerprint=12", "64 hexadecimal digits")]
    [InlineData("backend=elasticsearch;refresh=soon", "'later', 'wait' or 'now'")]
    [InlineData("backend=embedded", "backend=elasticsearch or backend=opensearch")]
    public void What_a_connection_string_can_t_say_is_refused_by_name(string connection, string expected)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => new ElasticClient(connection));
        Assert.Contains(expected, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_fingerprint_needs_a_certificate()
    {
        string fingerprint = string.Join(':', Enumerable.Repeat("Ab", 32));
        Assert.Contains("requires all hosts to use https", Assert.Throws<ArgumentException>(() => new ElasticClient($"backend=elasticsearch;host=http://a;fingerprint={fingerprint}")).Message, StringComparison.Ordinal);
        Assert.Contains("tls=unchecked", Assert.Throws<ArgumentException>(() => new ElasticClient($"backend=elasticsearch;tls=unchecked;fingerprint={fingerprint}")).Message, StringComparison.Ordinal);
        new ElasticClient($"backend=elasticsearch;host=a;fingerprint={fingerprint}").Dispose();
    }
}
