using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Tests.Differential;

/// <summary>What a program puts into nodes of System.Text.Json is written under the settings of the profile, as that does under its options.</summary>
public class NodeSettingsTests
{
    private static readonly JsonSerializerOptions Quoted = new()
    {
        Encoder = MinimalEncoder.Instance,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    public static TheoryData<string> Names => [.. Nodes.Keys];

    private static Dictionary<string, Func<JsonNode?>> Nodes { get; } = new()
    {
        ["int"] = () => JsonValue.Create(5),
        ["long"] = () => JsonValue.Create(long.MinValue),
        ["byte"] = () => JsonValue.Create((byte)7),
        ["decimal"] = () => JsonValue.Create(1.50m),
        ["double"] = () => JsonValue.Create(1.5),
        ["float"] = () => JsonValue.Create(0.1f),
        ["NaN"] = () => JsonValue.Create(double.NaN),
        ["infinity"] = () => JsonValue.Create(float.NegativeInfinity),
        ["text"] = () => JsonValue.Create("5\u00e9\""),
        ["truth"] = () => JsonValue.Create(true),
        ["read"] = () => JsonNode.Parse("[1.50,\"2\",1e400]"),
        ["element"] = () => JsonValue.Create(JsonDocument.Parse("15").RootElement),
        ["array"] = () => new JsonArray(1, 2.5, "x", null, new JsonObject { ["N"] = 3 }),
        ["object"] = () => new JsonObject { ["A"] = 1, ["B"] = new JsonArray(2), ["C"] = JsonNode.Parse("3") },
        ["model"] = () => JsonValue.Create(new Point { X = 1, Name = "n" }),
        ["model inside"] = () => new JsonObject { ["P"] = JsonValue.Create(new Point { X = 1 }) },
        ["enum"] = () => JsonValue.Create(DayOfWeek.Friday),
        ["none"] = () => null,
    };

    [Theory]
    [MemberData(nameof(Names))]
    public void As_System_Text_Json_writes_them(string name)
    {
        JsonNode? node = Nodes[name]();
        Assert.Equal(JsonSerializer.Serialize(node, Quoted), QuotedNodesJson.Serialize(node));
        Assert.Equal(JsonSerializer.Serialize(new Holder { Node = Nodes[name]() }, Quoted), QuotedNodesJson.Serialize(new Holder { Node = node }));
        if (node is JsonValue value)
        {
            Assert.Equal(JsonSerializer.Serialize(value, Quoted), QuotedNodesJson.Serialize(value));
            Assert.Equal(JsonSerializer.Serialize<object>(value, Quoted), QuotedNodesJson.Serialize<object>(value));
        }
    }

    [Theory]
    [InlineData("int")]
    [InlineData("array")]
    [InlineData("model")]
    [InlineData("enum")]
    public void Without_settings_nothing_is_changed(string name)
        => Assert.Equal(JsonSerializer.Serialize(Nodes[name](), Oracle.Options), PlainNodesJson.Serialize(Nodes[name]()));

    [Fact]
    public void What_has_no_form_in_JSON_is_refused()
        => Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => PlainNodesJson.Serialize(JsonValue.Create(double.NaN))).Code);

    [JsonProfile(Naming = JsonNaming.CamelCase, NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    private sealed class QuotedNodesJson : JsonProfile<QuotedNodesJson>, IReflectedOnly;

    [JsonProfile]
    private sealed class PlainNodesJson : JsonProfile<PlainNodesJson>, IReflectedOnly;

    public sealed class Point
    {
        public int X { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Holder
    {
        public JsonNode? Node { get; set; }
    }
}
