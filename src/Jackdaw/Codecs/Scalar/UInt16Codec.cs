using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ushort"/> as a number.</summary>
public readonly struct UInt16Codec : IJsonCodec<ushort>, IJsonKeyCodec<ushort>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, ushort value) => at.UInt16(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out ushort value) => at.UInt16(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, ushort value) => at.Byte('"').UInt16(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out ushort value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.UInt16(context, out value));
}
