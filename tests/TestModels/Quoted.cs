using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Plain), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(Quoted), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(Dictionary<int, List<List<double?>>>), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(Untyped), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(AllQuoted), Profile = typeof(QuotedJson))]
[assembly: JsonModel(typeof(KeyValuePair<int, DayOfWeek>), Profile = typeof(QuotedJson))]

namespace Jackdaw.TestModels;

/// <summary>Numbers in quotes by attribute.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Quoted
{
    public int Plain { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public long Read { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public double? Both { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public float Named { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public List<decimal>? Many { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public Dictionary<int, ulong?>? Values { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int Strict { get; set; }

    public QuotedItems? Items { get; set; }

    public static Quoted Sample() => new()
    {
        Plain = 1,
        Read = 2,
        Both = 1.5,
        Named = 0.5f,
        Many = [1.50m, -2],
        Values = new() { [1] = ulong.MaxValue, [2] = null },
        Strict = 3,
        Items = [4],
    };
}

/// <summary>A collection that says it of its elements.</summary>
[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class QuotedItems : List<int>;

/// <summary>A type that says it of its numbers and collections of numbers, and of nothing else.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class AllQuoted
{
    public sbyte A { get; set; }

    public byte B { get; set; }

    public short C { get; set; }

    public ushort D { get; set; }

    public uint E { get; set; }

    public long F { get; set; }

    public ulong G { get; set; }

    public Int128 H { get; set; }

    public UInt128 I { get; set; }

    public Half J { get; set; }

    public float K { get; set; }

    public double L { get; set; }

    public decimal M { get; set; }

    public int? N { get; set; }

    public int[]? Array { get; set; }

    public List<List<int>>? Deep { get; set; }

    public byte[]? Bytes { get; set; }

    public DayOfWeek Day { get; set; }

    public string? Text { get; set; }

    public KeyValuePair<int, int> Pair { get; set; }

    public Plain? Other { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int Strict { get; set; }

    public static AllQuoted Sample() => new()
    {
        A = -1,
        B = 2,
        C = -3,
        D = 4,
        E = 5,
        F = long.MinValue,
        G = ulong.MaxValue,
        H = Int128.MinValue,
        I = UInt128.MaxValue,
        J = (Half)1.5,
        K = 0.1f,
        L = 1e300,
        M = 1.50m,
        N = 7,
        Array = [1, 2],
        Deep = [[1], []],
        Bytes = [1, 2],
        Day = DayOfWeek.Friday,
        Text = "1",
        Pair = new(1, 2),
        Other = new() { A = 3 },
        Strict = 8,
    };
}

/// <summary>Every number in quotes.</summary>
[JsonProfile(NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class QuotedJson : JsonProfile<QuotedJson>;
