using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="decimal"/> as a number with its scale.</summary>
public readonly struct DecimalCodec : IUncheckedJsonCodec<decimal>, IUncheckedJsonKeyCodec<decimal>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, decimal value) => at.Decimal(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out decimal value) => at.Decimal(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, decimal value) => at.Byte('"').Decimal(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out decimal value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Decimal(context, out value));
}
