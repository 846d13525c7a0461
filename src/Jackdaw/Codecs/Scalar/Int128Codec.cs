using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Int128"/> as a number.</summary>
public readonly struct Int128Codec : IJsonCodec<Int128>, IJsonKeyCodec<Int128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, Int128 value) => at.Int128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Int128 value) => at.Int128(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, Int128 value) => at.Byte('"').Int128(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out Int128 value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Int128(context, out value));
}
