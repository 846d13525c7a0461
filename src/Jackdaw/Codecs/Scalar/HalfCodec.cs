using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Half"/> as a number; NaN and infinities are refused.</summary>
public readonly struct HalfCodec : IJsonCodec<Half>, IJsonKeyCodec<Half>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, Half value) => at.Half(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Half value) => at.Half(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, Half value) => at.Byte('"').Half(context, value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out Half value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Half(context, out value));
}
