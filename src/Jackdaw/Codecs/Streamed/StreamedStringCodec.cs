using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A string that is written while its source is read, or <c>null</c>. Only <c>null</c> can be read.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StreamedStringCodec : IUncheckedJsonCodec<JsonStreamedString>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonStreamedString? value) =>
        value is null ? context.Null(at) : context.Streamed(at, new StreamedText(value), isContainer: false);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonStreamedString? value) =>
        StreamedReading.Read(at, context, out value);
}
