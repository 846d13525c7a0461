using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="sbyte"/> as a number.</summary>
public readonly struct SByteCodec : IUncheckedJsonCodec<sbyte>, IUncheckedJsonKeyCodec<sbyte>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, sbyte value) => at.SByte(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out sbyte value) => at.SByte(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, sbyte value) => at.Byte('"').SByte(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out sbyte value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.SByte(context, out value));
}
