using System.ComponentModel;
using System.Text.Json.Nodes;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="JsonNode"/>: any value; <c>null</c> is read as null.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonNodeCodec : IUncheckedJsonCodec<JsonNode>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonNode? value) => NodeText.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonNode? value) => NodeText.Read(at, context, out value);
}

/// <summary><see cref="JsonObject"/>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonObjectCodec : IUncheckedJsonCodec<JsonObject>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonObject? value) => NodeText.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonObject? value)
    {
        UncheckedReadCursor after = NodeText.Read(at, context, at.Current is (byte)'{' or (byte)'n', "an object", out JsonNode? node);
        value = (JsonObject?)node;
        return after;
    }
}

/// <summary><see cref="JsonArray"/>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonArrayCodec : IUncheckedJsonCodec<JsonArray>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonArray? value) => NodeText.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonArray? value)
    {
        UncheckedReadCursor after = NodeText.Read(at, context, at.Current is (byte)'[' or (byte)'n', "an array", out JsonNode? node);
        value = (JsonArray?)node;
        return after;
    }
}

/// <summary><see cref="JsonValue"/>: a string, a number, true or false; or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonValueCodec : IUncheckedJsonCodec<JsonValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonValue? value) => NodeText.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonValue? value)
    {
        UncheckedReadCursor after = NodeText.Read(at, context, at.Current is not ((byte)'{' or (byte)'['), "a string, a number, true or false", out JsonNode? node);
        value = (JsonValue?)node;
        return after;
    }
}
