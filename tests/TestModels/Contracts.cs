using System.Globalization;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Parcel), Profile = typeof(ContractJson))]
[assembly: JsonModel(typeof(Batch<Parcel>), Profile = typeof(ContractJson))]
[assembly: JsonModel(typeof(DateTime), Profile = typeof(ContractJson))]

namespace Jackdaw.TestModels;

/// <summary>Types without attributes, which look different by what a profile says of them.</summary>
[JsonProfile(EnumsAsNames = true)]
[JsonContract(typeof(Parcel), typeof(ParcelContract))]
[JsonContract(typeof(Shipment), typeof(ShipmentContract))]
[JsonContract(typeof(Mass), typeof(MassContract))]
[JsonContract(typeof(Urgency), typeof(UrgencyContract))]
[JsonContract(typeof(Batch<>), typeof(BatchContract))]
[JsonContract(typeof(DateTime), typeof(DayContract))]
public sealed class ContractJson : JsonProfile<ContractJson>;

/// <summary>A base class has a contract of its own.</summary>
[JsonModel]
public class Shipment
{
    public string? Origin { get; set; }

    public string? Route { get; set; }
}

/// <summary>Nothing of it is marked.</summary>
[JsonModel]
public sealed class Parcel : Shipment
{
    public int Number { get; set; }

    public decimal Margin { get; set; }

    public List<string> Notes { get; set; } = [];

    public Urgency Urgency { get; set; }

    public Mass Mass { get; set; }

    public DateTime? Sent { get; set; }

    public static Parcel Sample() => new()
    {
        Origin = "Lyon",
        Route = "A7",
        Number = 12,
        Margin = 3.5m,
        Notes = { "fragile" },
        Urgency = Urgency.SameDay,
        Mass = new Mass(2, 500),
        Sent = new DateTime(2026, 11, 22, 9, 30, 0, DateTimeKind.Utc),
    };
}

#pragma warning disable JD0044 // The contract of another profile marks one.
/// <summary>Two constructors, of which no attribute says which one is for JSON.</summary>
public readonly struct Mass
{
    public Mass(int kilograms) => Kilograms = kilograms;

    public Mass(int kilograms, int grams) => (Kilograms, Grams) = (kilograms, grams);

    public int Kilograms { get; }

    public int Grams { get; }
}
#pragma warning restore JD0044

/// <summary>An enum of somebody else.</summary>
public enum Urgency
{
    None,
    SameDay,
}

/// <summary>A generic type.</summary>
public sealed class Batch<T>
{
    public IReadOnlyList<T> Items { get; set; } = [];

    public string? Token { get; set; }
}

/// <summary>Hides, renames, orders, requires and asks.</summary>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public abstract class ParcelContract
{
    [JsonPropertyName("no")]
    [JsonRequired]
    [JsonPropertyOrder(-1)]
    public abstract int Number { get; }

    [JsonIgnore]
    public abstract decimal Margin { get; }

    public static bool ShouldSerializeNotes(Parcel value) => value.Notes.Count > 0;
}

/// <summary>What derived types inherit.</summary>
public abstract class ShipmentContract
{
    [JsonPropertyName("from")]
    public abstract object Origin { get; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Route;
}

/// <summary>Which constructor is called.</summary>
public abstract class MassContract
{
    [JsonConstructor]
    public MassContract(int kilograms, int grams)
    {
    }
}

/// <summary>Names of an enum.</summary>
public enum UrgencyContract
{
    [JsonStringEnumMemberName("same-day")]
    SameDay,
}

/// <summary>Of each of its closed types.</summary>
public abstract class BatchContract
{
    [JsonPropertyName("items")]
    public abstract object Items { get; }

    [JsonIgnore]
    public abstract object Token { get; }
}

/// <summary>A codec for a type of .NET, in one profile.</summary>
[JsonCodec(typeof(DayCodec))]
public abstract class DayContract;

/// <summary>A date and time as its day.</summary>
public readonly struct DayCodec : IJsonCodec<DateTime>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, DateTime value) => writer.WriteString(value.ToString("yyyyMMdd", CultureInfo.InvariantCulture));

    /// <inheritdoc/>
    public static DateTime Read(JsonReader reader) =>
        DateTime.ParseExact(reader.ReadString()!, "yyyyMMdd", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal);
}

/// <summary>Says itself what is written.</summary>
[JsonModel]
public class Asked
{
    public string? Title { get; set; }

    public int Count { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Both { get; set; }

    public AskedValue Value { get; set; }

    /// <summary>How often it was asked.</summary>
    [JsonIgnore]
    public int Questions { get; private set; }

    public bool ShouldSerializeTitle()
    {
        Questions++;
        return Title != "hidden";
    }

    public virtual bool ShouldSerializeCount() => Count > 0;

    public bool ShouldSerializeBoth() => Count > 1;

    /// <summary>Speaks of nothing that is there.</summary>
    public bool ShouldSerializeNothing() => false;
}

/// <summary>What derives may answer otherwise.</summary>
[JsonModel]
public sealed class AskedMore : Asked
{
    public string? More { get; set; }

    public override bool ShouldSerializeCount() => true;

    // Not questions: one takes something, one does not say yes or no, one is not public.
    public bool ShouldSerializeMore(int depth) => depth > 0;

    public string ShouldSerializeValue() => "no";
}

/// <summary>A struct is asked too.</summary>
public struct AskedValue
{
    public int Number { get; set; }

    public readonly bool ShouldSerializeNumber() => Number != 7;
}
