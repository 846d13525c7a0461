using System.Globalization;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Writes;
using Jackdaw.Search.Tests.Sessions;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Hosts;

/// <summary>A server that asks for a pause (<c>Retry-After</c>) gets it.</summary>
public sealed class RequestedPauseTests
{
    private const string Busy = """{"error":{"type":"rejected_execution_exception","reason":"queue is full"},"status":429}""";
    private const string Empty = """{"hits":{"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(429, "7", 7)]
    [InlineData(503, "7", 7)]
    [InlineData(429, "Thu, 01 Jan 1970 00:00:20 GMT", 20)]
    [InlineData(429, "30", 30)]
    public async Task A_search_waits_as_long_as_that_but_not_longer_than_it_may_take(int status, string header, int seconds)
    {
        ManualClock clock = new();
        int left = 1;
        using FakeCluster cluster = new(_ => left-- > 0 ? Answer(status, header) : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;back off=0.001", handler: cluster, timeProvider: clock);
        Task<ElasticSearchResult<Book>> search = client.SearchAsync<Book>("books", "{}", Cancellation);
        Assert.Equal(0, clock.DueWithin(TimeSpan.FromSeconds(seconds - 0.1)));
        Assert.Equal(1, clock.DueWithin(TimeSpan.FromSeconds(seconds + 0.1)));
        clock.Pass(TimeSpan.FromSeconds(seconds + 0.1));
        Assert.Empty(await search);
        Assert.Equal(2, cluster.Requests.Count);
    }

    [Fact]
    public async Task A_longer_pause_than_the_request_may_take_is_told_at_once()
    {
        using FakeCluster cluster = new(_ => Answer(429, "100000"));
        using ElasticClient client = new("backend=elasticsearch;retries=100", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Equal(TimeSpan.FromSeconds(100_000), error.RetryAfter);
        Assert.Single(cluster.Requests);
    }

    [Fact]
    public async Task All_pauses_of_a_request_together_are_not_longer_either()
    {
        ManualClock clock = new();
        using FakeCluster cluster = new(_ => Answer(429, "20"));
        using ElasticClient client = new("backend=elasticsearch;retries=100;back off=0.001", handler: cluster, timeProvider: clock);
        Task<ElasticSearchResult<Book>> search = client.SearchAsync<Book>("books", "{}", Cancellation);
        Assert.Equal(1, clock.DueWithin(TimeSpan.FromSeconds(20.1)));
        clock.Pass(TimeSpan.FromSeconds(20.1));
        await Assert.ThrowsAsync<ElasticException>(() => search);
        Assert.Equal(2, cluster.Requests.Count);
    }

    [Theory]
    [InlineData(429, "-5")]
    [InlineData(429, "soon")]
    [InlineData(502, "7")]
    public async Task What_is_not_a_pause_is_none(int status, string header)
    {
        int left = 1;
        using FakeCluster cluster = new(_ => left-- > 0 ? Answer(status, header) : new FakeAnswer(Empty));
        using ElasticClient client = new("backend=elasticsearch;back off=0.001", handler: cluster);
        Assert.Empty(await client.SearchAsync<Book>("books", "{}", Cancellation));
    }

    [Fact]
    public async Task The_exception_has_it_and_says_it()
    {
        using FakeCluster cluster = new(_ => Answer(429, "7"));
        using ElasticClient client = new("backend=elasticsearch;retries=0", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Equal(TimeSpan.FromSeconds(7), error.RetryAfter);
        Assert.Equal(
            "POST http://localhost:9200/books/_search: 429 rejected_execution_exception: queue is full. Retry later, or send fewer requests at a time: the cluster is busy. "
            + "The server requests a pause of 7 s before a retry.",
            error.Message);
    }

    [Fact]
    public async Task A_flush_waits_too()
    {
        ManualClock clock = new();
        int left = 1;
        using StoringCluster cluster = new(clock: clock) { Instead = request => StoringCluster.IsBulk(request) && left-- > 0 ? Answer(429, "9") : null };
        cluster.Session.Save<Note>(StoringCluster.Notes(3, first: 1));
        Task<FlushResult> flush = cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal((0, 1), (clock.DueWithin(TimeSpan.FromSeconds(8.9)), clock.DueWithin(TimeSpan.FromSeconds(9.1))));
        clock.Pass(TimeSpan.FromSeconds(9.1));
        Assert.Equal(3, (await flush).AppliedChanges);
    }

    private static FakeAnswer Answer(int status, string header) => new(Busy.Replace("429", status.ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal), status)
    {
        Headers = [("Retry-After", header), ("Date", "Thu, 01 Jan 1970 00:00:00 GMT")],
    };
}
