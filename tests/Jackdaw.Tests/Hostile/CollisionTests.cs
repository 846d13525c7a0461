using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using System.Numerics;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Tests.Codecs;
using Jackdaw.Writing;

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
#if NET9_0_OR_GREATER
        Is(CodecHarness<OrderedDictionary<long, int>, MapCodec<OrderedDictionary<long, int>, long, Int64Codec, int, Int32Codec>>.Read(keys)!.Comparer);
#endif
        Is(CodecHarness<FrozenDictionary<long, int>, FrozenDictionaryCodec<long, Int64Codec, int, Int32Codec>>.Read(keys)!.Comparer);
        Is(CodecHarness<ImmutableDictionary<long, int>, ImmutableDictionaryCodec<long, Int64Codec, int, Int32Codec>>.Read(keys)!.KeyComparer);
        Is(CodecHarness<ImmutableHashSet<long>, ImmutableHashSetCodec<long, Int64Codec>>.Read(items)!.KeyComparer);
        Is(CodecHarness<FrozenSet<long>, FrozenSetCodec<long, Int64Codec>>.Read(items)!.Comparer);
        static void Is(IEqualityComparer<long> comparer) => Assert.IsType<SeededComparer<long>>(comparer);
    }

    [Fact]
    public void Nullables()
    {
        int buckets = new Dictionary<int, int>(Many).Capacity;
        Nullable<long, Int64Codec>(Halves);
        Nullable<int, Int32Codec>(i => (i - 1500) * buckets);
        Nullable<Guid, GuidCodec>(i => new Guid(i, (short)i, (short)(i >> 16), new byte[8]));
        Nullable<DateTime, DateTimeCodec>(i => new DateTime(Halves(i + 1)));
        Nullable<TimeSpan, TimeSpanCodec>(i => new TimeSpan(Halves(i)));
        Nullable<double, DoubleCodec>(i => BitConverter.Int64BitsToDouble(Halves(0x40000000 + i)));
        Nullable<decimal, DecimalCodec>(i => new decimal(i, i, 0, false, 0));
        Nullable<DayOfWeek, EnumCodec<DayOfWeek>>(i => (DayOfWeek)((i - 1500) * buckets));
    }

    [Fact]
    public void Big_integers_that_are_small()
    {
        // Only the larger ones have a secret in their hash codes.
        int buckets = new Dictionary<int, int>(Many).Capacity;
        Both<BigInteger, BigIntegerCodec>(i => (i - 1500) * buckets, (random, _) => random.NextInt64());
    }

    [Fact]
    public void Tuples_are_hashed_item_by_item()
    {
        HashSet<(long A, long? B)> set = CodecHarness<HashSet<(long A, long? B)>, CollectionCodec<HashSet<(long A, long? B)>, (long A, long? B), PairCodec>>
            .Read("[" + string.Join(',', Enumerable.Range(0, Many).Select(i => $"[{Halves(i)},{Halves(i / 2)}]")) + "]")!;
        Assert.IsType<SeededComparer<(long A, long? B)>>(set.Comparer);
        Assert.Equal([.. Enumerable.Range(0, Many).Select(i => (Halves(i), (long?)Halves(i / 2)))], set.ToArray());
        Assert.InRange(set.Select(set.Comparer.GetHashCode).Distinct().Count(), Many * 99 / 100, Many);
        Assert.Equal(SeededHash.Of(Tuple.Create(1L, "x")), SeededHash.Of(Tuple.Create(1L, new string('x', 1))));
    }

    /// <summary>Each repetition of a key walks through the chain again: that was not counted.</summary>
    [Fact]
    public void Repetitions_in_a_long_chain()
    {
        const int Chain = 900;
        const int Repeated = 30_000;
        int buckets = new HashSet<int>(Chain + Repeated).EnsureCapacity(0);
        IEnumerable<int> items = Enumerable.Range(0, Chain).Select(i => i * buckets).Concat(Enumerable.Repeat(0, Repeated));
        Assert.IsType<SeededComparer<int>>(Set<int, Int32Codec>(items.Select(i => i.ToString(CultureInfo.InvariantCulture))).Comparer);
    }

    [Fact]
    public void Types_of_few_values_keep_the_default_comparer()
    {
        string[] characters = [.. Enumerable.Range(0x100, 0x6000).Select(i => $"\"{(char)i}\"")];
        HashSet<char> set = Set<char, CharCodec>(characters);
        Assert.Equal(characters.Length, set.Count);
        Assert.Same(EqualityComparer<char>.Default, set.Comparer);
        Assert.Same(EqualityComparer<short>.Default, Set<short, Int16Codec>(Enumerable.Range(-30_000, 60_000).Select(i => i.ToString(CultureInfo.InvariantCulture))).Comparer);
    }

    [Fact]
    public void A_set_with_the_other_comparer_behaves_like_any()
    {
        HashSet<long?> set = CodecHarness<HashSet<long?>, CollectionCodec<HashSet<long?>, long?, NullableCodec<long, Int64Codec>>>
            .Read("[null," + string.Join(',', Enumerable.Range(0, Many).Select(Halves)) + ",null]")!;
        HashSet<long?> expected = [null, .. Enumerable.Range(0, Many).Select(i => (long?)Halves(i))];
        Assert.True(set.SetEquals(expected));
        Assert.True(expected.SetEquals(set));
        Assert.Contains((long?)null, set);
        Assert.Contains(Halves(7), set);
        Assert.DoesNotContain(1, set);
        Assert.True(set.Add(1) && !set.Add(1) && set.Remove(1) && set.Remove(null) && !set.Remove(null));
        set.UnionWith(expected);
        Assert.Equal(expected.Count, set.Count);
    }

    private static void Nullable<T, TCodec>(Func<int, T> colliding)
        where T : struct
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        T?[] keys = [.. Enumerable.Range(0, Many).Select(i => (T?)colliding(i)), null];
        HashSet<T?> set = CodecHarness<HashSet<T?>, CollectionCodec<HashSet<T?>, T?, NullableCodec<T, TCodec>>>
            .Read(CodecHarness<T?[], ArrayCodec<T?, NullableCodec<T, TCodec>>>.Write(keys))!;
        Assert.IsType<SeededComparer<T?>>(set.Comparer);
        Assert.Equal(keys, set);
        Assert.InRange(keys.Select(key => SeededHash.Of(key)).Distinct().Count(), Many * 99 / 100, Many + 1);
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

    /// <summary>A tuple as an array of two.</summary>
    private readonly struct PairCodec : IUncheckedJsonCodec<(long A, long? B)>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, (long A, long? B) value) => throw new NotSupportedException();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out (long A, long? B) value)
        {
            at = ArrayCodec<long, Int64Codec>.Read(at, context, out long[]? items);
            value = (items![0], items[1]);
            return at;
        }
    }
}
