using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Hostile;

/// <summary>Collections that are filled where they are: their keys are counted as those of new ones, together with what is there.</summary>
public class PopulatedCollisionTests
{
    private const int Most = 1000;

    [Fact]
    public void A_keyed_collection_counts_its_keys()
    {
        Assert.Equal(Most, Read("Keyed", Colliding(0, Most)).Keyed.Count);
        Refused("Keyed", Colliding(0, 3 * Most));
        Assert.Equal(3 * Most, Read("Keyed", Enumerable.Range(0, 3 * Most).Select(i => (long)i)).Keyed.Count);
    }

    [Fact]
    public void Sets_and_dictionaries_do_too()
    {
        Refused("Set", Colliding(0, 3 * Most));
        Refused("Map", Colliding(0, 3 * Most));
        Assert.Equal(3 * Most, Read("Set", Enumerable.Range(0, 3 * Most).Select(i => (long)i)).Set.Count);
    }

    /// <summary>What is there lies in the same buckets: few more of the same are one chain with it.</summary>
    [Fact]
    public void What_is_there_counts()
    {
        // 800 collide with each other before, and 400 of the document with them; the rest of the document does not.
        long[] document = [.. Colliding(800, 400), .. Enumerable.Range(1, Most).Select(i => (long)i)];
        Refused("FilledSet", document);
        Refused("FilledMap", document);
        Refused("FilledKeyed", document);
        Assert.Equal(document.Length, Read("Set", document).Set.Count);
        Assert.Equal(document.Length, Read("Map", document).Map.Count);
    }

