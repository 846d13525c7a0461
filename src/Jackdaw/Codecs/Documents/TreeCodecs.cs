using System.ComponentModel;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="JsonNode"/>: any value; <c>null</c> is read as null.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TreeNodeCodec : IUncheckedJsonCodec<JsonNode>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonNode? value) => NodeWriter.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonNode? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        at = NodeReader.Read(at, context, out JsonNode node);
        value = node;
        return at;
    }
}

/// <summary><see cref="JsonObject"/>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TreeObjectCodec : IUncheckedJsonCodec<JsonObject>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonObject? value) => NodeWriter.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonObject? value)
    {
        if (at.Current is not ((byte)'{' or (byte)'n'))
        {
            context.FailKind(at, "an object");
        }

        at = TreeNodeCodec.Read(at, context, out JsonNode? node);
        value = (JsonObject?)node;
        return at;
    }
}

/// <summary><see cref="JsonArray"/>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TreeArrayCodec : IUncheckedJsonCodec<JsonArray>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonArray? value) => NodeWriter.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonArray? value)
    {
        if (at.Current is not ((byte)'[' or (byte)'n'))
        {
            context.FailKind(at, "an array");
        }

        at = TreeNodeCodec.Read(at, context, out JsonNode? node);
        value = (JsonArray?)node;
        return at;
    }
}

/// <summary><see cref="JsonValue"/>: a string, a number, true or false; or <c>null</c>, which is read as null.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TreeValueCodec : IUncheckedJsonCodec<JsonValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonValue? value) => NodeWriter.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonValue? value)
    {
        if (at.Current is (byte)'{' or (byte)'[')
        {
            context.FailKind(at, "a string, a number, true or false");
        }

        at = TreeNodeCodec.Read(at, context, out JsonNode? node);
        value = (JsonValue?)node;
        return at;
    }
}
