using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><c>Memory&lt;byte&gt;</c> as base64; <c>null</c> is read as empty memory.</summary>
public readonly struct MemoryByteCodec : IJsonCodec<Memory<byte>>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, Memory<byte> value) => at.Base64(context, value.Span);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Memory<byte> value)
    {
        at = ByteArrayCodec.Read(at, context, out byte[]? bytes);
        value = bytes;
        return at;
    }
}
