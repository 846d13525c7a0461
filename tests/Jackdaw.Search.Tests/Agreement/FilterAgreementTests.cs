using System.Linq.Expressions;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Conditions on attributes of every kind keep the same documents.</summary>
[Collection(AgreementCollection.Name)]
public class FilterAgreementTests(BothStores both)
{
    private static readonly long[] SomeIds = [3, 5, 250, 4000];
    private static readonly uint[] SomeTags = [2, 5];
    private static readonly long Negative = -1;
    private static readonly string[] SomeKinds = ["guide", "it's \\ odd"];
    private static readonly string[] NoKindOrGuide = ["", "guide"];
    private static readonly DateTime Middle = new(2016, 5, 6, 7, 8, 9, DateTimeKind.Utc);

    public static TheoryData<string> Names => [.. Conditions.Keys];

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Conditions = new()
    {
        ["id equal"] = e => e.Id == 7,
        ["id not equal"] = e => e.Id != 7,
        ["id less"] = e => e.Id < 20,
        ["id above a negative number"] = e => e.Id > -5,
        ["id in list"] = e => SomeIds.Contains(e.Id),
        ["id not in list"] = e => !SomeIds.Contains(e.Id),
        ["uint less"] = e => e.Views < 100,
        ["uint at least"] = e => e.Views >= 900,
        ["uint above 31 bits"] = e => e.Views > 4_000_000_000,
        ["uint against a negative number"] = e => e.Views > Negative,
        ["ushort range"] = e => e.Room >= 3 && e.Room <= 5,
        ["long negative"] = e => e.Score < -3,
        ["long large"] = e => e.Score > int.MaxValue,
        ["long range"] = e => e.Score >= -2 && e.Score < 10,
        ["int not equal"] = e => e.Rank != 0,
        ["mirrored"] = e => 0 < e.Rank,
        ["int between fractions"] = e => e.Rank > 1.5 && e.Rank < 3.5,
        ["bool"] = e => e.IsOpen,
        ["not bool"] = e => !e.IsOpen,
        ["enum"] = e => e.Colour == Colour.Green,
        ["enum in list"] = e => new[] { Colour.Red, Colour.Blue }.Contains(e.Colour),
        ["float less"] = e => e.Latitude < 10.5f,
        ["float equal"] = e => e.Price == 25.5,
        ["float not equal"] = e => e.Price != 25.5,
        ["float range"] = e => e.Price >= 10 && e.Price <= 20.5,
        ["time after"] = e => e.Created > Middle,
        ["time range"] = e => e.Created >= new DateTime(2010, 1, 1, 0, 0, 0, DateTimeKind.Utc) && e.Created < Middle,
        ["day"] = e => e.Day >= new DateOnly(2020, 2, 1),
        ["day equal"] = e => e.Day == new DateOnly(2020, 1, 5),
        ["nullable"] = e => e.Rating > 2,
        ["nullable value"] = e => e.Rating!.Value == 3,
        ["text equal"] = e => e.Kind == "guide",
        ["text of another case"] = e => e.Kind == "picture",
        ["text with quotes"] = e => e.Kind == "it's \\ odd",
        ["text not equal"] = e => e.Kind != "guide",
        ["text empty"] = e => e.Kind == "",
        ["text null or empty"] = e => string.IsNullOrEmpty(e.Kind),
        ["text not empty"] = e => e.Kind != "",
        ["text empty in list"] = e => NoKindOrGuide.Contains(e.Kind),
        ["text empty not in list"] = e => !NoKindOrGuide.Contains(e.Kind),
        ["text in list"] = e => SomeKinds.Contains(e.Kind),
        ["text not in list"] = e => !SomeKinds.Contains(e.Kind),
        ["stored field"] = e => e.Title != "json",
        ["multi contains"] = e => e.TagIds.Contains(3),
        ["multi does not contain"] = e => !e.TagIds.Contains(3),
        ["multi any in list"] = e => e.TagIds.Any(t => SomeTags.Contains(t)),
        ["multi none in list"] = e => !e.TagIds.Any(t => SomeTags.Contains(t)),
        ["multi any greater"] = e => e.TagIds.Any(t => t > 8),
        ["multi any less"] = e => e.TagIds.Any(t => t < 3),
        ["multi any different"] = e => e.TagIds.Any(t => t != 3),
        ["multi all"] = e => e.TagIds.All(t => t > 3),
        ["multi all different"] = e => e.TagIds.All(t => t != 3),
        ["multi any of two"] = e => e.TagIds.Any(t => t == 1 || t > 9),
        ["multi empty"] = e => !e.TagIds.Any(),
        ["multi count"] = e => e.TagIds.Count == 2,
        ["multi length"] = e => Fulltext.Length(e.TagIds) >= 2,
        ["multi 64 contains"] = e => e.Numbers.Contains(9_000_000_000),
        ["multi 64 negative"] = e => e.Numbers.Contains(-3_000_000_000),
        ["multi 64 less"] = e => e.Numbers.Any(n => n < 0),
        ["multi 64 greater"] = e => e.Numbers.Any(n => n >= 12_000_000_000),
        ["multi 64 none"] = e => !e.Numbers.Any(n => n > 0),
        ["or"] = e => e.Score > 40 || e.Rank < -3,
        ["or of many"] = e => e.Id == 1 || e.Kind == "note" || e.IsOpen || e.TagIds.Contains(4),
        ["or within and"] = e => e.IsOpen && (e.Rank == 1 || e.Rank == 2) && e.Views < 900,
        ["and within or"] = e => (e.Rank == 1 && e.IsOpen) || (e.Rank == 2 && !e.IsOpen),
        ["not and"] = e => !(e.Rank > 0 && e.IsOpen),
        ["not or"] = e => !(e.Rank > 0 || e.IsOpen),
        ["not not"] = e => !!e.IsOpen,
        ["exclusive or"] = e => e.IsOpen ^ (e.Rank > 0),
        ["choice"] = e => e.IsOpen ? e.Rank > 0 : e.Rank < 0,
        ["true"] = e => e.Rank > 0 || true,
        ["column with column"] = e => e.Score > e.Rank,
        ["column with column equal"] = e => e.Room == e.Rank,
        ["two unsigned"] = e => e.Views > e.Room,
        ["computed"] = e => (e.Score * 2) + 1 > 20,
        ["computed with unsigned"] = e => e.Views - 500 > 0,
        ["division"] = e => (double)e.Score / 3 > 5,
        ["division of reals"] = e => e.Price / 4 > 5.5,
        ["remainder"] = e => e.Id % 7 == 3,
        ["remainder of negatives"] = e => e.Rank % 3 == -1,
        ["negated"] = e => -e.Rank > 2,
        ["absolute"] = e => Math.Abs(e.Rank) == 3,
        ["minimum"] = e => Math.Min(e.Rank, e.Room) > 1,
        ["maximum"] = e => Math.Max(e.Rank, 2) == 2,
        ["floor"] = e => Math.Floor(e.Price) == 25,
        ["ceiling"] = e => Math.Ceiling(e.Price) == 26,
        ["root"] = e => Math.Sqrt(e.Price) < 5,
        ["power"] = e => Math.Pow(e.Rank, 2) == 9,
        ["logarithm"] = e => Math.Log(e.Room) > 1,
        ["exponential"] = e => Math.Exp(e.Rank) < 2,
        ["choice of values"] = e => (e.IsOpen ? e.Rank : e.Room) > 3,
        ["year"] = e => e.Created.Year == 2012,
        ["month"] = e => e.Created.Month == 5,
        ["day of month"] = e => e.Created.Day > 28,
        ["year and month"] = e => Fulltext.YearMonth(e.Created) == 201503,
        ["date"] = e => Fulltext.YearMonthDay(e.Created) < 20090101,
        ["interval"] = e => Fulltext.Interval(e.Score, 0, 10, 20) == 2,
        ["before now"] = e => e.Created < Fulltext.UtcNow(),
        ["distance"] = e => Fulltext.GeoDistanceInKilometers(e.Latitude, e.Longitude, 10, 20) < 4000,
        ["distance in metres"] = e => Fulltext.GeoDistance(e.Latitude, e.Longitude, -40.5, 170.25) < 3_500_000,
    };

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Condition_keeps_the_same(string name) =>
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(Conditions[name]).Limit(Exhibits.Count), inOrder: true);

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Condition_beside_a_match_keeps_the_same(string name) =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Match("json | tree | a").Where(Conditions[name]).Where(e => e.Id > 0).Select(e => e.Id).Limit(Exhibits.Count), mayBeEmpty: true);

    /// <summary>As it is in a document that is saved.</summary>
    [Fact]
    public async Task A_nul_in_a_text_is_a_blank()
    {
        string title = Exhibits.All().Select(e => e.Title).First(text => text.Contains(' ', StringComparison.Ordinal)).Replace(' ', '\0');
        string[] titles = [title, "no\0such"];
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => e.Title == title));
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => titles.Contains(e.Title)));
    }

    [Fact]
    public async Task Nothing_is_in_an_empty_list() =>
        Assert.Empty(await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => Array.Empty<long>().Contains(e.Id)), mayBeEmpty: true));

    [Fact]
    public async Task Everything_is_not_in_an_empty_list() =>
        Assert.Equal(Exhibits.Count, (await both.AgreeAsync(session => session.Query<Exhibit>().Where(e => !Array.Empty<long>().Contains(e.Id)).Limit(Exhibits.Count))).Count);
}
