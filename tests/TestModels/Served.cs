using System.Collections;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Served), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Served), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Served), Profile = typeof(ServedNaturalJson))]

#pragma warning disable JD0035 // What it is about.

namespace Jackdaw.TestModels;

/// <summary>Members that System.Text.Json serves, with what comes back to Jackdaw in them.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Served
{
    public ArrayList? List { get; set; }

    public IList? Interface { get; set; }

    public IEnumerable? Sequence { get; set; }

    public Hashtable? Table { get; set; }

    public IDictionary? Map { get; set; }

    public Queue? Queue { get; set; }

    public ServedList? Own { get; set; }

    public ToldList? Told { get; set; }

    public ToldMap? ToldMap { get; set; }

    public Pile? Pile { get; set; }

    public DictionaryEntry Entry { get; set; }

    public System.Dynamic.ExpandoObject? Expando { get; set; }

    public static Served Sample() => new()
    {
        List = [1, "é", null, new PersonRecord("Ann", 5), new ArrayList { true }],
        Interface = new ArrayList { 1.5m, new Angle(90) },
        Sequence = new List<object> { Color.Green },
        Table = new() { ["one"] = new PersonRecord("Bob", 6) },
        Map = new Hashtable { [7] = "seven" },
        Queue = new(new[] { 1, 2 }),
        Own = [3, new PersonRecord("Cid", 7)],
        Told = [new("Dan", 8)],
        ToldMap = new() { ["e"] = new Angle(1) },
        Pile = new HighPile { 1, 2 },
        Entry = new("key", 9),
        Expando = Expanded(),
    };

    private static System.Dynamic.ExpandoObject Expanded()
    {
        System.Dynamic.ExpandoObject made = new();
        ((IDictionary<string, object?>)made)["a"] = 1;
        return made;
    }
}

/// <summary>A list of before there were generic ones.</summary>
public sealed class ServedList : CollectionBase
{
    public void Add(object? value) => List.Add(value);
}

/// <summary>Wants to know when it is written and read.</summary>
public sealed class ToldList : List<PersonRecord>, IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public List<string> Calls { get; } = [];

    public void OnSerializing() => Calls.Add("serializing " + Count);

    public void OnSerialized() => Calls.Add("serialized " + Count);

    public void OnDeserializing() => Calls.Add("deserializing " + Count);

    public void OnDeserialized() => Calls.Add("deserialized " + Count);
}

/// <summary>The same with keys.</summary>
public sealed class ToldMap : Dictionary<string, Angle>, IJsonOnDeserialized
{
    public int Told { get; private set; }

    public void OnDeserialized() => Told = Count;
}

/// <summary>A collection that is one of several.</summary>
[JsonDerivedType(typeof(HighPile), "high")]
public class Pile : List<int>;

public sealed class HighPile : Pile;

/// <summary>Objects are read as what they look like.</summary>
[JsonProfile(ObjectHandling = JsonObjectHandling.Natural)]
public sealed class ServedNaturalJson : JsonProfile<ServedNaturalJson>;
