using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Corners;

/// <summary>Groups and pages over times and over values that are missing.</summary>
[Collection(LiveIndexes.Corners)]
public sealed class CornerGroupTests
{
    private static readonly DateTime First = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private static Corner[] Corners =>
    [
        new() { Id = 1, N = 1, Kind = "a", Time = First, Meta = new() { X = 1, Flag = true, Name = "n" } },
        new() { Id = 2, N = 1, Kind = "a", Time = First.AddDays(1), Meta = new() { X = 1, Flag = false, Name = "m" } },
        new() { Id = 3, N = 2, Kind = "b", Time = First.AddDays(2), Meta = new() { Flag = true }, B = true },
        new() { Id = 4, N = 2, Kind = "b", Time = First.AddDays(2), B = true },
    ];

    [Fact]
    public async Task Conditions_on_groups_compare_times()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        DateTime second = First.AddDays(1);
        DateTime third = First.AddDays(2);
        async Task Groups(string expected, System.Linq.Expressions.Expression<Func<IFulltextGroup<int?, Corner>, bool>> having) =>
            await stores.SameAsync(expected, session => session.Query<Corner>().GroupBy(c => c.N).Having(having).OrderBy(g => g.Key).Select(g => g.Key).ToListAsync(Cancellation), having.ToString());
        await Groups("[2]", g => g.Max(c => c.Time) > second);
        await Groups("[1,2]", g => g.Max(c => c.Time) >= second);
        await Groups("[1]", g => g.Min(c => c.Time) < second);
        await Groups("[1]", g => g.Max(c => c.Time) == second);
        await Groups("[1]", g => g.CountDistinct(c => c.Time) == 2);
        await stores.SameAsync("[2]", session => session.Query<Corner>().GroupBy(c => c.Time).Having(g => g.Key >= third).Select(g => g.Count()).ToListAsync(Cancellation));
        await stores.SameAsync("[1,1]", session => session.Query<Corner>().GroupBy(c => c.Time).Having(g => g.Key < third).Select(g => g.Count()).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Keys_of_two_parts_may_be_missing()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await using IFulltextSession session = stores.Cluster.StartSession();
        var groups = await session.Query<Corner>().GroupBy(c => new { c.Meta!.X, c.B }).Select(g => new { g.Key.X, g.Key.B, Count = g.Count() }).ToResultAsync(Cancellation);
        Assert.Equal([(1, false, 2)], groups.Select(group => (group.X!.Value, group.B, group.Count)));
    }

    [Fact]
    public async Task Keys_of_two_parts_are_those_of_the_group()
    {
        await using CornerStores stores = await CornerStores.OpenAsync([.. Corners, new Corner { Id = 5 }, new Corner { Id = 6, N = 0, F = 0.1f }]);
        await stores.SameAsync(
            """[{"N":1,"B":false,"Time":"2020-01-01T00:00:00Z","Kind":"a","Count":1},{"N":1,"B":false,"Time":"2020-01-02T00:00:00Z","Kind":"a","Count":1},{"N":2,"B":true,"Time":"2020-01-03T00:00:00Z","Kind":"b","Count":2},{"N":0,"B":false,"Time":"1970-01-01T00:00:00Z","Kind":"","Count":2}]""",
            session => session.Query<Corner>().GroupBy(c => new { c.N, c.B, c.Time, c.Kind }).Select(g => new { g.Key.N, g.Key.B, g.Key.Time, g.Key.Kind, Count = g.Count() }).ToListAsync(Cancellation));
        await stores.SameAsync(
            """[{"F":0,"N":1,"Count":2},{"F":0,"N":2,"Count":2},{"F":0,"N":0,"Count":1},{"F":0.1,"N":0,"Count":1}]""",
            session => session.Query<Corner>().GroupBy(c => new { c.F, c.N }).Select(g => new { g.Key.F, g.Key.N, Count = g.Count() }).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task A_missing_value_is_in_no_range()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await stores.SameAsync("""[{"Key":1,"Count":2}]""", async session =>
        {
            FulltextResult<Corner> result = await session.Query<Corner>().FacetRanges(c => c.Meta!.X!.Value, [1, 5], out Facet<int> ranges).ToResultAsync(Cancellation);
            return result.Facet(ranges).Select(range => new { range.Key, range.Count });
        });
    }

    [Fact]
    public async Task Pages_continue_after_a_truth_value_in_JSON()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners[..3]);
        await stores.SameAsync("""["False 1","True 1","True 2"]""", async session =>
        {
            List<string> rows = [];
            var page = await session.Query<Corner>().AggregateAsync(a => a.PagesBy(c => new { c.Meta!.Flag, c.N }).Take(1).Select(b => $"{b.Key.Flag} {b.Key.N}"), Cancellation);
            rows.AddRange(page);
            while (page.Next is { } next)
            {
                page = await session.Query<Corner>().AggregateAsync(a => a.PagesBy(c => new { c.Meta!.Flag, c.N }).Take(1).After(next).Select(b => $"{b.Key.Flag} {b.Key.N}"), Cancellation);
                rows.AddRange(page);
            }

            return rows;
        });
    }

    [Fact]
    public async Task An_array_of_texts_ignores_case_in_each_condition()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(new Corner { Id = 1, Meta = new() { Tags = ["T1", "x"] } }, new Corner { Id = 2, Meta = new() { Tags = ["t2"] } });
        string[] some = ["T2", "y"];
        await stores.FindAsync([1], c => c.Meta!.Tags.Contains("t1"));
        await stores.FindAsync([1], c => c.Meta!.Tags.Any(tag => tag == "t1"));
        await stores.FindAsync([2], c => c.Meta!.Tags.Any(tag => some.Contains(tag)));
        await stores.FindAsync([2], c => !c.Meta!.Tags.Contains("t1"));
    }
}
