using System.Text;
using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;
using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;

namespace Jackdaw.Caching.Tests;

/// <summary>An entry that is not exactly what was written is a miss, whatever happened to it.</summary>
public class DamageTests
{
    /// <summary>How many damaged entries there are: 10,000, or as many as <c>dotnet run eng/do.cs -- flips</c> asks for.</summary>
    private static readonly int Rounds = int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_FLIPS"), System.Globalization.CultureInfo.InvariantCulture, out int asked) ? asked : 10_000;

    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    public async Task Damaged_entries_are_misses(int? compressAbove)
    {
        PlainCache plain = new();
        JackdawCache<Json> cache = new(plain, new JackdawCacheOptions { CompressAbove = compressAbove, ShapeCheck = ShapeCheck.Tolerant });
        await cache.SetJsonAsync("k", Order.Of(1, 3));
        await cache.SetJsonAsync("other", Order.Of(2, 3));
        (byte[] whole, byte[] other) = (plain.Entries["k"], plain.Entries["other"]);
        Random random = new(20260711);
        HashSet<MissReason> reasons = [];
        for (int i = 0; i < Rounds; i++)
        {
            byte[] damaged = Damaged(whole, other, random);
            if (damaged.AsSpan().SequenceEqual(whole))
            {
                continue;
            }

            plain.Entries["k"] = damaged;
            CacheResult<Order> found = await cache.GetJsonAsync<Order>("k");
            Assert.False(found.IsFound, Convert.ToHexString(damaged));
            reasons.Add(found.Reason);
        }

        Assert.Superset(new HashSet<MissReason> { MissReason.Foreign, MissReason.UnsupportedVersion, MissReason.Truncated, MissReason.ChecksumMismatch }, reasons);
    }

    [Fact]
    public async Task Each_single_bit_counts()
    {
        PlainCache plain = new();
        await plain.SetJsonAsync("k", Order.Of(1, 1));
        byte[] entry = plain.Entries["k"];
        for (int bit = 0; bit < entry.Length * 8; bit++)
        {
            entry[bit / 8] ^= (byte)(1 << (bit % 8));
            Assert.False((await plain.GetJsonAsync<Order>("k")).IsFound, $"bit {bit}");
            entry[bit / 8] ^= (byte)(1 << (bit % 8));
        }

        Assert.True((await plain.GetJsonAsync<Order>("k")).IsFound);
    }

    [Theory]
    [InlineData("", MissReason.Foreign)]
    [InlineData("{\"Id\":1,\"Street\":null}", MissReason.Foreign)]
    [InlineData("JDC\r", MissReason.Truncated)]
    [InlineData("JDC\r\u0002", MissReason.Truncated)]
    [InlineData("JDC\r\u0002 and something that is longer than a header is, which has 52 bytes", MissReason.Truncated)]
    [InlineData("JDC\r\u0001", MissReason.UnsupportedVersion)]
    [InlineData("JDC\r\u0001 and something that is longer than a header is, which has 52 bytes", MissReason.UnsupportedVersion)]
    [InlineData("JDC\r\u0003 and something that is longer than a header is, which has 52 bytes", MissReason.UnsupportedVersion)]
    public async Task Foreign_entries_are_misses(string entry, MissReason reason)
    {
        PlainCache plain = new();
        plain.Entries["k"] = Encoding.UTF8.GetBytes(entry);
        Assert.Equal(reason, (await plain.GetJsonAsync<Order>("k")).Reason);
    }

    [Theory]
    [InlineData(4, 1, MissReason.UnsupportedVersion)]
    [InlineData(4, 3, MissReason.UnsupportedVersion)]
    [InlineData(4, 0, MissReason.UnsupportedVersion)]
    [InlineData(5, 2, MissReason.UnsupportedVersion)]
    [InlineData(6, 1, MissReason.UnsupportedVersion)]
    [InlineData(8, 1, MissReason.TypeMismatch)]
    [InlineData(16, 1, MissReason.ShapeMismatch)]
    [InlineData(32, 1, MissReason.UnsupportedVersion)]
    [InlineData(39, 0x80, MissReason.UnsupportedVersion)]
    [InlineData(40, 1, MissReason.KeyMismatch)]
    [InlineData(47, 0x80, MissReason.KeyMismatch)]
    public async Task Entries_of_other_versions_are_misses_although_their_checksum_holds(int offset, byte value, MissReason reason)
    {
        PlainCache plain = new();
        await plain.SetJsonAsync("k", Order.Of(1, 1));
        plain.Entries["k"][offset] ^= value;
        if (offset == 4)
        {
            plain.Entries["k"][offset] = value;
        }

        Forged.Sealed(plain.Entries["k"]);
        Assert.Equal(reason, (await plain.GetJsonAsync<Order>("k")).Reason);
    }

    [Fact]
    public async Task Entries_of_the_version_before_are_misses_and_are_replaced()
    {
        PlainCache plain = new();
        foreach (int length in new[] { 0, 1, 7, 8, 9, 1000 })
        {
            byte[] json = Encoding.UTF8.GetBytes($"\"{new string('a', length)}\"");
            plain.Entries["k"] = Forged.OfVersion1(MarkOf<string, Json>.Value, json);
            Assert.Equal(MissReason.UnsupportedVersion, (await plain.GetJsonAsync<string>("k")).Reason);
            Assert.Equal("new", await plain.GetOrCreateJsonAsync("k", _ => ValueTask.FromResult("new")));
            Assert.Equal("new", (await plain.GetJsonAsync<string>("k")).Value);
        }
    }

