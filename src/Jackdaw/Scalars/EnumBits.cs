using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Enums as 64 bits, sign-extended.</summary>
// SAFETY: an enum has the size and the bits of its underlying type. The JIT knows that type, so one branch of each method remains.
internal static class EnumBits
{
    internal static ulong Of<TEnum>(TEnum value)
        where TEnum : struct, Enum =>
        Type.GetTypeCode(typeof(TEnum)) switch
        {
            TypeCode.SByte => (ulong)Unsafe.BitCast<TEnum, sbyte>(value),
            TypeCode.Byte => Unsafe.BitCast<TEnum, byte>(value),
            TypeCode.Int16 => (ulong)Unsafe.BitCast<TEnum, short>(value),
            TypeCode.UInt16 => Unsafe.BitCast<TEnum, ushort>(value),
            TypeCode.Int32 => (ulong)Unsafe.BitCast<TEnum, int>(value),
            TypeCode.UInt32 => Unsafe.BitCast<TEnum, uint>(value),
            _ => Unsafe.BitCast<TEnum, ulong>(value),
        };

    internal static TEnum Value<TEnum>(ulong bits)
        where TEnum : struct, Enum =>
        Type.GetTypeCode(typeof(TEnum)) switch
        {
            TypeCode.SByte or TypeCode.Byte => Unsafe.BitCast<byte, TEnum>((byte)bits),
            TypeCode.Int16 or TypeCode.UInt16 => Unsafe.BitCast<ushort, TEnum>((ushort)bits),
            TypeCode.Int32 or TypeCode.UInt32 => Unsafe.BitCast<uint, TEnum>((uint)bits),
            _ => Unsafe.BitCast<ulong, TEnum>(bits),
        };
}
