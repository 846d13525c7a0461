using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Nodes that a cluster says it has: asked for only where that is wanted, and not believed in everything.</summary>
public sealed class ElasticSniffingTests
{
    private const string Empty = """{"hits":{"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Nobody_is_asked_where_nothing_is_said()
    {
        using FakeCluster cluster = new(_ => new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=a,b", handler: cluster);
        await Search(client, 4);
        Assert.DoesNotContain(cluster.Requests, request => request.Path.StartsWith("/_nodes", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("elasticsearch")]
    [InlineData("opensearch")]
    public async Task Requests_go_to_the_nodes_that_are_found(string product)
    {
        using FakeCluster cluster = Cluster(() => Nodes("10.0.0.1:9200", "name/10.0.0.2:9201", "[fd00::3]:9200"));
        using ElasticClient client = new($"backend={product};host=https://seed:9200;sniff=on;user=u;password=p", handler: cluster);
        await Search(client, 6);
        client.Search<Book>("books", "{}");
        Assert.Equal(
            ["https://10.0.0.1:9200/", "https://[fd00::3]:9200/", "https://name:9201/"],
            Searches(cluster).Select(request => request.Uri.GetLeftPart(UriPartial.Authority) + "/").Distinct().Order(StringComparer.Ordinal));
        Assert.Single(cluster.Requests, request => request.Path == "/_nodes/http");
        Assert.All(cluster.Requests, request => Assert.Equal("https", request.Uri.Scheme));
    }

    [Theory]
    [InlineData("http://evil:9200")]
    [InlineData("https://evil:9200")]
    [InlineData("user@evil:9200")]
    [InlineData("evil:9200/path")]
    [InlineData("evil/10.0.0.9:9200/path")]
    [InlineData("evil?x/10.0.0.9:9200")]
    [InlineData("evil#x:9200")]
    [InlineData("evil:99999")]
    [InlineData("evil:0")]
    [InlineData("evil:-1")]
    [InlineData("evil: 9200")]
    [InlineData("evil")]
    [InlineData("evil\r\nHost: x:9200")]
    [InlineData("0.0.0.0:9200")]
    [InlineData("[::]:9200")]
    [InlineData(":9200")]
    [InlineData("")]
    [InlineData("/")]
    public async Task What_is_no_address_is_left_out(string lie)
    {
        Assert.Null(ElasticAddresses.Address(lie, "https"));
        using FakeCluster cluster = Cluster(() => Nodes(lie, "good:9200"));
        using ElasticClient client = new("backend=elasticsearch;host=https://seed:9200;sniff=on;api key=a:b", handler: cluster);
        await Search(client, 4);
        Assert.All(Searches(cluster), request => Assert.Equal("https://good:9200/books/_search", request.Uri.ToString()));
        Assert.All(cluster.Requests, request => Assert.True(request.Host is "seed" or "good"));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("[]")]
    [InlineData("null")]
    [InlineData("no JSON")]
    [InlineData("")]
    [InlineData("""{"nodes":{}}""")]
    [InlineData("""{"nodes":[{"http":{"publish_address":"evil:9200"}}]}""")]
    [InlineData("""{"nodes":{"a":null,"b":7,"c":{},"d":{"http":null},"e":{"http":{}},"f":{"http":{"publish_address":null}},"g":{"http":{"publish_address":["evil:9200"]}}}}""")]
    [InlineData("""{"nodes":{"a":{"roles":["master"],"http":{"publish_address":"manager:9200"}},"b":{"roles":["cluster_manager"],"http":{"publish_address":"manager:9200"}}}}""")]
    [InlineData("""{"nodes":{"a":{"http":{"publish_address":"evil:9200"}""")]
    public async Task An_answer_without_nodes_changes_nothing(string answer)
    {
        using FakeCluster cluster = Cluster(() => answer);
        using ElasticClient client = new("backend=elasticsearch;host=a,b;sniff=on", handler: cluster);
        await Search(client, 4);
        Assert.Equal(["a", "b"], Searches(cluster).Select(request => request.Host).Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_refusal_is_no_error_of_the_request()
    {
        using FakeCluster cluster = new(request => request.Path == "/_nodes/http" ? new FakeAnswer("""{"error":{"type":"security_exception","reason":"no"},"status":403}""", 403) : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=a;sniff=on", handler: cluster);
        await Search(client, 3);
        Assert.Equal(3, Searches(cluster).Count());
    }

    [Fact]
    public async Task A_node_that_can_t_be_reached_and_an_interval_are_reasons_to_ask_again()
    {
        Clock clock = new();
        string[] nodes = ["a:9200", "b:9200"];
        using FakeCluster cluster = new(request => request.Path == "/_nodes/http" ? new FakeAnswer(Nodes(nodes)) : request.Host == "a" && nodes.Contains("c:9200") ? FakeAnswer.Broken() : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=a;sniff=60;back off=1", handler: cluster, timeProvider: clock);
        await Search(client, 4);
        Assert.Equal(1, Asked(cluster));

        nodes = ["b:9200", "c:9200"];
        clock.Pass(TimeSpan.FromSeconds(2));
        await Search(client, 6);
        Assert.Equal(2, Asked(cluster));
        Assert.Contains(Searches(cluster), request => request.Host == "c");

        nodes = ["d:9200"];
        clock.Pass(TimeSpan.FromSeconds(61));
        await Search(client, 2);
        Assert.Equal(3, Asked(cluster));
        Assert.Equal("d", Searches(cluster).Last().Host);
    }

    [Fact]
    public async Task Where_no_node_answers_those_of_the_connection_string_are_asked_again()
    {
        Clock clock = new();
        bool areGone = false;
        using FakeCluster cluster = new(request => request.Path == "/_nodes/http" && request.Host != "seed" ? FakeAnswer.Broken() : request.Path == "/_nodes/http" ? new FakeAnswer(areGone ? "{}" : Nodes("a:9200")) : request.Host == "a" && areGone ? FakeAnswer.Broken() : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;host=seed;sniff=60;retries=0;back off=0.001", handler: cluster, timeProvider: clock);
        await Search(client, 2);
        areGone = true;
        await Assert.ThrowsAsync<ElasticException>(() => Search(client, 1));
        clock.Pass(TimeSpan.FromSeconds(1));
        for (int i = 0; i < 3; i++)
        {
            try
            {
                await Search(client, 1);
            }
            catch (ElasticException)
            {
                // One of the two is still gone.
            }
        }

        Assert.Equal("seed", Searches(cluster).Last().Host);
    }

    [Theory]
    [InlineData("host=https://a:9200,http://b:9200;sniff=on", "the same scheme")]
    [InlineData("host=https://a:9200/path;sniff=on", "a host that has a path")]
    [InlineData("host=a;host order=first;sniff=on", "host order=first")]
    [InlineData("host=a;sniff=often", "'sniff=often'")]
    public void What_can_t_be_together_is_refused(string connection, string expected) =>
        Assert.Contains(expected, Assert.Throws<ArgumentException>(() => new ElasticClient("backend=elasticsearch;" + connection)).Message, StringComparison.Ordinal);

    private static async Task Search(ElasticClient client, int times)
    {
        for (int i = 0; i < times; i++)
        {
            await client.SearchAsync<Book>("books", "{}", Cancellation);
        }
    }

    private static FakeCluster Cluster(Func<string> nodes) => new(request => request.Path switch
    {
        "/_nodes/http" => new FakeAnswer(nodes()),
        "/" => new FakeAnswer("""{"version":{"number":"2.19.0","distribution":"opensearch"}}"""),
        _ => new FakeAnswer(Empty),
    });

    private static IEnumerable<FakeRequest> Searches(FakeCluster cluster) => cluster.Requests.Where(request => request.Path == "/books/_search");

    private static int Asked(FakeCluster cluster) => cluster.Requests.Count(request => request.Path == "/_nodes/http");

    private static string Nodes(params string[] addresses)
    {
        IEnumerable<string> nodes = addresses.Select((address, i) => $$$"""{{{Json.Serialize("n" + i)}}}:{"roles":["data","master"],"http":{"publish_address":{{{Json.Serialize(address)}}}}}""");
        return $$$"""{"cluster_name":"x","nodes":{{{{string.Join(',', nodes)}}}}}""";
    }

    private sealed class Clock : TimeProvider
    {
        private long _now = 1;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public void Pass(TimeSpan time) => _now += time.Ticks;

        public override long GetTimestamp() => Volatile.Read(ref _now);
    }
}
