using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="float"/> as a number; NaN and infinities are refused.</summary>
public readonly struct SingleCodec : IUncheckedJsonCodec<float>, IUncheckedJsonKeyCodec<float>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, float value) => at.Single(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out float value) => at.Single(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, float value) => at.Byte('"').Single(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out float value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Single(context, out value));
}
