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

    public sealed class Holder
    {
        public Numbers Keyed { get; } = [];

        public HashSet<long> Set { get; } = [];

        public Dictionary<long, int> Map { get; } = [];

        public Numbers FilledKeyed { get; } = [.. Colliding(0, 800)];

        public HashSet<long> FilledSet { get; } = [.. Colliding(0, 800)];

        public Dictionary<long, int> FilledMap { get; } = Colliding(0, 800).ToDictionary(value => value, _ => 0);
    }
}
