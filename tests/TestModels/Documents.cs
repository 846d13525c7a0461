using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(JsonElement))]
[assembly: JsonModel(typeof(JsonDocument))]
[assembly: JsonModel(typeof(JsonNode))]
[assembly: JsonModel(typeof(JsonObject))]
[assembly: JsonModel(typeof(JsonArray))]
[assembly: JsonModel(typeof(JsonValue))]
[assembly: JsonModel(typeof(Documents), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Documents), Profile = typeof(SnakeJson))]

namespace Jackdaw.TestModels;

/// <summary>Documents of System.Text.Json as members, elements and values.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Documents
{
    public JsonElement? Element { get; set; }

    public JsonDocument? Document { get; set; }

    public JsonNode? Node { get; set; }

    public JsonObject? Object { get; set; }

    public JsonArray? Array { get; set; }

    public JsonValue? Value { get; set; }

    public List<JsonElement>? Elements { get; set; }

    public Dictionary<string, JsonNode?>? Nodes { get; set; }

    public static Documents Sample() => new()
    {
        Element = JsonElement.Parse("{ \"a\" : [ 1.50 , \"\\u00e9\", true, null ] }"),
        Document = JsonDocument.Parse("[1e2,{}]"),
        Node = JsonNode.Parse("{\"deep\":{\"er\":[[]]}}"),
        Object = new() { ["a"] = 1, ["b"] = new JsonArray("x", null) },
        Array = new JsonArray(1, "2", null),
        Value = JsonValue.Create("text"),
        Elements = [JsonElement.Parse("null"), JsonElement.Parse("\"<&'>\"")],
        Nodes = new() { ["n"] = null, ["v"] = 1.5m },
    };
}
