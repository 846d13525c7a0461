using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="decimal"/> as a number with its scale.</summary>
public readonly struct DecimalCodec : IJsonCodec<decimal>, IJsonKeyCodec<decimal>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, decimal value) => at.Decimal(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out decimal value) => at.Decimal(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, decimal value) => at.Byte('"').Decimal(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out decimal value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Decimal(context, out value));
}
