using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>An array of <see cref="byte"/> as base64, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ByteArrayCodec : IUncheckedJsonCodec<byte[]>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, byte[]? value) =>
        value is null ? context.Null(at) : at.Base64(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out byte[]? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        after = at.Base64(context, out byte[] read);
        value = read;
        return after;
    }
}

/// <summary><c>Memory&lt;byte&gt;</c> as base64; <c>null</c> is read as empty memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MemoryByteCodec : IUncheckedJsonCodec<Memory<byte>>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Memory<byte> value) => at.Base64(context, value.Span);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Memory<byte> value)
    {
        at = ByteArrayCodec.Read(at, context, out byte[]? bytes);
        value = bytes;
        return at;
    }
}

/// <summary><c>ReadOnlyMemory&lt;byte&gt;</c> as base64; <c>null</c> is read as empty memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyMemoryByteCodec : IUncheckedJsonCodec<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlyMemory<byte> value) => at.Base64(context, value.Span);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ReadOnlyMemory<byte> value)
    {
        at = ByteArrayCodec.Read(at, context, out byte[]? bytes);
        value = bytes;
        return at;
    }
}
