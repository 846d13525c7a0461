using System.Linq.Expressions;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Numbers that can't be negative beside bounds that are, and numbers that become negative: a server may count both without a sign.</summary>
[Collection(AgreementCollection.Name)]
public class BoundAgreementTests(BothStores both)
{
    private static readonly long Below = -3;
    private static readonly long High = -1;

    public static TheoryData<string> NeverNames => [.. Never.Keys];

    public static TheoryData<string> AlwaysNames => [.. Always.Keys];

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Never = new()
    {
        ["number of values"] = e => e.TagIds.Count <= Below,
        ["length of an array"] = e => e.Details!.Sizes.Count <= Below,
        ["interval"] = e => Fulltext.Interval(e.Score, 0, 10) <= Below,
        ["choice of constants"] = e => (e.IsOpen ? 1 : 0) <= Below,
        ["year"] = e => e.Created.Year <= Below,
        ["relevance"] = e => e.Weight <= Below,
        ["remainder"] = e => e.Room % 3 <= Below,
        ["absolute"] = e => Math.Abs(e.Rank) <= Below,
        ["uint between"] = e => e.Views >= Below && e.Views <= High,
        ["ushort between"] = e => e.Room >= Below && e.Room <= High,
        ["number of values between"] = e => e.TagIds.Count >= Below && e.TagIds.Count <= High,
        ["interval between"] = e => Fulltext.Interval(e.Score, 0, 10) >= Below && Fulltext.Interval(e.Score, 0, 10) <= High,
        ["relevance between"] = e => e.Weight >= Below && e.Weight <= High,
        ["number of values in an alternative"] = e => e.TagIds.Count <= Below || e.Room < Below,
    };

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Always = new()
    {
        ["number of values"] = e => e.TagIds.Count > Below,
        ["interval"] = e => Fulltext.Interval(e.Score, 0, 10) >= Below,
        ["choice of constants"] = e => (e.IsOpen ? 1 : 0) != Below,
        ["year"] = e => e.Created.Year > Below,
        ["relevance"] = e => e.Weight > Below,
        ["remainder"] = e => e.Room % 3 > Below,
        ["uint from"] = e => e.Views >= Below && e.Views <= uint.MaxValue,
        ["number of values less five"] = e => e.TagIds.Count - 5 >= -5 && e.TagIds.Count - 5 < 20,
        ["choice of a negative constant"] = e => (e.IsOpen ? 1 : -3) <= 1,
    };

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Some = new()
    {
        ["number of values less five"] = e => e.TagIds.Count - 5 < -3,
        ["choice of a negative constant"] = e => (e.IsOpen ? 1 : -3) < -2,
        ["interval less nine"] = e => Fulltext.Interval(e.Score, 0, 10) - 9 <= -8,
        ["least of a number and a constant"] = e => Math.Min(e.TagIds.Count, 2) - 3 < -1,
        ["negated number of values"] = e => -e.TagIds.Count < -1,
        ["days before the tenth"] = e => e.Created.Day - 10 < 0,
        ["uint up to a bound"] = e => e.Views >= Below && e.Views <= 500,
        ["texts and numbers that differ, or"] = e => (e.Kind != "guide" && e.Rank != 0) || e.IsOpen,
        ["numbers that differ twice, or"] = e => (e.Rank != 0 && e.Rank != 1 && e.Kind != "note") || e.Room == 3,
        ["a real number that differs, or"] = e => (e.Price != 25.5 && !(e.Kind == "guide") && e.Views != 7) || e.Id == 3,
        ["columns that differ, or"] = e => (e.Rank != e.Room && e.Kind != "guide") || e.IsOpen,
        ["remainder by nothing"] = e => e.Id % (e.Rank - e.Rank) == 0 && e.Id < 50,
        ["remainder by a column"] = e => e.Id % e.Rank == 1,
        ["remainder of the least number"] = e => (e.Rank + long.MinValue - e.Rank) % (e.Room - e.Room - 1) == 0 && e.Id < 50,
    };

    public static TheoryData<string> SomeNames => [.. Some.Keys];

    [Theory]
    [MemberData(nameof(NeverNames))]
    public async Task Nothing_is_below_what_can_not_be_negative(string name) =>
        Assert.Empty(await both.AgreeAsync(Query(Never[name]), mayBeEmpty: true));

    [Theory]
    [MemberData(nameof(AlwaysNames))]
    public async Task Everything_is_above_it(string name) => Assert.Equal(Exhibits.Count, (await both.AgreeAsync(Query(Always[name]))).Count);

    [Theory]
    [MemberData(nameof(SomeNames))]
    public async Task What_becomes_negative_is_compared_with_its_sign(string name) => await both.AgreeAsync(Query(Some[name]), inOrder: true);

    [Fact]
    public async Task What_becomes_negative_is_returned_with_its_sign() =>
        await both.AgreeAsync(
            session => session.Query<Exhibit>().Limit(Exhibits.Count).Select(e => new
            {
                e.Id,
                Less = e.TagIds.Count - 5,
                Negated = -e.TagIds.Count,
                Choice = e.IsOpen ? 1 : -3,
                Interval = Fulltext.Interval(e.Score, 0, 10) - 9,
                Day = e.Created.Day - 10,
                Least = Math.Min(e.TagIds.Count, 2) - 3,
            }),
            inOrder: true);

    [Fact]
    public async Task What_becomes_negative_is_sorted_grouped_and_counted_with_its_sign()
    {
        await both.AgreeAsync(session => session.Query<Exhibit>().OrderBy(e => e.TagIds.Count - 2).ThenBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id), inOrder: true);
        await both.AgreeAsync(
            session => session.Query<Exhibit>().GroupBy(e => e.TagIds.Count - 2).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count(), Least = g.Min(e => e.TagIds.Count - 5) }),
            inOrder: true);
        await both.SameAsync(async session =>
        {
            FulltextResult<long> result = await session.Query<Exhibit>().Facet(e => e.TagIds.Count - 2, out Facet<int> counts, order: FacetOrder.KeyAscending)
                .OrderBy(e => e.Id).Select(e => e.Id).ToResultAsync(TestContext.Current.CancellationToken);
            return result.Facet(counts);
        });
    }

    private static Func<IFulltextSession, IFulltextQuery<long>> Query(Expression<Func<Exhibit, bool>> condition) =>
        session => session.Query<Exhibit>().Where(condition).OrderBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id);
}
