namespace Jackdaw.Shapes;

/// <summary>The documents of System.Text.Json: any value, kept as it is. They are no dictionary keys.</summary>
internal static class DocumentRule
{
    private static readonly Dictionary<string, string> Codecs = new(StringComparer.Ordinal)
    {
        ["System.Text.Json.JsonElement"] = "JsonElementCodec",
        ["System.Text.Json.JsonDocument"] = "JsonDocumentCodec",
        ["System.Text.Json.Nodes.JsonNode"] = "JsonNodeCodec",
        ["System.Text.Json.Nodes.JsonObject"] = "JsonObjectCodec",
        ["System.Text.Json.Nodes.JsonArray"] = "JsonArrayCodec",
        ["System.Text.Json.Nodes.JsonValue"] = "JsonValueCodec",
    };

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Codecs.TryGetValue(type.MetadataName, out string? codec) ? new ScalarShape(type, codec, 0) : null;
}
