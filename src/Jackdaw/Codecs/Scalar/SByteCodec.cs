using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="sbyte"/> as a number.</summary>
public readonly struct SByteCodec : IJsonCodec<sbyte>, IJsonKeyCodec<sbyte>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, sbyte value) => at.SByte(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out sbyte value) => at.SByte(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, sbyte value) => at.Byte('"').SByte(value).EndKey();

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out sbyte value) =>
        at.BeginKey(context, out ReadCursor text).EndKey(context, text.SByte(context, out value));
}
