using System.Collections.Concurrent;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>Responses that begin well: what goes wrong after the status is retried like what goes wrong before.</summary>
public sealed class BrokenResponseTests
{
    private const string Hits = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":3,"skipped":0,"failed":0},"hits":{"total":{"value":1,"relation":"eq"},"max_score":1,"hits":[{"_id":"1","_score":1,"_source":{"id":1},"sort":[1]}]},"pit_id":"p0","id":"p0","pits":[],"tokens":[],"suggest":{}}""";
    private const string Busy = """{"error":{"root_cause":[],"type":"es_rejected_execution_exception","reason":"rejected"},"status":429}""";
    private const string Gone = """{"error":{"root_cause":[],"type":"no_shard_available_action_exception","reason":"no shard"},"status":503}""";
    private const string Limited = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":1,"failures":[{"shard":2,"index":"articles","node":"n3","reason":{"type":"circuit_breaking_exception","reason":"[script] Too many dynamic script compilations within, max: [75/5m]; please use indexed, or scripts with parameters instead"}}]},"hits":{"total":{"value":1,"relation":"eq"},"hits":[]}}""";
    private const string Missing = """{"took":1,"timed_out":false,"_shards":{"total":3,"successful":2,"skipped":0,"failed":0},"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> Faults { get; } = new(
        from product in new[] { "elasticsearch", "opensearch" }
        from fault in new[] { "cut", "ended", "bent", "foreign" }
        select (product, fault));

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task One_host_that_breaks_its_responses_is_not_seen(string product, string fault)
    {
        using FakeCluster cluster = new(request => request.Path == "/" ? Info() : request.Host != "bad" ? Whole(request) : Faulty(request, fault));
        await using FulltextStore store = Store(cluster, product, "bad,b,c", out Recorder events);
        await using IFulltextSession session = store.StartSession();
        using ElasticClient client = new($"backend={product};host=bad,b,c;back off=600;retries=1", handler: cluster);
        for (int i = 0; i < 3; i++)
        {
            Assert.Single(await session.Query<Article>().ToListAsync(Cancellation));
            Assert.Single(session.Query<Article>().ToList());
            Assert.Single(await session.Query<Article>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation));
            await session.BatchAsync(session.Query<Article>(), session.Query<Article>(), Cancellation);
            await session.SuggestAsync<Article>("jsan", 3, Cancellation);
            Assert.Single(await client.SearchAsync<Book>("articles", "{}", Cancellation));
            Assert.Single(client.Search<Book>("articles", "{}"));
        }

        Assert.StartsWith("http://bad:9200/", Assert.Single(events.SetAside), StringComparison.Ordinal);
        Assert.InRange(cluster.Requests.Count(request => request.Host == "bad" && request.Path != "/"), 2, 2);
    }

    [Fact]
    public async Task A_host_that_hangs_within_a_response_costs_one_time_limit()
    {
        using FakeCluster cluster = new(request => request.Path == "/" ? Info() : request.Host != "bad" ? Whole(request) : Whole(request) with { Stream = static bytes => new PieceStream(bytes, 20, hangsAt: 40) });
        await using FulltextStore store = Store(cluster, "elasticsearch", "bad,b,c", out Recorder events, timeout: "0.2");
        await using IFulltextSession session = store.StartSession();
        int failed = 0;
        for (int i = 0; i < 6; i++)
        {
            failed += await Record.ExceptionAsync(() => session.Query<Article>().ToListAsync(Cancellation)) is ElasticException { IsTimeout: true } ? 1 : 0;
        }

        Assert.Equal(1, failed);
        Assert.Single(events.SetAside);
    }

    [Theory]
    [InlineData(Busy)]
    [InlineData(Gone)]
    [InlineData(Limited)]
    public async Task A_search_that_is_refused_for_now_among_others_is_sent_again(string refusal)
    {
        int asked = 0;
        await using ElasticRig rig = new(request => request.Path != "/_msearch" ? Hits : $$"""{"took":1,"responses":[{{Hits}},{{(asked++ == 0 ? refusal : Hits)}}]}""");
        (FulltextResult<Article> one, FulltextResult<Article> other) = await rig.Session.BatchAsync(rig.Session.Query<Article>(), rig.Session.Query<Article>().MatchText("json"), Cancellation);
        Assert.Equal((1, 1, false), (one.Count, other.Count, other.Metadata.IsPartial));
        Assert.Equal(2, asked);
    }

    [Fact]
    public async Task So_it_is_by_the_client()
    {
        int asked = 0;
        using FakeCluster cluster = new(_ => new FakeAnswer($$"""{"took":1,"responses":[{{Hits}},{{(asked++ == 0 ? Busy : Hits)}}]}"""));
        using ElasticClient client = new("backend=elasticsearch;back off=0.001", handler: cluster);
        Assert.Equal([1, 1], (await client.MultiSearchAsync<Book>([("a", "{}"), ("b", "{}")], Cancellation)).Select(result => result.Count));
    }

    [Fact]
    public async Task A_result_that_is_partial_because_of_the_limit_of_scripts_is_not_taken()
    {
        int asked = 0;
        await using ElasticRig rig = new(_ => asked++ == 0 ? Limited : Hits);
        FulltextResult<Article> found = await rig.Session.Query<Article>().Where(a => a.Score * 2 > 3).ToResultAsync(Cancellation);
        Assert.Equal((1, false), (found.Count, found.Metadata.IsPartial));
    }

    [Theory]
    [InlineData(1, true)]
    [InlineData(2, true)]
    [InlineData(3, false)]
    public async Task Missing_shards_are_waited_for_where_they_are_an_error(int times, bool succeeds)
    {
        int asked = 0;
        await using ElasticRig rig = new(_ => asked++ < times ? Missing : Hits);
        Exception? error = await Record.ExceptionAsync(() => rig.Session.LoadAsync<Article>(1, Cancellation));
        Assert.Equal(succeeds, error is null);
        Assert.Equal(3, Math.Max(asked, times == 1 ? asked + 1 : asked));
    }

    [Fact]
    public async Task A_document_that_can_t_be_read_is_not_the_host_s_fault()
    {
        using FakeCluster cluster = new(_ => new FakeAnswer("""{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"2","_source":{"year":"x"}}]}}"""));
        using ElasticClient client = new("backend=elasticsearch;host=a,b,c;back off=600", handler: cluster);
        await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Single(cluster.Requests);
    }

    /// <summary>Changes are not repeated, but the next ones go to another host.</summary>
    [Fact]
    public async Task A_host_that_breaks_its_responses_to_changes_gets_no_more_of_them()
    {
        const string Counts = """{"took":1,"timed_out":false,"total":1,"updated":0,"deleted":1,"version_conflicts":0,"noops":0,"failures":[]}""";
        using FakeCluster cluster = new(request => request.Path == "/" ? Info()
            : new FakeAnswer(Counts) { Stream = request.Host == "bad" ? static bytes => new PieceStream(bytes, 20, breaksAt: 60) : null });
        await using FulltextStore store = Store(cluster, "opensearch", "bad,b,c", out Recorder events);
        using IFulltextSession session = store.StartSession();
        int failed = 0;
        for (int i = 0; i < 6; i++)
        {
            session.Delete<Article>(a => a.Score == i);
            failed += await Record.ExceptionAsync(() => session.FlushChangesAsync(Cancellation)) is null ? 0 : 1;
            session.DiscardChanges();
        }

        Assert.Equal(1, failed);
        Assert.StartsWith("http://bad:9200/", Assert.Single(events.SetAside), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_gateway_that_is_busy_is_not_a_bad_host()
    {
        using FakeCluster cluster = new(request => request.Path == "/" ? Info() : new FakeAnswer("too many requests", 429) { ContentType = "text/html" });
        await using FulltextStore store = Store(cluster, "opensearch", "a,b,c,d,e", out Recorder events, backOff: "0.001");
        using IFulltextSession session = store.StartSession();
        await Assert.ThrowsAsync<ElasticException>(() => session.Query<Article>().ToListAsync(Cancellation));
        Assert.Empty(events.SetAside);
        Assert.Equal(2, cluster.Requests.Count(request => request.Path != "/"));
    }

    private static FakeAnswer Whole(FakeRequest request) => new(request.Path == "/_msearch" ? $$"""{"took":1,"responses":[{{Hits}},{{Hits}}]}""" : Hits);

    private static FakeAnswer Info() => new("""{"version":{"number":"3.5.0","distribution":"opensearch"}}""");

    private static FakeAnswer Faulty(FakeRequest request, string fault) => fault switch
    {
        "cut" => Whole(request) with { Stream = static bytes => new PieceStream(bytes, 20, breaksAt: 60) },
        "ended" => Whole(request) with { Stream = static bytes => new MemoryStream(bytes, 0, 60) },
        "bent" => Whole(request) with { Body = Whole(request).Body.Replace("timed_out\":", "timed_out\";", StringComparison.Ordinal) },
        _ => new FakeAnswer("{}"),
    };

    private static FulltextStore Store(FakeCluster cluster, string product, string hosts, out Recorder events, string timeout = "30", string backOff = "600")
    {
        ElasticBackend backend = new(
            ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = product, ["host"] = hosts, ["backoff"] = backOff, ["retries"] = "1", ["commandtimeout"] = timeout }), TimeProvider.System, 1000, cluster);
        FulltextStore store = new(backend);
        events = new Recorder();
        backend.ReportTo(events);
        return store;
    }

    private sealed class Recorder : Backends.IBackendEvents
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
