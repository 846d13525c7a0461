using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Objects;

/// <summary>Converters that a profile has, against the same in the options of System.Text.Json.</summary>
public class AssignedConverterTests
{
    private static readonly ThreeWays<Dispatch, AssignedJson, RuntimeAssignedJson> Dispatches = new(Options());
    private static readonly ThreeWays<DateTime, AssignedJson, RuntimeAssignedJson> Times = new(Options());
    private static readonly ThreeWays<List<DateTime?>, AssignedJson, RuntimeAssignedJson> Lists = new(Options());
    private static readonly ThreeWays<List<object>, AssignedJson, RuntimeAssignedJson> Objects = new(Options());
    private static readonly ThreeWays<Perhaps<DateTime>, AssignedJson, RuntimeAssignedJson> Values = new(Options());

    [Fact]
    public void Values_are_written_as_with_the_converters_of_options()
    {
        Assert.Equal(
            """
            {"sent":90,"seen":null,"duration":"7","progress":"UnderWay","before":"Waiting","price":"2.5","rebate":"1","count":3,"remark":"fragile","by":"p1","helper":"r2","note":"dry","stops":[0,86400],"times":{"UnderWay":5},"prices":{"box":"4"},"founded":1984,"any":7}
            """,
            Dispatches.Write(Dispatch.Sample));
        Dispatches.Write(() => new Dispatch());
        Assert.Equal("90", Times.Write(() => DateTime.UnixEpoch.AddSeconds(90)));
        Assert.Equal("[90,null]", Lists.Write(() => [DateTime.UnixEpoch.AddSeconds(90), null]));
        Assert.Equal("""[90,"a","UnderWay","p1"]""", Objects.Write(() => [DateTime.UnixEpoch.AddSeconds(90), " a", Progress.UnderWay, new Person("p1")]));
        Assert.Equal("90", Values.Write(() => new Perhaps<DateTime>(DateTime.UnixEpoch.AddSeconds(90), true)));
    }

    [Fact]
    public void Documents_are_read_as_with_the_converters_of_options()
    {
        Dispatch read = Dispatches.Read(
            """{"sent":90,"seen":5,"duration":"","progress":"UnderWay","before":null,"price":"2.5","rebate":null,"count":3,"remark":"x ","by":"r1","helper":"r2","note":" a ","stops":[7],"times":{"Waiting":1},"prices":{"a":"1"},"founded":1900}""")!;
        Assert.Equal((90, 5, null, "x", "a"), (Seconds(read.Sent), Seconds(read.Seen!.Value), read.Duration, read.Remark!.Value.Value, read.Note));
        Assert.Equal(90, Seconds(Values.Read("90").Value));
        Dispatches.Refuse("""{"sent":"2020-01-01T00:00:00Z"}""");
        Dispatches.Refuse("""{"price":2.5}""");
    }

    [Fact]
    public void What_System_Text_Json_serves_altogether_has_them_too()
        => Assert.Equal("""{"inner":{"sent":90,"price":"2"}}""", RuntimeAssignedJson.Serialize(new WholeHolder { Inner = new() { Sent = DateTime.UnixEpoch.AddSeconds(90), Price = new Price(2) } }));

    [Fact]
    public void The_bridge_has_them_too()
    {
        JsonSerializerOptions options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        options.AddJackdaw<AssignedJson>();
        Assert.Equal(AssignedJson.Serialize(Dispatch.Sample()), JsonSerializer.Serialize(Dispatch.Sample(), options));
        Assert.Equal("90", JsonSerializer.Serialize(DateTime.UnixEpoch.AddSeconds(90), options));
    }

    [Fact]
    public void A_codec_for_a_type_serves_it_everywhere()
    {
        Assert.Equal("""{"From":"1;2","To":null,"By":{"1;2":3}}""", CodedJson.Serialize(new Leg { From = new Spot(1, 2), By = { [new Spot(1, 2)] = 3 } }));
        Assert.Equal(new Spot(3, 4), CodedJson.Deserialize<Leg>("""{"From":"3;4"}""")!.From);
        Assert.Equal("\"1;2\"", CodedJson.Serialize(new Spot(1, 2)));
    }

    /// <summary>Not in the models, because its constructor is not for Native AOT programs.</summary>
    [Fact]
    public void The_converter_of_all_enums_needs_no_types()
    {
        Assert.Equal("""["UnderWay"]""", AllNamesJson.Serialize(new List<Progress> { Progress.UnderWay }));
        Assert.Equal(Progress.UnderWay, AllNamesJson.Deserialize<Progress>("\"UnderWay\""));
    }

    /// <summary>System.Text.Json does so, too, if its reflection has been used before; otherwise it throws.</summary>
    [Fact]
    public void Converters_without_methods_for_keys_leave_those_of_built_in_types()
    {
        Assert.Equal("""{"5":"#6"}""", KeyedJson.Serialize(new Dictionary<int, int> { [5] = 6 }));
        Assert.Equal("""{"1970-01-01T00:00:00Z":"#6"}""", KeyedJson.Serialize(new Dictionary<DateTime, int> { [DateTime.UnixEpoch] = 6 }));
        Assert.Equal(6, KeyedJson.Deserialize<Dictionary<int, int>>("""{"5":"#6"}""")![5]);
        Assert.Equal(0, KeyedJson.Deserialize<Dictionary<DateTime, long>>("""{"1970-01-01T00:00:00Z":0}""")![DateTime.UnixEpoch]);
    }

