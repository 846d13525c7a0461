using System.ComponentModel;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="JsonDoc"/>: any value; <c>null</c> is read as a document of the kind null. The reader of a document must dispose it.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonDocCodec : IUncheckedJsonCodec<JsonDoc>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonDoc? value) =>
        value is null ? context.Null(at) : ViewWriter.Write(at, context, value.Root);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonDoc? value)
    {
        UncheckedReadCursor after = DocumentMemory.Copy(at, context, out DocumentMemory memory);
        value = new JsonDoc(memory);
        return after;
    }
}

/// <summary>
/// <see cref="JsonView"/>: any value, including <c>null</c>. A view that was read has a document of its own, which the garbage collector
/// reclaims.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonViewCodec : IUncheckedJsonCodec<JsonView>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonView value) => ViewWriter.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonView value)
    {
        UncheckedReadCursor after = DocumentMemory.Copy(at, context, out DocumentMemory memory);
        value = new JsonView(memory, 0);
        return after;
    }
}
