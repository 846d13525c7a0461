using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.TestModels;

/// <summary>
/// Members that need room in the buffer, in runs. The list in front moves what follows over every place that the end of the buffer can have.
/// </summary>
public abstract class Room
{
    [JsonPropertyOrder(-1)]
    public List<int> Shift { get; set; } = [];
}

[JsonModel]
public sealed class RoomOfScalars : Room
{
    public Int128 A { get; set; } = Int128.MinValue;
    public UInt128 B { get; set; } = UInt128.MaxValue;
    public decimal C { get; set; } = new(-1, -1, -1, true, 28);
    public double D { get; set; } = -1.2345678901234567E-308;
    public float E { get; set; } = -1.17549435E-38f;
    public Half F { get; set; } = (Half)(-6.104E-05);
    public long G { get; set; } = long.MinValue;
    public ulong H { get; set; } = ulong.MaxValue;
    public DateTimeOffset I { get; set; } = new(9999, 12, 30, 23, 59, 59, 999, TimeSpan.FromMinutes(-839));
    public DateTime J { get; set; } = new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Utc);
    public TimeSpan K { get; set; } = TimeSpan.MinValue;
    public TimeOnly L { get; set; } = TimeOnly.MaxValue;
    public DateOnly M { get; set; } = DateOnly.MaxValue;
    public Guid N { get; set; } = new("01234567-89ab-cdef-0123-456789abcdef");
    public bool O { get; set; }
    public bool P { get; set; }
    public bool Q { get; set; }
    public DayOfWeek R { get; set; } = DayOfWeek.Friday;
    public ConsoleColor S { get; set; } = (ConsoleColor)int.MinValue;
    public sbyte T { get; set; } = -128;
    public Int128? U { get; set; } = Int128.MinValue;
    public bool? V { get; set; }
    public bool W { get; set; }
}

[JsonModel]
public sealed class RoomOfTexts : Room
{
    public char A { get; set; } = 'a';
    public char B { get; set; } = '"';
    public char C { get; set; } = '\u0001';
    public char D { get; set; } = 'é';
    public char E { get; set; } = '日';
    public char F { get; set; } = 'f';
    public char G { get; set; } = '\0';
    public char? H { get; set; } = '\u001f';
    public char? I { get; set; }
    public bool J { get; set; }
    public string K { get; set; } = "";
    public string L { get; set; } = "\u0001\u0002\u0003";
    public string? M { get; set; }
    public string N { get; set; } = "text";
    public bool O { get; set; }
    public Version P { get; set; } = new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue);
    public Uri Q { get; set; } = new("a", UriKind.Relative);
    public bool R { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek S { get; set; } = DayOfWeek.Wednesday;
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public ConsoleColor T { get; set; } = (ConsoleColor)int.MinValue;
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public AttributeTargets U { get; set; } = AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Parameter;
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek? V { get; set; }
    public byte[] W { get; set; } = [];
    public ReadOnlyMemory<byte> X { get; set; } = new byte[] { 1, 2, 3 };
    public bool Y { get; set; }
}

[JsonModel]
public sealed class RoomOfCollections : Room
{
    public int[] A { get; set; } = [];
    public List<string> B { get; set; } = [];
    public HashSet<int> C { get; set; } = [];
    public Dictionary<string, int> D { get; set; } = [];
    public SortedDictionary<int, int> E { get; set; } = [];
    public bool F { get; set; }
    public int[]? G { get; set; }
    public Dictionary<string, int>? H { get; set; }
    public KeyValuePair<int, char>? I { get; set; }
    public KeyValuePair<int, char> J { get; set; } = new(1, '\u0001');
    public PlainStruct? K { get; set; } = new PlainStruct { A = 1 };
    public PlainStruct? L { get; set; }
    public PointRecord?[] M { get; set; } = [null, null, new(1, 2), null];
    public Hollow N { get; set; } = new();
    public bool O { get; set; }
    public Dictionary<Guid, bool?> P { get; set; } = new() { [Guid.Empty] = null, [new Guid("01234567-89ab-cdef-0123-456789abcdef")] = true };
    public Dictionary<decimal, List<char>> Q { get; set; } = new() { [decimal.MinValue] = [], [decimal.MaxValue] = ['\u0002'] };
    public Dictionary<DateTimeOffset, char> R { get; set; } = new() { [DateTimeOffset.UnixEpoch] = '"' };
    public Dictionary<char, Dictionary<bool, int>> S { get; set; } = new() { ['\u0001'] = [], ['b'] = new() { [true] = 1, [false] = 0 } };
    public Dictionary<DayOfWeek, int?[]> T { get; set; } = new() { [DayOfWeek.Wednesday] = [], [(DayOfWeek)int.MinValue] = [null, null] };
    public Dictionary<Int128, string> U { get; set; } = new() { [Int128.MinValue] = "", [Int128.MaxValue] = "\u0001" };
    public bool V { get; set; }
}

