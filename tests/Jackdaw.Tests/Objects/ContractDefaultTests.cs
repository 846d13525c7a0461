using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Objects;

/// <summary>Contracts that add default values: what System.Text.Json does with OnDeserializing of a contract.</summary>
public class ContractDefaultTests
{
    private static readonly ThreeWays<Tour, ContractDefaultsJson, RuntimeContractDefaultsJson> Tours = new(Options());
    private static readonly ThreeWays<GuidedTour, ContractDefaultsJson, RuntimeContractDefaultsJson> Guided = new(Options());
    private static readonly ThreeWays<TourPrice, ContractDefaultsJson, RuntimeContractDefaultsJson> Prices = new(Options());
    private static readonly ThreeWays<TourPlan, ContractDefaultsJson, RuntimeContractDefaultsJson> Plans = new(Options());

    [Fact]
    public void Absent_members_get_the_values_of_the_contract()
    {
        Tour read = Tours.Read("""{"Seats":4}""")!;
        Assert.Equal(("Untitled", 4, "en", "ab"), (read.Title, read.Seats, Assert.Single(read.Languages), read.Log));
        Assert.Null(Tours.Read("""{"Title":null}""")!.Title);
        Assert.Equal("fr", Assert.Single(Tours.Read("""{"Languages":["fr"]}""")!.Languages));
        Assert.Equal("EUR", Prices.Read("""{"Amount":1}""").Currency);
        Assert.Null(Json.Deserialize<Tour>("{}")!.Title);
    }

    [Fact]
    public void Those_of_base_classes_come_first()
    {
        GuidedTour read = Guided.Read("{}")!;
        Assert.Equal(("nobody", "Untitled", "aAb"), (read.Guide, read.Title, read.Log));
    }

    [Fact]
    public void Writing_calls_the_contract_too()
    {
        Tour tour = new() { Title = "t" };
        Assert.Equal("""{"Title":"t","Seats":0,"Languages":[]}""", ContractDefaultsJson.Serialize(tour));
        Assert.Equal("cd", tour.Log);
        Assert.Equal("""{"Amount":1.2,"Currency":null}""", Prices.Write(() => new TourPrice { Amount = 1.23 }));
    }

    [Fact]
    public void Parameters_get_the_values_of_the_contract()
    {
        foreach (Func<string, TourStop?> read in (Func<string, TourStop?>[])[ContractDefaultsJson.Deserialize<TourStop>, RuntimeContractDefaultsJson.Deserialize<TourStop>])
        {
            TourStop stop = read("""{"Name":"a"}""")!;
            Assert.Equal(("a", 30, StopKind.Meal, 2.5m, false, "none"), (stop.Name, stop.Minutes, stop.Kind, stop.Fee, stop.Open, stop.Note));
            stop = read("""{"Note":"n","Open":true,"Minutes":1,"Fee":null,"Name":"b","Kind":0}""")!;
            Assert.Equal(("b", 1, StopKind.Sight, null, true, "n"), (stop.Name, stop.Minutes, stop.Kind, stop.Fee, stop.Open, stop.Note));

            // The contract makes the others optional.
            Assert.Contains("Missing: Name", Assert.Throws<JsonDataException>(() => read("{}")).Message, StringComparison.Ordinal);
        }

        Assert.Contains("Missing: Name, Minutes", Assert.Throws<JsonDataException>(() => ExactDefaultsJson.Deserialize<TourStop>("{}")).Message, StringComparison.Ordinal);
        Assert.True(Json.Deserialize<TourStop>("""{"Name":"a"}""") is { Minutes: 0, Open: true });
    }

    [Fact]
    public void Values_inside_and_populated_ones_get_them()
    {
        TourPlan plan = Plans.Read("""{"First":{},"Stops":null,"Price":{"Amount":2},"Kept":{"Seats":5}}""")!;
        Assert.Equal(("Untitled", "EUR", 5), (plan.First!.Title, plan.Price!.Value.Currency, plan.Kept.Seats));
        Assert.Equal("kept", Plans.Read("{}")!.Kept.Title);
    }

    [Fact]
    public void Schemas_and_the_bridge_know_them()
    {
        Assert.Equal(ContractDefaultsJson.GetSchema<TourStop>(), RuntimeContractDefaultsJson.GetSchema<TourStop>());
        Assert.Contains("\"default\":30", ContractDefaultsJson.GetSchema<TourStop>().Replace(" ", "", StringComparison.Ordinal), StringComparison.Ordinal);
        JsonSerializerOptions options = new JsonSerializerOptions { RespectRequiredConstructorParameters = true }.AddJackdaw<ContractDefaultsJson>();
        Assert.Equal(30, JsonSerializer.Deserialize<TourStop>("""{"Name":"a"}""", options)!.Minutes);
        Assert.Equal("Untitled", JsonSerializer.Deserialize<Tour>("{}", options)!.Title);
    }

    [Fact]
    public void What_a_callback_throws_is_an_error_of_the_document()
    {
        foreach (Action read in (Action[])[() => ThrowingContractJson.Deserialize<List<Tour>>("[{}]"), () => RuntimeThrowingContractJson.Deserialize<List<Tour>>("[{}]")])
        {
            JsonDataException refused = Assert.Throws<JsonDataException>(read);
            Assert.Equal((JsonError.Refused, "$[0]", "'Tour.OnDeserializing' refused the value: see the inner exception at $[0] (line 1, byte 2)."), (refused.Code, refused.Path, refused.Message));
        }
    }

