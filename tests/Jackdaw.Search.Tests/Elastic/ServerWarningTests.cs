using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Hosting;
using Jackdaw.Search.Tests.Servers;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>What a server says in the header <c>Warning</c> reaches the caller: with the result of a search, else in the log.</summary>
public sealed class ServerWarningTests
{
    private const string Header = "299 OpenSearch-3.5.0-abc \"[interval] on [date_histogram] is deprecated, use \\\"fixed_interval\\\" %C3%BC\"";
    private const string Text = "[interval] on [date_histogram] is deprecated, use \"fixed_interval\" ü";
    private const string Empty = """{"took":1,"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Results_of_searches_have_them()
    {
        using FakeCluster cluster = new(request => Warned(request.Path == "/_msearch" ? $$"""{"responses":[{{Empty}}]}""" : Empty));
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Assert.Equal([Text], (await client.SearchAsync<Book>("books", "{}", Cancellation)).Warnings);
        Assert.Equal([Text], client.Search<Book>("books", "{}").Warnings);
        Assert.Equal([Text], (await client.MultiSearchAsync<Book>([("books", "{}")], Cancellation))[0].Warnings);
    }

    [Fact]
    public async Task Metadata_of_queries_has_them_and_so_has_the_log()
    {
        RecordingLogger log = new();
        using FakeCluster cluster = new(_ => Warned(Empty));
        await using FulltextStore store = Open(cluster, log);
        await using IFulltextSession session = store.StartSession();
        FulltextResult<Article> found = await session.Query<Article>().ToResultAsync(Cancellation);
        Assert.Equal([Text], found.Metadata.Warnings);
        Assert.Contains(log.Entries, entry => entry.Level == LogLevel.Warning && entry.Text.Contains(Text, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Other_requests_log_each_once()
    {
        RecordingLogger log = new();
        using FakeCluster cluster = new(request => Warned(request.Method == "PUT" ? """{"acknowledged":true}""" : """{"version":{"number":"9.0.0"}}"""));
        await using FulltextStore store = Open(cluster, log);
        await store.EnsureIndexAsync<Article>(Cancellation);
        await store.EnsureIndexAsync<Article>(Cancellation);
        await store.PingAsync(Cancellation);
        (LogLevel _, string text) = Assert.Single(log.Entries, entry => entry.Level == LogLevel.Warning);
        Assert.Equal($"elasticsearch: the host http://localhost:9200/ returned a warning, which is logged once: {Text}", text);
    }

    /// <summary>Streams return no metadata.</summary>
    [Fact]
    public async Task Streams_log_them_too()
    {
        RecordingLogger log = new();
        using FakeCluster cluster = new(request => Warned(request.Path.Contains("_pit", StringComparison.Ordinal) ? """{"id":"p0"}""" : Empty));
        await using FulltextStore store = Open(cluster, log);
        await using IFulltextSession session = store.StartSession();
        for (int i = 0; i < 2; i++)
        {
            Assert.Empty(await session.Query<Article>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation));
            Assert.Empty(await session.Query<Article>().ToListAsync(Cancellation));
        }

        Assert.Single(log.Entries, entry => entry.Level == LogLevel.Warning);
    }

    [Theory]
    [InlineData("110 proxy \"Response is Stale\"")]
    [InlineData("299 x \"\"")]
    [InlineData("nothing of the kind")]
    public async Task Others_are_not_the_servers(string header)
    {
        using FakeCluster cluster = new(_ => new FakeAnswer(Empty) { Headers = [("Warning", header)] });
        using ElasticClient client = new("backend=elasticsearch", handler: cluster);
        Assert.Empty((await client.SearchAsync<Book>("books", "{}", Cancellation)).Warnings);
    }

    private static FakeAnswer Warned(string body) => new(body) { Headers = [("Warning", Header), ("Warning", Header)] };

    private static FulltextStore Open(FakeCluster cluster, RecordingLogger log)
    {
        FulltextStore store = new("backend=elasticsearch", loggerFactory: log);
        store.Settings.HttpHandler = cluster;
        return store;
    }
}
