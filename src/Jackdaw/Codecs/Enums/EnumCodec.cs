using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An enum as the number of its underlying type; numbers without a name are kept. As dictionary keys, enums use their names.
/// </summary>
/// <typeparam name="TEnum">The enum.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct EnumCodec<TEnum> : IUncheckedJsonCodec<TEnum>
    where TEnum : struct, Enum
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TEnum value) => at.EnumNumber(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TEnum value) => at.EnumNumber(context, out value);
}
