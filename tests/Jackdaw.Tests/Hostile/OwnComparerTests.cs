using System.Collections.Concurrent;
using System.Globalization;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Tests.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Classes of an application that derive from hash tables of .NET and choose a comparer: its hash codes count, not those of the type of the keys.
/// </summary>
public class OwnComparerTests
{
    private const int Most = 1000;

    [Fact]
    public void Text_that_a_comparer_hashes_without_a_secret()
    {
        Sets<string, StringCodec, ShortSet>(Texts(Most), reads: true);
        Sets<string, StringCodec, ShortSet>(Texts(Most + 1), reads: false);
        Maps<string, StringCodec, ShortMap>(Texts(Most), reads: true);
        Maps<string, StringCodec, ShortMap>(Texts(Most + 1), reads: false);
#if NET9_0_OR_GREATER
        Maps<string, StringCodec, ShortOrderedMap>(Texts(Most), reads: true);
        Maps<string, StringCodec, ShortOrderedMap>(Texts(Most + 1), reads: false);
#endif
        Maps<string, StringCodec, ShortConcurrentMap>(Texts(Most), reads: true);
        Maps<string, StringCodec, ShortConcurrentMap>(Texts(Most + 1), reads: false);
    }

    [Fact]
    public void Comparers_of_text_of_net_have_a_secret()
    {
        Sets<string, StringCodec, AnyCaseSet>(Texts(3 * Most), reads: true);
        Maps<string, StringCodec, AnyCaseMap>(Texts(3 * Most), reads: true);
    }

    [Fact]
    public void A_comparer_that_hashes_better_than_the_numbers_themselves()
    {
        IEnumerable<string> colliding = Enumerable.Range(0, 3 * Most).Select(i => $"\"{((long)i << 32) | (uint)i}\"");
        Maps<long, Int64Codec, ScatteredMap>(colliding, reads: true);
#if NET9_0_OR_GREATER
        Maps<long, Int64Codec, ScatteredOrderedMap>(colliding, reads: true);
#endif
        Maps<long, Int64Codec, ScatteredConcurrentMap>(colliding, reads: true);
#if NET9_0_OR_GREATER
        Maps<long, Int64Codec, PlainOrderedMap>(colliding, reads: false);
#endif
    }

#if NET9_0_OR_GREATER
    [Fact]
    public void Keys_in_one_bucket_of_an_ordered_dictionary()
    {
        int buckets = new OrderedDictionary<long, int>(3 * Most).Capacity;
        Maps<long, Int64Codec, PlainOrderedMap>(Enumerable.Range(0, 3 * Most).Select(i => $"\"{(long)i * buckets}\""), reads: false);
        Maps<long, Int64Codec, PlainOrderedMap>(Enumerable.Range(0, 3 * Most).Select(i => $"\"{i}\""), reads: true);
    }
#endif

    /// <summary>Of few values, which a comparer can still put into one bucket.</summary>
    [Fact]
    public void Small_numbers_in_one_bucket()
    {
        Sets<short, Int16Codec, ZeroSet>(Enumerable.Range(0, Most).Select(i => $"{i}"), reads: true);
        Sets<short, Int16Codec, ZeroSet>(Enumerable.Range(0, 3 * Most).Select(i => $"{i}"), reads: false);
    }

    /// <summary>.NET hashes a struct that holds references by the first one, so values that differ do not help.</summary>
    [Fact]
    public void Pairs_of_key_and_value_as_elements()
    {
        Assert.Equal(KeyValuePair.Create("a", 1L).GetHashCode(), KeyValuePair.Create("a", 2L).GetHashCode());
        Sets<KeyValuePair<string, long>, PairCodec, HashSet<KeyValuePair<string, long>>>(Numbers(Most), reads: true);
        Sets<KeyValuePair<string, long>, PairCodec, HashSet<KeyValuePair<string, long>>>(Numbers(Most + 1), reads: false);
        Sets<KeyValuePair<string, long>, PairCodec, HashSet<KeyValuePair<string, long>>>(Numbers(5 * Most).Select(number => "-" + number), reads: true);

        static IEnumerable<string> Numbers(int count) => Enumerable.Range(1, count).Select(i => $"{i}");
    }

