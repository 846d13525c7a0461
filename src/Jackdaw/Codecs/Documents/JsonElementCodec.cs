using System.ComponentModel;
using System.Runtime.InteropServices;
using System.Text.Json;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="JsonElement"/>: any value, including <c>null</c>. An element that was read owns its bytes; one that is written is formatted
/// and escaped as the profile specifies.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
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
            // The document of the element was allowed to have comments and trailing commas, or has too many levels.
            : StjOutput.WriteDocument(at, context, value, nameof(JsonElement), static (writer, element) => element.WriteTo(writer));
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonElement value) =>
        StjDocument.Read(at, context, static (utf8, options) => JsonElement.Parse(utf8, options), out value);
}
