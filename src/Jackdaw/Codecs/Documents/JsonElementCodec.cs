using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="JsonElement"/>: any value, <c>null</c> too. An element that was read owns its bytes; one that is written is laid out and escaped as the
/// profile says.
/// </summary>
public readonly struct JsonElementCodec : IUncheckedJsonCodec<JsonElement>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.Undefined)
        {
            context.Fail(at, JsonError.Refused, "A JsonElement that was never set has no value. Set it, or make it nullable.");
        }

        ReadOnlySpan<byte> text = JsonMarshal.GetRawUtf8Value(value);
        return RawJson.IsOneValue(text, context)
            ? RawJson.WriteAnew(at, context, text)
            // Comments and trailing commas, which the document of the element was allowed to have, or too many levels.
            : StjOutput.WriteDocument(at, context, value, nameof(JsonElement), static (writer, element) => element.WriteTo(writer));
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonElement value) =>
        StjDocument.Read(at, context, static (utf8, options) => JsonElement.Parse(utf8, options), out value);
}
