using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Tests.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Hash codes that no comparer of the library can replace: those of an application's <c>GetHashCode</c>, and those in collections that choose
/// their comparer themselves. 1,000 equal ones are read; more end in an error, so that the time stays in proportion to the document.
/// </summary>
public class CollisionLimitTests
{
    private const int Most = 1000;

    [Fact]
    public void A_thousand_equal_hash_codes_are_read_and_one_more_is_refused()
    {
        const int Others = 20_000;
        string other = "," + string.Join(',', Enumerable.Range(1, Others).Select(i => $"[{i},0]")) + "]";
        Assert.Equal(Most + Others, CodecHarness<HashSet<Pair>, CollectionCodec<HashSet<Pair>, Pair, PairCodec>>.Read(Pairs(Most)[..^1] + other)!.Count);
        JsonDataException error = CodecHarness<HashSet<Pair>, CollectionCodec<HashSet<Pair>, Pair, PairCodec>>
            .ReadFails(Pairs(Most + 1)[..^1] + other, JsonError.TooManyCollisions);
        Assert.Equal("$", error.Path);
        error = CodecHarness<List<HashSet<Pair>>, ListCodec<HashSet<Pair>, CollectionCodec<HashSet<Pair>, Pair, PairCodec>>>
            .ReadFails($"[[],{Pairs(Most + 1)}]", JsonError.TooManyCollisions);
        Assert.Equal("$[1]", error.Path);
    }

    [Fact]
    public void Every_set()
    {
        Sets<HashSet<Pair>, CollectionCodec<HashSet<Pair>, Pair, PairCodec>>(refuses: true);
        Sets<ISet<Pair>, SetInterfaceCodec<ISet<Pair>, Pair, PairCodec>>(refuses: true);
        Sets<IReadOnlySet<Pair>, SetInterfaceCodec<IReadOnlySet<Pair>, Pair, PairCodec>>(refuses: true);
#if NET9_0_OR_GREATER
        Sets<ReadOnlySet<Pair>, ReadOnlySetCodec<Pair, PairCodec>>(refuses: true);
#endif
        Sets<FrozenSet<Pair>, FrozenSetCodec<Pair, PairCodec>>(refuses: true);
        Sets<ImmutableHashSet<Pair>, ImmutableHashSetCodec<Pair, PairCodec>>(refuses: true);
        Sets<IImmutableSet<Pair>, ImmutableSetInterfaceCodec<Pair, PairCodec>>(refuses: true);
        Sets<DerivedSet<Pair>, CollectionCodec<DerivedSet<Pair>, Pair, PairCodec>>(refuses: true);
        Sets<WrappingSet<Pair>, CollectionCodec<WrappingSet<Pair>, Pair, PairCodec>>(refuses: true);

        // These do not hash.
        Sets<SortedSet<Pair>, CollectionCodec<SortedSet<Pair>, Pair, PairCodec>>(refuses: false);
        Sets<List<Pair>, ListCodec<Pair, PairCodec>>(refuses: false);
        Sets<LinkedList<Pair>, CollectionCodec<LinkedList<Pair>, Pair, PairCodec>>(refuses: false);
    }

    [Fact]
    public void Every_dictionary()
    {
        Maps<Dictionary<Pair, int>, DictionaryCodec<Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<IDictionary<Pair, int>, DictionaryInterfaceCodec<IDictionary<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<ReadOnlyDictionary<Pair, int>, ReadOnlyDictionaryCodec<Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<FrozenDictionary<Pair, int>, FrozenDictionaryCodec<Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<ImmutableDictionary<Pair, int>, ImmutableDictionaryCodec<Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<IImmutableDictionary<Pair, int>, ImmutableDictionaryInterfaceCodec<Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<IReadOnlyDictionary<Pair, int>, DictionaryInterfaceCodec<IReadOnlyDictionary<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<ConcurrentDictionary<Pair, int>, MapCodec<ConcurrentDictionary<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: true);
#if NET9_0_OR_GREATER
        Maps<OrderedDictionary<Pair, int>, MapCodec<OrderedDictionary<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: true);
