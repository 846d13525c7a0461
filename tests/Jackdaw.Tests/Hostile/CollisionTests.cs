using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using Jackdaw.Codecs;
using Jackdaw.Tests.Codecs;

namespace Jackdaw.Tests.Hostile;

/// <summary>Keys and elements that were chosen so that .NET's hash codes collide: they must not cost quadratic time.</summary>
public class CollisionTests
{
    private const int Many = 3000;
    private const int Seed = 4242;

    [Fact]
    public void Int32_multiples_of_the_number_of_buckets()
    {
        int buckets = new Dictionary<int, int>(Many).Capacity;
        Both<int, Int32Codec>(i => (i - 1500) * buckets, (random, _) => random.Next());
        Both<uint, UInt32Codec>(i => (uint)i * (uint)buckets, (random, _) => (uint)random.Next());
    }

    [Fact]
    public void Int64_of_equal_halves()
    {
        Both<long, Int64Codec>(Halves, (random, _) => random.NextInt64());
        Both<ulong, UInt64Codec>(i => (ulong)Halves(i), (random, _) => (ulong)random.NextInt64());
        Both<Int128, Int128Codec>(i => Halves(i), (random, _) => random.NextInt64());
        Both<UInt128, UInt128Codec>(i => (UInt128)Halves(i), (random, _) => (UInt128)random.NextInt64());
    }

