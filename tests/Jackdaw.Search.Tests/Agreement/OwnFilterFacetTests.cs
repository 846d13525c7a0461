using Jackdaw.Search.Tests.Elastic.Front;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Facets with chosen keys count without their own condition, others and the rows with it; on each back end.</summary>
public sealed class OwnFilterFacetTests
{
    private static readonly DateTime[] Days = [.. Enumerable.Range(0, 4).Select(day => new DateTime(2020, 1, 1 + day, 12, 0, 0, DateTimeKind.Utc))];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("embedded")]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    [InlineData("elasticsearch")]
    public async Task A_chosen_key_hides_no_other_one(string backend)
    {
        SearchdProgram? program = backend switch { "sphinx" => SearchdProgram.Sphinx, "manticore" => SearchdProgram.Manticore, _ => null };
        program?.SkipUnlessInstalled();
        using SearchdFixture? server = program is null ? null : SearchdFixture.Start(program, SearchdFixture.MapOf<Ware>());
        using EmbeddedFront? front = backend == "elasticsearch" ? new EmbeddedFront() : null;
        await using FulltextStore store = front?.OpenStore() ?? new(server?.ConnectionString ?? "backend=embedded");
        if (front is not null)
        {
            await store.EnsureIndexAsync<Ware>(Cancellation);
        }

        await using IFulltextSession session = store.StartSession();
        session.Save<Ware>(Enumerable.Range(1, 24).Select(id => new Ware
        {
            Id = id,
            Title = id % 2 == 0 ? "red shoe" : "blue shoe",
            Brand = "b" + (id % 3),
            Kind = id % 4,
            Tags = [id % 2, 10 + (id % 4)],
            Made = Days[id % 4],
            Price = id % 4 * 1.25f,
        }));
        await session.FlushChangesAsync(Cancellation);

        IFulltextQuery<Ware> query = session.Query<Ware>().MatchText("shoe").Where(ware => ware.Id <= 18)
            .Facet(ware => ware.Brand, ["b1"], out Facet<string> brands, order: FacetOrder.KeyAscending)
            .Facet(ware => ware.Kind, [0, 2], out Facet<int> kinds, order: FacetOrder.KeyAscending)
            .FacetEach(ware => ware.Tags, [0L, 11L], out Facet<long> tags, order: FacetOrder.KeyAscending)
            .FacetRanges(ware => ware.Made, [Days[1], Days[2]], out Facet<int> made)
            .FacetRanges(ware => ware.Price, [1.25, 2.5], out Facet<int> prices)
            .Facet(ware => ware.Kind, [], out Facet<int> all, order: FacetOrder.KeyAscending)
            .Limit(100);
        FulltextResult<Ware> result = await query.ToResultAsync(Cancellation);
        Assert.True(front is null || front.Cluster.Requests[^1] is { Path: "/wares/_search" }, "one search");
        Ware[] wares = [.. Enumerable.Range(1, 18).Select(id => new Ware { Id = id, Brand = "b" + (id % 3), Kind = id % 4 })];
        bool Brand(Ware ware) => ware.Brand == "b1";
        bool Kind(Ware ware) => ware.Kind is 0 or 2;
        bool Tag(Ware ware) => ware.Id % 2 == 0 || ware.Kind == 1;
        Assert.Equal(wares.Where(ware => Brand(ware) && Kind(ware) && Tag(ware)).Select(ware => ware.Id), result.Select(ware => ware.Id).Order());
        Assert.Equal(Counts(wares.Where(ware => Kind(ware) && Tag(ware)), ware => ware.Brand), result.Facet(brands).Select(value => (value.Key, value.Count)));
        Assert.Equal(Counts(wares.Where(ware => Brand(ware) && Tag(ware)), ware => ware.Kind), result.Facet(kinds).Select(value => (value.Key, value.Count)));
        Assert.Equal(Counts(wares.Where(ware => Brand(ware) && Kind(ware)), ware => ware.Kind), result.Facet(all).Select(value => (value.Key, value.Count)));
        Assert.Contains(result.Facet(tags), value => value is { Key: 12 });
        Assert.DoesNotContain(result.Facet(tags), value => value is { Key: 1 });
        Assert.Equal(
            Counts(wares.Where(ware => Brand(ware) && Kind(ware)), ware => Math.Min(2, ware.Kind)), result.Facet(made).Select(value => (value.Key, value.Count)));
        Assert.Equal(result.Facet(made), result.Facet(prices));
        Assert.Equal(result.Count, await query.CountAsync(Cancellation));

        // As one of a batch, and put aside.
        (FulltextResult<Ware> first, FulltextResult<Ware> second) = await session.BatchAsync(query, session.Query<Ware>().Limit(1), Cancellation);
        Assert.Equal(result.Facet(brands), first.Facet(brands));
        Assert.Single(second);
        FulltextFuture<Ware> later = query.Future();
        Assert.Equal(result.Facet(kinds), later.Get().Facet(kinds));
    }

    private static IEnumerable<(TKey Key, long Count)> Counts<TKey>(IEnumerable<Ware> wares, Func<Ware, TKey> key) =>
        wares.GroupBy(key).Select(group => (group.Key, group.LongCount())).OrderBy(pair => pair.Key);

    internal sealed class Ware
    {
        public long Id { get; set; }

        public string Title { get; set; } = "";

        [FulltextAttributeOnly]
        public string Brand { get; set; } = "";

        public int Kind { get; set; }

        public List<long> Tags { get; set; } = [];

        public DateTime Made { get; set; }

        public float Price { get; set; }
    }
}
