using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Groups, their documents and numbers, and facets are the same.</summary>
[Collection(AgreementCollection.Name)]
public class GroupAgreementTests(BothStores both)
{
    [Fact]
    public async Task Aggregates() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Where(e => e.Score < 1000).GroupBy(e => e.Room).OrderBy(g => g.Key).Select(g => new
            {
                g.Key,
                Count = g.Count(),
                Kinds = g.CountDistinct(e => e.Rank),
                Sum = g.Sum(e => e.Score),
                Views = g.Sum(e => e.Views),
                Prices = g.Sum(e => e.Price),
                Mean = g.Average(e => e.Price),
                Least = g.Min(e => e.Score),
                Most = g.Max(e => e.Price),
            }),
            inOrder: true);

    [Fact]
    public async Task Keys_of_every_kind()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Kind).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.IsOpen).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Colour).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Rank).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Created.Year).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => Fulltext.YearMonth(e.Created)).Select(g => new { g.Key, Count = g.Count() }).Limit(400));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupByEach(e => e.TagIds).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupByEach(e => e.Numbers).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => e.Details != null).GroupBy(e => e.Details!.Name).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Rank + e.Room).Select(g => new { g.Key, Count = g.Count() }));
    }

    [Fact]
    public async Task Keys_of_two_parts() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => new { e.Room, e.Colour }).Select(g => new { g.Key.Room, g.Key.Colour, Count = g.Count() }).Limit(100));

    [Fact]
    public async Task First_of_each_group() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Room).WithinGroupOrderByDescending(e => e.Created).OrderBy(g => g.Key)
                .Select(g => new { g.Key, g.First.Id, g.First.Title, Count = g.Count() }),
            inOrder: true);

    [Fact]
    public async Task Several_of_each_group() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Room).WithinGroupOrderBy(e => e.Created).PerGroup(3).OrderBy(g => g.Key).Select(g => new { g.Key, g.First.Id }).Limit(100),
            hasTotal: false); // Sphinx counts the rows, the embedded back end the groups.

    [Fact]
    public async Task Groups_with_fewer_documents_than_are_asked_for_are_as_many_as_the_page_has_room_for()
    {
        foreach (int skip in (int[])[0, 7])
        {
            var rows = await both.AgreeAsync(
                session => session.Query<Exhibit>().Where(e => e.Id < 200).GroupBy(e => e.Created).WithinGroupOrderBy(e => e.Rank).PerGroup(3).OrderBy(g => g.Key).Select(g => new { g.Key, g.First.Id }).Limit(skip, 20),
                inOrder: true,
                hasTotal: false);
            Assert.Equal(20, rows.Count);
        }
    }

    [Fact]
    public async Task Best_of_each_group()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Kind).Select(g => new { g.Key, g.First.Id, g.First.Title }), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => e.Score < 1000).GroupBy(e => e.Rank).Select(g => new { g.Key, g.First.Id, Twice = g.First.Score * 2 }).Limit(3, 5), inOrder: true);
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Rank).WithinGroupOrderByDescending(e => e.Created).OrderByDescending(g => g.Key).Select(g => new { g.Key, g.First.Id }).Limit(2, 6), inOrder: true);
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Room).WithinGroupOrderByDescending(e => e.Created).OrderByDescending(g => g.First.Created).Select(g => new { g.Key, g.First.Id }), inOrder: true);
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Room).WithinGroupOrderByDescending(e => e.Created).OrderBy(g => g.Key).PerGroup(4).Select(g => new { g.Key, g.First.Id, g.First.Details!.Name }).Limit(5, 17),
            inOrder: true,
            hasTotal: false);
    }

    [Fact]
    public async Task Having() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Rank).Having(g => g.Count() > 26).OrderByDescending(g => g.Count()).Select(g => new { g.Key, Count = g.Count() }),
            hasTotal: false); // Sphinx counts the groups that the condition drops, too.

    [Fact]
    public async Task Having_a_key()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Rank).Having(g => g.Key > 2).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Kind).Having(g => g.Key != "guide").Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Price).Having(g => g.Key > 25.25).Select(g => new { Count = g.Count(), Most = g.Max(e => e.Price) }).Limit(500));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Created.Year).Having(g => g.Key == 2012 || g.Key == 2014).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Rank + e.Room).Having(g => !(g.Key < 3)).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Details!.Votes).Having(g => g.Key >= 5 && g.Key <= 9).Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => e.Details!.Name).Having(g => g.Key == "beta").Select(g => new { g.Key, Count = g.Count() }));
        await both.AgreeAsync(session => session.Query<Exhibit>().GroupBy(e => new { e.Room, e.Colour }).Having(g => g.Key.Room == 3).Select(g => new { g.Key.Room, g.Key.Colour, Count = g.Count() }));
    }

    [Fact]
    public async Task Having_a_key_and_a_number() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.Rank).Having(g => g.Count() > 26 && g.Key > -4).Select(g => new { g.Key, Count = g.Count() }),
            hasTotal: false); // The servers count the groups that the condition on numbers drops, too.

    [Fact]
    public async Task Groups_of_a_match() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Match("json | tree").Where(e => e.Score > 0).GroupBy(e => e.Kind).OrderByDescending(g => g.Sum(e => e.Rank))
                .Select(g => new { g.Key, Sum = g.Sum(e => e.Rank), Count = g.Count() }));

    [Fact]
    public async Task Concatenated_values()
    {
        var groups = await both.AskAsync(session => session.Query<Exhibit>().Where(e => e.Id < 60).GroupBy(e => e.Room).OrderBy(g => g.Key)
            .Select(g => new { g.Key, Ids = g.Concatenate(e => e.Id) }).ToListAsync(TestContext.Current.CancellationToken));
        Assert.Equal(groups[1].Select(group => Sorted(group.Ids)), groups[0].Select(group => Sorted(group.Ids)));
    }

    [Fact]
    public async Task Facets()
    {
        string[] texts = [.. await FacetsAsync("json | tree"), .. await FacetsAsync("the")];
        Assert.All(texts, text => Assert.NotEqual("[]", text));
    }

    private static string Sorted(string list) => string.Join(',', list.Split(',').Order(StringComparer.Ordinal));

    private async Task<string[]> FacetsAsync(string match)
    {
        string[][] answers = await both.AskAsync<string[]>(async session =>
        {
            FulltextResult<long> result = await session.Query<Exhibit>().Match(match).Where(e => e.Rank > -4)
                .Facet(e => e.Kind, out Facet<string> kinds, order: FacetOrder.KeyAscending)
                .Facet(e => e.Room, out Facet<ushort> rooms)
                .Facet(e => e.Rank, out Facet<int> ranks, top: 3, order: FacetOrder.KeyDescending)
                .Facet(e => e.IsOpen, out Facet<bool> open)
                .Facet(e => e.Colour, out Facet<Colour> colours, order: FacetOrder.KeyAscending)
                .Facet(e => e.Created.Year, out Facet<int> years, order: FacetOrder.KeyAscending)
                .FacetEach(e => e.TagIds, out Facet<uint> tags, top: 5)
                .FacetEach(e => e.Numbers, out Facet<long> numbers, order: FacetOrder.KeyAscending)
                .FacetRanges(e => e.Score, [0, 10, 20], out Facet<int> scores)
                .FacetRanges(e => e.Price, [25, 50], out Facet<int> prices)
                .OrderBy(e => e.Id)
                .Select(e => e.Id)
                .ToResultAsync(TestContext.Current.CancellationToken);
            return
            [
                BothStores.Text(both.Sorted(result.Facet(kinds)).ToList()), BothStores.Text(result.Facet(rooms)), BothStores.Text(result.Facet(ranks)), BothStores.Text(result.Facet(open)),
                BothStores.Text(result.Facet(colours)), BothStores.Text(result.Facet(years)), BothStores.Text(result.Facet(tags)), BothStores.Text(result.Facet(numbers)),
                BothStores.Text(result.Facet(scores)), BothStores.Text(result.Facet(prices)), BothStores.Text(result), BothStores.Text(result.Total),
            ];
        });
        Assert.Equal(answers[1], answers[0]);
        return answers[0];
    }
}
