using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="UInt128"/> as a number.</summary>
public readonly struct UInt128Codec : IJsonCodec<UInt128>, IJsonKeyCodec<UInt128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, UInt128 value) => at.UInt128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out UInt128 value) => at.UInt128(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, UInt128 value) => at.Byte('"').UInt128(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out UInt128 value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.UInt128(context, out value));
}
