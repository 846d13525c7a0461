using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="long"/> as a number.</summary>
public readonly struct Int64Codec : IJsonCodec<long>, IJsonKeyCodec<long>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, long value) => at.Int64(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out long value) => at.Int64(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, long value) => at.Byte('"').Int64(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out long value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Int64(context, out value));
}
