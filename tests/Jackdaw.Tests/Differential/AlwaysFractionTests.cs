using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestModels;
using Jackdaw.Tests.Objects;

namespace Jackdaw.Tests.Differential;

/// <summary><c>AlwaysFraction</c>: generated, at run time, and in System.Text.Json with converters that do the same.</summary>
public class AlwaysFractionTests
{
    private static readonly JsonSerializerOptions Options = With(JsonNumberHandling.Strict);

    private static JsonSerializerOptions With(JsonNumberHandling handling) => new()
    {
        Encoder = Oracle.Options.Encoder,
        NumberHandling = handling,
        Converters = { new Pointed<double>(), new Pointed<float>(), new Pointed<Half>(), new Pointed<decimal>() },
        IncludeFields = true,
    };

    [Fact]
    public void Whole_values_have_a_fraction_wherever_they_stand()
    {
        string? json = new ThreeWays<Reals, FractionJson, RuntimeFractionJson>(Options).Write(Filled);
        Assert.Equal(
            """{"Double":12.0,"Single":-3.0,"Half":0.0,"Decimal":5.0,"Nullable":7.0,"Whole":8,"Any":9.0,"Array":[1.0,1.5,-0.0,1E+300],"List":[2.0,null],"Map":{"4":6.0},"Pair":{"Item1":1.0,"Item2":2}}""",
            json);
    }

    [Theory]
    [InlineData(0.0)]
    [InlineData(1e15)]
    [InlineData(1e16)]
    [InlineData(1e21)]
    [InlineData(123456789012345680d)]
    [InlineData(double.MaxValue)]
    [InlineData(double.Epsilon)]
    [InlineData(0.1)]
    public void Edges(double value)
    {
        ThreeWays<Reals, FractionJson, RuntimeFractionJson> three = new(Options);
        string json = three.Write(() => new Reals { Double = value, Single = (float)Math.Clamp(value, float.MinValue, float.MaxValue), Any = value })!;
        Assert.Equal(value, three.Read(json)!.Double);
    }

    [Fact]
    public void Decimals_keep_their_scale()
    {
        foreach ((decimal value, string text) in new[] { (1m, "1.0"), (1.00m, "1.00"), (decimal.MinValue, "-79228162514264337593543950335.0"), (0.0000000000000000000000000001m, "0.0000000000000000000000000001") })
        {
            Assert.Equal(text, FractionJson.Serialize(value));
            Assert.Equal(value, FractionJson.Deserialize<decimal>(text));
        }
    }

    [Fact]
    public void Values_alone_and_through_object()
    {
        Assert.Equal("3.0", FractionJson.Serialize(3d));
        Assert.Equal("3.0", FractionJson.Serialize<object>(3f));
        Assert.Equal("3", FractionJson.Serialize<object>(3));
        Assert.Equal("[1.0,2]", FractionJson.Serialize<object>(new object[] { 1m, 2L }));
        Assert.Equal("""{"a":4.0}""", FractionJson.Serialize<object>(new Dictionary<string, object> { ["a"] = (Half)4 }));
        Assert.Equal("3", Json.Serialize(3d));
    }

    /// <summary>Served by System.Text.Json.</summary>
    [Fact]
    public void In_collections_that_do_not_say_what_they_hold()
    {
        ArrayList list = new() { 3.0, 3, "3", 2.5, 1m, (Half)2, -4f };
        Assert.Equal("""[3.0,3,"3",2.5,1.0,2.0,-4.0]""", RuntimeFractionJson.Serialize(list));
        list.Add(double.NaN);
        Assert.Equal("""["3.0","3","3","2.5","1.0","2.0","-4.0","NaN"]""", RuntimeFractionTextJson.Serialize(list));
        Assert.Equal("""{"4":6.0}""", RuntimeFractionJson.Serialize<IDictionary>(new Hashtable { [4.0] = 6.0 }));
    }

