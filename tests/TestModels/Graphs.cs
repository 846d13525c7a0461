using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Vertex), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Vertex), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Vertex), Profile = typeof(LeanAcyclicJson))]
[assembly: JsonModel(typeof(List<Vertex>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(List<Vertex>), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Dictionary<string, Vertex>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(VertexKinds))]
[assembly: JsonModel(typeof(VertexKinds), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(VertexKinds), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(VertexKinds), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Edge), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(List<Edge>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Beast), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Beast), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(List<Beast>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(ManyMembers), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(ManyMembers), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Loose), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Loose), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Loose), Profile = typeof(NaturalGraphJson))]
[assembly: JsonModel(typeof(Forest), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Forest), Profile = typeof(AcyclicJson))]
[assembly: JsonModel(typeof(Pinned), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(List<Pinned>), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Loyal), Profile = typeof(FirmAcyclicJson))]
[assembly: JsonModel(typeof(TalkingVertex), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Keeping), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(DollarNames), Profile = typeof(GraphJson))]
[assembly: JsonModel(typeof(Vertex), Profile = typeof(StrictGraphJson))]
[assembly: JsonModel(typeof(Dictionary<string, Vertex>), Profile = typeof(StrictGraphJson))]

namespace Jackdaw.TestModels;

/// <summary>References are preserved.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)]
public sealed class GraphJson : JsonProfile<GraphJson>;

/// <summary>References are preserved, and nothing is unknown or there twice.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
public sealed class StrictGraphJson : JsonProfile<StrictGraphJson>;

/// <summary>References are preserved, and objects are read as lists and dictionaries.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, ObjectHandling = JsonObjectHandling.Natural)]
public sealed class NaturalGraphJson : JsonProfile<NaturalGraphJson>;

/// <summary>Cycles are ignored.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles)]
public sealed class AcyclicJson : JsonProfile<AcyclicJson>;

/// <summary>Cycles are ignored, and null is left out.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, IgnoreNull = true)]
public sealed class LeanAcyclicJson : JsonProfile<LeanAcyclicJson>;

/// <summary>Cycles are ignored, and annotations say what can't be null.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, RespectNullableAnnotations = true)]
public sealed class FirmAcyclicJson : JsonProfile<FirmAcyclicJson>;

/// <summary>Whose equality must not be asked for.</summary>
public class Vertex
{
    public string? Name { get; set; }

    public Vertex? Next { get; set; }

    public List<Vertex?>? Others { get; set; }

    public override bool Equals(object? obj) => throw new InvalidOperationException("asked");

    public override int GetHashCode() => throw new InvalidOperationException("asked");
}

/// <summary>Every kind of collection, each holding the same objects.</summary>
public sealed class VertexKinds
{
    public Leaf[]? Array { get; set; }

    public IList<Leaf>? Interface { get; set; }

    public IEnumerable<Leaf>? Sequence { get; set; }

    public IReadOnlyList<Leaf>? ReadOnly { get; set; }

    public HashSet<Leaf>? Set { get; set; }

    public ISet<Leaf>? SetInterface { get; set; }

    public Queue<Leaf>? Queue { get; set; }

    public Stack<Leaf>? Stack { get; set; }

    public LinkedList<Leaf>? Linked { get; set; }

    public Collection<Leaf>? Collection { get; set; }

    public Dictionary<string, Leaf>? Map { get; set; }

    public IDictionary<string, Leaf>? MapInterface { get; set; }

    public SortedDictionary<int, Leaf>? Sorted { get; set; }

    public SortedList<string, Leaf>? SortedList { get; set; }

    public ImmutableArray<Leaf>? Immutable { get; set; }

    public ImmutableList<Leaf>? ImmutableList { get; set; }

    public ImmutableDictionary<string, Leaf>? ImmutableMap { get; set; }

    public List<List<Leaf>>? Nested { get; set; }

    public Spot Struct { get; set; }

    public Spot? Maybe { get; set; }

    public List<Spot>? Structs { get; set; }