    private static IEnumerable<string> Texts(int count) => Enumerable.Range(100_000, count).Select(i => $"\"{i}\"");

    private static void Sets<T, TCodec, TSet>(IEnumerable<string> items, bool reads)
        where TCodec : struct, IUncheckedJsonCodec<T>
        where TSet : ICollection<T>, new()
    {
        string json = "[" + string.Join(',', items) + "]";
        if (reads)
        {
            Assert.Equal(items.Count(), CodecHarness<TSet, CollectionCodec<TSet, T, TCodec>>.Read(json)!.Count);
        }
        else
        {
            CodecHarness<TSet, CollectionCodec<TSet, T, TCodec>>.ReadFails(json, JsonError.TooManyCollisions);
        }
    }

    private static void Maps<TKey, TCodec, TMap>(IEnumerable<string> keys, bool reads)
        where TKey : notnull
        where TCodec : struct, IUncheckedJsonKeyCodec<TKey>
        where TMap : IDictionary<TKey, int>, new()
    {
        string json = "{" + string.Join(',', keys.Select((key, i) => $"{key}:{i}")) + "}";
        if (reads)
        {
            Assert.Equal(keys.Count(), CodecHarness<TMap, MapCodec<TMap, TKey, TCodec, int, Int32Codec>>.Read(json)!.Count);
        }
        else
        {
            CodecHarness<TMap, MapCodec<TMap, TKey, TCodec, int, Int32Codec>>.ReadFails(json, JsonError.TooManyCollisions);
        }
    }

    private sealed class ShortSet() : HashSet<string>(ByLength.Instance);

    private sealed class ShortMap() : Dictionary<string, int>(ByLength.Instance);

#if NET9_0_OR_GREATER
    private sealed class ShortOrderedMap() : OrderedDictionary<string, int>(ByLength.Instance);
#endif

    private sealed class ShortConcurrentMap() : ConcurrentDictionary<string, int>(ByLength.Instance);

    private sealed class AnyCaseSet() : HashSet<string>(StringComparer.OrdinalIgnoreCase);

    private sealed class AnyCaseMap() : Dictionary<string, int>(StringComparer.InvariantCultureIgnoreCase);

    private sealed class ScatteredMap() : Dictionary<long, int>(Low.Instance);

#if NET9_0_OR_GREATER
    private sealed class ScatteredOrderedMap() : OrderedDictionary<long, int>(Low.Instance);
#endif

    private sealed class ScatteredConcurrentMap() : ConcurrentDictionary<long, int>(Low.Instance);

#if NET9_0_OR_GREATER
    private sealed class PlainOrderedMap : OrderedDictionary<long, int>;
#endif

    private sealed class ZeroSet() : HashSet<short>(Zero.Instance);

    private sealed class ByLength : IEqualityComparer<string>
    {
        internal static readonly ByLength Instance = new();

        public bool Equals(string? x, string? y) => string.Equals(x, y, StringComparison.Ordinal);

        public int GetHashCode(string value) => value.Length;
    }

    private sealed class Low : IEqualityComparer<long>
    {
        internal static readonly Low Instance = new();

        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long value) => (int)value;
    }

    private sealed class Zero : IEqualityComparer<short>
    {
        internal static readonly Zero Instance = new();

        public bool Equals(short x, short y) => x == y;

        public int GetHashCode(short value) => 0;
    }

    /// <summary>A number, as a pair with the same key as all others or, where it is negative, with a key of its own.</summary>
    private readonly struct PairCodec : IUncheckedJsonCodec<KeyValuePair<string, long>>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, KeyValuePair<string, long> value) => throw new NotSupportedException();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out KeyValuePair<string, long> value)
        {
            at = Int64Codec.Read(at, context, out long number);
            value = new KeyValuePair<string, long>(number < 0 ? number.ToString(CultureInfo.InvariantCulture) : "a", number);
            return at;
        }
    }
}