    [Fact]
    public async Task Entries_of_other_types_and_profiles_are_misses()
    {
        PlainCache plain = new();
        JackdawCacheOptions tolerant = new() { ShapeCheck = ShapeCheck.Tolerant };
        await plain.SetJsonAsync<OrderLine, SnakeJson>("k", new OrderLine("a", 1, 2));
        Assert.True((await plain.GetJsonAsync<OrderLine, SnakeJson>("k")).IsFound);
        Assert.Equal(MissReason.TypeMismatch, (await plain.GetJsonAsync<OrderLine, SnakeTwinJson>("k")).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await plain.GetJsonAsync<OrderLineTwin, SnakeJson>("k")).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await plain.GetJsonAsync<OrderLine>("k")).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await plain.GetJsonAsync<List<OrderLine>, SnakeJson>("k")).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await new JackdawCache<SnakeJson>(plain, tolerant).GetJsonAsync<OrderLineTwin>("k")).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await new JackdawCache<SnakeTwinJson>(plain, tolerant).GetJsonAsync<OrderLine>("k")).Reason);
    }

    [Fact]
    public async Task Tolerant_reads_members_as_JSON_does()
    {
        PlainCache plain = new();
        ShapeMark mark = MarkOf<OrderLine, Json>.Value;
        plain.Entries["k"] = Forged.Entry(mark with { Shape = 1 }, """{"Name":"a","Added":[1],"Weight":2}"""u8);
        JackdawCache<Json> tolerant = new(plain, new JackdawCacheOptions { ShapeCheck = ShapeCheck.Tolerant });
        Assert.Equal(new OrderLine("a", 0, 2), (await tolerant.GetJsonAsync<OrderLine>("k")).Value);
        Assert.Equal(MissReason.ShapeMismatch, (await plain.GetJsonAsync<OrderLine>("k")).Reason);

        plain.Entries["k"] = Forged.Entry(mark with { Shape = 1 }, """{"Name":7}"""u8);
        Assert.Equal(MissReason.Unreadable, (await tolerant.GetJsonAsync<OrderLine>("k")).Reason);
        plain.Entries["k"] = Forged.Entry(MarkOf<Picky, Json>.Value, """{"A":-1}"""u8);
        Assert.Equal(MissReason.Unreadable, (await tolerant.GetJsonAsync<Picky>("k")).Reason);
    }

    [Fact]
    public async Task Whatever_the_model_throws_is_a_miss()
    {
        PlainCache plain = new();
        JackdawCache<Json> cache = new(plain);
        foreach (Func<Exception> thrown in (Func<Exception>[])[() => new NotSupportedException("old"), () => new InvalidOperationException("old"), () => new JsonDataException(JsonError.Refused, "old")])
        {
            Choosy.Thrown = null;
            await cache.SetJsonAsync("k", new Choosy { A = 1 });
            Assert.Equal(1, (await cache.GetJsonAsync<Choosy>("k")).Value?.A);
            Choosy.Thrown = thrown;
            Assert.Equal(MissReason.Unreadable, (await cache.GetJsonAsync<Choosy>("k")).Reason);
            Assert.Equal(2, (await cache.GetOrCreateJsonAsync("k", _ => { Choosy.Thrown = null; return new ValueTask<Choosy>(new Choosy { A = 2 }); })).A);
        }
    }

    [Fact]
    public async Task A_type_that_is_not_served_is_no_miss()
    {
        PlainCache plain = new();
#pragma warning disable JD0002 // The generator says so, too.
        await Check<IntPtr>();
#pragma warning restore JD0002

        async Task Check<T>()
        {
            await Assert.ThrowsAsync<NotSupportedException>(async () => await plain.GetJsonAsync<T>("k"));
            await Assert.ThrowsAsync<NotSupportedException>(async () => await plain.SetJsonAsync<T>("k", default!));
        }
    }

    private static byte[] Damaged(byte[] whole, byte[] other, Random random)
    {
        byte[] copy = [.. whole];
        switch (random.Next(6))
        {
            case 0:
                for (int i = random.Next(1, 9); i > 0; i--)
                {
                    copy[random.Next(copy.Length)] ^= (byte)(1 << random.Next(8));
                }

                return copy;
            case 1:
                return copy[..random.Next(copy.Length)];
            case 2:
                return [.. copy, .. other.AsSpan(0, random.Next(1, other.Length))];
            case 3:
                int at = random.Next(copy.Length);
                return [.. copy[..at], .. other[Math.Min(at, other.Length)..]];
            case 4:
                random.NextBytes(copy.AsSpan(random.Next(copy.Length)));
                return copy;
            default:
                // The header of one before the JSON of the other.
                return [.. copy[..EntryHeader.Size], .. other[EntryHeader.Size..]];
        }
    }
}

/// <summary>Its constructor throws what a test asks for.</summary>
public sealed class Choosy
{
    internal static Func<Exception>? Thrown;

    public Choosy()
    {
        if (Thrown is { } thrown)
        {
            throw thrown();
        }
    }

    public int A { get; set; }
}