    /// <summary>Each occurrence of the member is short, but they fill one table.</summary>
    [Theory]
    [InlineData("Keyed")]
    [InlineData("Set")]
    [InlineData("Map")]
    [InlineData("Own")]
    [InlineData("ConcurrentMap")]
    public void Repeated_members_count_together(string member)
    {
        foreach (int length in new[] { 1, 100, Most })
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => PopulatedJson.Deserialize<Holder>(Repeated(member, Colliding(0, 4 * Most), length)));
            Assert.Equal(JsonError.TooManyCollisions, error.Code);
            Assert.Equal("$." + member, error.Path);
            Assert.Equal(4 * Most, CountOf(PopulatedJson.Deserialize<Holder>(Repeated(member, Enumerable.Range(0, 4 * Most).Select(i => (long)i), length))!, member));
        }
    }

    /// <summary>Twice the members take twice the hash codes: existing items are not counted again for each of them.</summary>
    [Fact]
    public void Existing_items_are_counted_once()
    {
        long once = Steps(20_000);
        Assert.InRange(Steps(40_000), 1, once * 3);

        static long Steps(int count)
        {
            CountingComparer.Calls = 0;
            Assert.Equal(count, PopulatedJson.Deserialize<Holder>(Repeated("Counted", Enumerable.Range(0, count).Select(i => (long)i), 1))!.Counted.Count);
            return CountingComparer.Calls;
        }
    }

    /// <summary>A few new items in a long collection are no reason to look at all of it.</summary>
    [Fact]
    public void Few_items_are_added_without_counting()
    {
        Assert.Equal(50_003, PopulatedJson.Deserialize<LongHolder>(Repeated("Counted", [-1, -2, -3], 1))!.Counted.Count);
        Assert.InRange(CountingComparer.Calls, 3, 20);
    }

    /// <summary>Nothing is known about the table, so only what the document adds is counted.</summary>
    [Fact]
    public void Items_of_an_unknown_table_are_not_looked_at()
    {
        Assert.Equal(50_000 + 1002, PopulatedJson.Deserialize<UnknownHolder>(Repeated("ConcurrentMap", Enumerable.Range(100_000, 1002).Select(i => (long)i), 1002))!.ConcurrentMap.Count);
        Assert.InRange(CountingComparer.Calls, 1002, 5 * 1002);
        Assert.Equal(1002, PopulatedJson.Deserialize<UnknownHolder>(Repeated("UnlistedMap", Enumerable.Range(0, 1002).Select(i => (long)i), 501))!.UnlistedMap.Count);
        Assert.Equal(JsonError.TooManyCollisions, Assert.Throws<JsonDataException>(() => PopulatedJson.Deserialize<UnknownHolder>(Repeated("UnlistedMap", Colliding(0, 4 * Most), 500))).Code);
    }

    private static int CountOf(Holder holder, string member) => ((IEnumerable)typeof(Holder).GetProperty(member)!.GetValue(holder)!).Cast<object>().Count();

    private static string Repeated(string member, IEnumerable<long> values, int length) =>
        "{" + string.Join(',', values.Chunk(length).Select(part => Document(member, part)[1..^1])) + "}";

    /// <summary>Both halves give the same: the hash code of each is zero.</summary>
    private static IEnumerable<long> Colliding(int first, int count) => Enumerable.Range(first + 5_000_000, count).Select(i => ((long)i << 32) | (uint)i);

    private static Holder Read(string member, IEnumerable<long> values) => PopulatedJson.Deserialize<Holder>(Document(member, values))!;

    private static string Document(string member, IEnumerable<long> values) => member.EndsWith("Map", StringComparison.Ordinal)
        ? $"{{\"{member}\":{{{string.Join(',', values.Select(value => $"\"{value}\":1"))}}}}}"
        : $"{{\"{member}\":[{string.Join(',', values)}]}}";

    private static void Refused(string member, IEnumerable<long> values) =>
        Assert.Equal(JsonError.TooManyCollisions, Assert.Throws<JsonDataException>(() => Read(member, values)).Code);

    [JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
    private sealed class PopulatedJson : JsonProfile<PopulatedJson>, IReflectedOnly;

    public sealed class Numbers : KeyedCollection<long, long>
    {
        protected override long GetKeyForItem(long item) => item;
    }

    /// <summary>Counts the hash codes that it is asked for.</summary>
    private sealed class CountingComparer : IEqualityComparer<long>
    {
        [ThreadStatic]
        internal static long Calls;

        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long value)
        {
            Calls++;
            return value.GetHashCode();
        }
    }

    /// <summary>A set whose table is unknown.</summary>
    public sealed class OwnSet : ISet<long>
    {
        private readonly HashSet<long> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public bool Add(long item) => _items.Add(item);

        void ICollection<long>.Add(long item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(long item) => _items.Contains(item);

        public void CopyTo(long[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(long item) => _items.Remove(item);

        public void ExceptWith(IEnumerable<long> other) => _items.ExceptWith(other);

        public void IntersectWith(IEnumerable<long> other) => _items.IntersectWith(other);

        public bool IsProperSubsetOf(IEnumerable<long> other) => _items.IsProperSubsetOf(other);

        public bool IsProperSupersetOf(IEnumerable<long> other) => _items.IsProperSupersetOf(other);

        public bool IsSubsetOf(IEnumerable<long> other) => _items.IsSubsetOf(other);

        public bool IsSupersetOf(IEnumerable<long> other) => _items.IsSupersetOf(other);

        public bool Overlaps(IEnumerable<long> other) => _items.Overlaps(other);

        public bool SetEquals(IEnumerable<long> other) => _items.SetEquals(other);

        public void SymmetricExceptWith(IEnumerable<long> other) => _items.SymmetricExceptWith(other);

        public void UnionWith(IEnumerable<long> other) => _items.UnionWith(other);

        public IEnumerator<long> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Cannot list what it has.</summary>
    public sealed class UnlistedMap : IDictionary<long, int>
    {
        private readonly Dictionary<long, int> _items = [];

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public ICollection<long> Keys => throw new NotSupportedException();

        public ICollection<int> Values => throw new NotSupportedException();

        public int this[long key]
        {
            get => _items[key];
            set => _items[key] = value;
        }

        public void Add(long key, int value) => _items.Add(key, value);

        public void Add(KeyValuePair<long, int> item) => _items.Add(item.Key, item.Value);

        public void Clear() => _items.Clear();

        public bool Contains(KeyValuePair<long, int> item) => _items.Contains(item);

        public bool ContainsKey(long key) => _items.ContainsKey(key);

        public void CopyTo(KeyValuePair<long, int>[] array, int arrayIndex) => throw new NotSupportedException();

        public bool Remove(long key) => _items.Remove(key);

        public bool Remove(KeyValuePair<long, int> item) => _items.Remove(item.Key);

        public bool TryGetValue(long key, out int value) => _items.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<long, int>> GetEnumerator() => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class UnknownHolder
    {
        public UnknownHolder()
        {
            for (int i = 0; i < 50_000; i++)
            {
                ConcurrentMap[i] = 1;
            }

            CountingComparer.Calls = 0;
        }

        public ConcurrentDictionary<long, int> ConcurrentMap { get; } = new(new CountingComparer());

        public UnlistedMap UnlistedMap { get; } = new();
    }

    public sealed class LongHolder
    {
        public LongHolder()
        {
            Counted.EnsureCapacity(60_000);
            Counted.UnionWith(Enumerable.Range(0, 50_000).Select(i => (long)i));
            CountingComparer.Calls = 0;
        }

        public HashSet<long> Counted { get; } = new(new CountingComparer());
    }

    public sealed class Holder
    {
        public Numbers Keyed { get; } = [];

        public HashSet<long> Set { get; } = [];

        public Dictionary<long, int> Map { get; } = [];

        public Numbers FilledKeyed { get; } = [.. Colliding(0, 800)];

        public OwnSet Own { get; } = new();

        public ConcurrentDictionary<long, int> ConcurrentMap { get; } = new();

        public HashSet<long> Counted { get; } = new(new CountingComparer());

        public HashSet<long> FilledSet { get; } = [.. Colliding(0, 800)];

        public Dictionary<long, int> FilledMap { get; } = Colliding(0, 800).ToDictionary(value => value, _ => 0);
    }
}
