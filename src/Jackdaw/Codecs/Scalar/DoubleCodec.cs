using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="double"/> as a number; NaN and infinities are refused.</summary>
public readonly struct DoubleCodec : IJsonCodec<double>, IJsonKeyCodec<double>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, double value) => at.Double(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out double value) => at.Double(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, double value) => at.Byte('"').Double(context, value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out double value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.Double(context, out value));
}
