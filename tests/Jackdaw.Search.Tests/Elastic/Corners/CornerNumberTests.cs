using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Corners;

/// <summary>Numbers at the edges of their types: both back ends compare them as C# does.</summary>
[Collection(LiveIndexes.Corners)]
public sealed class CornerNumberTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>On a real cluster, the type of the first one decided: 32 bits.</summary>
    [Fact]
    public async Task Fractions_in_JSON_have_64_bits()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(
            new Corner { Id = 1, Meta = new() { Price = 19999999.99 } },
            new Corner { Id = 2, Meta = new() { Price = 20000000.25 } },
            new Corner { Id = 3, Meta = new() { Price = 20000001 } });
        await stores.FindAsync([1], c => c.Meta!.Price == 19999999.99);
        await stores.FindAsync([], c => c.Meta!.Price == 20000000);
        await stores.FindAsync([1], c => c.Meta!.Price < 20000000);
        await stores.FindAsync([2, 3], c => c.Meta!.Price > 20000000);
        await stores.SameAsync("""{"Most":20000001,"Kinds":3}""", async session => (await session.Query<Corner>().GroupBy(c => c.B).Select(g => new { Most = g.Max(c => c.Meta!.Price), Kinds = g.CountDistinct(c => c.Meta!.Price) }).ToListAsync(Cancellation))[0]);
    }

    /// <summary>A cluster keeps the sign of zero: it was another key, and less than zero.</summary>
    [Fact]
    public async Task Minus_zero_is_zero()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(new Corner { Id = 1, F = 0f }, new Corner { Id = 2, F = -0f }, new Corner { Id = 3, F = 1 });
        await stores.FindAsync([1, 2], c => c.F == 0);
        await stores.FindAsync([1, 2, 3], c => c.F >= 0);
        float zero = -0f;
        await stores.FindAsync([1, 2], c => c.F == zero);
        await stores.FindAsync([], c => c.F < zero);
        await stores.SameAsync("[1,2,3]", session => session.Query<Corner>().OrderBy(c => c.F).Select(c => c.Id).ToListAsync(Cancellation));
        await stores.SameAsync("""[{"Key":0,"Count":2},{"Key":1,"Count":1}]""", session => session.Query<Corner>().GroupBy(c => c.F).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Numbers_above_every_column_are_compared()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(new Corner { Id = 1, Large = long.MaxValue, Tags = [long.MaxValue] }, new Corner { Id = 2, Large = 3 });
        ulong most = ulong.MaxValue;
        await stores.FindAsync([], c => c.Large == most);
        await stores.FindAsync([1, 2], c => c.Large != most);
        await stores.FindAsync([1, 2], c => c.Large < most);
        await stores.FindAsync([1, 2], c => c.Large <= most);
        await stores.FindAsync([], c => c.Large > most);
        await stores.FindAsync([], c => c.Large >= most);
        await stores.FindAsync([1, 2], c => c.Large >= 3 && c.Large <= most);
        await stores.FindAsync([], c => c.Large >= most && c.Large <= most);
        await stores.FindAsync([1], c => c.Large == long.MaxValue);
        await stores.FindAsync([], c => !(c.Large <= most));
    }

    [Fact]
    public async Task Numbers_beyond_32_bits_are_compared_with_columns_of_32_bits()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(
            new Corner { Id = 1, F = float.MaxValue, Meta = new() { Rate = 1e20 } }, new Corner { Id = 2, F = float.MinValue, Meta = new() { Rate = -1 } }, new Corner { Id = 3 });
        double large = 1e39;
        double infinity = double.PositiveInfinity;
        double least = double.NegativeInfinity;
        float none = float.NaN;
        await stores.FindAsync([1, 2, 3], c => c.F < large);
        await stores.FindAsync([1, 2, 3], c => c.F <= infinity);
        await stores.FindAsync([], c => c.F == infinity);
        await stores.FindAsync([1, 2, 3], c => c.F != infinity);
        await stores.FindAsync([], c => c.F > large);
        await stores.FindAsync([], c => c.F < least);
        await stores.FindAsync([1, 2, 3], c => c.F >= least && c.F <= infinity);
        await stores.FindAsync([1, 3], c => c.F >= 0 && c.F <= large);
        await stores.FindAsync([], c => c.F == none);
        await stores.FindAsync([1, 2, 3], c => c.F != none);
        await stores.FindAsync([1, 2], c => c.Meta!.Rate < infinity);
        await stores.FindAsync([], c => c.Meta!.Rate < least);
        await stores.FindAsync([3], c => !(c.Meta!.Rate < infinity));
        await stores.FindAsync([1, 2, 3], c => c.Meta!.Rate != infinity);
    }

    /// <summary>A server rejects more than 65,536 terms in a query.</summary>
    [Fact]
    public async Task Lists_have_any_length()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(
            new Corner { Id = 1, L = 7, Kind = "12", Tags = [7], Meta = new() { X = 7 } }, new Corner { Id = 69_999, L = 69_999, Kind = "69999", Tags = [69_999], Meta = new() { X = 69_999 } }, new Corner { Id = 80_000, L = 80_000, Kind = "80000", Meta = new() { X = 80_000 } });
        long[] many = [.. Enumerable.Range(5, 70_000)];
        string[] digits = [.. many.Select(number => number.ToString(System.Globalization.CultureInfo.InvariantCulture))];
        await stores.FindAsync([1, 69_999], c => many.Contains(c.L));
        await stores.FindAsync([80_000], c => !many.Contains(c.L));
        await stores.FindAsync([69_999], c => many.Contains(c.Id));
        await stores.FindAsync([1, 69_999], c => digits.Contains(c.Kind));
        await stores.FindAsync([1, 69_999], c => c.Tags.Any(tag => many.Contains(tag)));
        int[] small = [.. Enumerable.Range(5, 70_000)];
        await stores.FindAsync([1, 69_999], c => small.Contains(c.Meta!.X!.Value));
    }

    /// <summary>OpenSearch does not count the largest number in an open range, unless it asks for each document's value.</summary>
    [Fact]
    public async Task The_last_range_has_the_largest_number()
    {
        await using CornerStores stores = await CornerStores.OpenAsync(new Corner { Id = 1, L = long.MaxValue }, new Corner { Id = 2, L = 5 }, new Corner { Id = 3, L = long.MinValue });
        await stores.SameAsync("[1,1,1]", async session => (await session.Query<Corner>().AggregateAsync(a => a.ByRange(c => c.L, 0, 10).Select(b => b.Count()), Cancellation)).ToArray());
    }
}
