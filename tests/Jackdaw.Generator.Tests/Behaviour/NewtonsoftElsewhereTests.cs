using System.Collections;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Linq;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Documents of Newtonsoft.Json in what System.Text.Json serves, and numbers and values that only they have.</summary>
public class NewtonsoftElsewhereTests
{
    private const string Document = "{\"a\":1,\"b\":[1,\"x\"]}";

    private static JObject Object => new() { ["a"] = 1, ["b"] = new JArray(1, "x") };

    [Theory]
    [InlineData("18446744073709551615")]
    [InlineData("9223372036854775808")]
    [InlineData("-9223372036854775809")]
    [InlineData("79228162514264337593543950335")]
    [InlineData("[1,18446744073709551615]")]
    public void Whole_numbers_stay_whole(string json)
    {
        foreach (JToken token in new[] { Json.Deserialize<JToken>(json)!, NewtonsoftDocumentTests.Composed.Deserialize<JToken>(json)! })
        {
            JValue number = (JValue)(token is JArray array ? array[1] : token);
            Assert.Equal(JTokenType.Integer, number.Type);
            Assert.IsType<BigInteger>(number.Value);
            Assert.Equal(json, Json.Serialize(token));
            Assert.True(JToken.DeepEquals(JToken.Parse(json), token));
        }
    }

    [Fact]
    public void Each_ulong_is_written()
    {
        foreach (ulong number in new ulong[] { 5, long.MaxValue, 9223372036854775808, ulong.MaxValue })
        {
            JToken token = new JArray(new JObject { ["n"] = new JValue(number) }, new JValue(1.5), "t", JValue.CreateNull());
            Assert.Equal(token.ToString(Newtonsoft.Json.Formatting.None), Json.Serialize(token));
            Assert.Equal(token.ToString(Newtonsoft.Json.Formatting.None), NewtonsoftDocumentTests.Composed.Serialize(token));
            Assert.Equal($"{number}", Json.Serialize<object>(new JValue(number)));
        }
    }

