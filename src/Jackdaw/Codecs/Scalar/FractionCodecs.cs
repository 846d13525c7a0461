using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Half"/> as a number; NaN and infinities are errors.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct HalfCodec : IUncheckedJsonCodec<Half>, IUncheckedJsonKeyCodec<Half>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Half value) => at.Half(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Half value) => at.Half(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Half value) => at.Ascii('"').Half(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Half value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Half(context, out value));
}

/// <summary><see cref="float"/> as a number; NaN and infinities are errors.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SingleCodec : IUncheckedJsonCodec<float>, IUncheckedJsonKeyCodec<float>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, float value) => at.Single(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out float value) => at.Single(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, float value) => at.Ascii('"').Single(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out float value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Single(context, out value));
}

/// <summary><see cref="double"/> as a number; NaN and infinities are errors.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DoubleCodec : IUncheckedJsonCodec<double>, IUncheckedJsonKeyCodec<double>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, double value) => at.Double(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out double value) => at.Double(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, double value) => at.Ascii('"').Double(context, value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out double value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Double(context, out value));
}

/// <summary><see cref="decimal"/> as a number with its scale.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DecimalCodec : IUncheckedJsonCodec<decimal>, IUncheckedJsonKeyCodec<decimal>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, decimal value) => at.Decimal(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out decimal value) => at.Decimal(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, decimal value) => at.Ascii('"').Decimal(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out decimal value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.Decimal(context, out value));
}
