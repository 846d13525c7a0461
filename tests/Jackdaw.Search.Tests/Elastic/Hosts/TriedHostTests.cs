using System.Collections.Concurrent;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>A host that answers probes and breaks its responses to searches: it gets one search after each back-off, and the back-off grows.</summary>
public sealed class TriedHostTests
{
    private const string Hits = """{"took":1,"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":{"value":1,"relation":"eq"},"max_score":1,"hits":[{"_id":"1","_score":1,"_source":{"id":1},"sort":[1]}]}}""";
    private static readonly TimeSpan BackOff = TimeSpan.FromSeconds(1);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("elasticsearch", "first")]
    [InlineData("elasticsearch", "turn")]
    [InlineData("opensearch", "first")]
    [InlineData("opensearch", "turn")]
    public async Task A_probe_lets_it_back_for_one_search_only(string product, string order)
    {
        ManualClock clock = new();
        bool isBroken = true;
        using FakeCluster cluster = new(request => request.Path == "/" ? Info() : request.Host == "bad" && Volatile.Read(ref isBroken) ? Cut() : new FakeAnswer(Hits));
        ElasticBackend backend = new(Options(product, order), clock, 1000, cluster);
        Recorder events = new();
        await using FulltextStore store = new(backend);
        backend.ReportTo(events);
        await using IFulltextSession session = store.StartSession();
        await Search(session, 6);
        Assert.Equal(1, Searches(cluster));

        // The back-off doubles each time, up to 32 times, although each probe succeeds.
        foreach (int seconds in (int[])[1, 2, 4, 8, 16, 32, 32])
        {
            int searches = Searches(cluster);
            int probes = Probes(cluster);
            clock.Pass(BackOff * seconds - TimeSpan.FromMilliseconds(100));
            await Search(session, 6);
            Assert.Equal((searches, probes), (Searches(cluster), Probes(cluster)));

            clock.Pass(TimeSpan.FromMilliseconds(200));
            while (Searches(cluster) == searches)
            {
                await Search(session, 1);
                await Task.Yield();
            }

            await Search(session, 6);
            Assert.Equal((searches + 1, probes + 1), (Searches(cluster), Probes(cluster)));
        }

        Assert.Single(events.SetAside);
        Assert.Empty(events.Back);
        Volatile.Write(ref isBroken, false);
        clock.Pass(BackOff * 33);
        while (events.Back.IsEmpty)
        {
            await Search(session, 1);
            await Task.Yield();
        }

        int before = Searches(cluster);
        await Search(session, 6);
        Assert.True(Searches(cluster) - before >= 2);
        Assert.Single(events.Back);
    }

    /// <summary>Small requests go on as before: only what failed is withheld from the host.</summary>
    [Fact]
    public void Other_requests_use_a_host_that_responds()
    {
        ManualClock clock = new();
        ElasticNode node = new(new Uri("http://a:9200/"), Options("elasticsearch", "first"), clock);
        Assert.True(node.Failed(ElasticRequestKind.Search));
        Assert.False(node.Serves(ElasticRequestKind.Change));
        clock.Pass(BackOff * 2);
        Assert.False(node.TryRequest());
        Assert.True(node.TryTake());
        node.Responded();
        Assert.Equal((false, true, true), (node.Serves(ElasticRequestKind.Search), node.Serves(ElasticRequestKind.Change), node.Serves(ElasticRequestKind.Other)));
        Assert.False(node.Succeeded(ElasticRequestKind.Change));
        Assert.False(node.TryTake());

        // One request tries it; another only when that one must have ended.
        Assert.Equal([true, false], [node.TryRequest(), node.TryRequest()]);
        clock.Pass(TimeSpan.FromSeconds(31));
        Assert.True(node.TryRequest());
        Assert.True(node.Succeeded(ElasticRequestKind.Search));
        Assert.True(node.IsAvailable);
        Assert.False(node.Succeeded(ElasticRequestKind.Search));
    }

    [Fact]
    public void A_host_that_could_not_be_reached_is_back_with_any_request()
    {
        ManualClock clock = new();
        ElasticNode node = new(new Uri("http://a:9200/"), Options("elasticsearch", "first"), clock);
        node.Failed(ElasticRequestKind.None);
        clock.Pass(BackOff * 2);
        Assert.True(node.TryTake());
        node.Responded();
        Assert.False(node.Serves(ElasticRequestKind.Other));
        Assert.True(node.TryRequest());
        Assert.True(node.Succeeded(ElasticRequestKind.Other));
        Assert.True(node.Serves(ElasticRequestKind.Search));
    }

    /// <summary>A host that cuts bodies off serves what has none.</summary>
    [Fact]
    public void A_response_without_a_body_proves_nothing_about_bodies()
    {
        Assert.Equal(ElasticRequestKind.None, new ElasticRequest("indices.exists", HttpMethod.Head, "books").Kind);
        ManualClock clock = new();
        ElasticNode node = new(new Uri("http://a:9200/"), Options("elasticsearch", "first"), clock);
        node.Failed(ElasticRequestKind.Other);
        Assert.False(node.Succeeded(ElasticRequestKind.None));
        Assert.Equal((true, false), (node.Serves(ElasticRequestKind.None), node.Serves(ElasticRequestKind.Other)));
        Assert.False(node.TryRequest());
        clock.Pass(BackOff * 2);
        Assert.True(node.TryRequest());
    }

    /// <summary>Probes do not reset the back-off while another failure is added.</summary>
    [Fact]
    public void Each_kind_that_failed_has_to_succeed()
    {
        ManualClock clock = new();
        ElasticNode node = new(new Uri("http://a:9200/"), Options("elasticsearch", "first"), clock);
        Assert.True(node.Failed(ElasticRequestKind.Search));
        Assert.False(node.Failed(ElasticRequestKind.Change));
        Assert.False(node.Succeeded(ElasticRequestKind.Search));
        Assert.False(node.IsAvailable);
        Assert.True(node.Succeeded(ElasticRequestKind.Change));
        Assert.True(node.Failed(ElasticRequestKind.Change));
    }

    /// <summary>After an outage in which two kinds failed everywhere, those of one kind use all hosts again.</summary>
    [Fact]
    public void One_kind_that_succeeds_lets_the_other_hosts_be_probed()
    {
        ManualClock clock = new();
        ElasticNodes nodes = new(Options("elasticsearch", "turn"), clock);
        List<ElasticNode> probed = [];
        nodes.Probe = probed.Add;
        foreach (ElasticNode node in nodes.All)
        {
            node.Failed(ElasticRequestKind.Search);
            node.Failed(ElasticRequestKind.Change);
        }

        clock.Pass(BackOff * 3);
        ElasticNode first = nodes.Next(ElasticRequestKind.Search, mayTry: true);
        Assert.False(first.Succeeded(ElasticRequestKind.Search));
        Assert.Equal((true, false), (first.Serves(ElasticRequestKind.Search), first.Serves(ElasticRequestKind.Change)));
        for (int i = 0; i < 2; i++)
        {
            Assert.Same(first, nodes.Next(ElasticRequestKind.Search, mayTry: true));
        }

        Assert.Equal(nodes.All.Except([first]).ToHashSet(), probed.ToHashSet());
        probed.ForEach(node => node.Responded());
        Assert.Contains(nodes.Next(ElasticRequestKind.Search, mayTry: true), probed);

        // The kind that has still failed on the first one may try it without another probe.
        Assert.Contains(first, Enumerable.Range(0, 3).Select(_ => nodes.Next(ElasticRequestKind.Change, mayTry: true)));
    }

    [Fact]
    public void A_request_without_a_verdict_lets_another_one_try()
    {
        ManualClock clock = new();
        ElasticNode node = new(new Uri("http://a:9200/"), Options("elasticsearch", "first"), clock);
        node.Failed(ElasticRequestKind.Search);
        clock.Pass(BackOff * 2);
        Assert.True(node.TryTake());
        node.Undecided();
        Assert.False(node.TryTake());
        node.Responded();
        Assert.Equal([true, false], [node.TryRequest(), node.TryRequest()]);
        node.Undecided();
        Assert.Equal([true, false], [node.TryRequest(), node.TryRequest()]);
        node.Succeeded(ElasticRequestKind.Search);
        node.Undecided();
        Assert.True(node.IsAvailable);
    }

    /// <summary>What only sniffs does not keep a host away from searches.</summary>
    [Fact]
    public async Task A_sniff_that_hangs_leaves_a_host_that_any_request_brings_back()
    {
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch", ["host"] = "a,b", ["sniff"] = "on", ["connecttimeout"] = "1" });
        ElasticNodes nodes = new(options, TimeProvider.System);
        bool hangs = true;
        List<ElasticNode> served = [];
        ElasticSniffer sniffer = new(
            options, nodes,
            async (node, request, call) =>
            {
                await (hangs ? Task.Delay(Timeout.Infinite, call.Cancellation) : Task.CompletedTask);
                throw new ElasticException("no nodes") { IsTransient = true };
            },
            served.Add, TimeProvider.System);
        await sniffer.Refresh(Backends.Call.Async(Cancellation));
        Assert.All(nodes.All, static node => Assert.False(node.IsAvailable));
        Assert.All(nodes.All, static node => Assert.True(node.Succeeded(ElasticRequestKind.Search)));
        Assert.Empty(served);
        hangs = false;
    }

    /// <summary>A caller that needs only the first hits does not keep a host away.</summary>
    [Fact]
    public async Task A_stream_that_is_left_lets_the_host_back()
    {
        int failures = 1;
        using FakeCluster cluster = new(request => request.Path == "/" ? Info() : request.Host == "bad" && Interlocked.Decrement(ref failures) >= 0 ? FakeAnswer.Broken() : new FakeAnswer(Hits));
        using ElasticClient client = new("backend=elasticsearch;host=bad,b;host order=first;back off=0.001", handler: cluster);
        for (int i = 0; i < 10_000 && Searches(cluster) < 5; i++)
        {
            await foreach (ElasticHit<Book> hit in client.StreamAsync<Book>("books", "{}", Cancellation))
            {
                Assert.Equal("1", hit.Id);
                break;
            }

            await Task.Delay(1, Cancellation);
        }

        Assert.Equal(5, Searches(cluster));
    }

    private static async Task Search(IFulltextSession session, int times)
    {
        for (int i = 0; i < times; i++)
        {
            Assert.Single(await session.Query<Article>().ToListAsync(Cancellation));
        }
    }

    private static int Searches(FakeCluster cluster) => cluster.Requests.Count(static request => request.Host == "bad" && request.Path != "/");

    private static int Probes(FakeCluster cluster) => cluster.Requests.Count(static request => request.Host == "bad" && request.Path == "/");

    private static FakeAnswer Info() => new("""{"version":{"number":"3.5.0","distribution":"opensearch"}}""");

    private static FakeAnswer Cut() => new(Hits) { Stream = static bytes => new PieceStream(bytes, 20, breaksAt: 60) };

    private static ElasticOptions Options(string product, string order) => ElasticOptionsReader.Read(
        new Dictionary<string, string> { ["backend"] = product, ["host"] = "bad,b,c", ["hostorder"] = order, ["backoff"] = "1", ["retries"] = "1" });

    private sealed class Recorder : Backends.IBackendEvents
    {
        public ConcurrentQueue<string> SetAside { get; } = new();

        public ConcurrentQueue<string> Back { get; } = new();

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

        public void HostBack(string host) => Back.Enqueue(host);
    }
}
