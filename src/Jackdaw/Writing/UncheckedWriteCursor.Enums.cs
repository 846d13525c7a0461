using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

// SAFETY: an enum has the size and the bits of its underlying type. The JIT knows that type, so one branch of each method remains.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>Writes an enum as a number; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor EnumNumber<TEnum>(TEnum value)
        where TEnum : struct, Enum =>
        Type.GetTypeCode(typeof(TEnum)) switch
        {
            TypeCode.SByte => SByte(Unsafe.BitCast<TEnum, sbyte>(value)),
            TypeCode.Byte => Byte(Unsafe.BitCast<TEnum, byte>(value)),
            TypeCode.Int16 => Int16(Unsafe.BitCast<TEnum, short>(value)),
            TypeCode.UInt16 => UInt16(Unsafe.BitCast<TEnum, ushort>(value)),
            TypeCode.Int32 => Int32(Unsafe.BitCast<TEnum, int>(value)),
            TypeCode.UInt32 => UInt32(Unsafe.BitCast<TEnum, uint>(value)),
            TypeCode.Int64 => Int64(Unsafe.BitCast<TEnum, long>(value)),
            _ => UInt64(Unsafe.BitCast<TEnum, ulong>(value)),
        };
}
