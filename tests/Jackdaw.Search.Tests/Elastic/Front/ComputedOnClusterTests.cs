using System.Linq.Expressions;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Computed conditions, which a cluster runs as scripts in Java: its integers have 32 bits where those of the embedded index have 64. Both find what C# finds.</summary>
[Collection(ClusterCollection.Name)]
public sealed class ComputedOnClusterTests(ClusterStores both)
{
    private static readonly int Zero = int.Parse("0", System.Globalization.CultureInfo.InvariantCulture);
    private static readonly int MinusOne = -1;
    private static readonly int Seven = 7;
    private static readonly double Half = 0.5;
    private static readonly double TwoAndMore = 2.5;
    private static readonly long Billions = 2_000_000_000;

    public static TheoryData<string> Names => [.. Conditions.Keys];

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Conditions = new()
    {
        ["remainder of a real number"] = e => e.Price % 2 == 1.5,
        ["remainder of a real number by a real number"] = e => e.Price % TwoAndMore == 1,
        ["remainder by a fraction"] = e => e.Price % Half == 0 && e.Id < 50,
        ["remainder by a real column"] = e => e.Id % e.Latitude == 1,
        ["remainder by zero"] = e => e.Rank % Zero == 0 && e.Id < 50,
        ["remainder by minus one"] = e => e.Rank % MinusOne == 0 && e.Id < 50,
        ["remainder by a parameter"] = e => e.Rank % Seven == 1,
        ["remainder of a real number in JSON"] = e => e.Details!.Ratio % 2 == 0.75,
        ["number of values times a large number"] = e => e.TagIds.Count * Billions > 3_000_000_000,
        ["a large number times a number of values"] = e => Billions * e.TagIds.Count > 3_000_000_000,
        ["number of values plus a large number"] = e => e.TagIds.Count + (long)int.MaxValue > int.MaxValue + 2L,
        ["a negative number minus a number of values"] = e => -2_147_483_647L - e.TagIds.Count < -2_147_483_648L,
        ["day times a large number"] = e => e.Created.Day * Billions > 30_000_000_000,
        ["choice times a large number"] = e => (e.IsOpen ? 2 : 1) * Billions > 3_000_000_000,
        ["truth times a large number"] = e => (e.IsOpen ? Billions : 0) * 2 > 3_000_000_000,
        ["interval times a large number"] = e => Fulltext.Interval(e.Score, 0, 10) * Billions > 3_000_000_000,
    };

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Conditions_find_the_same(string name)
    {
        IReadOnlyList<long>[] found = await both.AskAsync(session => session.Query<Exhibit>().Where(Conditions[name]).OrderBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id).ToListAsync(TestContext.Current.CancellationToken));
        Assert.Equal(found[0], found[1]);

        // Where a column is null, there is a zero, or the method exists in queries only, C# throws.
        Func<Exhibit, bool> condition = Conditions[name].Compile();
        long[] expected = name.Contains("interval", StringComparison.Ordinal) || name.Contains("zero", StringComparison.Ordinal) ? [.. found[0]]
            : [.. Exhibits.All().Where(e => !name.Contains("JSON", StringComparison.Ordinal) || e.Details is not null).Where(condition).Select(e => e.Id)];
        Assert.Equal(expected, found[0]);
        Assert.NotEmpty(expected);
    }

    [Fact]
    public void Remainders_are_never_by_zero()
    {
        Script("((doc['score'].size() == 0 ? 0 : doc['score'].value) % (params.p0 == 0 ? 1 : params.p0)) == params.p1", a => a.Score % 2 == 1);
        Script("((doc['score'].size() == 0 ? 0 : doc['score'].value) % params.p0) == params.p1", a => a.Score % TwoAndMore == 1);
    }

    /// <summary>The front does not compute in 32 bits.</summary>
    [Fact]
    public void Integers_of_32_bits_are_made_larger()
    {
        Script("((long)doc['tagids'].size() * params.p0) > params.p1", a => a.TagIds.Count * Billions > 3);
        Script("((long)params.p0 * doc['tagids'].size()) > params.p1", a => Billions * a.TagIds.Count > 3);
        Script("((doc['score'].size() == 0 ? 0 : doc['score'].value) * doc['tagids'].size()) > params.p0", a => a.Score * a.TagIds.Count > 3);
    }

    private static void Script(string source, Expression<Func<Article, bool>> condition)
    {
        using FulltextStore store = new("backend=elasticsearch");
        using IFulltextSession session = store.StartSession();
        Dom.JsonNode body = Dom.JsonNode.Parse(session.Query<Article>().Where(condition).ToJson());
        Assert.Equal(source, body["query"]!["bool"]!["filter"]![0]!["script"]!["script"]!["source"]!.GetString());
    }
}
