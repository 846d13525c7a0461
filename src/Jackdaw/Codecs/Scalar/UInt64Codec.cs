using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ulong"/> as a number.</summary>
public readonly struct UInt64Codec : IJsonCodec<ulong>, IJsonKeyCodec<ulong>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, ulong value) => at.UInt64(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out ulong value) => at.UInt64(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, ulong value) => at.Byte('"').UInt64(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out ulong value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.UInt64(context, out value));
}
