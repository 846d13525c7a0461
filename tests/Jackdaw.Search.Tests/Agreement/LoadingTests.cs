using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Documents by their numbers, whether there are any, and weights that are named by members.</summary>
[Collection(AgreementCollection.Name)]
public class LoadingTests(BothStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Documents_come_in_the_order_of_their_numbers()
    {
        await both.SameAsync(async session =>
        {
            IReadOnlyList<Exhibit?> found = await session.LoadAsync<Exhibit>([7, 3, 100_000, 7, 299], Cancellation);
            Assert.Equal([7, 3, null, 7, 299], found.Select(exhibit => exhibit?.Id));
            Assert.Equal(found.Select(BothStores.Text), session.Load<Exhibit>([7, 3, 100_000, 7, 299]).Select(BothStores.Text));
            Assert.Equal(BothStores.Text(found[1]), BothStores.Text(await session.LoadAsync<Exhibit>(3, Cancellation)));
            Assert.Null(await session.LoadAsync<Exhibit>(long.MaxValue, Cancellation));
            Assert.Null(session.Load<Exhibit>(Exhibits.Count + 1));
            return found.Select(BothStores.Text).ToList();
        });
    }

    [Fact]
    public async Task More_than_a_query_takes_and_none()
    {
        await both.SameAsync<object>(async session =>
        {
            long[] ids = [.. Enumerable.Range(1, 2_500).Select(i => (long)((i * 7) % 2_500) + 1)];
            IReadOnlyList<Exhibit?> found = await session.LoadAsync<Exhibit>(ids, Cancellation);
            Assert.Equal(ids.Select(id => id <= Exhibits.Count ? (long?)id : null), found.Select(exhibit => exhibit?.Id));
            Assert.Empty(await session.LoadAsync<Exhibit>([], Cancellation));
            Assert.Empty(session.Load<Exhibit>([]));
            return found.Count(exhibit => exhibit is not null);
        });
    }

    [Fact]
    public async Task A_number_that_no_document_has_is_refused()
    {
        await using IFulltextSession session = both.Embedded.StartSession();
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => session.LoadAsync<Exhibit>(0, Cancellation));
        Assert.Throws<ArgumentOutOfRangeException>(() => session.Load<Exhibit>([1, -1]));
        await Assert.ThrowsAsync<ArgumentNullException>(() => session.LoadAsync<Exhibit>(null!, Cancellation));
    }

    [Fact]
    public async Task Whether_there_are_any()
    {
        Assert.True(await both.SameAsync(session => session.Query<Exhibit>().Match("json").Limit(290, 10).AnyAsync(Cancellation)));
        Assert.False(await both.SameAsync(session => session.Query<Exhibit>().Match("nowhere").AnyAsync(Cancellation)));
        Assert.True(await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().Where(e => e.Rank == 2).Any())));
        Assert.False(await both.SameAsync(session => Task.FromResult(session.Query<Exhibit>().Where(e => e.Rank == 77).Any())));
        Assert.True(await both.SameAsync(session => session.Query<Exhibit>().GroupBy(e => e.Room).Select(g => g.Key).AnyAsync(Cancellation)));
    }

    [Fact]
    public async Task Weights_are_those_of_the_fields()
    {
        Assert.SkipUnless(Array.TrueForAll(both.Stores(), store => store.Capabilities.Has(FulltextCapability.MatchSyntax)), "The extended syntax is refused.");
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession each = store.StartSession();
            IFulltextQuery<Exhibit> query = each.Query<Exhibit>().Match("json | tree").OrderByWeight().ThenBy(e => e.Id).Limit(30);
            List<long> named = await FindAsync(query.Options(options => options with { FieldWeights = new Dictionary<string, int> { ["title"] = 50, ["notes"] = 3 } }));
            Assert.Equal(named, await FindAsync(query.Weigh(e => e.Title, 7).Weigh(e => e.Notes, 3).Weigh(e => e.Title, 50)));
            Assert.NotEqual(named, await FindAsync(query));
        }

        using IFulltextSession session = both.Embedded.StartSession();
        ArgumentException wrong = Assert.Throws<ArgumentException>(() => session.Query<Exhibit>().Weigh(e => e.Kind, 2));
        Assert.StartsWith("e.Kind is not a full-text field of Exhibit. Its full-text fields: Title, Body, Notes.", wrong.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => session.Query<Exhibit>().Select(e => new { e.Title }).Weigh(x => x.Title, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => session.Query<Exhibit>().Weigh(e => e.Title, 0));

        static Task<List<long>> FindAsync(IFulltextQuery<Exhibit> query) => query.Select(e => e.Id).ToListAsync(Cancellation);
    }
}
