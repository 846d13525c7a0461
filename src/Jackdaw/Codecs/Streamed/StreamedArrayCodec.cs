using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>An array whose elements are written while they are enumerated, or <c>null</c>. Only <c>null</c> can be read.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StreamedArrayCodec<T, TCodec> : IUncheckedJsonCodec<JsonStreamedArray<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonStreamedArray<T>? value) =>
        value is null ? context.Null(at) : context.Streamed(at, new StreamedElements<T, TCodec>(value.Elements), isContainer: true);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonStreamedArray<T>? value) =>
        StreamedReading.Read(at, context, out value);
}
