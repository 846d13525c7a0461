using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Errors;
using Jackdaw.Writing;
using StjArray = System.Text.Json.Nodes.JsonArray;
using StjNode = System.Text.Json.Nodes.JsonNode;
using StjObject = System.Text.Json.Nodes.JsonObject;
using StjValue = System.Text.Json.Nodes.JsonValue;

namespace Jackdaw.Dom;

/// <summary>Converts trees of System.Text.Json. Their text is created or accessed once, and not copied again.</summary>
internal static class StjTrees
{
    private static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = JsonLimits.MaxAllowedDepth, MaxNumberLength = int.MaxValue, MaxNameLength = int.MaxValue, MaxStringLength = int.MaxValue });

    /// <summary>The document of an element may have contained comments and trailing commas.</summary>
    private static readonly JsonProfileSettings Lenient = new(limits: Deep.Limits, allowComments: true, allowTrailingCommas: true);

    private static readonly JsonDocumentOptions Options = new() { MaxDepth = JsonLimits.MaxAllowedDepth };

    internal static JsonNode From(JsonElement element) =>
        element.ValueKind == JsonValueKind.Undefined
            ? throw new InvalidOperationException("The JsonElement is uninitialized.")
            : NodeDoor.Parse(RawOf(element), Lenient);

    internal static JsonNode From(StjNode? node)
    {
        if (node is null)
        {
            return JsonValue.Null;
        }

        ArrayBufferWriter<byte> text = new();
        WellFormedEncoder encoder = new();
        using Utf8JsonWriter writer = new(text, new JsonWriterOptions { MaxDepth = JsonLimits.MaxAllowedDepth, Encoder = encoder });
        try
        {
            node.WriteTo(writer);
            writer.Flush();
        }
        catch (Exception e) when (e is InvalidOperationException and not ObjectDisposedException or ArgumentException or NotSupportedException)
        {
            throw new JsonDataException(JsonError.Refused, "System.Text.Json cannot write the node. See the inner exception.", innerException: e);
        }

        return encoder.Problem is { } problem
            ? throw new JsonDataException(problem, ErrorText.Of(problem))
            : NodeDoor.Parse(text.WrittenSpan, Deep);
    }

    internal static JsonElement ToElement(byte[] utf8) => JsonDocument.Parse(utf8, Options).RootElement;

    internal static StjNode? ToNode(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => StjObject.Create(element),
        JsonValueKind.Array => StjArray.Create(element),
        JsonValueKind.Null => null,
        _ => StjValue.Create(element),
    };

    private static ReadOnlySpan<byte> RawOf(JsonElement element) => JsonMarshal.GetRawUtf8Value(element);
}
