using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="Half"/> under <c>AlwaysFraction</c>: a whole value is written with <c>.0</c>. Keys use <see cref="HalfCodec"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointHalfCodec : IUncheckedJsonCodec<Half>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Half value) => at.Half(context, value).WithFraction(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Half value) => at.Half(context, out value);
}

/// <summary>
/// <see cref="float"/> under <c>AlwaysFraction</c>: a whole value is written with <c>.0</c>. Keys use <see cref="SingleCodec"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointSingleCodec : IUncheckedJsonCodec<float>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, float value) => at.Single(context, value).WithFraction(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out float value) => at.Single(context, out value);
}

/// <summary>
/// <see cref="double"/> under <c>AlwaysFraction</c>: a whole value is written with <c>.0</c>. Keys use <see cref="DoubleCodec"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointDoubleCodec : IUncheckedJsonCodec<double>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, double value) => at.Double(context, value).WithFraction(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out double value) => at.Double(context, out value);
}

/// <summary>
/// <see cref="decimal"/> under <c>AlwaysFraction</c>: a value without decimals is written with <c>.0</c>. Keys use
/// <see cref="DecimalCodec"/>.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointDecimalCodec : IUncheckedJsonCodec<decimal>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, decimal value) => at.Decimal(value).WithFraction(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out decimal value) => at.Decimal(context, out value);
}
