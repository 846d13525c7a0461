using System.Collections.Concurrent;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Writes;
using Jackdaw.Search.Tests.Sessions;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>One host of three is down, silent or something else: nothing but a warning is seen of it.</summary>
public sealed class BadHostTests
{
    private const string Hits = """{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";
    private const string OpenSearch = """{"version":{"number":"3.5.0","distribution":"opensearch"}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string, string> Cases { get; } = new(
        from product in new[] { "elasticsearch", "opensearch" }
        from order in new[] { "first", "turn" }
        from fault in new[] { "refused", "unknown name", "connect timeout", "reset", "html", "html 502", "404", "404 json", "other json", "503" }
        select (product, order, fault));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task One_bad_host_is_not_seen(string product, string order, string fault)
    {
        ConcurrentQueue<string> bad = new();
        using FakeCluster cluster = new(request =>
        {
            if (request.Host == "bad")
            {
                bad.Enqueue(request.Method + request.Path);
                return Faulty(fault);
            }

            return Good(request);
        });
        ElasticBackend backend = new(Options(product, order, "bad,b,c"), TimeProvider.System, 1000, cluster);
        Events events = new();
        await using FulltextStore store = new(backend);
        backend.ReportTo(events);
        await store.InitializeAsync(Cancellation);
        await store.EnsureIndexAsync<Note>(Cancellation);
        await using IFulltextSession session = store.StartSession();
        for (int i = 0; i < 6; i++)
        {
            session.Save(new Note { Text = "x" });
            Assert.Equal(1, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
            Assert.Empty(await session.Query<Note>().ToListAsync(Cancellation));
            session.Delete<Note>(note => note.Stars > 1);
            await session.FlushChangesAsync(Cancellation);
        }

        Assert.Equal(0, session.PendingChanges);
        Assert.Single(bad);
        Assert.StartsWith("http://bad:9200/", Assert.Single(events.SetAside), StringComparison.Ordinal);
        Assert.DoesNotContain(bad, request => request.Contains("_bulk", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("elasticsearch")]
    [InlineData("opensearch")]
    public async Task Two_bad_hosts_of_three_are_not_seen_either(string product)
    {
        using FakeCluster cluster = new(request => request.Host == "c" ? Good(request) : request.Host == "a" ? Faulty("html") : Faulty("refused"));
        using ElasticClient client = new($"backend={product};host=a,b,c;host order=first;retries=0;back off=600", handler: cluster);
        for (int i = 0; i < 3; i++)
        {
            await client.SearchAsync<Book>("notes", "{}", Cancellation);
            client.Search<Book>("notes", "{}");
        }

        Assert.Equal(2, cluster.Requests.Count(request => request.Host != "c"));
    }

    [Fact]
    public async Task A_host_that_is_back_is_used_again_and_no_request_waits_for_one_that_is_not()
    {
        bool isDown = true;
        int probes = 0;
        using FakeCluster cluster = new(request =>
        {
            if (request.Host == "a" && request.Path == "/")
            {
                Interlocked.Increment(ref probes);
            }

            return request.Host == "a" && Volatile.Read(ref isDown) ? FakeAnswer.Broken() : Good(request);
        });
        using ElasticClient client = new("backend=elasticsearch;host=a,b;host order=first;back off=0.001", handler: cluster);
        await client.SearchAsync<Book>("notes", "{}", Cancellation);
        for (int i = 0; Volatile.Read(ref probes) < 3; i++)
        {
            await client.SearchAsync<Book>("notes", "{}", Cancellation);
            await Task.Delay(1, Cancellation);
        }

        // The searches that failed on it: the first one.
        Assert.Equal(1, cluster.Requests.Count(request => request.Host == "a" && request.Path != "/"));
        Volatile.Write(ref isDown, false);
        while (cluster.Requests.Count(request => request.Host == "a" && request.Path != "/") < 2)
        {
            await client.SearchAsync<Book>("notes", "{}", Cancellation);
            await Task.Delay(1, Cancellation);
        }
    }

    [Fact]
    public async Task Where_all_are_bad_the_error_says_so()
    {
        using FakeCluster cluster = new(_ => Faulty("html"));
        using ElasticClient client = new("backend=opensearch;host=a,b;retries=0;back off=0.001", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("notes", "{}", Cancellation));
        Assert.Contains("text/html instead of JSON. Check for a proxy in between.", error.Message, StringComparison.Ordinal);
        Assert.Equal(["a", "b"], cluster.Requests.Select(request => request.Host).Order());
    }

    [Fact]
    public async Task A_silent_host_is_left_after_the_time_to_connect()
    {
        using SocketCluster silent = new(static (_, _) => Task.Delay(Timeout.Infinite, Cancellation));
        using SocketCluster good = new(static async (request, stream) => await stream.WriteAsync(SocketCluster.Answer(request.Line.StartsWith("GET / ", StringComparison.Ordinal) ? OpenSearch : Hits)));
        using ElasticClient client = new($"backend=opensearch;host={silent.Host},{good.Host};host order=first;connect timeout=0.5;command timeout={Patience.Seconds};back off=600");
        for (int i = 0; i < 3; i++)
        {
            await client.SearchAsync<Book>("notes", "{}", Cancellation);
        }

        Assert.Equal(1, silent.Requests);
    }

    private static FakeAnswer Good(FakeRequest request)
    {
        if (request.Path == "/")
        {
            return new FakeAnswer(OpenSearch);
        }

        if (request.Path.StartsWith("/_bulk", StringComparison.Ordinal))
        {
            string id = Dom.JsonNode.Parse(request.Lines[0])["create"]!["_id"]!.GetString()!;
            return new FakeAnswer($$$"""{"items":[{"create":{"_id":"{{{id}}}","status":201,"result":"created"}}]}""");
        }

        return new FakeAnswer(request.Path.Contains("by_query", StringComparison.Ordinal) ? """{"total":1,"deleted":1,"failures":[]}""" : Hits);
    }

    private static FakeAnswer Faulty(string fault) => fault switch
    {
        "refused" => StoringCluster.Refused(),
        "unknown name" => new FakeAnswer("") { Failure = new HttpRequestException(HttpRequestError.NameResolutionError, "Name or service not known") },
        "connect timeout" => new FakeAnswer("") { Failure = new TaskCanceledException("The operation was canceled.", new TimeoutException()) },
        "reset" => FakeAnswer.Broken("connection reset"),
        "html" => new FakeAnswer("<html>login</html>") { ContentType = "text/html", IsElasticsearch = false },
        "html 502" => new FakeAnswer("<html>bad gateway</html>", 502) { ContentType = "text/html", IsElasticsearch = false },
        "404" => new FakeAnswer("404 page not found", 404) { ContentType = "text/plain", IsElasticsearch = false },
        "404 json" => new FakeAnswer("""{"message":"no route"}""", 404) { IsElasticsearch = false },
        "other json" => new FakeAnswer("""{"name":"something else"}""") { IsElasticsearch = false },
        _ => StoringCluster.Error(503, "cluster_manager_not_discovered_exception", "no manager"),
    };

    private static ElasticOptions Options(string product, string order, string hosts) => ElasticOptionsReader.Read(
        new Dictionary<string, string> { ["backend"] = product, ["host"] = hosts, ["hostorder"] = order, ["refresh"] = "now", ["backoff"] = "600", ["retries"] = "1" });

    private sealed class Events : Backends.IBackendEvents
    {
        public ConcurrentQueue<string> SetAside { get; } = new();

        public void LogDamaged(string index, string what)
        {
        }

        public void WriteUnfinished(string index, string path, long bytes)
        {
        }

        public void SegmentsUnusable(string index, string why)
        {
        }

        public void UpkeepPostponed(string index, string why)
        {
        }

        public void HostSetAside(string host, string why) => SetAside.Enqueue(host);
    }
}