/// <summary>Documents of System.Text.Json between members of other kinds.</summary>
[JsonModel]
public sealed class RoomOfDocuments : Room
{
    public Int128 A { get; set; } = Int128.MinValue;
    public JsonElement B { get; set; } = JsonElement.Parse("0");
    public Int128 C { get; set; } = Int128.MinValue;
    public JsonNode? D { get; set; } = JsonNode.Parse("[[],{},[1,\"\\u0001\"]]");
    public bool E { get; set; }
    public JsonNode? F { get; set; }
    public JsonElement? G { get; set; } = JsonElement.Parse("\"\"");
    public JsonElement? H { get; set; }
    public List<JsonElement> I { get; set; } = [JsonElement.Parse("{}"), JsonElement.Parse("null")];
    public Dictionary<string, JsonNode> J { get; set; } = new() { [""] = 1, ["x"] = "\u0001" };
    public bool K { get; set; }
    public object? L { get; set; }
    public object M { get; set; } = Int128.MinValue;
    public object N { get; set; } = new();
    public object O { get; set; } = "";
    public object P { get; set; } = new object?[] { 1, null, 'a', new object() };
    public object Q { get; set; } = new PlainStruct { A = 1 };
    public bool R { get; set; }
    public AllQuoted S { get; set; } = AllQuoted.Sample();
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public double T { get; set; } = double.NegativeInfinity;
    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public double[] U { get; set; } = [double.NaN, 1.5];
}

/// <summary>Members of a codec that uses all the room it may without asking, before members of each kind.</summary>
[JsonModel]
public sealed class RoomOfOwn : Room
{
    public static readonly string Full = new('x', 126);

    [JsonCodec(typeof(UnreservedCodec))]
    public string A { get; set; } = Full;
    public bool B { get; set; }
    [JsonCodec(typeof(UnreservedCodec))]
    public string C { get; set; } = Full;
    [JsonCodec(typeof(UnreservedCodec))]
    public string D { get; set; } = Full;
    public char E { get; set; } = '\u0001';
    [JsonCodec(typeof(UnreservedCodec))]
    public string F { get; set; } = new('y', 62);
    public Int128 ANameThatIsLongerThanWhatOneLeafMayTouchWithoutAskingForMoreRoomFirst { get; set; } = Int128.MinValue;
    [JsonCodec(typeof(UnreservedCodec))]
    public string G { get; set; } = Full;
    public string? H { get; set; }
    [JsonCodec(typeof(UnreservedCodec)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? I { get; set; } = Full;
    public List<int>? J { get; set; }
    [JsonCodec(typeof(UnreservedCodec)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? K { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? L { get; set; } = int.MinValue;
    [JsonCodec(typeof(UnreservedCodec))]
    public string M { get; set; } = Full;
    public int[] N { get; set; } = [];
    [JsonCodec(typeof(UnreservedCodec))]
    public string O { get; set; } = Full;
    public Inner P { get; set; } = new();
    public Tight Q { get; set; } = new();
    [JsonCodec(typeof(UnreservedCodec))]
    public string Last { get; set; } = Full;

    public sealed class Inner
    {
        // What is reserved for these is used up by them, so that the codec after finds 128 bytes and not one more.
        public Int128 A { get; set; } = Int128.MinValue;
        public Int128 B { get; set; } = Int128.MinValue;
        public Int128 C { get; set; } = Int128.MinValue;
        public Int128 D { get; set; } = Int128.MinValue;
        public Int128 E { get; set; } = Int128.MinValue;
        public Int128 F { get; set; } = Int128.MinValue;
        [JsonCodec(typeof(UnreservedCodec))]
        public string Only { get; set; } = Full;
    }
}

public sealed class Tight
{
    public Int128 A { get; set; } = Int128.MinValue;
    public Int128 B { get; set; } = Int128.MinValue;
    public Int128 C { get; set; } = Int128.MinValue;
    public Int128 D { get; set; } = Int128.MinValue;
    public Int128 E { get; set; } = Int128.MinValue;
    [JsonCodec(typeof(UnreservedCodec))]
    public string F { get; set; } = RoomOfOwn.Full;
    public string? G { get; set; }
    public string? H { get; set; } = "h";
    public int[]? I { get; set; }
}

/// <summary>A codec as a user may write it: up to 128 bytes it relies on what the contract says is free, and leaves what is left.</summary>
public readonly struct UnreservedCodec : IUncheckedJsonCodec<string>, IUncheckedJsonKeyCodec<string>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, string? value)
    {
        ReadOnlySpan<byte> text = System.Text.Encoding.UTF8.GetBytes("\"" + value + "\"");
        return at.Literal(text, text.Length);
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out string? value) => at.String(context, out value);

    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value)
    {
        ReadOnlySpan<byte> text = System.Text.Encoding.UTF8.GetBytes("\"" + value + "\":");
        return at.Literal(text, text.Length);
    }

    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value)
    {
        at = at.MemberName(context, out ReadOnlySpan<byte> name);
        value = System.Text.Encoding.UTF8.GetString(name);
        return at;
    }
}
