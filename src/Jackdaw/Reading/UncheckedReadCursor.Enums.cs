using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

// SAFETY: see EnumLeaf.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads an enum from a number that its underlying type can hold, whether or not it has a name for it.</summary>
    /// <exception cref="JsonDataException">There is no number here, or one that does not fit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor EnumNumber<TEnum>(ReadContext context, out TEnum value)
        where TEnum : struct, Enum => EnumLeaf.Read<TEnum>(this, context).Unpack(out value);
}
