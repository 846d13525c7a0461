using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ushort"/> as a number.</summary>
public readonly struct UInt16Codec : IUncheckedJsonCodec<ushort>, IUncheckedJsonKeyCodec<ushort>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ushort value) => at.UInt16(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ushort value) => at.UInt16(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, ushort value) => at.Byte('"').UInt16(value).EndKey();

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out ushort value) =>
        at.BeginKey(context, out UncheckedReadCursor text).EndKey(context, text.UInt16(context, out value));
}
