using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="UInt128"/> as a number.</summary>
public readonly struct UInt128Codec : IUncheckedJsonCodec<UInt128>, IUncheckedJsonKeyCodec<UInt128>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, UInt128 value) => at.UInt128(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out UInt128 value) => at.UInt128(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, UInt128 value) => at.Byte('"').UInt128(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out UInt128 value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt128(context, out value));
}