    public static VertexKinds Sample()
    {
        Leaf a = new() { Value = 1 };
        Leaf b = new() { Value = 2 };
        List<Leaf> inner = [a, b];
        return new VertexKinds
        {
            Array = [a, b, a],
            Interface = [a],
            Sequence = inner,
            ReadOnly = inner,
            Set = [a, b],
            SetInterface = new HashSet<Leaf> { b },
            Queue = new([a, b]),
            Stack = new([a]),
            Linked = new([b]),
            Collection = [a],
            Map = new() { ["a"] = a, ["b"] = b },
            MapInterface = new SortedDictionary<string, Leaf> { ["x"] = b },
            Sorted = new() { [2] = a, [1] = b },
            SortedList = new() { ["y"] = a, ["x"] = b },
            Immutable = [a, b],
            ImmutableList = [b],
            ImmutableMap = ImmutableDictionary<string, Leaf>.Empty.Add("a", a),
            Nested = [inner, inner, []],
            Struct = new Spot { X = 1, At = a },
            Maybe = new Spot { X = 2, At = a },
            Structs = [new Spot { At = b }],
        };
    }
}

/// <summary>Without members that refer to others.</summary>
public sealed class Leaf
{
    public int Value { get; set; }
}

/// <summary>A struct with a reference in it.</summary>
public struct Spot
{
    public int X { get; set; }

    public Leaf? At { get; set; }
}

/// <summary>Created by its constructor.</summary>
public sealed record Edge(string Name, Vertex? From, Vertex? To, Edge? Inner = null)
{
    public Edge? Later { get; set; }
}

[JsonDerivedType(typeof(Wolf), "wolf")]
[JsonDerivedType(typeof(Sheep), 7)]
public class Beast
{
    public string? Name { get; set; }

    public Beast? Friend { get; set; }

    public static List<Beast> Sample()
    {
        Wolf wolf = new() { Name = "w", Teeth = 3 };
        Sheep sheep = new(2) { Friend = wolf };
        wolf.Friend = new() { Friend = wolf };
        return [wolf, sheep, wolf, sheep];
    }
}

public sealed class Wolf : Beast
{
    public int Teeth { get; set; }
}

/// <summary>Created by its constructor.</summary>
public sealed class Sheep(int wool) : Beast
{
    public int Wool { get; } = wool;
}

/// <summary>Enough members for several methods.</summary>
public sealed class ManyMembers
{
    public int A { get; set; }

    public int B { get; set; }

    public int C { get; set; }

    public int D { get; set; }

    public int E { get; set; }

    public int F { get; set; }

    public int G { get; set; }

    public int H { get; set; }

    public int I { get; set; }

    public int J { get; set; }

    public int K { get; set; }

    public ManyMembers? Other { get; set; }
}

public interface ITag
{
    int Number { get; }
}

public sealed class Tag : ITag
{
    public int Number { get; set; }
}

/// <summary>Members whose values say what they are at run time.</summary>
public sealed class Loose
{
    public Tag? First { get; set; }

    public object? Any { get; set; }

#pragma warning disable JD0009 // References are read.
    public ITag? Interface { get; set; }
#pragma warning restore JD0009

    public object[]? Many { get; set; }

    public Dictionary<string, object?>? Map { get; set; }
}

/// <summary>A collection of itself.</summary>
public sealed class Forest : List<Forest>;

/// <summary>A struct that others may refer to in a box.</summary>
public struct Pinned
{
    public int Number { get; set; }

    public object? Inner { get; set; }
}

/// <summary>Its annotation says that it has an owner.</summary>
public sealed class Loyal
{
    public Loyal Owner { get; set; } = null!;
}

/// <summary>What it is told is noted.</summary>
public sealed class TalkingVertex : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    [JsonIgnore]
    public static List<string> Log { get; } = [];

    public TalkingVertex? Next { get; set; }

    public void OnSerializing() => Log.Add("serializing");

    public void OnSerialized() => Log.Add("serialized");

    public void OnDeserializing() => Log.Add($"deserializing {Next is null}");

    public void OnDeserialized() => Log.Add($"deserialized {Next == this}");
}

/// <summary>Members it does not know are kept.</summary>
public sealed class Keeping
{
    public int A { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Data { get; set; }
}

/// <summary>Names that begin like metadata.</summary>
public sealed class DollarNames
{
    [JsonPropertyName("$foo")]
    public int Foo { get; set; }

    public int Bar { get; set; }
}
