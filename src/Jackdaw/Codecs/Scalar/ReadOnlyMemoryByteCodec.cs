using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><c>ReadOnlyMemory&lt;byte&gt;</c> as base64; <c>null</c> is read as empty memory.</summary>
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
