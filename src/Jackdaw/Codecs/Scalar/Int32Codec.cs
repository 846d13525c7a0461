using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="int"/> as a number.</summary>
public readonly struct Int32Codec : IJsonCodec<int>, IJsonKeyCodec<int>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, int value) => at.Int32(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out int value) => at.Int32(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, int value) => at.Byte('"').Int32(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out int value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Int32(context, out value));
}
