using System.ComponentModel;
using System.Text.Json;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="JsonDocument"/>: any value. As in System.Text.Json, <c>null</c> is read as a document of the kind null. The reader of a
/// document must dispose it.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonDocumentCodec : IUncheckedJsonCodec<JsonDocument>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonDocument? value) =>
        value is null ? context.Null(at) : JsonElementCodec.Write(at, context, value.RootElement);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonDocument? value) =>
        StjDocument.Read(at, context, static (utf8, options) => JsonDocument.Parse(utf8.ToArray(), options), out value!);
}
