using System.Collections;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

#pragma warning disable JD0035, JD0009 // What it is about.

[assembly: JsonModel(typeof(ArrayList), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(ArrayList), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(ArrayList), Profile = typeof(HtmlJson))]
[assembly: JsonModel(typeof(Dictionary<object, object>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Dictionary<object, object>), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Dictionary<object, object>), Profile = typeof(HtmlJson))]
[assembly: JsonModel(typeof(BoxedPoint), Profile = typeof(GraphJson))]

namespace Jackdaw.TestModels;

/// <summary>What System.Text.Json serves (JD0035) between objects that Jackdaw serves, in profiles that look at the document as a whole.</summary>
[JsonModel(Profile = typeof(GraphJson))]
[JsonModel(Profile = typeof(AcyclicJson))]
[JsonModel(Profile = typeof(LeanAcyclicJson))]
public sealed class ServedGraph
{
    public ServedVertex? First { get; set; }

    public ArrayList? List { get; set; }

    public Hashtable? Table { get; set; }

    public IDictionary? Map { get; set; }

    public ServedVertices? Told { get; set; }

    public ServedVertices? Again { get; set; }

    public ServedPile? Pile { get; set; }

    public ServedVertex? Last { get; set; }
}

/// <summary>Something that refers to others.</summary>
public sealed class ServedVertex
{
    public string? Name { get; set; }

    public ServedVertex? Next { get; set; }

    public IList? Untyped { get; set; }
}

/// <summary>A collection that is told.</summary>
public sealed class ServedVertices : List<ServedVertex>, IJsonOnDeserialized
{
    public void OnDeserialized()
    {
    }
}

/// <summary>A collection that is one of several.</summary>
[JsonDerivedType(typeof(ServedHeap), "heap")]
public class ServedPile : List<ServedVertex>;

public sealed class ServedHeap : ServedPile;

/// <summary>A struct that has an identity in its box.</summary>
public struct BoxedPoint
{
    public int X { get; set; }
}

/// <summary>What is filled, though System.Text.Json serves it.</summary>
[JsonModel(Profile = typeof(PopulatingJson))]
public sealed class PopulatedUntyped
{
    public IList Get { get; } = new List<object> { 1 };

    public IList? Set { get; set; } = new List<object> { 1 };

    public ArrayList List { get; } = [1];

    public IDictionary Map { get; } = new Dictionary<string, object> { ["a"] = 1 };

    public Hashtable Table { get; } = new() { ["a"] = 1 };

    public SortedList Sorted { get; } = new() { ["a"] = 1 };

    public Queue Queue { get; } = new(new[] { 1 });

    public Stack Stack { get; } = new(new[] { 1 });

    public ServedList Own { get; } = Filled();

    public ICollection Kept { get; } = new List<object> { 1 };

    public IEnumerable? New { get; set; } = new List<object> { 1 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public IList? Replaced { get; set; } = new List<object> { 1 };

    private static ServedList Filled()
    {
        ServedList list = [];
        list.Add(1);
        return list;
    }
}

/// <summary>The demand of one member.</summary>
[JsonModel]
public sealed class DemandedUntyped
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public IList List { get; } = new List<object> { 1 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public IList Fixed { get; } = new[] { 1 };
}
