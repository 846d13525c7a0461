using System.Numerics;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

[JsonConverter(typeof(JsonStringEnumConverter<OwnColor>))]
public enum OwnColor
{
    [EnumMember(Value = "r")]
    Red,
}

/// <summary>Models that Jackdaw writes in another form than System.Text.Json does, each for one reason.</summary>
[JsonModel]
public sealed record OwnCar(OwnColor Color, Dictionary<OwnColor, int> Counts);

[JsonModel]
public sealed class OwnItem
{
    public string Note { get; set; } = "";

    public bool ShouldSerializeNote() => Note.Length > 0;
}

[JsonModel]
public sealed class OwnReactions
{
    [JsonPropertyName("+1")]
    public int Plus { get; set; }
}

[JsonModel]
public sealed record OwnEnvelope(object Payload);

[JsonModel]
public sealed record OwnNumber(BigInteger Number);

[JsonModel]
public sealed record OwnPair((int First, int Second) Pair);

[JsonDerivedType(typeof(OwnDog), "dog")]
public record OwnPet(string Name);

public sealed record OwnDog(string Name) : OwnPet(Name);

[JsonModel]
public sealed record OwnOwner(OwnPet Pet);

[JsonModel]
public sealed class OwnWriteOnly
{
    private List<int> _values = [];

    public List<int> Values { set => _values = value; }

    public int Count => _values.Count;
}

/// <summary>Looks the same, whoever writes it: what is private is no JSON.</summary>
[JsonModel]
public sealed class SameCart
{
    private readonly object _gate = new();

    public int Id { get; set; }

    [JsonIgnore]
    public object Gate => _gate;
}

[JsonModel]
public sealed record SameMoney(decimal Amount);

[JsonModel]
public sealed record SameOrder(SameMoney Price, DateTime At);

[JsonModel]
public sealed class SameWords
{
    public string? Größe { get; set; }
}
