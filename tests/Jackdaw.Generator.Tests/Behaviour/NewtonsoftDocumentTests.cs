using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

[assembly: Jackdaw.JsonModel(typeof(JToken))]
[assembly: Jackdaw.JsonModel(typeof(JObject))]
[assembly: Jackdaw.JsonModel(typeof(JArray))]
[assembly: Jackdaw.JsonModel(typeof(JValue))]
[assembly: Jackdaw.JsonModel(typeof(JContainer))]
[assembly: Jackdaw.JsonModel(typeof(JRaw))]
[assembly: Jackdaw.JsonModel(typeof(List<JToken>))]
[assembly: Jackdaw.JsonModel(typeof(Dictionary<string, JToken>))]

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Documents of Newtonsoft.Json are any JSON, generated and at run time.</summary>
public class NewtonsoftDocumentTests
{
    private const string Document = "{\"a\":1,\"b\":[1.5,null,\"x\\\\y\",true,{\"c\":{}}],\"d\":\"2020-01-01T00:00:00+05:00\",\"e\":0.12345678901234567890123,\"f\":123456789012345678901234567890}";

    [Theory]
    [InlineData(Document)]
    [InlineData("[]")]
    [InlineData("[1,[2,[3]],{}]")]
    [InlineData("\"t\"")]
    [InlineData("5")]
    [InlineData("true")]
    public void Any_JSON(string json)
    {
        JToken token = Read<JToken>(json)!;
        Assert.Equal(json, Write(token));
        Assert.Equal(json, Json.Serialize<object>(token));
        Assert.Equal($"[{json},null]", Write<List<JToken?>>([token, null]));
        Assert.Equal($"{{\"k\":{json}}}", Write(new Dictionary<string, JToken> { ["k"] = token }));
        Assert.Equal(json, Write(Read<JRaw>(json)));
        Assert.Equal(JTokenType.Raw, Read<JRaw>(json)!.Type);
    }

    [Fact]
    public void In_members()
    {
        const string Json = "{\"Object\":{\"a\":[1]},\"Token\":5,\"Value\":\"s\",\"Array\":[{}],\"Any\":{\"b\":1}}";
        Documents read = Read<Documents>(Json)!;
        Assert.Equal(1, (int)read.Object!["a"]![0]!);
        Assert.Equal(Json, Write(read));
        Assert.Equal(Json, Write(new Documents { Object = JObject.Parse("{\"a\":[1]}"), Token = 5, Value = new("s"), Array = [new JObject()], Any = JObject.Parse("{\"b\":1}") }));
        Assert.Equal("{\"Object\":null,\"Token\":null,\"Value\":null,\"Array\":null,\"Any\":null}", Write(new Documents()));
    }

    [Fact]
    public void Null()
    {
        Assert.Null(Read<JObject>("null"));
        Assert.Null(Read<JArray>("null"));
        Assert.Null(Read<JRaw>("null"));
        Assert.Equal(JTokenType.Null, Read<JToken>("null")!.Type);
        Assert.Equal(JTokenType.Null, Read<JValue>("null")!.Type);
        Assert.Equal("null", Write(JValue.CreateNull()));
    }

    [Fact]
    public void Dates_and_numbers_of_the_program()
        => Assert.Equal(
            JsonConvert.SerializeObject(Made()),
            Write(Made()));

    [Theory]
    [InlineData("[1]", typeof(JObject))]
    [InlineData("{}", typeof(JArray))]
    [InlineData("{}", typeof(JValue))]
    [InlineData("1", typeof(JContainer))]
    [InlineData("{\"a\":1,}", typeof(JToken))]
    [InlineData("1e400", typeof(JToken))]
    public void Refused_where_it_is_wrong(string json, Type type)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize(json, type));
        Assert.Equal(error.Message, Assert.Throws<JsonDataException>(() => Composed.Deserialize(json, type)).Message);
    }

    [Fact]
    public void What_is_no_JSON_is_refused()
    {
        Refused(JsonError.LoneSurrogate, new JValue("\ud800"));
        foreach (JToken token in new JToken[] { new JValue(double.NaN), new JArray(double.PositiveInfinity), new JRaw("{x"), new JRaw("1 2"), JValue.CreateComment("c"), JValue.CreateUndefined() })
        {
            Refused(null, token);
        }

        JToken deep = new JArray();
        for (int i = 0; i < 20_000; i++)
        {
            deep = new JArray { deep };
        }

        Refused(JsonError.DepthExceeded, deep);
        JToken half = new JArray();
        for (int i = 0; i < 63; i++)
        {
            half = new JArray { half };
        }

        Assert.Equal(128, Write(half).Length);
        Assert.Contains("JObject", Assert.Throws<NotSupportedException>(() => AtRunTime(new JProperty("a", 1))).Message, StringComparison.Ordinal);
    }

    private static JObject Made() => new() { ["d"] = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), ["o"] = new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), ["g"] = Guid.Empty, ["b"] = new byte[] { 1, 2 }, ["m"] = 1.10m, ["n"] = 1.0, ["t"] = TimeSpan.FromHours(1) };

    private static void Refused(JsonError? code, JToken token)
    {
        JsonDataException generated = Assert.Throws<JsonDataException>(() => Json.Serialize(token));
        Assert.Equal(code ?? generated.Code, generated.Code);
        Assert.Equal(generated.Message, Assert.Throws<JsonDataException>(() => AtRunTime(token)).Message);
    }

    private static T? Read<T>(string json)
    {
        T? read = Json.Deserialize<T>(json);
        Assert.Equal(Json.Serialize(read), Json.Serialize((T?)Composed.Deserialize(json, Unseen<T>())));
        return read;
    }

    private static string Write<T>(T value)
    {
        string text = Json.Serialize(value);
        Assert.Equal(text, AtRunTime(value));
        return text;
    }

    private static string AtRunTime<T>(T value) => Composed.Serialize(value, Unseen<T>());

    /// <summary>The generator finds types where calls name them.</summary>
    private static Type Unseen<T>() => typeof(T);

    /// <summary>No generated codec has these settings.</summary>
    [JsonProfile(RejectUnknownMembers = true, RequireConstructorParameters = true)]
    internal sealed class Composed : JsonProfile<Composed>;

    [JsonModel]
    internal sealed class Documents
    {
        public JObject? Object { get; set; }

        public JToken? Token { get; set; }

        public JValue? Value { get; set; }

        public JArray? Array { get; set; }

        public object? Any { get; set; }
    }
}
