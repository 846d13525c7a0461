#pragma warning disable JD0014, JD0041, JD0042, JD0029, CA1708
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(ConstrainedClass<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ConstrainedNotNull<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ConstrainedNotNull<int>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ConstrainedRecord<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(Unconstrained<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ConstrainedNullable<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ConstrainedBase<string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(ClosedConstrained), Profile = typeof(AnnotatedJson))]

namespace Jackdaw.TestModels;

/// <summary>Members of types that have no JSON form.</summary>
[JsonModel]
public class Valueless
{
    public string Name { get; set; } = "";
    public Action? Changed { get; set; }
    public Type? Kind { get; set; }
    public Exception? Error { get; set; }
    public nint? Handle { get; set; }
    public List<Action> Handlers { get; set; } = [];
    public Dictionary<string, Task>? Tasks { get; set; }
    public Exception[][]? Errors { get; set; }

    [JsonInclude]
    public Func<int>? Field;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Stream? Body { get; set; }
}

[JsonModel]
public record ValuelessRecord(string Name, Action? Changed = null);

[JsonModel]
public struct ValuelessStruct
{
    public IServiceProvider? Services { get; set; }
    public int A { get; set; }
}

/// <summary>Written, and never read.</summary>
[JsonModel]
public class RequiredNowhere
{
    public int A { get; set; } = 1;

    [JsonIgnore]
    public required string Secret { get; set; }

    [JsonRequired]
    public int Sum => A + 1;
}

/// <summary>One of the types is a dictionary, one has a converter: the others are served all the same.</summary>
[JsonModel]
[JsonDerivedType(typeof(HonestPart), "honest")]
[JsonDerivedType(typeof(MapPart), "map")]
[JsonDerivedType(typeof(SortedPart), 7)]
[JsonDerivedType(typeof(ListPart), "list")]
[JsonDerivedType(typeof(ConvertedPart), "converted")]
public interface IMixedPart;

public class HonestPart : IMixedPart
{
    public int A { get; set; }
    public IMixedPart? Next { get; set; }
}

public class MapPart : Dictionary<string, int>, IMixedPart;

public class SortedPart : SortedDictionary<int, IMixedPart?>, IMixedPart;

public class ListPart : List<int>, IMixedPart;

[JsonConverter(typeof(ConvertedPartConverter))]
public class ConvertedPart : IMixedPart;

public sealed class ConvertedPartConverter : JsonConverter<ConvertedPart>
{
    public override ConvertedPart Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return new();
    }

    public override void Write(Utf8JsonWriter writer, ConvertedPart value, JsonSerializerOptions options) => writer.WriteStringValue("converted");
}

[JsonModel(Profile = typeof(PopulatingJson))]
public class PopulatedRecords
{
    public PopulatedRecord Settable { get; set; } = new("a", 1) { C = 2 };
    public PopulatedRecord Fixed { get; } = new("b", 3);
    public PopulatedRecord? Absent { get; set; }
    public PopulatedPair<string> Generic { get; set; } = new("c", [1]);
    public PopulatedRefusing Refusing { get; set; } = new(1);
    public PopulatedRecordStruct? Struct { get; set; } = new("d", 4);
    public List<PopulatedRecord> List { get; } = [new("e", 5)];
}

public record PopulatedRecord(string A, int B)
{
    public int C { get; set; }
}

public record PopulatedPair<T>(T A, List<int> B);

public record struct PopulatedRecordStruct(string A, int B);

public class PopulatedRefusing(int a)
{
    private int _a = a;

    public int A
    {
        get => _a;
        init => _a = value < 0 ? throw new ArgumentOutOfRangeException(nameof(value)) : value;
    }
}

/// <summary>Numbers in quotes, in collections that are filled.</summary>
[JsonModel]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
public class PopulatedNumbers
{
    public List<int> List { get; } = [1];
    public Dictionary<string, long> Map { get; } = new() { ["a"] = 1 };
    public HashSet<double> Set { get; } = [1];
    public Queue<decimal> Queue { get; } = new([1]);
    public Stack<byte> Stack { get; } = new([1]);
    public IList<int?> Maybe { get; } = new List<int?> { 1 };
    public SortedDictionary<int, float> Sorted { get; } = new() { [1] = 1 };
}

public class ConstrainedClass<T>
    where T : class
{
    public T A { get; set; } = null!;
    public T? B { get; set; }
}

public class ConstrainedNotNull<T>
    where T : notnull
{
    public T A { get; set; } = default!;
    public T? B { get; set; }

    [JsonInclude]
    public T Field = default!;
}

public record ConstrainedRecord<T>(T A, T? B = null)
    where T : class;

public class Unconstrained<T>
{
    public T A { get; set; } = default!;
}

public class ConstrainedNullable<T>
    where T : class?
{
    public T A { get; set; } = default!;
}

public class ConstrainedBase<T>
    where T : IComparable
{
    public T A { get; set; } = default!;
}

public class ClosedConstrained : ConstrainedNotNull<string>;
