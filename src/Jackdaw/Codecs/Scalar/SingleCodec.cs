using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="float"/> as a number; NaN and infinities are refused.</summary>
public readonly struct SingleCodec : IJsonCodec<float>, IJsonKeyCodec<float>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, float value) => at.Single(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out float value) => at.Single(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, float value) => at.Byte('"').Single(context, value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out float value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Single(context, out value));
}
