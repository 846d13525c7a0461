using System.Globalization;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Streams that end early: closing the snapshot neither delays nor replaces the end, even if the node hangs.</summary>
public sealed class AbandonedStreamTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_abandoned_stream_ends_although_the_node_hangs()
    {
        await using FulltextStore store = Store();
        await using IFulltextSession session = store.StartSession();
        int read = 0;
        await foreach (long id in session.Query<Article>().Select(a => a.Id).AsAsyncEnumerable(Cancellation))
        {
            read++;
            break;
        }

        Assert.Equal(1, read);
    }

    [Fact]
    public async Task A_canceled_stream_ends_although_the_node_hangs()
    {
        await using FulltextStore store = Store();
        await using IFulltextSession session = store.StartSession();
        using CancellationTokenSource source = new();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (long id in session.Query<Article>().Select(a => a.Id).AsAsyncEnumerable(source.Token))
            {
                await source.CancelAsync();
            }
        });
    }

    [Fact]
    public async Task A_stream_whose_store_is_disposed_of_says_how_many_rows_were_read()
    {
        FulltextStore store = Store();
        await using IFulltextSession session = store.StartSession();
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (long id in session.Query<Article>().Select(a => a.Id).AsAsyncEnumerable(Cancellation))
            {
                if (id == 1)
                {
                    await store.DisposeAsync();
                }
            }
        });
        Assert.Equal("Reading 'articles' stopped after 1000 rows, and the others are missing: The store or client was disposed of during the stream.", error.Message);
    }

    [Fact]
    public async Task A_scan_whose_client_is_disposed_of_says_how_many_hits_were_read()
    {
        ElasticClient client = new("backend=opensearch", handler: Handler());
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (ElasticHit<Book> hit in client.ScanAsync<Book>("books", """{"size":1000,"sort":["id"]}""", Cancellation))
            {
                client.Dispose();
            }
        });
        Assert.Equal("Reading 'books' stopped after 1000 rows, and the others are missing: The store or client was disposed of during the stream.", error.Message);
    }

    private static FulltextStore Store()
    {
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "opensearch", ["commandtimeout"] = "1000" });
        return new FulltextStore(new ElasticBackend(options, new ImpatientClock(), 1000, Handler()));
    }

    // An endless index, whose snapshot is never closed.
    private static Hanging Handler() => new(new FakeCluster(static request => new FakeAnswer(
        request.Path.Contains("point_in_time", StringComparison.Ordinal) ? """{"pit_id":"p0","pits":[]}"""
        : request.Path == "/" ? """{"version":{"number":"3.3.0","distribution":"opensearch"}}"""
        : Page())));

    private static string Page() => "{\"pit_id\":\"p0\",\"hits\":{\"total\":{\"value\":5000,\"relation\":\"eq\"},\"hits\":["
        + string.Join(',', Enumerable.Range(1, 1000).Select(id => string.Create(CultureInfo.InvariantCulture, $$"""{"_id":"{{id}}","_source":{"id":{{id}}},"sort":[{{id}},{{id}}]}"""))) + "]}}";

    private sealed class Hanging(FakeCluster cluster) : DelegatingHandler(cluster)
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            if (request.Method == HttpMethod.Delete)
            {
                await Task.Delay(Timeout.Infinite, cancellationToken);
            }

            return await base.SendAsync(request, cancellationToken);
        }
    }

    /// <summary>A clock on which a second is over at once, and anything longer never.</summary>
    private sealed class ImpatientClock : TimeProvider
    {
        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) =>
            System.CreateTimer(callback, state, dueTime <= TimeSpan.FromSeconds(1) && dueTime >= TimeSpan.Zero ? TimeSpan.Zero : Timeout.InfiniteTimeSpan, period);
    }
}