    [Fact]
    public void Guids_and_moments()
    {
        Both<Guid, GuidCodec>(i => new Guid(i, (short)i, (short)(i >> 16), new byte[8]), (random, _) => new Guid(random.Next(), 1, 2, BitConverter.GetBytes(random.NextInt64())));
        Both<DateTime, DateTimeCodec>(i => new DateTime(Halves(i + 1)), (random, _) => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks)));
        Both<DateTimeOffset, DateTimeOffsetCodec>(i => new DateTimeOffset(Halves(i + 1), TimeSpan.Zero), (random, _) => new DateTimeOffset(random.NextInt64(DateTime.MaxValue.Ticks), TimeSpan.Zero));
        Both<TimeSpan, TimeSpanCodec>(i => new TimeSpan(Halves(i)), (random, _) => new TimeSpan(random.NextInt64()));
    }

    [Fact]
    public void Floats_and_decimals()
    {
        Both<double, DoubleCodec>(i => BitConverter.Int64BitsToDouble(Halves(0x40000000 + i)), (random, _) => random.NextDouble());
        Both<decimal, DecimalCodec>(i => new decimal(i, i, 0, false, 0), (random, _) => random.Next() / 8m);
    }

    [Fact]
    public void Enums_and_versions()
    {
        int buckets = new Dictionary<int, int>(Many).Capacity;
        Assert.IsType<SeededComparer<DayOfWeek>>(
            Set<DayOfWeek, EnumCodec<DayOfWeek>>(Enumerable.Range(0, Many).Select(i => ((i - 1500) * buckets).ToString(CultureInfo.InvariantCulture))).Comparer);
        Both<Version, VersionCodec>(i => new Version(1, 1 + (i << 8), 1), (random, _) => new Version(random.Next(1000), random.Next(), random.Next()));
    }

    [Fact]
    public void Equal_decimals_and_zeros_stay_equal()
    {
        string colliding = string.Join(',', Enumerable.Range(1, Many).Select(i => new decimal(i, i, 0, false, 0).ToString(CultureInfo.InvariantCulture)));
        HashSet<decimal> decimals = CodecHarness<HashSet<decimal>, CollectionCodec<HashSet<decimal>, decimal, DecimalCodec>>
            .Read($"[{colliding},1.0,1.00,1,0,-0.0,0.000,100,1e2,79228162514264337593543950335,0.10,0.1]")!;
        Assert.IsType<SeededComparer<decimal>>(decimals.Comparer);
        Assert.Equal(Many + 5, decimals.Count);
        Assert.Equal(SeededComparer<double>.Instance.GetHashCode(0.0), SeededComparer<double>.Instance.GetHashCode(-0.0));
        Assert.Equal(SeededComparer<float>.Instance.GetHashCode(0f), SeededComparer<float>.Instance.GetHashCode(-0f));
    }

    [Fact]
    public void The_same_key_again_is_no_collision()
    {
        HashSet<int> set = Set<int, Int32Codec>(Enumerable.Range(0, Many).Select(i => (i % 7).ToString(CultureInfo.InvariantCulture)));
        Assert.Equal(7, set.Count);
        Assert.Same(EqualityComparer<int>.Default, set.Comparer);
        Dictionary<int, int> map = CodecHarness<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>
            .Read("{" + string.Join(',', Enumerable.Range(0, Many).Select(i => $"\"{i % 7}\":{i}")) + "}")!;
        Assert.Equal(7, map.Count);
        Assert.Equal(Many - 1, map[(Many - 1) % 7]);
        Assert.Same(EqualityComparer<int>.Default, map.Comparer);
    }

    [Fact]
    public void Every_collection_that_hashes()
    {
        string keys = "{" + string.Join(',', Enumerable.Range(0, Many).Select(i => $"\"{Halves(i)}\":{i}")) + "}";
        string items = "[" + string.Join(',', Enumerable.Range(0, Many).Select(Halves)) + "]";
        Is(CodecHarness<ConcurrentDictionary<long, int>, MapCodec<ConcurrentDictionary<long, int>, long, Int64Codec, int, Int32Codec>>.Read(keys)!.Comparer);
        Is(CodecHarness<OrderedDictionary<long, int>, MapCodec<OrderedDictionary<long, int>, long, Int64Codec, int, Int32Codec>>.Read(keys)!.Comparer);
        Is(CodecHarness<FrozenDictionary<long, int>, FrozenDictionaryCodec<long, Int64Codec, int, Int32Codec>>.Read(keys)!.Comparer);
        Is(CodecHarness<ImmutableDictionary<long, int>, ImmutableDictionaryCodec<long, Int64Codec, int, Int32Codec>>.Read(keys)!.KeyComparer);
        Is(CodecHarness<ImmutableHashSet<long>, ImmutableHashSetCodec<long, Int64Codec>>.Read(items)!.KeyComparer);
        Is(CodecHarness<FrozenSet<long>, FrozenSetCodec<long, Int64Codec>>.Read(items)!.Comparer);
        static void Is(IEqualityComparer<long> comparer) => Assert.IsType<SeededComparer<long>>(comparer);
    }

    private static long Halves(int i) => ((long)i << 32) | (uint)i;

    private static void Both<T, TCodec>(Func<int, T> colliding, Func<Random, int, T> any)
        where T : notnull
        where TCodec : struct, IUncheckedJsonCodec<T>, IUncheckedJsonKeyCodec<T>
    {
        Check<T, TCodec>([.. Enumerable.Range(0, Many).Select(colliding)], typeof(SeededComparer<T>));
        Random random = new(Seed);
        Check<T, TCodec>([.. Enumerable.Range(0, Many).Select(i => any(random, i)).Distinct()], EqualityComparer<T>.Default.GetType());
    }

    private static void Check<T, TCodec>(T[] keys, Type comparer)
        where T : notnull
        where TCodec : struct, IUncheckedJsonCodec<T>, IUncheckedJsonKeyCodec<T>
    {
        Dictionary<T, int> made = new(Enumerable.Range(0, keys.Length).Select(i => KeyValuePair.Create(keys[i], i)));
        string json = CodecHarness<Dictionary<T, int>, DictionaryCodec<T, TCodec, int, Int32Codec>>.Write(made);
        Dictionary<T, int> map = CodecHarness<Dictionary<T, int>, DictionaryCodec<T, TCodec, int, Int32Codec>>.Read(json)!;
        Assert.IsType(comparer, map.Comparer);
        Assert.Equal(made, map);
        Assert.All(keys, key => Assert.True(map.ContainsKey(key)));
        HashSet<T> set = Set<T, TCodec>(keys.Select(key => CodecHarness<T, TCodec>.Write(key)));
        Assert.IsType(comparer, set.Comparer);
        Assert.Equal(keys, set);
        Assert.InRange(keys.Select(key => SeededComparer<T>.Instance.GetHashCode(key)).Distinct().Count(), (keys.Length * 99 / 100), keys.Length);
    }

    private static HashSet<T> Set<T, TCodec>(IEnumerable<string> items)
        where TCodec : struct, IUncheckedJsonCodec<T> => CodecHarness<HashSet<T>, CollectionCodec<HashSet<T>, T, TCodec>>.Read("[" + string.Join(',', items) + "]")!;
}
