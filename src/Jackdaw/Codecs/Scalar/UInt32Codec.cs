using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="uint"/> as a number.</summary>
public readonly struct UInt32Codec : IJsonCodec<uint>, IJsonKeyCodec<uint>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, uint value) => at.UInt32(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out uint value) => at.UInt32(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, uint value) => at.Byte('"').UInt32(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out uint value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.UInt32(context, out value));
}
