using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>
/// A request that waits for the next refresh of an index ends only then. If the index is refreshed rarely or never, such as during an import,
/// the request would time out although the documents are stored, at every flush.
/// </summary>
public sealed class RefreshIntervalTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("1s", false)]
    [InlineData("9s", false)]
    [InlineData("9999ms", false)]
    [InlineData("10s", true)]
    [InlineData("10000ms", true)]
    [InlineData("1m", true)]
    [InlineData("1h", true)]
    [InlineData("1d", true)]
    [InlineData("10000000micros", true)]
    [InlineData("-1", true)]
    [InlineData("soon", false)]
    public async Task A_flush_does_not_wait_for_a_refresh_that_comes_late_or_never(string interval, bool isRefreshed)
    {
        using StoringCluster cluster = new("refresh=wait") { Instead = request => Settings(request, $$$"""{"notes":{"settings":{"index.refresh_interval":"{{{interval}}}"},"defaults":{} } }""") };
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal(isRefreshed ? "/_bulk?refresh=true&timeout=10000ms" : "/_bulk?refresh=wait_for&timeout=10000ms", Assert.Single(cluster.Bulks).Path);
    }

    [Fact]
    public async Task Behind_an_alias_the_longest_interval_decides()
    {
        using StoringCluster cluster = new("refresh=wait")
        {
            Instead = request => Settings(request, """{"notes-1":{"settings":{},"defaults":{"index.refresh_interval":"1s"}},"notes-2":{"settings":{"index.refresh_interval":"60s"},"defaults":{}}}"""),
        };
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains("refresh=true", Assert.Single(cluster.Bulks).Path, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("now", "refresh=true")]
    [InlineData("later", "")]
    public async Task Flushes_that_do_not_wait_do_not_look_at_the_interval(string refresh, string parameter)
    {
        using StoringCluster cluster = new($"refresh={refresh}");
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains(parameter, Assert.Single(cluster.Bulks).Path, StringComparison.Ordinal);
        Assert.DoesNotContain(cluster.Cluster.Requests, request => request.Path.Contains("_settings", StringComparison.Ordinal));
    }

    /// <summary>It may be changed while an application runs.</summary>
    [Fact]
    public async Task The_interval_is_read_once_a_minute()
    {
        Clock clock = new();
        string interval = "1s";
        using StoringCluster cluster = new("refresh=wait", clock: clock) { Instead = request => Settings(request, $$$"""{"notes":{"settings":{"index.refresh_interval":"{{{interval}}}"} } }""") };
        for (int i = 0; i < 3; i++)
        {
            cluster.Session.Save<Note>(StoringCluster.Notes(2));
            await cluster.Session.FlushChangesAsync(Cancellation);
        }

        Assert.Single(cluster.Cluster.Requests, request => request.Path.Contains("_settings", StringComparison.Ordinal));
        interval = "-1";
        clock.Advance(TimeSpan.FromSeconds(61));
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Equal(["wait_for", "wait_for", "wait_for", "true"], cluster.Bulks.Select(request => request.Path.Split("refresh=")[1].Split('&')[0]));
    }

    /// <summary>Users that may write but not read settings.</summary>
    [Theory]
    [InlineData(403)]
    [InlineData(404)]
    [InlineData(503)]
    public async Task An_interval_that_can_not_be_read_is_taken_for_the_usual_one(int status)
    {
        using StoringCluster cluster = new("refresh=wait;retries=0") { Instead = request => request.Path.Contains("_settings", StringComparison.Ordinal) ? StoringCluster.Error(status, "security_exception", "no") : null };
        cluster.Session.Save<Note>(StoringCluster.Notes(2));
        await cluster.Session.FlushChangesAsync(Cancellation);
        Assert.Contains("refresh=wait_for", Assert.Single(cluster.Bulks).Path, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Stored_queries_do_not_wait_either()
    {
        using StoringCluster cluster = new("refresh=wait")
        {
            Instead = request => Settings(request, """{"notes-queries":{"settings":{"index.refresh_interval":"-1"}}}""") ?? (request.Method == "PUT" || request.Method == "DELETE"
                ? new FakeAnswer("""{"acknowledged":true,"result":"created"}""") : null),
        };
        await cluster.Session.StoreQueryAsync<Note>(7, q => q.MatchSearchBox("json"), Cancellation);
        await cluster.Session.RemoveQueryAsync<Note>(7, Cancellation);
        string[] written = [.. cluster.Cluster.Requests.Where(request => request.Path.Contains("/_doc/7?", StringComparison.Ordinal)).Select(request => request.Path)];
        Assert.Equal(["/notes-queries/_doc/7?timeout=10000ms&refresh=true", "/notes-queries/_doc/7?timeout=10000ms&refresh=true"], written);
    }

    private static FakeAnswer? Settings(FakeRequest request, string answer) =>
        request.Path.EndsWith("/_settings/index.refresh_interval?include_defaults=true&flat_settings=true", StringComparison.Ordinal) ? new FakeAnswer(answer) : null;

    private sealed class Clock : TimeProvider
    {
        private long _now;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => Volatile.Read(ref _now);

        public void Advance(TimeSpan time) => Interlocked.Add(ref _now, time.Ticks);
    }
}
