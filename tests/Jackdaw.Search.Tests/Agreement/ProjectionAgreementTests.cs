using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Computed columns have the same values, orders are the same.</summary>
[Collection(AgreementCollection.Name)]
public class ProjectionAgreementTests(BothStores both)
{
    [Fact]
    public async Task Attributes() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Limit(Exhibits.Count).Select(e => new { e.Id, e.Title, e.Kind, e.Views, e.Score, e.IsOpen, e.Colour, e.Price, e.Created, e.Day, e.Rating, e.TagIds, e.Numbers }),
            inOrder: true);

    [Fact]
    public async Task Calculations() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Limit(Exhibits.Count).Select(e => new
            {
                e.Id,
                Sum = (e.Score * 2) + 1,
                Product = e.Rank * e.Room,
                Unsigned = e.Views + e.Room,
                Difference = e.Views - (long)e.Score,
                Quotient = e.Price / 4,
                Negative = -e.Rank,
                Rest = e.Id % 7,
            }),
            inOrder: true);

    [Fact]
    public async Task Functions() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Limit(Exhibits.Count).Select(e => new
            {
                e.Id,
                Absolute = Math.Abs(e.Rank),
                Floor = Math.Floor(e.Price),
                Ceiling = Math.Ceiling(e.Price),
                Root = Math.Sqrt(e.Price),
                Power = Math.Pow(e.Rank, 2),
                Least = Math.Min(e.Rank, e.Room),
                Most = Math.Max(e.Rank, e.Room),
                e.Created.Year,
                e.Created.Month,
                OfMonth = e.Created.Day,
                YearMonth = Fulltext.YearMonth(e.Created),
                Date = Fulltext.YearMonthDay(e.Created),
                Range = Fulltext.Interval(e.Score, 0, 10, 20),
                Tags = Fulltext.Length(e.TagIds),
                Hot = e.Score > 10 ? 1 : 0,
            }),
            inOrder: true);

    [Fact]
    public async Task Distances()
    {
        // Sphinx counts with approximations: the same kilometres, within a few of a thousand.
        List<double>[] far = await both.AskAsync(session => session.Query<Exhibit>().OrderBy(e => e.Id).Limit(Exhibits.Count)
            .Select(e => Fulltext.GeoDistanceInKilometers(e.Latitude, e.Longitude, 40.5, -73.75)).ToListAsync(TestContext.Current.CancellationToken));
        Assert.Equal(Exhibits.Count, far[0].Count);
        Assert.All(far[0].Zip(far[1]), pair => Assert.InRange(pair.First, pair.Second * 0.99, pair.Second * 1.01));
    }

    [Fact]
    public async Task Order_by_distance_rises()
    {
        List<double>[] far = await both.AskAsync(session => session.Query<Exhibit>().Where(e => e.Latitude < 60 && e.Latitude > 0)
            .Select(e => Fulltext.GeoDistance(e.Latitude, e.Longitude, 12.25, 13.5)).OrderBy(distance => distance).ToListAsync(TestContext.Current.CancellationToken));
        Assert.All(far, distances => Assert.Equal(distances.Order(), distances));
        Assert.All(far[0].Zip(far[1]), pair => Assert.InRange(pair.First, pair.Second * 0.99, pair.Second * 1.01));
    }

    [Fact]
    public async Task Values_inside_json() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Where(e => e.Details != null && e.Details.Owner != null).Limit(Exhibits.Count)
                .Select(e => new { e.Id, e.Details!.Votes, e.Details.Big, e.Details.Ratio, e.Details.IsNew, e.Details.Name, Owner = e.Details.Owner!.Name, Words = Fulltext.Length(e.Details.Words) }),
            inOrder: true);

    [Fact]
    public async Task Orders()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Rank).ThenByDescending(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderByDescending(e => e.Score).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Views).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderByDescending(e => e.Price).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Created).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Kind).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: both.SortsWithoutCase);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.IsOpen).ThenBy(e => e.Colour).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
    }

    [Fact]
    public async Task Orders_by_what_is_computed()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => (e.Rank * 3) - e.Room).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Created.Month).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => e.Details != null).OrderBy(e => e.Details!.Votes).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => e.Details != null).OrderByDescending(e => e.Details!.Name).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        await both.AgreeAsync(session => session.Query<Exhibit>().Match("json").Select(e => new { e.Id, Key = e.Rank + e.Room }).OrderByDescending(row => row.Key).ThenBy(row => row.Id), inOrder: true);
    }

    [Fact]
    public async Task Random_order_returns_every_document_once()
    {
        List<long>[] found = await both.AskAsync(session => session.Query<Exhibit>().OrderByRandom().Select(e => e.Id).Limit(Exhibits.Count).ToListAsync(TestContext.Current.CancellationToken));
        foreach (List<long> ids in found)
        {
            Assert.Equal(Enumerable.Range(1, Exhibits.Count).Select(id => (long)id), ids.Order());
            Assert.NotEqual(ids.Order(), ids);
        }
    }

    [Theory]
    [InlineData(0, 7)]
    [InlineData(5, 10)]
    [InlineData(290, 20)]
    [InlineData(5000, 5)]
    public async Task Limits(int skip, int take) =>
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Rank).ThenBy(e => e.Id).Select(e => e.Id).Limit(skip, take), inOrder: true, mayBeEmpty: skip > 1000);

    [Fact]
    public async Task Pages_make_up_the_whole()
    {
        List<long> whole = await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Score).ThenBy(e => e.Id).Select(e => e.Id).Limit(Exhibits.Count), inOrder: true);
        List<long> pages = [];
        for (int page = 0; page < 8; page++)
        {
            int number = page;
            pages.AddRange(await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.Score).ThenBy(e => e.Id).Select(e => e.Id).Page(number, 40), inOrder: true));
        }

        Assert.Equal(whole, pages);
    }
}
