using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Bytes that are written as base64 while their source is read, or <c>null</c>. Only <c>null</c> can be read.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StreamedBase64Codec : IUncheckedJsonCodec<JsonStreamedBase64>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonStreamedBase64? value) =>
        value is null ? context.Null(at) : context.Streamed(at, new StreamedBytes(value), isContainer: false);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonStreamedBase64? value) =>
        StreamedReading.Read(at, context, out value);
}
