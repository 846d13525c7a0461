using System.Collections.Concurrent;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Members are filled wherever they can be.</summary>
[JsonProfile(ObjectCreationHandling = JsonObjectCreationHandling.Populate)]
public sealed class PopulatingJson : JsonProfile<PopulatingJson>;

public class PopulatedPart
{
    public int A { get; set; } = 1;
    public int B { get; set; } = 2;
    public List<int> Inner { get; set; } = [1];
}

public struct PopulatedStruct
{
    public int A { get; set; }
    public int B { get; set; }
}

/// <summary>Everything of a type is filled.</summary>
[JsonModel]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class Populated
{
    public List<int> List { get; } = [1];
    public IList<int> Interface { get; set; } = new List<int> { 1 };
    public ICollection<int> Collection { get; } = [1];
    public ISet<string> Set { get; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" };
    public HashSet<int>? Hashed { get; set; } = [1];
    public Dictionary<string, int> Map { get; } = new() { ["a"] = 1 };
    public IDictionary<int, string> Keys { get; set; } = new SortedDictionary<int, string> { [5] = "five" };
    public SortedDictionary<string, int> Sorted { get; } = new() { ["b"] = 1 };
    public Queue<int> Queue { get; } = new([1]);
    public Stack<int> Stack { get; } = new([1]);
    public ConcurrentQueue<int> Shared { get; } = new([1]);
    public PopulatedPart Part { get; } = new() { A = 5 };
    public PopulatedPart? Settable { get; set; } = new() { A = 6 };
    public PopulatedPart? Absent { get; set; }
    public PopulatedStruct Struct { get; set; } = new() { A = 7, B = 8 };
    public PopulatedStruct? Maybe { get; set; } = new PopulatedStruct { A = 9 };
    public int[]? Array { get; set; } = [1];
    public IReadOnlyList<int> ReadOnly { get; set; } = [1];
    public IEnumerable<int> Sequence { get; set; } = [1];
    public int Number { get; set; }
    public string? Text { get; set; }
    public List<PopulatedPart> Parts { get; } = [new()];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public List<int> Replaced { get; set; } = [1];
}

/// <summary>Some members ask for it.</summary>
[JsonModel]
[JsonModel(Profile = typeof(PopulatingJson))]
public sealed class PopulatedMembers
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Filled { get; } = [1];

    public List<int> New { get; set; } = [1];

    public List<int> Ignored { get; } = [1];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public required List<int> Needed { get; init; }

    [JsonInclude]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal PopulatedPart Hidden { get; } = new();

    [JsonIgnore]
    public PopulatedPart Seen => Hidden;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public IList<int> Fixed { get; set; } = new[] { 1 };
}

/// <summary>Its constructor takes arguments: a profile's wish does not reach it.</summary>
[JsonModel(Profile = typeof(PopulatingJson))]
public sealed class ConstructedPart
{
    [JsonConstructor]
    public ConstructedPart(int a) => A = a;

    public int A { get; }

    public List<int> List { get; set; } = [1];
}