    [Fact]
    public void Derived_types_have_the_defaults_of_their_contracts_also_in_the_bridge()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddJackdaw<BusRideJson>();
        Func<string, Ride?>[] readers = [RideJson.Deserialize<Ride>, RuntimeRideJson.Deserialize<Ride>, json => JsonSerializer.Deserialize<Ride>(json, options)];
        Assert.All(readers, read => Assert.Equal((5, "bus"), read("{\"$type\":\"bus\"}") is BusRide bus ? (bus.Seats, bus.Line) : default));
        Assert.All(readers[..2], read => Assert.Equal((5, 7), read("{\"$type\":\"train\"}") is TrainRide train ? (train.Seats, train.Cars) : default));

        // System.Text.Json calls this constructor, with the defaults of the type.
        JsonSerializerOptions all = new JsonSerializerOptions().AddJackdaw<RideJson>();
        NotSupportedException refused = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Ride>("{\"$type\":\"train\"}", all));
        Assert.Contains("TrainRide' is handled by System.Text.Json, which does not know the default values", refused.Message, StringComparison.Ordinal);
    }

    private static JsonSerializerOptions Options() => new(Differential.Oracle.Options)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    if (info.Kind == JsonTypeInfoKind.Object && info.Type.IsAssignableTo(typeof(Tour)))
                    {
                        info.OnDeserializing += value => TourContract.OnDeserializing((Tour)value);
                        info.OnDeserialized += value => TourContract.OnDeserialized((Tour)value);
                        info.OnSerializing += value => TourContract.OnSerializing((Tour)value);
                        info.OnSerialized += value => TourContract.OnSerialized((Tour)value);
                    }

                    if (info.Type == typeof(GuidedTour))
                    {
                        info.OnDeserializing += value => GuidedTourContract.OnDeserializing((GuidedTour)value);
                    }

                    if (info.Type == typeof(TourPrice))
                    {
                        info.OnDeserializing += value => TourPriceContract.OnDeserializing(ref System.Runtime.CompilerServices.Unsafe.Unbox<TourPrice>(value));
                        info.OnSerializing += value => TourPriceContract.OnSerializing(ref System.Runtime.CompilerServices.Unsafe.Unbox<TourPrice>(value));
                    }
                },
            },
        },
    };
}

/// <summary>The contracts of <see cref="ContractDefaultsJson"/>, with every type served at run time.</summary>
[JsonProfile(RequireConstructorParameters = true)]
[JsonContract(typeof(Tour), typeof(TourContract))]
[JsonContract(typeof(GuidedTour), typeof(GuidedTourContract))]
[JsonContract(typeof(TourStop), typeof(TourStopContract))]
[JsonContract(typeof(TourPrice), typeof(TourPriceContract))]
internal sealed class RuntimeContractDefaultsJson : JsonProfile<RuntimeContractDefaultsJson>, Reflection.IReflectedOnly;

[JsonDerivedType(typeof(BusRide), "bus")]
[JsonDerivedType(typeof(TrainRide), "train")]
internal abstract record Ride
{
    public int Seats { get; set; }
}

internal sealed record BusRide : Ride
{
    public string? Line { get; set; }
}

internal sealed record TrainRide(int Cars = 1) : Ride;

internal abstract class RideContract
{
    public static void OnDeserializing(Ride value) => value.Seats = 5;
}

internal abstract class BusRideContract
{
    public static void OnDeserializing(BusRide value) => value.Line = "bus";
}

internal abstract class TrainRideContract
{
    protected TrainRideContract(int cars = 7)
    {
    }
}

[JsonProfile]
[JsonContract(typeof(Ride), typeof(RideContract))]
[JsonContract(typeof(BusRide), typeof(BusRideContract))]
internal sealed class BusRideJson : JsonProfile<BusRideJson>;

[JsonProfile]
[JsonContract(typeof(Ride), typeof(RideContract))]
[JsonContract(typeof(BusRide), typeof(BusRideContract))]
[JsonContract(typeof(TrainRide), typeof(TrainRideContract))]
internal sealed class RideJson : JsonProfile<RideJson>;

[JsonProfile]
[JsonContract(typeof(Ride), typeof(RideContract))]
[JsonContract(typeof(BusRide), typeof(BusRideContract))]
[JsonContract(typeof(TrainRide), typeof(TrainRideContract))]
internal sealed class RuntimeRideJson : JsonProfile<RuntimeRideJson>, Reflection.IReflectedOnly;

[JsonProfile(RequireConstructorParameters = true)]
internal sealed class ExactDefaultsJson : JsonProfile<ExactDefaultsJson>;

[JsonProfile]
[JsonContract(typeof(Tour), typeof(ThrowingContract))]
internal sealed class ThrowingContractJson : JsonProfile<ThrowingContractJson>;

[JsonProfile]
[JsonContract(typeof(Tour), typeof(ThrowingContract))]
internal sealed class RuntimeThrowingContractJson : JsonProfile<RuntimeThrowingContractJson>, Reflection.IReflectedOnly;

internal abstract class ThrowingContract
{
    public static void OnDeserializing(Tour value) => throw new InvalidOperationException(value.Title);
}
