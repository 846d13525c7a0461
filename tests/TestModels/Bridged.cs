using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(BridgedOrder), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(List<BridgedOrder>), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedColor), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedAnimal), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedWheel), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedNode), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedConverted), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(List<int>), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedPoint), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(BridgedOrder), Profile = typeof(IndentedBridgedJson))]
[assembly: JsonModel(typeof(WebOrder), Profile = typeof(WebJson))]

namespace Jackdaw.TestModels;

/// <summary>The profile of the bridge's tests: its snake_case names tell who wrote a value.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase, Escaping = JsonEscaping.Minimal)]
public sealed class BridgedJson : JsonProfile<BridgedJson>;

/// <summary>The same in lines.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, Indented = true, NewLine = "\n")]
public sealed class IndentedBridgedJson : JsonProfile<IndentedBridgedJson>;

/// <summary>What Jackdaw knows.</summary>
public sealed record BridgedOrder
{
    public int OrderId { get; set; }

    public string? ShipTo { get; set; }

    public decimal TotalPrice { get; set; }

    public BridgedColor Color { get; set; }

    public List<BridgedLine> OrderLines { get; set; } = [];
}

/// <summary>A part of what Jackdaw knows.</summary>
public sealed record BridgedLine(string ItemName, int ItemCount);

/// <summary>An enum that the profile writes as names.</summary>
public enum BridgedColor
{
    None,
    DarkRed,
    LightBlue,
}

/// <summary>A value type that Jackdaw knows.</summary>
public readonly record struct BridgedPoint(int FirstAxis, int SecondAxis);

/// <summary>Served by System.Text.Json; everything that Jackdaw knows is inside.</summary>
public sealed class BridgedEnvelope
{
    public string? Title { get; set; }

    public BridgedOrder? Order { get; set; }

    public List<BridgedOrder>? Orders { get; set; }

    public BridgedOrder[]? Array { get; set; }

    public Dictionary<string, BridgedOrder>? ByName { get; set; }

    public Dictionary<BridgedColor, int>? Colors { get; set; }

    public BridgedPoint? Point { get; set; }

    public BridgedEnvelope? Inner { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public List<int>? Numbers { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

/// <summary>A polymorphic type that Jackdaw knows.</summary>
[JsonDerivedType(typeof(BridgedDog), "dog")]
[JsonDerivedType(typeof(BridgedCat), "cat")]
public abstract class BridgedAnimal
{
    public string? PetName { get; set; }
}

/// <summary>A case.</summary>
public sealed class BridgedDog : BridgedAnimal
{
    public int BarkCount { get; set; }
}

/// <summary>Another case.</summary>
public sealed class BridgedCat : BridgedAnimal
{
    public bool IsAsleep { get; set; }
}

/// <summary>A polymorphic type of which Jackdaw knows one case only.</summary>
[JsonDerivedType(typeof(BridgedWheel), "wheel")]
public abstract class BridgedPart
{
    public int SerialNumber { get; set; }
}

/// <summary>That case.</summary>
public sealed class BridgedWheel : BridgedPart
{
    public int SpokeCount { get; set; }
}

/// <summary>A chain of its own kind.</summary>
public sealed class BridgedNode
{
    public int NodeLevel { get; set; }

    public BridgedNode? NextNode { get; set; }
}

/// <summary>A type whose author chose a converter.</summary>
[JsonConverter(typeof(BridgedConverter))]
public sealed class BridgedConverted
{
    public int TheNumber { get; set; }
}

/// <summary>It writes a number and nothing else.</summary>
public sealed class BridgedConverter : JsonConverter<BridgedConverted>
{
    public override BridgedConverted Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) =>
        new() { TheNumber = reader.GetInt32() };

    public override void Write(System.Text.Json.Utf8JsonWriter writer, BridgedConverted value, System.Text.Json.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(value);
        writer.WriteNumberValue(value.TheNumber);
    }
}

/// <summary>A type with a codec of its own, which no generator is asked for.</summary>
[JsonCodec(typeof(BridgedCodeCodec))]
public readonly record struct BridgedCode(string Letters);

/// <summary>Letters in brackets.</summary>
public readonly struct BridgedCodeCodec : IJsonCodec<BridgedCode>
{
    public static BridgedCode Read(JsonReader reader) => new(reader.ReadString().Trim('<', '>'));

    public static void Write(JsonWriter writer, BridgedCode value) => writer.WriteString($"<{value.Letters}>");
}
