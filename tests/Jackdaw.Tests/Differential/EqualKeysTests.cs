using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Text.Json;

namespace Jackdaw.Tests.Differential;

/// <summary>Keys and elements that are equal and not the same: the first of them stays, with the last value, whatever keeps them.</summary>
public class EqualKeysTests
{
    private const string Keys = "{\"1.0\":1,\"2\":2,\"1.00\":3}";
    private const string Elements = "[1.0,2,1.00]";

    [Fact]
    public void In_dictionaries()
    {
        Check(Json.Deserialize<Dictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<Dictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<IDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<IDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<IReadOnlyDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<IReadOnlyDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<ReadOnlyDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<Dictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<FrozenDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<Dictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<SortedDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<SortedDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<SortedList<decimal, int>>(Keys)!, JsonSerializer.Deserialize<SortedList<decimal, int>>(Keys)!);
        Check(Json.Deserialize<ConcurrentDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<ConcurrentDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<ImmutableDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<ImmutableDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<IImmutableDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<IImmutableDictionary<decimal, int>>(Keys)!);
        Check(Json.Deserialize<ImmutableSortedDictionary<decimal, int>>(Keys)!, JsonSerializer.Deserialize<ImmutableSortedDictionary<decimal, int>>(Keys)!);
    }

    [Fact]
    public void In_sets()
    {
        Check(Json.Deserialize<HashSet<decimal>>(Elements)!, JsonSerializer.Deserialize<HashSet<decimal>>(Elements)!);
        Check(Json.Deserialize<ISet<decimal>>(Elements)!, JsonSerializer.Deserialize<ISet<decimal>>(Elements)!);
        Check(Json.Deserialize<FrozenSet<decimal>>(Elements)!, JsonSerializer.Deserialize<HashSet<decimal>>(Elements)!);
        Check(Json.Deserialize<SortedSet<decimal>>(Elements)!, JsonSerializer.Deserialize<SortedSet<decimal>>(Elements)!);
        Check(Json.Deserialize<ImmutableHashSet<decimal>>(Elements)!, JsonSerializer.Deserialize<ImmutableHashSet<decimal>>(Elements)!);
        Check(Json.Deserialize<IImmutableSet<decimal>>(Elements)!, JsonSerializer.Deserialize<IImmutableSet<decimal>>(Elements)!);
        Check(Json.Deserialize<ImmutableSortedSet<decimal>>(Elements)!, JsonSerializer.Deserialize<ImmutableSortedSet<decimal>>(Elements)!);
    }

    private static void Check(IEnumerable<KeyValuePair<decimal, int>> ours, IEnumerable<KeyValuePair<decimal, int>> theirs)
    {
        Assert.Equal(["1.0:3", "2:2"], Texts(ours));
        Assert.Equal(Texts(theirs), Texts(ours));

        static IEnumerable<string> Texts(IEnumerable<KeyValuePair<decimal, int>> entries) =>
            entries.Select(entry => string.Create(CultureInfo.InvariantCulture, $"{entry.Key}:{entry.Value}")).Order(StringComparer.Ordinal);
    }

    private static void Check(IEnumerable<decimal> ours, IEnumerable<decimal> theirs)
    {
        Assert.Equal(["1.0", "2"], Texts(ours));
        Assert.Equal(Texts(theirs), Texts(ours));

        static IEnumerable<string> Texts(IEnumerable<decimal> elements) => elements.Select(each => each.ToString(CultureInfo.InvariantCulture)).Order(StringComparer.Ordinal);
    }
}