#endif
        Maps<DerivedMap<Pair>, MapCodec<DerivedMap<Pair>, Pair, PairCodec, int, Int32Codec>>(refuses: true);
        Maps<DerivedConcurrentMap<Pair>, MapCodec<DerivedConcurrentMap<Pair>, Pair, PairCodec, int, Int32Codec>>(refuses: true);

        // These do not hash.
        Maps<SortedDictionary<Pair, int>, MapCodec<SortedDictionary<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: false);
        Maps<SortedList<Pair, int>, MapCodec<SortedList<Pair, int>, Pair, PairCodec, int, Int32Codec>>(refuses: false);
    }

    [Fact]
    public void Classes_that_choose_their_comparer_refuse_numbers_made_to_collide()
    {
        string items = "[" + string.Join(',', Enumerable.Range(0, 2 * Most).Select(i => ((long)i << 32) | (uint)i)) + "]";
        CodecHarness<DerivedSet<long>, CollectionCodec<DerivedSet<long>, long, Int64Codec>>.ReadFails(items, JsonError.TooManyCollisions);
        CodecHarness<WrappingSet<long>, CollectionCodec<WrappingSet<long>, long, Int64Codec>>.ReadFails(items, JsonError.TooManyCollisions);
        CodecHarness<WrappingSet<long?>, CollectionCodec<WrappingSet<long?>, long?, NullableCodec<long, Int64Codec>>>.ReadFails(items, JsonError.TooManyCollisions);

        // By bucket, too, where the class is derived from the one of .NET.
        int buckets = new HashSet<int>(2 * Most).EnsureCapacity(0);
        items = "[" + string.Join(',', Enumerable.Range(0, 2 * Most).Select(i => (long)i * buckets)) + "]";
        CodecHarness<DerivedSet<long>, CollectionCodec<DerivedSet<long>, long, Int64Codec>>.ReadFails(items, JsonError.TooManyCollisions);
        items = "[" + string.Join(',', Enumerable.Range(0, 2 * Most)) + "]";
        Assert.Equal(2 * Most, CodecHarness<DerivedSet<long>, CollectionCodec<DerivedSet<long>, long, Int64Codec>>.Read(items)!.Count);
        Assert.Equal(2 * Most, CodecHarness<WrappingSet<long>, CollectionCodec<WrappingSet<long>, long, Int64Codec>>.Read(items)!.Count);
    }

    [Fact]
    public void Hash_codes_of_an_application_that_differ_get_the_other_comparer()
    {
        // Multiples of the number of buckets: no error, because only the bucket is the same.
        int buckets = new HashSet<int>(3 * Most).EnsureCapacity(0);
        HashSet<Own> set = CodecHarness<HashSet<Own>, CollectionCodec<HashSet<Own>, Own, OwnCodec>>
            .Read("[" + string.Join(',', Enumerable.Range(0, 3 * Most).Select(i => (i - 1500) * buckets)) + "]")!;
        Assert.IsType<SeededComparer<Own>>(set.Comparer);
        Assert.Equal(3 * Most, set.Count);
        Assert.Contains(new Own(buckets), set);
    }

    /// <summary>Twice the document takes twice the comparisons, in the worst case that is read at all: counted, not timed.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public void Twice_the_document_takes_twice_the_steps(int shape)
    {
        long once = Steps(20_000, shape);
        long twice = Steps(40_000, shape);
        Assert.InRange(twice, 1, once * 2.3);

        // Chains of 900 equal hash codes; or one chain, and its first item again and again.
        static long Steps(int n, int shape)
        {
            Counted.Comparisons = 0;
            IEnumerable<int> items = shape == 0 ? Enumerable.Range(0, n) : Enumerable.Range(0, n).Select(i => i < 900 ? i : 0);
            CodecHarness<HashSet<Counted>, CollectionCodec<HashSet<Counted>, Counted, CountedCodec>>.Read("[" + string.Join(',', items) + "]");
            return Counted.Comparisons;
        }
    }

    private static void Sets<TSet, TCodec>(bool refuses)
        where TSet : IEnumerable<Pair>
        where TCodec : struct, IUncheckedJsonCodec<TSet>
    {
        Assert.Equal(Most, CodecHarness<TSet, TCodec>.Read(Pairs(Most))!.Count());
        if (refuses)
        {
            CodecHarness<TSet, TCodec>.ReadFails(Pairs(3 * Most), JsonError.TooManyCollisions);
        }
        else
        {
            Assert.Equal(3 * Most, CodecHarness<TSet, TCodec>.Read(Pairs(3 * Most))!.Count());
        }
    }

    private static void Maps<TMap, TCodec>(bool refuses)
        where TMap : IEnumerable<KeyValuePair<Pair, int>>
        where TCodec : struct, IUncheckedJsonCodec<TMap>
    {
        Assert.Equal(Most, CodecHarness<TMap, TCodec>.Read(Keys(Most))!.Count());
        if (refuses)
        {
            CodecHarness<TMap, TCodec>.ReadFails(Keys(3 * Most), JsonError.TooManyCollisions);
            CodecHarness<TMap, TCodec>.ReadFails(Keys(3 * Most), JsonError.TooManyCollisions, JsonProfileSettings.Strict);
        }
        else
        {
            Assert.Equal(3 * Most, CodecHarness<TMap, TCodec>.Read(Keys(3 * Most))!.Count());
        }
    }

    /// <summary>Pairs of different numbers whose hash codes are equal, because the number's own hash code is zero.</summary>
    private static string Pairs(int count) => "[" + string.Join(',', Enumerable.Range(0, count).Select(i => $"[{((long)i << 32) | (uint)i},7]")) + "]";

    private static string Keys(int count) => "{" + string.Join(',', Enumerable.Range(0, count).Select(i => $"\"{((long)i << 32) | (uint)i}\":{i}")) + "}";

    private sealed record Pair(long A, long B) : IComparable<Pair>
    {
        public int CompareTo(Pair? other) => A.CompareTo(other!.A);
    }

    private readonly struct PairCodec : IUncheckedJsonCodec<Pair>, IUncheckedJsonKeyCodec<Pair>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Pair? value) => throw new NotSupportedException();

        public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Pair value) => throw new NotSupportedException();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Pair? value)
        {
            at = ArrayCodec<long, Int64Codec>.Read(at, context, out long[]? items);
            value = new Pair(items![0], items[1]);
            return at;
        }

        public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Pair value)
        {
            at = Int64Codec.ReadKey(at, context, out long key);
            value = new Pair(key, 7);
            return at;
        }
    }

    /// <summary>Hashes like the number it holds.</summary>
    private readonly record struct Own(int Number)
    {
        public override int GetHashCode() => Number;
    }

    private readonly struct OwnCodec : IUncheckedJsonCodec<Own>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Own value) => at.Int32(value.Number);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Own value)
        {
            at = at.Int32(context, out int number);
            value = new Own(number);
            return at;
        }
    }

    /// <summary>900 of them have the same hash code each.</summary>
    private readonly struct Counted(int number) : IEquatable<Counted>
    {
        [ThreadStatic]
        internal static long Comparisons;

        private readonly int _number = number;

        public bool Equals(Counted other)
        {
            Comparisons++;
            return _number == other._number;
        }

        public override bool Equals(object? obj) => obj is Counted other && Equals(other);

        public override int GetHashCode() => _number / 900 * 104_729;
    }

    private readonly struct CountedCodec : IUncheckedJsonCodec<Counted>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Counted value) => throw new NotSupportedException();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Counted value)
        {
            at = at.Int32(context, out int number);
            value = new Counted(number);
            return at;
        }
    }

    private sealed class DerivedSet<T> : HashSet<T>;

    private sealed class DerivedMap<TKey> : Dictionary<TKey, int>
        where TKey : notnull;

    private sealed class DerivedConcurrentMap<TKey> : ConcurrentDictionary<TKey, int>
        where TKey : notnull;

    /// <summary>A set that shows nothing of its table.</summary>
    private sealed class WrappingSet<T> : ISet<T>
    {
        private readonly HashSet<T> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public bool Add(T item) => _items.Add(item);

        void ICollection<T>.Add(T item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(T item) => _items.Contains(item);

        public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(T item) => _items.Remove(item);

        public void ExceptWith(IEnumerable<T> other) => _items.ExceptWith(other);

        public void IntersectWith(IEnumerable<T> other) => _items.IntersectWith(other);

        public bool IsProperSubsetOf(IEnumerable<T> other) => _items.IsProperSubsetOf(other);

        public bool IsProperSupersetOf(IEnumerable<T> other) => _items.IsProperSupersetOf(other);

        public bool IsSubsetOf(IEnumerable<T> other) => _items.IsSubsetOf(other);

        public bool IsSupersetOf(IEnumerable<T> other) => _items.IsSupersetOf(other);

        public bool Overlaps(IEnumerable<T> other) => _items.Overlaps(other);

        public bool SetEquals(IEnumerable<T> other) => _items.SetEquals(other);

        public void SymmetricExceptWith(IEnumerable<T> other) => _items.SymmetricExceptWith(other);

        public void UnionWith(IEnumerable<T> other) => _items.UnionWith(other);

        public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
