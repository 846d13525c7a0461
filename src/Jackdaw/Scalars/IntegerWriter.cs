using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Writes an integer as a JSON number and returns the position behind it.</summary>
// SAFETY: stores 8 bytes at positions at most 32 behind p; the caller guarantees 64 bytes.
internal static unsafe class IntegerWriter
{
    private const ulong TenToThe8 = 100_000_000;
    private const ulong TenToThe16 = 10_000_000_000_000_000;

    public static byte* WriteSByte(byte* p, sbyte value) => WriteInt32(p, value);

    public static byte* WriteByte(byte* p, byte value) => WriteShort(p, value);

    public static byte* WriteInt16(byte* p, short value) => WriteInt32(p, value);

    public static byte* WriteUInt16(byte* p, ushort value) => WriteShort(p, value);

    public static byte* WriteInt32(byte* p, int value)
    {
        // The minus is stored always and kept or overwritten: the signs of data are hard to predict.
        *p = (byte)'-';
        uint negative = (uint)value >> 31;
        return WriteUInt32(p + negative, (uint)((value ^ -(int)negative) + (int)negative));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteUInt32(byte* p, uint value) => value < TenToThe8 ? WriteShort(p, value) : WriteLong(p, value);

    public static byte* WriteInt64(byte* p, long value)
    {
        *p = (byte)'-';
        ulong negative = (ulong)value >> 63;
        return WriteUInt64(p + negative, (ulong)((value ^ -(long)negative) + (long)negative));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteUInt64(byte* p, ulong value) => value < TenToThe8 ? WriteShort(p, (uint)value) : WriteLong(p, value);

    public static byte* WriteInt128(byte* p, Int128 value)
    {
        *p = (byte)'-';
        return Int128.IsNegative(value) ? WriteUInt128(p + 1, UInt128.Zero - (UInt128)value) : WriteUInt128(p, (UInt128)value);
    }

    public static byte* WriteUInt128(byte* p, UInt128 value)
    {
        if (value <= ulong.MaxValue)
        {
            return WriteUInt64(p, (ulong)value);
        }

        (value, UInt128 low) = UInt128.DivRem(value, TenToThe16);
        return WriteSixteen(WriteUInt128(p, value), (ulong)low);
    }

    /// <summary>A number below 100,000,000: all eight digits at once, the leading zeros shifted out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteShort(byte* p, uint value)
    {
        ulong digits = Digits.FromNumber(value);

        // The bit in the last digit stops the count there: zero itself has one digit.
        int leading = BitOperations.TrailingZeroCount(digits | (1UL << 56)) & ~7;
        Unsafe.WriteUnaligned(p, (digits | Digits.Zeros) >> leading);
        return p + 8 - (leading >> 3);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteLong(byte* p, ulong value)
    {
        if (value >= TenToThe16)
        {
            ulong high = value / TenToThe16;
            return WriteSixteen(WriteShort(p, (uint)high), value - (high * TenToThe16));
        }

        ulong head = value / TenToThe8;
        return WriteEight(WriteShort(p, (uint)head), (uint)(value - (head * TenToThe8)));
    }

    private static byte* WriteSixteen(byte* p, ulong value)
    {
        ulong high = value / TenToThe8;
        return WriteEight(WriteEight(p, (uint)high), (uint)(value - (high * TenToThe8)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteEight(byte* p, uint value)
    {
        Unsafe.WriteUnaligned(p, Digits.FromNumber(value) | Digits.Zeros);
        return p + 8;
    }
}
