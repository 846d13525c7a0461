using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Tour), Profile = typeof(ContractDefaultsJson))]
[assembly: JsonModel(typeof(GuidedTour), Profile = typeof(ContractDefaultsJson))]
[assembly: JsonModel(typeof(TourStop), Profile = typeof(ContractDefaultsJson))]
[assembly: JsonModel(typeof(TourPrice), Profile = typeof(ContractDefaultsJson))]
[assembly: JsonModel(typeof(TourPlan), Profile = typeof(ContractDefaultsJson))]

namespace Jackdaw.TestModels;

/// <summary>Contracts that add default values, and do more before and after reading and writing.</summary>
[JsonProfile(RequireConstructorParameters = true)]
[JsonContract(typeof(Tour), typeof(TourContract))]
[JsonContract(typeof(GuidedTour), typeof(GuidedTourContract))]
[JsonContract(typeof(TourStop), typeof(TourStopContract))]
[JsonContract(typeof(TourPrice), typeof(TourPriceContract))]
public sealed class ContractDefaultsJson : JsonProfile<ContractDefaultsJson>;

public class Tour
{
    public string? Title { get; set; }

    public int Seats { get; set; }

    public List<string> Languages { get; set; } = [];

    [JsonIgnore]
    public string Log { get; set; } = "";
}

public class GuidedTour : Tour
{
    public string? Guide { get; set; }
}

public enum StopKind
{
    Sight,
    Meal,
}

public sealed record TourStop(string Name, int Minutes, StopKind Kind, decimal? Fee, TourPrice Price, bool Open = true)
{
    public string? Note { get; set; }
}

public struct TourPrice
{
    public double Amount { get; set; }

    public string? Currency { get; set; }
}

public sealed class TourPlan
{
    public Tour? First { get; set; }

    public List<TourStop>? Stops { get; set; }

    public TourPrice? Price { get; set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Tour Kept { get; } = new() { Title = "kept", Seats = 3 };
}

public abstract class TourContract
{
    public static void OnDeserializing(Tour value)
    {
        value.Title = "Untitled";
        value.Seats = 8;
        value.Languages = ["en"];
        value.Log += "a";
    }

    public static void OnDeserialized(Tour value) => value.Log += "b";

    public static void OnSerializing(Tour value) => value.Log += "c";

    public static void OnSerialized(Tour value) => value.Log += "d";
}

public abstract class GuidedTourContract
{
    public static void OnDeserializing(GuidedTour value)
    {
        value.Guide = "nobody";
        value.Log += "A";
    }
}

public abstract class TourStopContract
{
    protected TourStopContract(string name, int minutes = 30, StopKind kind = StopKind.Meal, decimal? fee = 2.5m, TourPrice price = default, bool open = false)
    {
    }

    public static void OnDeserializing(TourStop value) => value.Note = "none";
}

public abstract class TourPriceContract
{
    public static void OnDeserializing(ref TourPrice value) => value.Currency = "EUR";

    public static void OnSerializing(ref TourPrice value) => value.Amount = Math.Round(value.Amount, 1);
}
