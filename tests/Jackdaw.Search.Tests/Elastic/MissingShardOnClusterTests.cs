using System.Text.Json.Nodes;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// A shard without a running copy, on a real cluster: JACKDAW_ELASTIC is its connection string. The index <c>shardnotes</c> is made anew, with
/// one shard more than its nodes may have.
/// </summary>
public sealed class MissingShardOnClusterTests : IAsyncLifetime
{
    private const string Index = "shardnotes";
    private const int Count = 3000;

    private static readonly string? Connection = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC");

    private FulltextStore? _store;
    private ElasticClient? _client;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        Assert.SkipWhen(string.IsNullOrEmpty(Connection), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        _client = new ElasticClient(Connection);
        _store = new FulltextStore(Connection);
        foreach (string name in new[] { Index, Index + "-queries" })
        {
            await _client.SendAsync<object>(HttpMethod.Delete, name + "?ignore_unavailable=true", cancellationToken: Cancellation);
        }
    }

    [Fact]
    public async Task No_operation_takes_the_remaining_shards_for_all()
    {
        await using IFulltextSession session = _store!.StartSession();
        IFulltextQuery<ShardNote> all = session.Query<ShardNote>();
        int shards = await MakeAsync(lacksShard: true);
        FulltextResult<ShardNote> found = await all.Facet(n => n.Kind, out Facet<string> kinds).ToResultAsync(Cancellation);
        Assert.InRange(found.Total, 1, Count - 1);
        Assert.InRange(found.Facet(kinds).Sum(kind => kind.Count), 1, Count - 1);
        Assert.Equal((true, TotalRelation.AtLeast), (found.Metadata.IsPartial, found.Metadata.TotalRelation));
        Assert.Equal($"1 of {shards} shards of 'shardnotes' did not respond: they have no running copy.", Assert.Single(found.Metadata.Warnings));
        (FulltextResult<ShardNote> one, FulltextResult<ShardNote> other) = await session.BatchAsync(all, all.MatchText("word1"), Cancellation);
        Assert.True(one.Metadata.IsPartial && other.Metadata.IsPartial);

        long[] ids = [.. Enumerable.Range(1, Count).Select(id => (long)id)];
        Dictionary<string, Func<Task>> refused = new()
        {
            ["load"] = () => session.LoadAsync<ShardNote>(ids[..10], Cancellation),
            ["load all"] = () => session.LoadAsync<ShardNote>(ids, Cancellation),
            ["list"] = () => all.ToListAsync(Cancellation),
            ["first"] = () => all.FirstOrDefaultAsync(Cancellation),
            ["count"] = () => all.CountAsync(Cancellation),
            ["any"] = () => all.Where(n => n.Kind == "none").AnyAsync(Cancellation),
            ["groups"] = () => all.GroupBy(n => n.Kind).Select(g => new { g.Key, Count = g.Count() }).ToListAsync(Cancellation),
            ["throw"] = () => all.ThrowOnPartialResult().ToResultAsync(Cancellation),
            ["stream"] = () => ReadAsync(all.AsAsyncEnumerable(Cancellation)),
            ["stream of a page"] = () => ReadAsync(all.Limit(10).AsAsyncEnumerable(Cancellation)),
            ["words"] = () => session.KeywordsAsync<ShardNote>("word1", Cancellation),
            ["spelling"] = () => session.SuggestAsync<ShardNote>("wrod1", 3, Cancellation),
            ["did you mean"] = () => session.DidYouMeanAsync<ShardNote>("wrod1", Cancellation),
            ["more like"] = () => session.MoreLikeAsync<ShardNote>("word1", cancellationToken: Cancellation),
            ["stored queries"] = () => session.MatchingQueriesAsync([new ShardNote { Id = 1, Title = "word1" }], Cancellation),
            ["hits"] = () => ReadAsync(_client!.StreamAsync<ShardNote>(Index, "{}", Cancellation)),
            ["scan"] = () => ReadAsync(_client!.ScanAsync<ShardNote>(Index, """{"sort":["id"]}""", Cancellation)),
        };
        foreach ((string name, Func<Task> run) in refused)
        {
            Exception? error = await Record.ExceptionAsync(run);
            Assert.True(error is FulltextException { IsTransient: true } && error.Message.Contains("shards", StringComparison.Ordinal), $"{name}: {error}");
        }

        Assert.True((await _client!.SearchAsync<ShardNote>(Index, "{}", Cancellation)).IsPartial);
        Assert.True(Assert.Single(await _client.MultiSearchAsync<ShardNote>([(Index, "{}")], Cancellation)).IsPartial);
    }

