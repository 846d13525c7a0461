using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Corners;

/// <summary>Values that are missing: both back ends take them as C# takes null, or as the guide says.</summary>
[Collection(LiveIndexes.Corners)]
public sealed class CornerNullTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private static Corner[] Corners =>
    [
        new() { Id = 1, N = 2, Meta = new() { X = 2, Rate = 0.25, Flag = true, Name = "a" }, Kind = "a", B = true },
        new() { Id = 2, N = 2, Meta = new() { X = 3, Rate = 4, Flag = false, Name = "b" }, Kind = "c" },
        new() { Id = 3, N = null, Meta = new() },
        new() { Id = 4, N = 0, Meta = null, IsOpen = true, Time = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc) },
    ];

    [Fact]
    public async Task A_missing_value_is_unequal_to_a_computed_one()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await stores.FindAsync([1], c => c.Meta!.X == c.N);
        await stores.FindAsync([2, 3, 4], c => c.Meta!.X != c.N);
        await stores.FindAsync([2, 3, 4], c => !(c.Meta!.X == c.N));
        await stores.FindAsync([2], c => c.Meta!.X > c.N);
        await stores.FindAsync([1, 3, 4], c => !(c.Meta!.X > c.N));
        await stores.FindAsync([2, 3, 4], c => c.Meta!.Name != c.Kind);
        await stores.FindAsync([2, 3, 4], c => c.Meta!.X * 2 != 4);
        await stores.FindAsync([1, 4], c => c.Meta!.X + 1 == 3 || c.L + c.Id == 4);
        await stores.FindAsync([3, 4], c => (c.Meta!.X > 1 ? 1 : 0) == 0);
        await stores.FindAsync([2, 3, 4], c => (c.Meta!.Flag == true ? 1 : 0) == 0);
        await stores.FindAsync([4], c => (c.B ? c.Meta!.X!.Value : c.L) + c.Id == 4);
    }

    [Fact]
    public async Task A_condition_in_an_aggregation_and_a_projection_is_the_same()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await stores.SameAsync("3", session => session.Query<Corner>().AggregateAsync(a => a.Where(c => c.Meta!.X != c.N).Select(w => w.Count()), Cancellation));
        await stores.SameAsync(
            """[{"Id":1,"Z":false},{"Id":2,"Z":true},{"Id":4,"Z":true}]""",
            session => session.Query<Corner>().Where(c => c.Id != 3).OrderBy(c => c.Id).Select(c => new { c.Id, Z = c.Meta!.X != c.N }).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Calculations_with_a_missing_value_are_missing()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await stores.FindAsync([1], c => c.Meta!.Rate * 2 < 1);
        await stores.FindAsync([1, 2], c => c.Meta!.Rate * 2 >= 0);
        await stores.FindAsync([3, 4], c => !(c.Meta!.Rate * 2 >= 0));
        await stores.FindAsync([], c => c.Meta!.X + 1 == 1);
        await stores.FindAsync([1, 2], c => -c.Meta!.X < 0);
        await stores.FindAsync([], c => Math.Abs(c.Meta!.X!.Value) == 0);
        await stores.FindAsync([2], c => Math.Floor(c.Meta!.Rate!.Value) == c.Meta.Rate && c.B == false);
        await stores.SameAsync("[3,4,1,2]", session => session.Query<Corner>().OrderBy(c => c.Meta!.Rate * 2).Select(c => c.Id).ToListAsync(Cancellation));
        await stores.SameAsync("[2,1,3,4]", session => session.Query<Corner>().OrderByDescending(c => c.Meta!.Rate * 2).Select(c => c.Id).ToListAsync(Cancellation));
        await stores.SameAsync("[3,4,1,2]", session => session.Query<Corner>().OrderBy(c => -(c.Meta!.X * -1)).Select(c => c.Id).ToListAsync(Cancellation));
        await stores.SameAsync("""[{"V":0.5},{"V":8},{"V":null},{"V":null}]""", session => session.Query<Corner>().OrderBy(c => c.Id).Select(c => new { V = c.Meta!.Rate * 2 }).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Aggregates_of_groups_leave_missing_values_out()
    {
        await using CornerStores stores = await CornerStores.OpenAsync([.. Corners, new Corner { Id = 5, N = 7 }]);
        await stores.SameAsync(
            """[{"Key":0,"Least":null,"Most":null,"Mean":0,"Sum":0,"Kinds":0},{"Key":2,"Least":2,"Most":3,"Mean":2.125,"Sum":5,"Kinds":2},{"Key":7,"Least":null,"Most":null,"Mean":0,"Sum":0,"Kinds":0}]""",
            session => session.Query<Corner>().GroupBy(c => c.N).OrderBy(g => g.Key).Select(g => new
            {
                g.Key,
                Least = g.Min(c => c.Meta!.X),
                Most = g.Max(c => c.Meta!.X),
                Mean = g.Average(c => c.Meta!.Rate!.Value),
                Sum = g.Sum(c => c.Meta!.X!.Value),
                Kinds = g.CountDistinct(c => c.Meta!.X),
            }).ToListAsync(Cancellation));
        await stores.SameAsync(
            """[{"Key":false,"Least":3},{"Key":true,"Least":2}]""",
            session => session.Query<Corner>().GroupBy(c => c.B).OrderBy(g => g.Key).Select(g => new { g.Key, Least = g.Min(c => c.Meta!.X) }).ToListAsync(Cancellation));
    }

    /// <summary>Filters treat null as 0: on a cluster, conditions on null found nothing.</summary>
    [Fact]
    public async Task Conditions_take_null_in_a_column_as_0()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        int? none = null;
        int?[] numbers = [null, 7];
        DateTime?[] times = [null];
        string?[] texts = [null, "c"];
        await stores.FindAsync([3, 4], c => c.N == null);
        await stores.FindAsync([3, 4], c => c.N == none);
        await stores.FindAsync([1, 2], c => c.N != null);
        await stores.FindAsync([3, 4], c => !c.N.HasValue);
        await stores.FindAsync([1, 2], c => c.N.HasValue);
        await stores.FindAsync([3, 4], c => c.N == 0);
        await stores.FindAsync([3, 4], c => numbers.Contains(c.N));
        await stores.FindAsync([1, 2, 3], c => c.IsOpen == null);
        await stores.FindAsync([1, 2, 3], c => c.Time == null);
        await stores.FindAsync([4], c => c.Time != null);
        await stores.FindAsync([1, 2, 3], c => times.Contains(c.Time));
        await stores.FindAsync([2, 3, 4], c => texts.Contains(c.Kind));
    }

    [Fact]
    public async Task Null_in_a_list_is_a_missing_value_in_JSON()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        int?[] numbers = [null, 3];
        string?[] texts = [null, "b"];
        bool?[] truths = [null, true];
        await stores.FindAsync([2, 3, 4], c => numbers.Contains(c.Meta!.X));
        await stores.FindAsync([1], c => !numbers.Contains(c.Meta!.X));
        await stores.FindAsync([2, 3, 4], c => texts.Contains(c.Meta!.Name));
        await stores.FindAsync([1, 3, 4], c => truths.Contains(c.Meta!.Flag));
        numbers = [3];
        await stores.FindAsync([2], c => numbers.Contains(c.Meta!.X));
    }

    [Fact]
    public async Task An_update_to_null_stores_what_saving_null_stores()
    {
        Assert.SkipUnless(CornerStores.IsReal, "the front knows no updates");
        await using CornerStores stores = await CornerStores.OpenAsync(Corners);
        await stores.ChangeAsync(session => session.Update<Corner>().Set(c => c.N, (int?)null).Set(c => c.Time, (DateTime?)null).Set(c => c.IsOpen, (bool?)null).Where(c => c.Id == 4 || c.Id == 1).Queue());
        await using IFulltextSession session = stores.Cluster.StartSession();
        Corner corner = (await session.LoadAsync<Corner>(4, Cancellation))!;
        Assert.Equal((null, null, null), (corner.N, corner.Time, corner.IsOpen));
        await stores.FindAsync([1, 3, 4], c => c.N == null);
        await stores.ChangeAsync(session => session.Update<Corner>().Set(c => c.Kind, "gone").Where(c => c.Meta!.X != c.L + 2).Queue());
        await stores.FindAsync([2, 3, 4], c => c.Kind == "gone");
    }
}
