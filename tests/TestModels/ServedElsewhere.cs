using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;

#pragma warning disable JD0009, JD0035 // What it is about.

namespace Jackdaw.TestModels;

/// <summary>Collections that System.Text.Json serves, filled in other ways than by Add, and with keys that are no strings.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[JsonModel(Profile = typeof(CamelJson))]
[JsonModel(Profile = typeof(SnakeJson))]
public sealed class ServedElsewhere
{
    public ToldQueue? Queue { get; set; }

    public ToldStack? Stack { get; set; }

    public ToldConcurrentQueue? Shared { get; set; }

    public ToldKeyed? Keyed { get; set; }

    public ToldNumbers? Numbers { get; set; }

    public ToldKeys<int>? Integers { get; set; }

    public ToldKeys<Color>? Colors { get; set; }

    public ToldKeys<Guid>? Ids { get; set; }

    public PileOfKeys? Pile { get; set; }

    public static ServedElsewhere Sample() => new()
    {
        Queue = new() { Told = 1 },
        Stack = new() { Told = 1 },
        Shared = new() { Told = 1 },
        Keyed = [new("Ann", 1)],
        Numbers = [1, 2],
        Integers = new() { [1] = new("Bob", 2) },
        Colors = new() { [Color.Green] = new("Cid", 3) },
        Ids = new() { [Guid.Empty] = new("Dan", 4) },
        Pile = new HighPileOfKeys { [5] = 6 },
    };
}

public sealed class ToldQueue : Queue<PersonRecord>, IJsonOnDeserialized
{
    public int Told { get; set; }

    public void OnDeserialized() => Told = Count;
}

public sealed class ToldStack : Stack<int>, IJsonOnDeserialized
{
    public int Told { get; set; }

    public void OnDeserialized() => Told = Count;
}

public sealed class ToldConcurrentQueue : ConcurrentQueue<int>, IJsonOnDeserialized
{
    public int Told { get; set; }

    public void OnDeserialized() => Told = Count;
}

public sealed class ToldKeyed : KeyedCollection<string, PersonRecord>, IJsonOnDeserialized
{
    public int Told { get; private set; }

    public void OnDeserialized() => Told = Count;

    protected override string GetKeyForItem(PersonRecord item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item.Name;
    }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class ToldNumbers : List<int>, IJsonOnDeserialized
{
    public int Told { get; private set; }

    public void OnDeserialized() => Told = Count;
}

public sealed class ToldKeys<TKey> : Dictionary<TKey, PersonRecord>, IJsonOnDeserialized
    where TKey : notnull
{
    public int Told { get; private set; }

    public void OnDeserialized() => Told = Count;
}

[JsonDerivedType(typeof(HighPileOfKeys), "high")]
public class PileOfKeys : Dictionary<int, int>;

public sealed class HighPileOfKeys : PileOfKeys;

/// <summary>Dictionaries whose keys are objects: written, not read.</summary>
[JsonModel]
public sealed class ObjectKeys
{
    public Dictionary<object, int>? Map { get; set; }

    public IReadOnlyDictionary<object, PersonRecord>? Interface { get; set; }

    public ImmutableDictionary<object, int>? Immutable { get; set; }

    public SortedList<object, int>? Sorted { get; set; }

    public static ObjectKeys Sample() => new()
    {
        Map = new() { ["Aa"] = 1, [5] = 2, [Guid.Empty] = 3, [true] = 4, [1.5] = 5, [DayOfWeek.Friday] = 6 },
        Interface = new Dictionary<object, PersonRecord> { [1] = new("Ann", 5) },
        Immutable = ImmutableDictionary<object, int>.Empty.Add(7, 8),
        Sorted = new() { ["a"] = 9 },
    };
}

/// <summary>A value of a polymorphic type is filled.</summary>
[JsonModel(Profile = typeof(PopulatingJson))]
public sealed class PopulatedKinds
{
    public PopulatedKind? Settable { get; set; } = new PopulatedSquare { Kept = 9, Side = 1, Tags = { "a" } };

    public PopulatedKind GetOnly { get; } = new PopulatedSquare { Kept = 9 };

    public IPopulatedKind? Interface { get; set; } = new PopulatedSquare { Kept = 9 };

    public PopulatedKind? Absent { get; set; }
}

/// <summary>By an attribute on the type, in the default profile.</summary>
[JsonModel]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class PopulatedKindsByType
{
    public PopulatedKind Value { get; set; } = new PopulatedCircle { Kept = 9 };
}

[JsonDerivedType(typeof(PopulatedSquare), "square")]
public interface IPopulatedKind
{
    int Kept { get; }
}

[JsonDerivedType(typeof(PopulatedKind), "kind")]
[JsonDerivedType(typeof(PopulatedSquare), "square")]
[JsonDerivedType(typeof(PopulatedCircle), 2)]
public class PopulatedKind : IPopulatedKind
{
    [JsonIgnore]
    public int Kept { get; set; }

    public string? Name { get; set; }

    public List<string> Tags { get; } = [];
}

public sealed class PopulatedSquare : PopulatedKind
{
    public int Side { get; set; }

    public PopulatedKind? Inner { get; set; }
}

public sealed class PopulatedCircle : PopulatedKind
{
    public int Radius { get; set; }
}
