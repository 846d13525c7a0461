namespace Jackdaw.Shapes;

/// <summary>
/// Document types, including those of System.Text.Json, which hold any value unchanged; and patches. They cannot be dictionary keys.
/// </summary>
internal static class DocumentRule
{
    /// <summary>The namespace as text only, because the rules must not depend on other namespaces.</summary>
    private const string Own = nameof(Jackdaw) + ".Dom.";

    private static readonly Dictionary<string, string> Codecs = new(StringComparer.Ordinal)
    {
        ["System.Text.Json.JsonElement"] = "JsonElementCodec",
        ["System.Text.Json.JsonDocument"] = "JsonDocumentCodec",
        ["System.Text.Json.Nodes.JsonNode"] = "JsonNodeCodec",
        ["System.Text.Json.Nodes.JsonObject"] = "JsonObjectCodec",
        ["System.Text.Json.Nodes.JsonArray"] = "JsonArrayCodec",
        ["System.Text.Json.Nodes.JsonValue"] = "JsonValueCodec",
        [Own + "JsonDoc"] = "JsonDocCodec",
        [Own + "JsonView"] = "JsonViewCodec",
        [Own + "JsonNode"] = "TreeNodeCodec",
        [Own + "JsonObject"] = "TreeObjectCodec",
        [Own + "JsonArray"] = "TreeArrayCodec",
        [Own + "JsonValue"] = "TreeValueCodec",
        [Own + "JsonPatch"] = "JsonPatchCodec",
    };

    /// <summary>Whether the type is a document type of this library.</summary>
    public static bool IsOwn(TypeFacts type) => type.MetadataName.StartsWith(Own, StringComparison.Ordinal);

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Codecs.TryGetValue(type.MetadataName, out string? codec) ? new ScalarShape(type, codec, 0) : null;
}
