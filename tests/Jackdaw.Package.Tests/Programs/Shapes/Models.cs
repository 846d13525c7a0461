#pragma warning disable // Judged is what the generator writes.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Shapes;

public sealed record Person(string? Name, int Age = 18)
{
    public string? City { get; init; } = "Bergen";
}

public readonly record struct Point(int X, int Y);

internal sealed class Guarded
{
    [JsonInclude]
    private int _hidden;

    public required string Key { get; init; }
    public int Count { get; private protected set; }
    public string Optional { get; init; } = "kept";
    [JsonInclude]
    private int Internal { get; set; }

    [JsonConstructor]
    private Guarded(int count) => Count = count;

    public override string ToString() => Key + Count + Optional + _hidden;
}

internal sealed class Made
{
    [JsonConstructor]
    private Made(int value) => Value = value;

    public Made(string text) => Value = text.Length;

    public int Value { get; }
}

internal class Outer<T>
{
    internal sealed class Page<TItem>
    {
        public List<TItem>? Items { get; init; }
        public T? First { get; set; }
        public Note? Note { get; set; }
    }

    internal sealed class Note
    {
        public required string Text { get; set; }
    }
}

public sealed record Box<T>(T Value);

public class Animal
{
    public int Id { get; set; }
    public virtual int Legs { get; set; }
}

public sealed class Bird : Animal
{
    public int Wings { get; set; }
}

[Flags]
[JsonConverter(typeof(JsonStringEnumConverter<Rights>))]
public enum Rights
{
    None,
    Read,
    Write,
}

public enum Color
{
    Red,
    Blue,
    [JsonStringEnumMemberName("sky blue")]
    Sky,
}

public sealed class Flags
{
    public Rights Rights { get; set; }
    public Color Color { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public Color ByName { get; set; }
}

[DataContract]
public sealed class Contract
{
    [DataMember(Name = "id", Order = 1)]
    public int Id { get; set; }
    [DataMember(Name = "n", Order = 0)]
    public string? Name { get; set; }
    public int Other { get; set; }
}

public sealed class Sparse
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Text { get; set; }
    public string? Always { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Number { get; set; }
    [JsonIgnore]
    public int Never { get; set; }
}
