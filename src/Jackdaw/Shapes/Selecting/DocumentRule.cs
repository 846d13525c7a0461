namespace Jackdaw.Shapes;

/// <summary>Documents, those of System.Text.Json too: any value, kept as it is; and patches of them. They are no dictionary keys.</summary>
internal static class DocumentRule
{
    /// <summary>A name alone: rules know no other room.</summary>
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

    /// <summary>Whether the type is declared among the documents of this library.</summary>
    public static bool IsOwn(TypeFacts type) => type.MetadataName.StartsWith(Own, StringComparison.Ordinal);

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Codecs.TryGetValue(type.MetadataName, out string? codec) ? new ScalarShape(type, codec, 0) : null;
}
