using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

public record PersonRecord(string Name, int Age, string? Email = null);

public readonly record struct PointRecord(double X, double Y);

public struct PlainStruct
{
    public int A { get; set; }
    public string? B { get; set; }
}

public readonly struct ConstructedStruct
{
    [JsonConstructor]
    public ConstructedStruct(int a, string b)
    {
        A = a;
        B = b;
    }

    public int A { get; }
    public string B { get; }
}

public class BaseShape
{
    public int Id { get; set; }
    public string? Kind { get; set; }
}

public sealed class DerivedShape : BaseShape
{
    public double Area { get; set; }
    public DerivedShape? Inner { get; set; }
}

public sealed class RequiredAndInit
{
    public required string Name { get; init; }
    public required int Count { get; set; }
    public string Note { get; init; } = "initial";
    public List<int> Numbers { get; init; } = [1, 2];
}

public sealed class Attributed
{
    [JsonPropertyOrder(2)]
    public int Last { get; set; }

    [JsonPropertyName("renamed \"é\"")]
    public int Renamed { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? NotNull { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int NotDefault { get; set; }

    [JsonInclude]
    public int Field;

    [JsonPropertyOrder(-1)]
    public int First { get; set; }

    public int ReadOnly => First + 1;

    [JsonInclude]
    public int PrivateSet { get; private set; } = 3;

    [JsonInclude]
    internal string? Internal { get; set; }
}

[DataContract]
public sealed class Contracted
{
    [DataMember(Name = "id", Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2, EmitDefaultValue = false)]
    public string? Optional { get; set; }

    [IgnoreDataMember]
    public int Hidden { get; set; }

    public int NotAMember { get; set; }
}

public sealed class Generic<T>
{
    public T? Value { get; set; }
    public List<T>? Many { get; set; }
}

public sealed class Outer
{
    public Inner? Nested { get; set; }

    public sealed class Inner
    {
        public int Value { get; set; }
    }
}

[Flags]
public enum Access
{
    None = 0,
    Read = 1,
    Write = 2,
    All = 3,
}

public enum Color : byte
{
    Red,
    [JsonStringEnumMemberName("dark green")]
    Green = 7,
}

public sealed class Enums
{
    public Color Number { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    public Color Name { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Access>))]
    public Access Flags { get; set; }

    public Dictionary<Color, int>? Keys { get; set; }
}

public sealed class Tuples
{
    public (int A, string? B) Pair { get; set; }
    public Tuple<int, bool>? Reference { get; set; }
    public (int, int, int, int, int, int, int, int, int) Nine { get; set; }
}
