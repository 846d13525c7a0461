using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Half"/> as a number; NaN and infinities are refused.</summary>
public readonly struct HalfCodec : IUncheckedJsonCodec<Half>, IUncheckedJsonKeyCodec<Half>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Half value) => at.Half(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Half value) => at.Half(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Half value) => at.Byte('"').Half(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Half value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Half(context, out value));
}