    /// <summary>In System.Text.Json, the attribute of the type applies once the options lack the converter.</summary>
    [Fact]
    public void Without_the_converter_of_the_profile_that_of_the_type_applies()
    {
        JsonSerializerOptions options = new() { Converters = { new MarkedPriceConverter(), new MarkedSpotConverter() } };
        Assert.Equal("""["marked",2]""", JsonSerializer.Serialize(new Price(2), options));
        Assert.Equal(JsonSerializer.Serialize(new Price(2), options), MarkedJson.Serialize(new Price(2)));
        Assert.Equal("""["marked",{"X":1,"Y":2}]""", JsonSerializer.Serialize(new Spot(1, 2), options));
        Assert.Equal(JsonSerializer.Serialize(new Spot(1, 2), options), MarkedJson.Serialize(new Spot(1, 2)));
    }

    [Fact]
    public void A_contract_and_a_derived_profile_come_first()
    {
        Assert.Equal("""{"sent":"1970"}""", OwnAssignedJson.Serialize(new Sent(DateTime.UnixEpoch)));
        Assert.Equal("\"five\"", OwnAssignedJson.Serialize(new Price(5)));
    }

    private static long Seconds(DateTime time) => (long)(time - DateTime.UnixEpoch).TotalSeconds;

    private static JsonSerializerOptions Options() => new(Differential.Oracle.Options)
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Converters =
        {
            new JsonStringEnumConverter(), new UnixTimeConverter(), new MinutesConverter(), new PriceAsTextConverter(), new PerhapsConverterFactory(), new AgentConverter(), new TrimmedTextConverter(),
        },
    };

    public sealed record Sent(DateTime At);

    public sealed class Leg
    {
        public Spot From { get; set; }

        public Spot? To { get; set; }

        public Dictionary<Spot, int> By { get; } = [];
    }

    public readonly record struct Spot(int X, int Y);

    public readonly struct SpotCodec : IJsonCodec<Spot>, IJsonKeyCodec<Spot>
    {
        public static void Write(JsonWriter writer, Spot value) => writer.WriteString($"{value.X};{value.Y}");

        public static Spot Read(JsonReader reader) => Parse(reader.ReadString());

        public static void WriteKey(JsonWriter writer, Spot value) => writer.WriteName($"{value.X};{value.Y}");

        public static Spot ReadKey(JsonReader reader) => Parse(System.Text.Encoding.UTF8.GetString(reader.ReadName()));

        private static Spot Parse(string text) => new(text[0] - '0', text[2] - '0');
    }

    public sealed class WholeHolder
    {
        [JsonCodec(typeof(SystemTextJsonCodec<Part>))]
        public Part? Inner { get; set; }
    }

    public sealed class Part
    {
        public DateTime Sent { get; set; }

        public Price Price { get; set; }
    }

    public abstract class SentContract
    {
        [JsonPropertyName("sent"), JsonConverter(typeof(YearAsTextConverter))]
        public abstract object At { get; }
    }

    public sealed class YearAsTextConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(value.Year.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    public sealed class HashFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new HashConverter();

        private sealed class HashConverter : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => int.Parse(reader.GetString()![1..], System.Globalization.CultureInfo.InvariantCulture);

            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue($"#{value}");
        }
    }

    /// <summary>Writes its value without itself.</summary>
    public abstract class MarkedConverter<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        {
            JsonSerializerOptions without = new(options);
            without.Converters.Remove(without.Converters.Single(converter => converter.GetType() == GetType()));
            writer.WriteStartArray();
            writer.WriteStringValue("marked");
            JsonSerializer.Serialize(writer, value, without);
            writer.WriteEndArray();
        }
    }

    public sealed class MarkedPriceConverter : MarkedConverter<Price>;

    public sealed class MarkedSpotConverter : MarkedConverter<Spot>;

    public sealed class PriceAsWordConverter : JsonConverter<Price>
    {
        public override Price Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Price value, JsonSerializerOptions options) => writer.WriteStringValue("five");
    }
}

/// <summary>The profile of the models, with every type served at run time.</summary>
internal sealed class RuntimeAssignedJson : SdkProfile<RuntimeAssignedJson>, Reflection.IReflectedOnly;

/// <summary>Writes all enums as names.</summary>
[JsonProfileConverter(typeof(JsonStringEnumConverter))]
internal sealed class AllNamesJson : JsonProfile<AllNamesJson>;

/// <summary>Its converters have no methods for keys.</summary>
[JsonProfileConverter(typeof(UnixTimeConverter))]
[JsonProfileConverter(typeof(AssignedConverterTests.HashFactory), typeof(int))]
internal sealed class KeyedJson : JsonProfile<KeyedJson>;

/// <summary>Its converters write their values without themselves.</summary>
[JsonProfileConverter(typeof(AssignedConverterTests.MarkedPriceConverter))]
[JsonProfileConverter(typeof(AssignedConverterTests.MarkedSpotConverter))]
internal sealed class MarkedJson : JsonProfile<MarkedJson>;

/// <summary>Has a codec for a type.</summary>
[JsonProfileConverter(typeof(AssignedConverterTests.SpotCodec))]
internal sealed class CodedJson : JsonProfile<CodedJson>;

/// <summary>Says more than what it inherits.</summary>
[JsonContract(typeof(AssignedConverterTests.Sent), typeof(AssignedConverterTests.SentContract))]
[JsonProfileConverter(typeof(AssignedConverterTests.PriceAsWordConverter))]
internal sealed class OwnAssignedJson : SdkProfile<OwnAssignedJson>;
