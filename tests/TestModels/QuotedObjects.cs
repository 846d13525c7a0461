using System.Collections;
using System.Numerics;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(QuotedObjects), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(StrictObjects), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(QuotedObjects), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(QuotedObjects), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(QuotedObjects), Profile = typeof(SnakeJson))]

#pragma warning disable JD0035 // What it is about.

namespace Jackdaw.TestModels;

/// <summary>Numbers that are found at run time alone, in quotes by attribute.</summary>
[JsonModel]
public sealed class QuotedObjects
{
    private const JsonNumberHandling Quotes = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    [JsonNumberHandling(Quotes)]
    public object? Value { get; set; }

    [JsonNumberHandling(Quotes)]
    public List<object?>? List { get; set; }

    [JsonNumberHandling(Quotes)]
    public Dictionary<string, object?>? Map { get; set; }

    [JsonNumberHandling(Quotes)]
    public ArrayList? Untyped { get; set; }

    public QuotedObjectList? Own { get; set; }

    public static QuotedObjects Sample() => new() { Value = new[] { 1, 2 }, List = [1, new PersonRecord("Ann", 5), "a"], Map = new() { ["m"] = 1.5 }, Untyped = [1, true], Own = [2] };

    public static IEnumerable<object?> Values =>
    [
        null, "x", true, 'c', 1, 2L, 3.5, 4m, 5f, (byte)6, (sbyte)-7, (short)8, (ushort)9, 10u, ulong.MaxValue, double.NaN, (int?)11, DayOfWeek.Friday, DateTime.UnixEpoch,
        (Half)1.5, (Int128)12, (UInt128)13, new[] { 1, 2 }, new List<object> { 1, "a", new PersonRecord("p", 1) }, new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<int, object> { [1] = 2 },
        new PersonRecord("Ann", 5), new List<PersonRecord> { new("Bob", 6) }, new List<List<int?>> { new() { 1, null } }, new byte[] { 1 }, new ArrayList { 1, new ArrayList { 2 } }, new QuotedObjectList { 3 },
        System.Text.Json.Nodes.JsonNode.Parse("[1]"), System.Text.Json.JsonElement.Parse("5"), new ReadOnlyMemory<int>([1]), Color.Green, new SortedDictionary<string, decimal> { ["d"] = 1.50m },
    ];
}

/// <summary>A collection that says it of what it holds.</summary>
[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public sealed class QuotedObjectList : List<object>;

/// <summary>A type that says it of its members.</summary>
[JsonModel]
[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public sealed class QuotedObjectMembers
{
    public object? Value { get; set; }

    public PersonRecord? Person { get; set; }

    public List<object>? List { get; set; }

    public List<List<object>>? Lists { get; set; }

    public ArrayList? Untyped { get; set; }

    public string? Text { get; set; }
}

/// <summary>Not in quotes, where the profile puts numbers in quotes.</summary>
[JsonModel]
public sealed class StrictObjects
{
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public object? Value { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public List<object>? List { get; set; }

    public object? Plain { get; set; }
}

/// <summary>Too large for every other number.</summary>
[JsonModel]
public sealed class LargeNumber
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public object Value { get; set; } = BigInteger.Pow(10, 300);
}
