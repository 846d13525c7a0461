using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

// SAFETY: see EnumLeaf.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads an enum from a number in the range of its underlying type, whether or not the value has a name.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor EnumNumber<TEnum>(ReadContext context, out TEnum value)
        where TEnum : struct, Enum => EnumLeaf.Read<TEnum>(this, context).Unpack(out value);
}
