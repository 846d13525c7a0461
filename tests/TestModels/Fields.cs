using System.Collections.Immutable;
using System.Numerics;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Fields), Profile = typeof(FieldsJson))]
[assembly: JsonModel(typeof(FieldStruct), Profile = typeof(FieldsJson))]
[assembly: JsonModel(typeof(FieldArguments), Profile = typeof(FieldsJson))]
[assembly: JsonModel(typeof(Spatial), Profile = typeof(FieldsJson))]
[assembly: JsonModel(typeof(ReadOnlyMembers), Profile = typeof(LeanJson))]
[assembly: JsonModel(typeof(ReadOnlyArguments), Profile = typeof(LeanJson))]
[assembly: JsonModel(typeof(ReadOnlyMembers), Profile = typeof(LeanPropertiesJson))]
[assembly: JsonModel(typeof(ReadOnlyMembers), Profile = typeof(LeanFieldsJson))]
[assembly: JsonModel(typeof(Sequences), Profile = typeof(WideIndentedJson))]
[assembly: JsonModel(typeof(Sequences), Profile = typeof(TabbedJson))]
[assembly: JsonModel(typeof(Sequences), Profile = typeof(FlushJson))]
[assembly: JsonModel(typeof(Maps), Profile = typeof(WideIndentedJson))]
[assembly: JsonModel(typeof(Maps), Profile = typeof(TabbedJson))]
[assembly: JsonModel(typeof(Maps), Profile = typeof(FlushJson))]

#pragma warning disable CA1051, CA1805 // Fields are what it is about.

namespace Jackdaw.TestModels;

/// <summary>Public fields take part.</summary>
[JsonProfile(IncludeFields = true, Naming = JsonNaming.CamelCase)]
public sealed class FieldsJson : JsonProfile<FieldsJson>;

/// <summary>What can't be set is not written.</summary>
[JsonProfile(IncludeFields = true, IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true)]
public sealed class LeanJson : JsonProfile<LeanJson>;

/// <summary>Properties that can't be set are not written.</summary>
[JsonProfile(IgnoreReadOnlyProperties = true)]
public sealed class LeanPropertiesJson : JsonProfile<LeanPropertiesJson>;

/// <summary>Fields that can't be set are not written.</summary>
[JsonProfile(IncludeFields = true, IgnoreReadOnlyFields = true)]
public sealed class LeanFieldsJson : JsonProfile<LeanFieldsJson>;

/// <summary>Four spaces, and line breaks of one platform.</summary>
[JsonProfile(Indented = true, IndentSize = 4, NewLine = "\r\n")]
public sealed class WideIndentedJson : JsonProfile<WideIndentedJson>;

/// <summary>Tabs, and line breaks of the others.</summary>
[JsonProfile(Indented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n")]
public sealed class TabbedJson : JsonProfile<TabbedJson>;

/// <summary>Line breaks alone.</summary>
[JsonProfile(Indented = true, IndentSize = 0, NewLine = "\n")]
public sealed class FlushJson : JsonProfile<FlushJson>;

/// <summary>Fields of every kind, beside a property.</summary>
public class Fields : FieldsBase
{
    public const int Constant = 1;

    public static int Static = 2;

    public int Number = 3;

    public readonly int Fixed = 4;

    public string? Text;

    public List<int>? List = [1];

    public int Property { get; set; } = 5;

    [JsonIgnore]
    public int Ignored = 6;

    [JsonPropertyName("other name")]
    public int Named = 7;

    [JsonPropertyOrder(-1)]
    public int First = 8;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Absent;

    public new string Hidden = "derived";

    public required int Required;

    internal int NotPublic = 9;

    [NonSerialized]
    public int Transient = 10;
}

/// <summary>Fields of a base class.</summary>
public class FieldsBase
{
    public int Inherited = 11;

    public int Hidden = 12;

    protected int Protected = 13;
}

/// <summary>Fields of a struct.</summary>
public struct FieldStruct
{
    public int X;

    public string? Y;

    public FieldsBase? Inner;
}

/// <summary>Fields that a constructor sets.</summary>
public sealed class FieldArguments(int number, string? text)
{
    public readonly int Number = number;

    public readonly string? Text = text;

    public int Later;
}

/// <summary>Types of .NET that are fields alone.</summary>
public sealed class Spatial
{
    public Vector2 Two { get; set; } = new(1, 2);

    public Vector3 Three = new(1, 2, 3);

    public Vector4 Four = new(1, 2, 3, 4);
}

/// <summary>Members without a setter, and with one that counts or does not.</summary>
public sealed class ReadOnlyMembers
{
    public int Plain { get; set; } = 1;

    public int Init { get; init; } = 2;

    public int GetOnly => 3;

    public int PrivateSet { get; private set; } = 4;

    [JsonInclude]
    public int IncludedSet { get; private set; } = 5;

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Asked => 6;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int AskedUnlessZero => 7;

    [JsonPropertyName("renamed"), JsonPropertyOrder(1)]
    public int Renamed => 8;

    [JsonInclude]
    internal int Included => 9;

    public string Text => "text";

    public object Anything => new List<int> { 1 };

    public FieldsBase Nested => new();

    public byte[] Bytes => [1];

    public List<int> List => [1];

    public int[] Array => [1];

    public IEnumerable<int> Sequence => [1];

    public ImmutableArray<int> Immutable => [1];

    public Dictionary<string, int> Map => new() { ["a"] = 1 };

    public JsonObject Node => [];

    [JsonConverter(typeof(AngleConverter))]
    public Angle Converted => new(1);

    public int? Nullable => 1;

    public readonly int Field = 10;

    public readonly List<int> FieldList = [2];

    public int Settable = 11;

    [JsonInclude]
    public readonly int IncludedField = 12;
}

/// <summary>Properties that a constructor sets.</summary>
public sealed class ReadOnlyArguments(int number, List<int>? list)
{
    public int Number { get; } = number;

    public List<int>? List { get; } = list;

    public int Later { get; set; }
}
