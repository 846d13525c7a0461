using System.Linq.Expressions;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Points on the earth are found and ordered by their distance. Sphinx is left out: it approximates.</summary>
public class GeoAgreementTests : IDisposable
{
    private const double Radius = 6371.0088;

    private static readonly Dictionary<string, (Expression<Func<Shop, bool>> Query, Func<double, Shop, bool> Holds)> Conditions = new()
    {
        ["within"] = (s => Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) < 6000, (d, _) => d < 6000),
        ["within, in metres, the other way round"] = (s => Fulltext.GeoDistance(s.At!.Latitude, s.At.Longitude, 40.5, -73.5) <= 6_000_000, (d, _) => d <= 6000),
        ["beyond"] = (s => Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) > 9000.5, (d, _) => d > 9000.5),
        ["at least, and mirrored"] = (s => 9000 <= Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude), (d, _) => d >= 9000),
        ["not within"] = (s => !(Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) < 6000), (d, _) => d >= 6000),
        ["between"] = (s => Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) > 3000 && Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At.Latitude, s.At.Longitude) < 8000, (d, _) => d is > 3000 and < 8000),
        ["a calculation"] = (s => Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) / 2 < 3000 + s.Rank, (d, s) => d / 2 < 3000 + s.Rank),
        ["a latitude alone"] = (s => s.At!.Latitude > 10.5, (_, s) => s.At?.Latitude > 10.5),
    };

    private readonly Lazy<FulltextStore> _store;

    public GeoAgreementTests() => _store = new Lazy<FulltextStore>(() => Open());

    public static TheoryData<string> All => [.. Conditions.Keys];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(All))]
    public async Task Documents_are_found_by_their_distance(string name)
    {
        await using IFulltextSession session = await Filled();
        List<long> found = await session.Query<Shop>().Where(Conditions[name].Query).OrderBy(s => s.Id).Limit(Shop.Count).Select(s => s.Id).ToListAsync(Cancellation);
        Assert.Equal(Shop.All().Where(shop => Conditions[name].Holds(Kilometres(shop), shop)).Select(shop => shop.Id), found);
        Assert.InRange(found.Count, 1, Shop.Count - 1);
    }

    [Fact]
    public async Task No_distance_is_below_nothing()
    {
        await using IFulltextSession session = await Filled();
        Assert.Equal(0, await session.Query<Shop>().Where(s => Fulltext.GeoDistance(40.5, -73.5, s.At!.Latitude, s.At.Longitude) < 0).CountAsync(Cancellation));
        Assert.Equal(Shop.Count, await session.Query<Shop>().Where(s => Fulltext.GeoDistance(40.5, -73.5, s.At!.Latitude, s.At.Longitude) >= 0).CountAsync(Cancellation));
        Assert.Equal(Shop.Count / 10, await session.Query<Shop>().Where(s => Fulltext.GeoDistance(0, 0, s.At!.Latitude, s.At.Longitude) <= 0).CountAsync(Cancellation));
    }

    [Fact]
    public async Task Documents_are_ordered_by_their_distance_and_show_it()
    {
        await using IFulltextSession session = await Filled();
        var nearest = await session.Query<Shop>().OrderBy(s => Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude)).Limit(50)
            .Select(s => new { s.Id, Away = Fulltext.GeoDistanceInKilometers(40.5, -73.5, s.At!.Latitude, s.At.Longitude) }).ToListAsync(Cancellation);
        Assert.Equal(Shop.All().OrderBy(Kilometres).ThenBy(shop => shop.Id).Take(50).Select(shop => shop.Id), nearest.Select(row => row.Id));
        Assert.All(nearest, row => Assert.Equal(Kilometres(Shop.All()[(int)row.Id - 1]), row.Away, 0.001 * Radius));
        List<long> furthest = await session.Query<Shop>().OrderByDescending(s => Fulltext.GeoDistance(40.5, -73.5, s.At!.Latitude, s.At.Longitude)).Limit(50).Select(s => s.Id).ToListAsync(Cancellation);
        Assert.Equal(Shop.All().OrderByDescending(Kilometres).ThenBy(shop => shop.Id).Take(50).Select(shop => shop.Id), furthest);
    }

    [Fact]
    public async Task Points_come_back_as_they_were()
    {
        await using IFulltextSession session = await Filled();
        List<Shop> found = await session.Query<Shop>().OrderBy(s => s.Id).Limit(Shop.Count).ToListAsync(Cancellation);
        Assert.Equal(Shop.All().Select(shop => (shop.At?.Latitude, shop.At?.Longitude)), found.Select(shop => (shop.At?.Latitude, shop.At?.Longitude)));
    }

    public void Dispose()
    {
        if (_store.IsValueCreated)
        {
            _store.Value.Dispose();
        }

        Close();
        GC.SuppressFinalize(this);
    }

    private protected virtual FulltextStore Open() => new("backend=embedded");

    private protected virtual void Close()
    {
    }

    private async Task<IFulltextSession> Filled()
    {
        IFulltextSession session = _store.Value.StartSession();
        session.Save(Shop.All());
        await session.FlushChangesAsync(Cancellation);
        return session;
    }

    // By the angle between two vectors: another formula than that of the back ends.
    private static double Kilometres(Shop shop)
    {
        static double[] Vector(double latitude, double longitude)
        {
            (double lat, double lon) = (double.DegreesToRadians(latitude), double.DegreesToRadians(longitude));
            return [Math.Cos(lat) * Math.Cos(lon), Math.Cos(lat) * Math.Sin(lon), Math.Sin(lat)];
        }

        double[] from = Vector(40.5, -73.5);
        double[] to = Vector(shop.At?.Latitude ?? 0, shop.At?.Longitude ?? 0);
        return Radius * Math.Acos(Math.Clamp(from.Zip(to).Sum(pair => pair.First * pair.Second), -1, 1));
    }
}
