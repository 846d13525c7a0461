using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Texts of a search box find what is said of them, on all back ends.</summary>
[Collection(AgreementCollection.Name)]
public class SearchBoxAgreementTests(BothStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Each_sign_does_what_it_says()
    {
        List<long> json = await FindAsync("json");
        List<long> tree = await FindAsync("tree");
        List<long> both = await FindAsync("json tree");
        Assert.NotEmpty(both);
        Assert.Equal(json.Intersect(tree).Order(), both);
        Assert.Equal(json.Union(tree).Order(), await FindAsync("json OR tree"));
        Assert.Equal(json.Except(tree).Order(), await FindAsync("json -tree"));
        Assert.Equal(json.Intersect(tree.Union(await FindAsync("word"))).Order(), await FindAsync("json tree OR word"));
        List<long> phrase = await FindAsync("\"json tree\"");
        Assert.InRange(phrase.Count, 1, both.Count);
        Assert.Equal(both.Except(phrase).Order(), await FindAsync("tree json -\"json tree\""));
        Assert.Equal((await FindAsync("parser")).Union(await FindAsync("parsers")).Order(), await FindAsync("parse*"));
        Assert.Empty(await FindAsync("-json"));
        Assert.Equal(Exhibits.Count, (await FindAsync("")).Count);
    }

    private Task<List<long>> FindAsync(string text) => both.SameAsync(session =>
        session.Query<Exhibit>().MatchSearchBox(text).OrderBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id).ToListAsync(Cancellation));
}
