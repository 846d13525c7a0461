using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

// SAFETY: an enum has the size and the bits of its underlying type. The compiler knows that type, so one branch is left of each method.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>Reads an enum from a number that its underlying type can hold, whether or not it has a name for it.</summary>
    /// <exception cref="JsonDataException">None that fits stands here.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor EnumNumber<TEnum>(ReadContext context, out TEnum value)
        where TEnum : struct, Enum
    {
        UncheckedReadCursor after;
        switch (Type.GetTypeCode(typeof(TEnum)))
        {
            case TypeCode.SByte:
                after = SByte(context, out sbyte int8);
                value = Unsafe.BitCast<sbyte, TEnum>(int8);
                break;
            case TypeCode.Byte:
                after = Byte(context, out byte uint8);
                value = Unsafe.BitCast<byte, TEnum>(uint8);
                break;
            case TypeCode.Int16:
                after = Int16(context, out short int16);
                value = Unsafe.BitCast<short, TEnum>(int16);
                break;
            case TypeCode.UInt16:
                after = UInt16(context, out ushort uint16);
                value = Unsafe.BitCast<ushort, TEnum>(uint16);
                break;
            case TypeCode.Int32:
                after = Int32(context, out int int32);
                value = Unsafe.BitCast<int, TEnum>(int32);
                break;
            case TypeCode.UInt32:
                after = UInt32(context, out uint uint32);
                value = Unsafe.BitCast<uint, TEnum>(uint32);
                break;
            case TypeCode.Int64:
                after = Int64(context, out long int64);
                value = Unsafe.BitCast<long, TEnum>(int64);
                break;
            default:
                after = UInt64(context, out ulong uint64);
                value = Unsafe.BitCast<ulong, TEnum>(uint64);
                break;
        }

        return after;
    }
}
