using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Contracts of a profile, and methods that are asked what is written: what System.Text.Json does with modifiers at run time.</summary>
public class ContractTests
{
    private static readonly ThreeWays<Parcel, ContractJson, RuntimeContractJson> Parcels = new(Options());
    private static readonly ThreeWays<Batch<Parcel>, ContractJson, RuntimeContractJson> Batches = new(Options());
    private static readonly ThreeWays<Asked, Json, RuntimeJson> Questions = new(Options());
    private static readonly ThreeWays<AskedMore, Json, RuntimeJson> Derived = new(Options());

    [Fact]
    public void A_contract_renames_hides_orders_and_asks()
    {
        Assert.Equal(
            """{"no":12,"Notes":["fragile"],"Urgency":"same-day","Mass":{"Kilograms":2,"Grams":500},"Sent":"20261122","from":"Lyon","Route":"A7"}""",
            Parcels.Write(Parcel.Sample));
        Assert.Equal(
            """{"no":0,"Urgency":"None","Mass":{"Kilograms":0,"Grams":0},"Sent":null,"from":null}""",
            Parcels.Write(() => new Parcel()));
        Assert.Equal("""{"items":[]}""", Batches.Write(() => new Batch<Parcel> { Token = "secret" }));
    }

    [Fact]
    public void The_type_looks_as_it_is_under_other_profiles()
        => Assert.StartsWith("""{"Number":12,"Margin":3.5,"Notes":["fragile"],"Urgency":1,""", Json.Serialize(Parcel.Sample()), StringComparison.Ordinal);

    [Fact]
    public void A_contract_is_read_by()
    {
        Parcel read = Parcels.Read("""{"no":3,"from":"Nice","Mass":{"Kilograms":1,"Grams":2},"Urgency":"same-day","Sent":"20260102"}""")!;
        Assert.Equal((3, "Nice", 2, Urgency.SameDay, 2026), (read.Number, read.Origin, read.Mass.Grams, read.Urgency, read.Sent!.Value.Year));
        Assert.Contains("no", Parcels.Refuse("""{"from":"Nice"}""").ToString(), StringComparison.Ordinal);
        Parcels.Refuse("""{"no":1,"Number":2}""");
        Assert.Equal(1, Batches.Read("""{"items":[{"no":1}]}""")!.Items[0].Number);
    }

    [Fact]
    public void A_codec_for_a_scalar_serves_it_everywhere()
    {
        DateTime day = new(2026, 11, 22, 0, 0, 0, DateTimeKind.Utc);
        Assert.Equal("\"20261122\"", ContractJson.Serialize(day));
        Assert.Equal("\"20261122\"", RuntimeContractJson.Serialize(day));
        Assert.Equal(day, ContractJson.Deserialize<DateTime>("\"20261122\""));
        Assert.Equal("\"20261122\"", System.Text.Encoding.UTF8.GetString(ContractJson.SerializeToUtf8Bytes(day, typeof(DateTime))));
    }

    [Fact]
    public void Members_are_written_when_their_question_says_so()
    {
        Assert.Equal("""{"Title":"a","Count":2,"Both":"b","Value":{"Number":1}}""", Questions.Write(() => new Asked { Title = "a", Count = 2, Both = "b", Value = new() { Number = 1 } }));
        Assert.Equal("""{"Title":null,"Value":{}}""", Questions.Write(() => new Asked { Both = "b", Value = new() { Number = 7 } }));
        Assert.Equal("""{"Count":1,"Value":{"Number":0}}""", Questions.Write(() => new Asked { Title = "hidden", Count = 1 }));
        Assert.Equal("""{"More":null,"Title":null,"Count":0,"Value":{"Number":0}}""", Derived.Write(() => new AskedMore()));
    }

    [Fact]
    public void A_question_is_asked_once_and_only_when_writing()
    {
        Asked asked = new() { Title = "a" };
        Json.Serialize(asked);
        Assert.Equal(1, asked.Questions);
        RuntimeJson.Serialize(asked);
        Assert.Equal(2, asked.Questions);
        Assert.Equal(0, Json.Deserialize<Asked>("""{"Title":"hidden","Count":0,"Both":"b"}""")!.Questions);
        Assert.Equal("hidden", Questions.Read("""{"Title":"hidden"}""")!.Title);
    }