    /// <summary>System.Text.Json 10 has one converter of this type for all options, which remembers whose values it wrote first.</summary>
    [Fact]
    public void Profiles_and_callers_of_System_Text_Json_do_not_share_what_they_know_of_IDictionary()
    {
        IDictionary map = new Hashtable { ["a"] = 6.0 };
        Assert.Equal("""{"a":6.0}""", RuntimeFractionJson.Serialize(map));
        Assert.Equal("""{"a":6}""", RuntimePlainJson.Serialize(map));
        Assert.Equal("""{"a":6}""", JsonSerializer.Serialize(map));
        Assert.Equal("""{"a":"6.0"}""", RuntimeFractionTextJson.Serialize(map));
        Assert.Equal("""{"a":6}""", RuntimePlainJson.Serialize(map));
        Assert.Equal(6, Assert.IsType<JsonElement>(RuntimePlainJson.Deserialize<IDictionary>("""{"a":6}""")!["a"]).GetInt32());
    }

    [Fact]
    public void In_quotes_they_have_one_too()
    {
        ThreeWays<Reals, FractionTextJson, RuntimeFractionTextJson> three = new(With(FractionHandling));
        string json = three.Write(Filled)!;
        Assert.Contains("\"Double\":\"12.0\"", json, StringComparison.Ordinal);
        three.Write(() => new Reals { Double = double.NaN, Single = float.NegativeInfinity, Nullable = double.PositiveInfinity });
        Assert.Equal(12, three.Read("""{"Double":"12.0","Nullable":"7"}""")!.Double);
    }

    [Fact]
    public void What_is_no_number_is_refused_as_ever() =>
        Assert.Equal(
            Assert.Throws<JsonDataException>(() => Json.Serialize(new Reals { Single = float.NaN })).Message,
            Assert.Throws<JsonDataException>(() => FractionJson.Serialize(new Reals { Single = float.NaN })).Message);

    private const JsonNumberHandling FractionHandling =
        JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    private static Reals Filled() => new()
    {
        Double = 12,
        Single = -3,
        Decimal = 5,
        Nullable = 7,
        Whole = 8,
        Any = 9.0,
        Array = [1, 1.5, -0.0, 1e300],
        List = [2, null],
        Map = new() { [4] = 6 },
        Pair = (1, 2),
    };

    private sealed class RuntimePlainJson : JsonProfile<RuntimePlainJson>, IReflectedOnly;

    [JsonProfile(AlwaysFraction = true)]
    private sealed class RuntimeFractionJson : JsonProfile<RuntimeFractionJson>, IReflectedOnly;

    [JsonProfile(AlwaysFraction = true, NumberHandling = FractionHandling)]
    private sealed class RuntimeFractionTextJson : JsonProfile<RuntimeFractionTextJson>, IReflectedOnly;

    /// <summary>The converter that an application writes for System.Text.Json.</summary>
    private sealed class Pointed<T> : JsonConverter<T>
        where T : struct, INumber<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType == JsonTokenType.String
            ? options.NumberHandling != JsonNumberHandling.Strict ? T.Parse(reader.GetString()!, NumberStyles.Float, CultureInfo.InvariantCulture) : throw new JsonException()
            : JsonSerializer.Deserialize<T>(ref reader, Oracle.Options);

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        {
            string text = value.ToString(null, CultureInfo.InvariantCulture);
            if (!T.IsFinite(value))
            {
                writer.WriteStringValue(text);
                return;
            }

            text = text.AsSpan().IndexOfAny('.', 'E') < 0 ? text + ".0" : text;
            if (options.NumberHandling == JsonNumberHandling.Strict)
            {
                writer.WriteRawValue(text);
            }
            else
            {
                writer.WriteStringValue(text);
            }
        }

        public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WritePropertyName(value.ToString(null, CultureInfo.InvariantCulture)!);

        public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => T.Parse(reader.GetString()!, NumberStyles.Float, CultureInfo.InvariantCulture);
    }
}
