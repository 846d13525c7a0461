#pragma warning disable CA1051, IDE0044, CS0649, CS0414
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Jackdaw.Generator.Tests.Behaviour;

internal enum Level
{
    Low,
    High = 5,
    [JsonStringEnumMemberName("very high")]
    VeryHigh,
}

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(CamelJson))]
[JsonModel(Profile = typeof(SnakeJson))]
[JsonModel(Profile = typeof(KebabJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed class Everyday
{
    public int Id { get; set; }
    public string? Title { get; set; } = "none";
    public bool IsOpen { get; set; }
    public double? Score { get; set; }
    public Level Level { get; set; }
    public Level? MaybeLevel { get; set; }
    public List<string?>? Tags { get; set; }
    public Everyday? Parent { get; set; }
    public long URLCount { get; set; }
    public Guid Key { get; set; }
    public DateTime XMLDate { get; set; }
    public int GetOnly => 7;
    public int Field;

    public static Everyday Sample() => new()
    {
        Id = 42,
        Title = "A \"title\" with <é> & \U0001F600",
        IsOpen = true,
        Score = 1.5,
        Level = Level.High,
        MaybeLevel = Level.VeryHigh,
        Tags = ["a", null, "b"],
        Parent = new() { Id = -1, Title = null },
        URLCount = long.MinValue,
        Key = Guid.Parse("01234567-89ab-cdef-0123-456789abcdef"),
        XMLDate = new(2026, 11, 21, 1, 2, 3, DateTimeKind.Utc),
    };
}

internal class Animal
{
    public virtual string? Name { get; set; }
    public int Legs { get; set; }
    [JsonPropertyName("age_in_years")]
    public virtual int Age { get; set; }
    public int Hidden { get; set; } = 1;
    public int Ignored { get; set; } = 2;
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Bird : Animal
{
    public int Wings { get; set; }
    public override string? Name { get; set; }
    public override int Age { get; set; }
    [JsonPropertyName("own_hidden")]
    public new int Hidden { get; set; }
    [JsonIgnore]
    public new int Ignored { get; set; }
}

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed class Conditions
{
    [JsonIgnore]
    public int Always { get; set; } = 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? NotNull { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int NotZero { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Guid NotEmpty { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? NotNullNumber { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int ReadOnly { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int WriteOnly { get; set; }
    [JsonPropertyOrder(-1)]
    public int First { get; set; }
    [JsonInclude]
    public int Field;
    [JsonInclude]
    private string _secret = "s";
    [JsonInclude]
    private int Private { get; set; } = 3;
    [JsonInclude]
    public int PrivateSetter { get; private set; }
    public int NoSetter { get; private set; } = 4;
    public int SetOnly
    {
        set => Field = value;
    }
}

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(CamelJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed record Person(string Name, int Age = 18, Level Level = Level.High)
{
    public string? City { get; init; } = "Bergen";
    [JsonRequired]
    public int Zip { get; set; }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Required
{
    public required string Name { get; init; }
    public required int? Count { get; set; }
    public string Optional { get; init; } = "kept";
}

[JsonModel(Profile = typeof(HtmlJson))]
internal struct Pair
{
    public Pair()
    {
    }

    public int Left { get; init; } = 5;
    public string? Right { get; set; }
}

internal record struct Money(decimal Amount, string Currency);

internal struct NeedsAll
{
    public required int A { get; init; }
    public int B { get; set; }
}

internal class Box<T>
{
    public T? Content { get; init; }
    [JsonInclude]
    internal T? Hidden { get; private set; }
    [JsonInclude]
    private T? _field;

    internal sealed class Inner<TOther> : Box<T>
    {
        public required TOther? Other { get; init; }
    }

    public static Inner<T> Make(T value) => new() { Content = value, Hidden = value, _field = value, Other = value };
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Holder
{
    public Pair Pair { get; set; }
    public Pair? MaybePair { get; set; }
    public NeedsAll NeedsAll { get; set; }
    public Box<int>? Number { get; set; }
    public Box<string>.Inner<int>? Deep { get; set; }
    public Box<Box<int>>? Nested { get; set; }
    public KeyValuePair<string, int> Entry { get; set; }
    public Tuple<int, string>? Tuple { get; set; }
}

[JsonModel(Profile = typeof(HtmlJson))]
internal sealed class Constructed
{
    [JsonConstructor]
    private Constructed(int number, string text) => (Number, Text) = (number * 2, text);

    public Constructed()
    {
    }

    public int Number { get; }
    public string? Text { get; }
    public int Other { get; set; } = 9;

    public static Constructed Make() => new(4, "x");
}

[DataContract]
[JsonModel]
internal sealed class Contract
{
    [DataMember(Name = "ident", Order = 2)]
    public int Id { get; set; }
    [DataMember(Order = 1, EmitDefaultValue = false)]
    public string? Name { get; set; }
    [DataMember(IsRequired = true)]
    private int _hidden;
    [DataMember]
    [JsonPropertyName("stj_first")]
    public int Both { get; set; }
    public int NotMentioned { get; set; }

    public int Hidden => _hidden;
}
