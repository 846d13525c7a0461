using System.Text.Json.Nodes;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// Limits and settings of a real cluster behind which results would be silently incomplete: JACKDAW_ELASTIC is its connection string. The indexes <c>limits</c>, <c>limits-1</c> and
/// <c>limits-2</c> are made anew.
/// </summary>
public sealed class LimitsOnClusterTests : IAsyncLifetime
{
    private const int Count = 10_500;

    private readonly LiveCluster _cluster = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        foreach (string index in new[] { "limits", "limits-1", "limits-2" })
        {
            await _cluster.Send("DELETE", $"/{index}?ignore_unavailable=true");
        }
    }

    public async ValueTask DisposeAsync()
    {
        await InitializeAsync();
        _cluster.Dispose();
    }

    [Fact]
    public async Task Conditions_on_more_groups_than_a_server_computes_are_refused()
    {
        await using FulltextStore store = new(_cluster.Connection + ";refresh=now");
        await using IFulltextSession session = await Filled(store, [.. Enumerable.Range(1, Count).Select(i => new Limit { Id = i, Kind = $"k{Math.Min(i, Count - 100)}", Other = i % 2 == 0 ? "a|b" : "a", Big = 638_000_000_000_000_000 + i })]);
        var groups = session.Query<Limit>().GroupBy(l => l.Kind).Having(g => g.Count() > 1).Select(g => new { g.Key, N = g.Count() });
        Assert.Contains("more than 10000 groups", (await Assert.ThrowsAsync<FulltextException>(() => groups.ToListAsync(Cancellation))).Message, StringComparison.Ordinal);
        Assert.Equal(TotalRelation.AtLeast, (await groups.ToResultAsync(Cancellation)).Metadata.TotalRelation);

        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => session.Query<Limit>().GroupBy(l => l.Other).Select(g => new { g.Key, Last = g.Max(l => l.Big) }).ToListAsync(Cancellation));
        Assert.Contains("can't compute exactly", error.Message, StringComparison.Ordinal);

        // As the message advises.
        var last = await session.Query<Limit>().GroupBy(l => l.Other).WithinGroupOrderByDescending(l => l.Big).Select(g => new { g.Key, Last = g.First.Big }).ToListAsync(Cancellation);
        Assert.Equal([638_000_000_000_000_000 + Count - 1, 638_000_000_000_000_000 + Count], last.Select(group => group.Last).Order());
    }

    [Fact]
    public async Task Keys_of_several_parts_are_counted_apart()
    {
        await using FulltextStore store = new(_cluster.Connection + ";refresh=now");
        await using IFulltextSession session = await Filled(store, [new() { Id = 1, Kind = "a|b", Other = "c" }, new() { Id = 2, Kind = "a", Other = "b|c" }, new() { Id = 3, Kind = "É", Other = "é" }]);
        Assert.Equal(3, await session.Query<Limit>().GroupBy(l => new { l.Kind, l.Other }).Select(g => new { N = g.Count() }).CountAsync(Cancellation));
        Assert.Equal(3, (await session.Query<Limit>().GroupBy(l => new { l.Kind, l.Other }).Select(g => new { N = g.Count() }).Limit(1).ToResultAsync(Cancellation)).Total);
    }

    /// <summary>A row of the guide: scripts compare without regard to the case of any letter, the embedded index only of ASCII.</summary>
    [Fact]
    public async Task Two_columns_of_text_are_compared_without_the_case_of_all_letters()
    {
        Limit[] limits = [new() { Id = 1, Kind = "É", Other = "é" }, new() { Id = 2, Kind = "e", Other = "E" }, new() { Id = 3, Kind = "e", Other = "é" }];
        await using FulltextStore store = new(_cluster.Connection + ";refresh=now");
        await using IFulltextSession session = await Filled(store, limits);
        Assert.Equal([1, 2], await session.Query<Limit>().Where(l => l.Kind == l.Other).OrderBy(l => l.Id).Select(l => l.Id).ToListAsync(Cancellation));
        await using FulltextStore embedded = new("backend=embedded");
        await using IFulltextSession other = await Filled(embedded, limits);
        Assert.Equal([2], await other.Query<Limit>().Where(l => l.Kind == l.Other).OrderBy(l => l.Id).Select(l => l.Id).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Flushes_to_an_index_that_is_never_refreshed_end_and_are_seen()
    {
        await using FulltextStore store = new(_cluster.Connection + ";refresh=wait;command timeout=10");
        await store.EnsureIndexAsync<Limit>(Cancellation);
        await _cluster.Send("PUT", "/limits/_settings", JsonNode.Parse("""{"index":{"refresh_interval":"-1"}}"""));
        await using IFulltextSession session = store.StartSession();
        session.Save<Limit>([new() { Kind = "a" }, new() { Id = 7, Kind = "b" }]);
        Assert.Equal(2, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
        Assert.Equal(2, await session.Query<Limit>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task A_document_behind_an_alias_of_several_indexes_is_recognized()
    {
        JsonNode made = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Limit>())!;
        await _cluster.Send("PUT", "/limits-1", made);
        await _cluster.Send("PUT", "/limits-2", made);
        await _cluster.Send("POST", "/_aliases", JsonNode.Parse("""{"actions":[{"add":{"index":"limits-1","alias":"limits"}},{"add":{"index":"limits-2","alias":"limits","is_write_index":true}}]}"""));
        using LosingBulk losing = new();
        FulltextStore store = new(_cluster.Connection + ";refresh=now;back off=0.001");
        store.Settings.HttpHandler = losing;
        await using (store)
        {
            await using IFulltextSession session = store.StartSession();
            session.Save<Limit>([new() { Kind = "a" }, new() { Kind = "b" }]);
            Assert.Equal(2, (await session.FlushChangesAsync(Cancellation)).AppliedChanges);
            Assert.Equal(2, losing.Bulks);
            Assert.Equal(2, await session.Query<Limit>().CountAsync(Cancellation));
        }
    }

    [Fact]
    public async Task A_remote_cluster_that_is_down_is_missed()
    {
        await _cluster.Send("PUT", "/_cluster/settings", JsonNode.Parse("""{"persistent":{"cluster.remote.lost.seeds":["127.0.0.1:39999"],"cluster.remote.lost.skip_unavailable":true}}"""));
        try
        {
            await using FulltextStore store = new(_cluster.Connection + ";retries=0");
            await using IFulltextSession session = store.StartSession();
            Func<Task>[] calls =
            [
                () => session.Query<LostLimit>().ToListAsync(Cancellation),
                () => session.Query<LostLimit>().CountAsync(Cancellation),
                () => session.LoadAsync<LostLimit>(7, Cancellation),
                () => session.Query<LostLimit>().AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask(),
            ];
            foreach (Func<Task> call in calls)
            {
                FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(call);
                Assert.True(error.IsTransient);
            }

            Assert.True((await session.Query<LostLimit>().ToResultAsync(Cancellation)).Metadata.IsPartial);
        }
        finally
        {
            await _cluster.Send("PUT", "/_cluster/settings", JsonNode.Parse("""{"persistent":{"cluster.remote.lost.seeds":null,"cluster.remote.lost.skip_unavailable":null}}"""));
        }
    }

    private static async Task<IFulltextSession> Filled(FulltextStore store, Limit[] limits)
    {
        await store.EnsureIndexAsync<Limit>(Cancellation);
        IFulltextSession session = store.StartSession();
        session.Save<Limit>(limits);
        await session.FlushChangesAsync(Cancellation);
        return session;
    }

    [FulltextIndex("limits")]
    private sealed class Limit
    {
        public long Id { get; set; }

        public string Text { get; set; } = "x";

        [FulltextAttributeOnly]
        public string Kind { get; set; } = "";

        [FulltextAttributeOnly]
        public string Other { get; set; } = "";

        public long Big { get; set; }
    }

    [FulltextIndex("lost:limits")]
    private sealed class LostLimit
    {
        public long Id { get; set; }

        public string Text { get; set; } = "";
    }

    /// <summary>Loses the response to the first bulk request.</summary>
    private sealed class LosingBulk() : DelegatingHandler(new SocketsHttpHandler())
    {
        public int Bulks { get; private set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
            if (request.RequestUri!.AbsolutePath == "/_bulk" && Bulks++ == 0)
            {
                response.Dispose();
                throw new HttpRequestException("connection reset");
            }

            return response;
        }
    }
}
