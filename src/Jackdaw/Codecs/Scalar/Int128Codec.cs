using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Int128"/> as a number.</summary>
public readonly struct Int128Codec : IUncheckedJsonCodec<Int128>, IUncheckedJsonKeyCodec<Int128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Int128 value) => at.Int128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Int128 value) => at.Int128(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Int128 value) => at.Byte('"').Int128(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Int128 value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Int128(context, out value));
}
