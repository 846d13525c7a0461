using System.Text.Json.Nodes;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Indexes of a real cluster that are aliases, lack something, differ, or were deleted.</summary>
public sealed class IndexesOnClusterTests : IAsyncLifetime
{
    private readonly LiveCluster _cluster = new();
    private FulltextStore _store = null!;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        await _cluster.Send("DELETE", "/shelves");
        await _cluster.Send("DELETE", "/shelves-1");
        await _cluster.Send("DELETE", "/shelves-queries");
        _store = new FulltextStore(_cluster.Connection);
    }

    public async ValueTask DisposeAsync()
    {
        await _store.DisposeAsync();
        await _cluster.Send("DELETE", "/shelves");
        await _cluster.Send("DELETE", "/shelves-1");
        await _cluster.Send("DELETE", "/shelves-queries");
        _cluster.Dispose();
    }

    [Fact]
    public async Task What_was_made_is_what_is_required()
    {
        Assert.True((await _store.EnsureIndexAsync<Shelf>(Cancellation)).IsNew);
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await _store.EnsureIndexAsync<Shelf>(Cancellation));
    }

    [Fact]
    public async Task An_alias_is_compared_and_written_to()
    {
        await _cluster.Send("PUT", "/shelves-1", JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>()));
        await _cluster.Send("PUT", "/shelves-1/_alias/shelves");
        Assert.Equal(new IndexStatus(IsNew: false, IsReadOnly: false), await _store.EnsureIndexAsync<Shelf>(Cancellation));
        await Save(new Shelf { Id = 1, Title = "c#" });
        await using IFulltextSession session = _store.StartSession();
        Assert.Equal(1, await session.Query<Shelf>().MatchText("c#").CountAsync(Cancellation));
    }

    [Fact]
    public async Task A_subfield_that_lacks_is_added_and_finds_what_is_saved_afterwards()
    {
        JsonNode body = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>())!;
        body["mappings"]!["properties"]!["title"]!.AsObject().Remove("fields");
        body["mappings"]!["properties"]!.AsObject().Remove("kind");
        await _cluster.Send("PUT", "/shelves", body);
        await Save(new Shelf { Id = 1, Title = "a", Kind = "b" });
        Assert.Equal(["title", "kind"], (await _store.EnsureIndexAsync<Shelf>(Cancellation)).AddedColumns);
        Assert.Empty((await _store.EnsureIndexAsync<Shelf>(Cancellation)).AddedColumns);
        await Save(new Shelf { Id = 2, Title = "a", Kind = "b" });
        await using IFulltextSession session = _store.StartSession();
        Assert.Equal([2], (await session.Query<Shelf>().Where(s => s.Title == "A" && s.Kind == "b").ToListAsync(Cancellation)).Select(s => s.Id));
    }

    [Fact]
    public async Task Another_analyzer_is_refused_by_name()
    {
        JsonNode body = JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>())!;
        body["mappings"]!["properties"]!["title"]!["analyzer"] = "standard";
        await _cluster.Send("PUT", "/shelves", body);
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() => _store.EnsureIndexAsync<Shelf>(Cancellation));
        Assert.Contains("'title' has analyzer \"standard\", but \"exact\" is required.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_deleted_index_is_not_made_anew_by_a_flush()
    {
        await _store.EnsureIndexAsync<Shelf>(Cancellation);
        await Save(new Shelf { Id = 1, Kind = "a" });
        await _cluster.Send("DELETE", "/shelves");
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => Save(new Shelf { Id = 2, Kind = "a" }));
        Assert.Contains("EnsureIndexAsync", error.ToString(), StringComparison.Ordinal);
        Assert.Equal(404, (int?)(await _cluster.Send("GET", "/shelves"))["status"]);
    }

    [Fact]
    public async Task A_deleted_index_of_queries_is_made_again()
    {
        await _store.EnsureIndexAsync<Shelf>(Cancellation);
        await using IFulltextSession session = _store.StartSession();
        await session.StoreQueryAsync<Shelf>(1, q => q.MatchText("json"), Cancellation);
        await _cluster.Send("DELETE", "/shelves-queries");
        await session.StoreQueryAsync<Shelf>(2, q => q.MatchText("json"), Cancellation);
        IReadOnlyList<IReadOnlyList<long>> found = await session.MatchingQueriesAsync<Shelf>([new() { Title = "JSON" }], Cancellation);
        Assert.Equal([2], found[0]);
    }

    [Fact]
    public async Task Empty_texts_are_found()
    {
        await _store.EnsureIndexAsync<Shelf>(Cancellation);
        await Save(new Shelf { Id = 1 }, new Shelf { Id = 2, Kind = "a", Title = "t" }, new Shelf { Id = 3, Kind = "B" });
        await using IFulltextSession session = _store.StartSession();
        async Task<string> Find(System.Linq.Expressions.Expression<Func<Shelf, bool>> where) => string.Join(' ', (await session.Query<Shelf>().Where(where).OrderBy(s => s.Id).ToListAsync(Cancellation)).Select(s => s.Id));
        string[] some = ["", "b"];
        Assert.Equal("1", await Find(s => s.Kind == ""));
        Assert.Equal("2 3", await Find(s => s.Kind != ""));
        Assert.Equal("1 3", await Find(s => some.Contains(s.Kind)));
        Assert.Equal("2", await Find(s => !some.Contains(s.Kind)));
        Assert.Equal("1 3", await Find(s => s.Title == ""));
        FulltextResult<Shelf> result = await session.Query<Shelf>().Facet(s => s.Kind, out Facet<string> kinds).ToResultAsync(Cancellation);
        Assert.Equal([("", 1), ("B", 1), ("a", 1)], result.Facet(kinds).Select(value => (value.Key, (int)value.Count)).OrderBy(value => value.Key, StringComparer.Ordinal));
        Assert.Equal(["", "B", "a"], (await session.Query<Shelf>().GroupBy(s => s.Kind).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }).ToListAsync(Cancellation)).Select(g => g.Key));
    }

    private async Task Save(params Shelf[] shelves)
    {
        await using IFulltextSession session = _store.StartSession();
        session.Save<Shelf>(shelves);
        await session.FlushChangesAsync(Cancellation);
    }
}
