using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><c>ReadOnlyMemory&lt;byte&gt;</c> as base64; <c>null</c> is read as empty memory.</summary>
public readonly struct ReadOnlyMemoryByteCodec : IJsonCodec<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, ReadOnlyMemory<byte> value) => at.Base64(context, value.Span);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out ReadOnlyMemory<byte> value)
    {
        at = ByteArrayCodec.Read(at, context, out byte[]? bytes);
        value = bytes;
        return at;
    }
}