    [Fact]
    public void System_Text_Json_serves_no_type_that_has_a_contract()
    {
        NotSupportedException refused = Assert.Throws<NotSupportedException>(() => StjContractJson.Serialize(new Holder { Parcels = [Parcel.Sample()] }));
        Assert.Contains(nameof(Parcel), refused.Message, StringComparison.Ordinal);
    }

    private static JsonSerializerOptions Options()
    {
        JsonSerializerOptions options = new(Differential.Oracle.Options)
        {
            Converters = { new Days() },
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } },
        };
        return options;
    }

    private static void Modify(JsonTypeInfo info)
    {
        if (info.Type == typeof(Parcel))
        {
            info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
            JsonPropertyInfo number = Property(info, nameof(Parcel.Number));
            (number.Name, number.IsRequired, number.Order) = ("no", true, -1);
            info.Properties.Remove(Property(info, nameof(Parcel.Margin)));
            Property(info, nameof(Parcel.Notes)).ShouldSerialize = (parcel, _) => ((Parcel)parcel).Notes.Count > 0;
            Property(info, nameof(Parcel.Origin)).Name = "from";
            Property(info, nameof(Parcel.Route)).ShouldSerialize = (_, route) => route is not null;
            Property(info, nameof(Parcel.Urgency)).CustomConverter = new Urgencies();
            Property(info, nameof(Parcel.Mass)).CustomConverter = new Masses();
        }
        else if (info.Type == typeof(Batch<Parcel>))
        {
            Property(info, "Items").Name = "items";
            info.Properties.Remove(Property(info, "Token"));
        }
        else if (info.Type.IsAssignableTo(typeof(Asked)))
        {
            Property(info, nameof(Asked.Title)).ShouldSerialize = (asked, _) => ((Asked)asked).ShouldSerializeTitle();
            Property(info, nameof(Asked.Count)).ShouldSerialize = (asked, _) => ((Asked)asked).ShouldSerializeCount();
            Property(info, nameof(Asked.Both)).ShouldSerialize = (asked, both) => both is not null && ((Asked)asked).ShouldSerializeBoth();
        }
        else if (info.Type == typeof(AskedValue))
        {
            Property(info, nameof(AskedValue.Number)).ShouldSerialize = (value, _) => ((AskedValue)value).ShouldSerializeNumber();
        }
    }

    private static JsonPropertyInfo Property(JsonTypeInfo info, string name) => info.Properties.Single(property => property.Name == name);

    private sealed class Days : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            DateTime.ParseExact(reader.GetString()!, "yyyyMMdd", null, System.Globalization.DateTimeStyles.AssumeUniversal | System.Globalization.DateTimeStyles.AdjustToUniversal);

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString("yyyyMMdd", System.Globalization.CultureInfo.InvariantCulture));
    }

    private sealed class Urgencies : JsonConverter<Urgency>
    {
        public override Urgency Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString() == "same-day" ? Urgency.SameDay : Enum.Parse<Urgency>(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Urgency value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value == Urgency.SameDay ? "same-day" : value.ToString());
    }

    private sealed class Masses : JsonConverter<Mass>
    {
        public override Mass Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonElement weight = JsonElement.ParseValue(ref reader);
            return new Mass(weight.GetProperty("Kilograms").GetInt32(), weight.GetProperty("Grams").GetInt32());
        }

        public override void Write(Utf8JsonWriter writer, Mass value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, new { value.Kilograms, value.Grams });
    }
}

/// <summary>The settings and contracts of <see cref="ContractJson"/>, with every type served at run time.</summary>
[JsonProfile(EnumsAsNames = true)]
[JsonContract(typeof(Parcel), typeof(ParcelContract))]
[JsonContract(typeof(Shipment), typeof(ShipmentContract))]
[JsonContract(typeof(Mass), typeof(MassContract))]
[JsonContract(typeof(Urgency), typeof(UrgencyContract))]
[JsonContract(typeof(Batch<>), typeof(BatchContract))]
[JsonContract(typeof(DateTime), typeof(DayContract))]
internal sealed class RuntimeContractJson : JsonProfile<RuntimeContractJson>, Reflection.IReflectedOnly;

/// <summary>A part is served by System.Text.Json.</summary>
[JsonProfile]
[JsonContract(typeof(Parcel), typeof(ParcelContract))]
internal sealed class StjContractJson : JsonProfile<StjContractJson>;

/// <summary>Holds what has a contract.</summary>
public sealed class Holder
{
    [JsonCodec(typeof(SystemTextJsonCodec<List<Parcel>>))]
    public List<Parcel>? Parcels { get; set; }
}
