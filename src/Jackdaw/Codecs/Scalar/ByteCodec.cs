using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="byte"/> as a number.</summary>
public readonly struct ByteCodec : IJsonCodec<byte>, IJsonKeyCodec<byte>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, byte value) => at.Byte(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out byte value) => at.Byte(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, byte value) => at.Byte('"').Byte(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out byte value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Byte(context, out value));
}
