using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="short"/> as a number.</summary>
public readonly struct Int16Codec : IJsonCodec<short>, IJsonKeyCodec<short>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, short value) => at.Int16(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out short value) => at.Int16(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, short value) => at.Byte('"').Int16(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out short value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Int16(context, out value));
}