    [Fact]
    public void Constructors_are_refused_with_their_place()
    {
        foreach (JConstructor constructor in new[] { new JConstructor("Date", 1), new JConstructor("Date", 1L), new JConstructor("Other"), new JConstructor("Date", "x", 2) })
        {
            foreach (Func<string> write in (Func<string>[])
            [
                () => Json.Serialize(new HoldsToken { T = constructor }),
                () => NewtonsoftDocumentTests.Composed.Serialize(new HoldsToken { T = new JArray(1, constructor) }),
                () => Json.Serialize(new HoldsToken { T = new JObject { ["c"] = constructor } }),
            ])
            {
                JsonDataException error = Assert.Throws<JsonDataException>(write);
                Assert.Equal((JsonError.Refused, "$.T"), (error.Code, error.Path));
                Assert.Contains("JConstructor", error.Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void A_converter_hands_them_on()
    {
        Assert.Equal($"{{\"V\":{Document}}}", Json.Serialize(new Handed<JObject> { V = new(Object) }));
        Assert.Equal($"{{\"V\":{Document}}}", Json.Serialize(new Handed<object> { V = new(Object) }));
        Assert.Equal($"{{\"V\":{{\"T\":{Document}}}}}", Json.Serialize(new Handed<HoldsToken> { V = new(new() { T = Object }) }));
        Assert.Equal($"{{\"V\":[{Document},null]}}", Json.Serialize(new Handed<List<JToken?>> { V = new([Object, null]) }));
        Assert.Equal($"{{\"V\":{{\"k\":{Document}}}}}", Json.Serialize(new Handed<Dictionary<string, object>> { V = new(new() { ["k"] = Object }) }));
        Assert.Equal($"{{\"V\":{Document}}}", NewtonsoftDocumentTests.Composed.Serialize(new Handed<JObject> { V = new(Object) }));
        Assert.Equal(Document, Json.Deserialize<Handed<JObject>>($"{{\"V\":{Document}}}")!.V!.Value!.ToString(Newtonsoft.Json.Formatting.None));
        Assert.Equal("18446744073709551615", Json.Deserialize<Handed<HoldsToken>>("{\"V\":{\"T\":18446744073709551615}}")!.V!.Value!.T!.ToString());
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(new Handed<JObject> { V = new(new JObject { ["n"] = double.NaN }) }));
        Assert.Equal("$.V", error.Path);
        Assert.Contains("MyObject", Assert.Throws<NotSupportedException>(() => Json.Serialize(new Handed<object> { V = new(new MyObject()) })).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_bridge_serves_them()
    {
        foreach (JsonSerializerOptions options in new[] { new JsonSerializerOptions().AddJackdaw(), new JsonSerializerOptions().AddJackdaw<Json>(composes: true), new JsonSerializerOptions().AddJackdaw<BridgedCamel>() })
        {
            Assert.Equal(Document, StjSerializer.Serialize(Object, options));
            Assert.Equal($"[{Document}]", StjSerializer.Serialize(new List<JObject> { Object }, options));
            Assert.Equal($"{{\"k\":{Document}}}", StjSerializer.Serialize(new Dictionary<string, object> { ["k"] = Object }, options));
            Assert.Contains(Document, StjSerializer.Serialize<object>(new { A = Object }, options), StringComparison.Ordinal);
            Assert.Equal($"[{Document}]", StjSerializer.Serialize(new ArrayList { Object }, options));
            Assert.Equal(Document, StjSerializer.Deserialize<JObject>(Document, options)!.ToString(Newtonsoft.Json.Formatting.None));
            Assert.Equal(1, (int)StjSerializer.Deserialize<List<JToken>>("[1]", options)![0]);
            Assert.Throws<NotSupportedException>(() => StjSerializer.Serialize(new MyObject { ["a"] = 1 }, options));
            Assert.Throws<NotSupportedException>(() => StjSerializer.Serialize(new JProperty("a", 1), options));
            Assert.Throws<JsonDataException>(() => StjSerializer.Serialize(new JArray(new JConstructor("Date", 1L)), options));
        }

        JsonSerializerOptions own = new() { Converters = { new Count() } };
        Assert.Equal("2", StjSerializer.Serialize(Object, own.AddJackdaw()));
    }

    [Fact]
    public void Numbers_in_quotes_leave_them_alone()
        => Assert.Equal($"{{\"A\":{Document},\"B\":\"1\"}}", Json.Serialize(new QuotedAny { A = Object, B = 1 }));

    [JsonProfile(Naming = JsonNaming.CamelCase)]
    internal sealed class BridgedCamel : JsonProfile<BridgedCamel>;

    [JsonModel]
    internal sealed class HoldsToken
    {
        public JToken? T { get; set; }
    }

    [JsonModel]
    internal sealed class QuotedAny
    {
#pragma warning disable JD0035 // What it is about.
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public object? A { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public object? B { get; set; }
#pragma warning restore JD0035
    }

    internal sealed class Handed<T>
    {
        public Wrapped<T>? V { get; set; }
    }

    [JsonConverter(typeof(WrappedFactory))]
    internal sealed class Wrapped<T>(T? value)
    {
        public T? Value { get; } = value;
    }

    internal sealed class WrappedFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(WrappedConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments))!;
    }

    internal sealed class WrappedConverter<T> : JsonConverter<Wrapped<T>>
    {
        public override Wrapped<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(StjSerializer.Deserialize<T>(ref reader, options));

        public override void Write(Utf8JsonWriter writer, Wrapped<T> value, JsonSerializerOptions options) => StjSerializer.Serialize(writer, value.Value, options);
    }

    internal sealed class Count : JsonConverter<JObject>
    {
        public override JObject Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => [];

        public override void Write(Utf8JsonWriter writer, JObject value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
    }

    internal sealed class MyObject : JObject;
}
