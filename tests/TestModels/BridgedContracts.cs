using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(BridgedFruit), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedVessel), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedBerth), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedMember), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedTicket), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedMark), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(BridgedMark), Profile = typeof(BridgedJson))]
[assembly: JsonModel(typeof(Dictionary<BridgedMark, int>), Profile = typeof(BridgedContractJson))]
[assembly: JsonModel(typeof(Dictionary<BridgedMark, int>), Profile = typeof(BridgedJson))]

namespace Jackdaw.TestModels;

/// <summary>Much of what it says of types is in contracts.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, EnumNaming = JsonNaming.KebabCase, AlwaysFraction = true, KeyNaming = JsonNaming.UpperSnakeCase)]
[JsonContract(typeof(BridgedFruit), typeof(BridgedFruitContract))]
[JsonContract(typeof(BridgedVessel), typeof(BridgedVesselContract))]
[JsonContract(typeof(BridgedTicket), typeof(BridgedTicketContract))]
[JsonContract(typeof(BridgedCoat), typeof(BridgedCoatContract))]
public sealed class BridgedContractJson : JsonProfile<BridgedContractJson>;

/// <summary>Polymorphic by attributes; its members are described by the contract.</summary>
[JsonDerivedType(typeof(BridgedApple), "apple")]
[JsonDerivedType(typeof(BridgedPlum), "plum")]
public abstract class BridgedFruit
{
    public int TreeNumber { get; set; }

    public string? SecretName { get; set; }

    public decimal UnitPrice { get; set; }

    public string? ShortNote { get; set; }

    public List<string> ItsTags { get; set; } = [];

    public BridgedMark? TheMark { get; set; }

    public Dictionary<BridgedMark, BridgedSeed>? SeedsByMark { get; set; }

    public Dictionary<string, int>? CountsByName { get; set; }

    public BridgedSeed? FirstSeed { get; set; }

    [JsonCodec(typeof(BridgedCodeCodec))]
    public BridgedCode Code { get; set; } = new("ab");

    [JsonInclude]
    internal double Hidden { get; set; } = 2;
}

public sealed class BridgedApple : BridgedFruit
{
    public string? SortName { get; set; }

    public bool ShouldSerializeSortName() => SortName != "hidden";
}

/// <summary>Its constructor takes a member that the contract of its base does not change.</summary>
public sealed class BridgedPlum(int stoneCount) : BridgedFruit
{
    public int StoneCount { get; } = stoneCount;
}

public sealed record BridgedSeed(int SeedCount, BridgedMark SeedMark);

public abstract class BridgedFruitContract
{
    [JsonIgnore]
    public abstract string? SecretName { get; }

    [JsonPropertyName("price")]
    [JsonPropertyOrder(-1)]
    public abstract decimal UnitPrice { get; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public abstract string? ShortNote { get; }

    [JsonRequired]
    public abstract int TreeNumber { get; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public abstract BridgedMark? TheMark { get; }

    public static bool ShouldSerializeItsTags(BridgedFruit value) => value.ItsTags.Count > 0;
}

/// <summary>Polymorphic by the contract.</summary>
public abstract class BridgedVessel
{
    public int HullNumber { get; set; }
}

public class BridgedShip : BridgedVessel
{
    public int MastCount { get; set; }
}

public sealed class BridgedTug : BridgedShip
{
    public double PullForce { get; set; }
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "of", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(BridgedShip), "ship")]
public abstract class BridgedVesselContract;

/// <summary>Contains such values.</summary>
public sealed record BridgedBerth(BridgedVessel? MooredVessel, List<BridgedFruit> ItsLoad);

/// <summary>A data contract.</summary>
[DataContract]
[JsonDerivedType(typeof(BridgedPatron), "patron")]
public class BridgedMember
{
    [DataMember(Name = "name of it", Order = 2)]
    public string? FullName { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public int VisitCount { get; set; }

    [DataMember(Name = "kept")]
    private string? KeptPrivate { get; set; }

    public string? NotMentioned { get; set; }

    public BridgedMember Keep(string? kept)
    {
        KeptPrivate = kept;
        return this;
    }

    public string? Kept() => KeptPrivate;
}

/// <summary>Not a data contract, with a member that is left out.</summary>
public sealed class BridgedPatron : BridgedMember
{
    [IgnoreDataMember]
    public string? LeftOut { get; set; }

    public decimal GiftAmount { get; set; }
}

/// <summary>Its own converter is replaced by a codec.</summary>
[JsonConverter(typeof(BridgedTicketConverter))]
public sealed record BridgedTicket(int Seat);

public sealed class BridgedTicketConverter : JsonConverter<BridgedTicket>
{
    public override BridgedTicket Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

    public override void Write(Utf8JsonWriter writer, BridgedTicket value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(value);
        writer.WriteNumberValue(value.Seat);
    }
}

[JsonCodec(typeof(BridgedTicketCodec))]
public abstract class BridgedTicketContract;

public readonly struct BridgedTicketCodec : IJsonCodec<BridgedTicket>
{
    public static BridgedTicket Read(JsonReader reader) => new(int.Parse(reader.ReadString().AsSpan(5), System.Globalization.CultureInfo.InvariantCulture));

    public static void Write(JsonWriter writer, BridgedTicket value) => writer.WriteString($"seat {value.Seat}");
}

/// <summary>Has a contract in the profile, and no generated codec.</summary>
public sealed class BridgedCoat
{
    public string? FabricName { get; set; }

    public string? SecretName { get; set; }
}

public abstract class BridgedCoatContract
{
    [JsonIgnore]
    public abstract string? SecretName { get; }
}

/// <summary>Names of all kinds.</summary>
public enum BridgedMark
{
    [EnumMember(Value = "top mark")]
    TopMark,

    [JsonStringEnumMemberName("low")]
    LowMark,

    MiddleMark,
}
