using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Writes an integer as a JSON number and returns the position after it.</summary>
// SAFETY: stores 16 bytes at positions at most 33 after p; the caller guarantees 64 bytes.
internal static unsafe class IntegerWriter
{
    private const ulong TenToThe16 = 10_000_000_000_000_000;

    public static byte* WriteSByte(byte* p, sbyte value) => WriteInt32(p, value);

    public static byte* WriteByte(byte* p, byte value) => WriteUInt32(p, value);

    public static byte* WriteInt16(byte* p, short value) => WriteInt32(p, value);

    public static byte* WriteUInt16(byte* p, ushort value) => WriteUInt32(p, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* WriteInt32(byte* p, int value) => WriteInt32Inlined(p, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteInt32Inlined(byte* p, int value)
    {
        // The minus sign is always stored, and kept or overwritten, because signs are hard to predict.
        *p = (byte)'-';
        int sign = value >> 31;
        return WriteUInt32(p - sign, (uint)((value ^ sign) - sign));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteUInt32(byte* p, uint value) => TenDigits.IsSupported ? TenDigits.Write(p, value) : WriteUInt32ByGroups(p, value);

    /// <summary>Writes a number on processors without variable shifts per lane.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteUInt32ByGroups(byte* p, uint value)
    {
        uint fours = value / 10_000;
        uint eights = value / 100_000_000;
        ulong groups = (eights << 16) | ((ulong)(fours - (eights * 10_000)) << 32) | ((ulong)(value - (fours * 10_000)) << 48);
        return WriteLast(p, DigitVector.FromFours(groups), DigitCount.Of(value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* WriteInt64(byte* p, long value)
    {
        *p = (byte)'-';
        long sign = value >> 63;
        return WriteUInt64(p - sign, (ulong)((value ^ sign) - sign));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteUInt64(byte* p, ulong value) =>
        value <= uint.MaxValue ? WriteUInt32(p, (uint)value) : WriteLong(p, value);

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

    /// <summary>Writes the last digits of sixteen.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteLast(byte* p, Vector128<byte> digits, nuint count)
    {
        DigitVector.MoveToStart(digits | Vector128.Create((byte)'0'), DigitVector.Length - count).Store(p);
        return p + count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteLong(byte* p, ulong value)
    {
        if (value < TenToThe16)
        {
            Vector128<byte> digits = DigitVector.FromNumber(value);
            return WriteLast(p, digits, DigitVector.Length - DigitVector.CountLeadingZeros(digits));
        }

        ulong high = value / TenToThe16;
        return WriteSixteen(WriteUInt32(p, (uint)high), value - (high * TenToThe16));
    }

    private static byte* WriteSixteen(byte* p, ulong value)
    {
        (DigitVector.FromNumber(value) | Vector128.Create((byte)'0')).Store(p);
        return p + DigitVector.Length;
    }
}