    [Fact]
    public async Task A_stream_whose_snapshot_is_lost_says_how_many_rows_were_read()
    {
        await using IFulltextSession session = _store!.StartSession();
        await MakeAsync(lacksShard: false);
        List<long> ids = [];
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(async () =>
        {
            await foreach (ShardNote note in session.Query<ShardNote>().AsAsyncEnumerable(Cancellation))
            {
                ids.Add(note.Id);
                if (ids.Count == 1500)
                {
                    await _client!.SendAsync<object>(HttpMethod.Post, Index + "/_close", cancellationToken: Cancellation);
                }
            }
        });
        Assert.Equal(Enumerable.Range(1, 2000).Select(id => (long)id), ids);
        Assert.StartsWith("Reading 'shardnotes' stopped after 2000 rows", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_search_that_timed_out_is_not_exact()
    {
        await using IFulltextSession session = _store!.StartSession();
        await MakeAsync(lacksShard: false);
        IFulltextQuery<ShardNote> slow = session.Query<ShardNote>().Where(n => n.Id % 3 == 1 && n.Id % 7 != 100).Options(o => o with { MaxQueryTime = TimeSpan.FromMilliseconds(1), Cutoff = 1 });
        Assert.Equal(TotalRelation.AtLeast, (await slow.ToResultAsync(Cancellation)).Metadata.TotalRelation);
        const string Slow = """{"size":0,"timeout":"1ms","track_total_hits":true,"query":{"script":{"script":{"source":"double x = 0; for (int i = 0; i < 20000; i++) { x += Math.sin(i); } return x != 0;"}}}}""";
        ElasticSearchResult<ShardNote> result = await _client!.SearchAsync<ShardNote>(Index, Slow, Cancellation);
        Assert.Equal((true, TotalRelation.AtLeast), (result.IsTimedOut, result.TotalRelation));
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => ReadAsync(_client.StreamAsync<ShardNote>(Index, Slow, Cancellation)));
        Assert.Contains("Narrow the query, or raise its time limit", error.Message, StringComparison.Ordinal);
    }

    public async ValueTask DisposeAsync()
    {
        if (_store is not null && _client is not null)
        {
            await _client.SendAsync<object>(HttpMethod.Delete, $"{Index},{Index}-queries?ignore_unavailable=true", cancellationToken: CancellationToken.None);
            await _store.DisposeAsync();
            _client.Dispose();
        }
    }

    /// <summary>Makes the index, and fills the shards that it has.</summary>
    /// <returns>The number of shards.</returns>
    private async Task<int> MakeAsync(bool lacksShard)
    {
        int nodes = (await _client!.SendAsync<ClusterNodes>(HttpMethod.Get, "_cluster/health", cancellationToken: Cancellation))!.Count;
        int shards = (2 * nodes) + 1;
        JsonNode body = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<ShardNote>())!;
        body["mappings"]!["properties"]!["stored_query"] = new JsonObject { ["type"] = "percolator" };
        JsonNode settings = body["settings"] ??= new JsonObject();
        settings["number_of_shards"] = shards;
        settings["number_of_replicas"] = 0;
        settings["routing.allocation.total_shards_per_node"] = lacksShard ? 2 : 3;
        foreach (string name in new[] { Index, Index + "-queries" })
        {
            await _client.SendAsync<object>(HttpMethod.Put, name + "?wait_for_active_shards=0", body.ToJsonString(), Cancellation);
            await _client.SendAsync<object>(HttpMethod.Get, $"_cluster/health/{name}?timeout=30s&wait_for_active_shards={(lacksShard ? shards - 1 : shards)}", cancellationToken: Cancellation);
        }

        // Those for the missing shard are refused.
        string documents = string.Concat(Enumerable.Range(1, Count).Select(id => $$"""
            {"index":{"_id":"{{id}}"} }
            {"id":{{id}},"title":"word{{id % 50}}","kind":"k{{id % 5}}"}

            """));
        string queries = string.Concat(Enumerable.Range(1, 30).Select(id => $$$"""
            {"index":{"_id":"{{{id}}}"} }
            {"id":{{{id}}},"stored_query":{"match":{"title":"word1"} } }

            """));
        await _client.SendAsync<object>(HttpMethod.Post, Index + "/_bulk?refresh=true&timeout=100ms", documents, Cancellation);
        await _client.SendAsync<object>(HttpMethod.Post, Index + "-queries/_bulk?refresh=true&timeout=100ms", queries, Cancellation);
        return shards;
    }

    private static async Task<int> ReadAsync<T>(IAsyncEnumerable<T> rows)
    {
        int count = 0;
        await foreach (T _ in rows)
        {
            count++;
        }

        return count;
    }
}

/// <summary>The nodes that hold shards.</summary>
[JsonModel]
public sealed record ClusterNodes
{
    [System.Text.Json.Serialization.JsonPropertyName("number_of_data_nodes")]
    public int Count { get; init; }
}

/// <summary>A document of an index with several shards.</summary>
[JsonModel]
[FulltextIndex("shardnotes")]
public sealed class ShardNote
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";
}
