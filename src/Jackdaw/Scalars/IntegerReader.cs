using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Reads a JSON number as an integer: the position behind it, or null when it is malformed, has a fraction or an exponent, or
/// does not fit.
/// </summary>
/// <remarks>
/// "-0" is 0 for the signed types and for UInt128, and refused by the narrower unsigned types: what System.Text.Json does.
/// </remarks>
// SAFETY: reads 8 bytes at positions that it reaches only over digits, so never more than 8 bytes behind the end of the number;
// the caller's text is followed by at least 64 readable bytes.
internal static unsafe class IntegerReader
{
    public static byte* ReadSByte(byte* p, out sbyte value)
    {
        p = ReadSigned(p, (ulong)sbyte.MaxValue, out long wide);
        value = (sbyte)wide;
        return p;
    }

    public static byte* ReadByte(byte* p, out byte value)
    {
        p = ReadUnsigned(p, byte.MaxValue, out ulong wide);
        value = (byte)wide;
        return p;
    }

    public static byte* ReadInt16(byte* p, out short value)
    {
        p = ReadSigned(p, (ulong)short.MaxValue, out long wide);
        value = (short)wide;
        return p;
    }

    public static byte* ReadUInt16(byte* p, out ushort value)
    {
        p = ReadUnsigned(p, ushort.MaxValue, out ulong wide);
        value = (ushort)wide;
        return p;
    }

    public static byte* ReadInt32(byte* p, out int value)
    {
        p = ReadSigned(p, int.MaxValue, out long wide);
        value = (int)wide;
        return p;
    }

    public static byte* ReadUInt32(byte* p, out uint value)
    {
        p = ReadUnsigned(p, uint.MaxValue, out ulong wide);
        value = (uint)wide;
        return p;
    }

    public static byte* ReadInt64(byte* p, out long value) => ReadSigned(p, long.MaxValue, out value);

    public static byte* ReadUInt64(byte* p, out ulong value) => Magnitude.Read(p, out value);

    public static byte* ReadInt128(byte* p, out Int128 value)
    {
        bool negative = *p == '-';
        p = Magnitude.ReadWide(negative ? p + 1 : p, out UInt128 magnitude);
        value = (Int128)(negative ? UInt128.Zero - magnitude : magnitude);
        return magnitude <= (UInt128)Int128.MaxValue + (negative ? UInt128.One : UInt128.Zero) ? p : null;
    }

    public static byte* ReadUInt128(byte* p, out UInt128 value)
    {
        bool negative = *p == '-';
        p = Magnitude.ReadWide(negative ? p + 1 : p, out value);
        return negative && value != UInt128.Zero ? null : p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* ReadSigned(byte* p, ulong maximum, out long value)
    {
        // 0 or -1: the sign is applied and the limit moved by arithmetic, because the signs of data are hard to predict.
        long sign = *p == '-' ? -1 : 0;
        p = Magnitude.Read(p - sign, out ulong magnitude);
        value = ((long)magnitude ^ sign) - sign;
        return magnitude <= maximum - (ulong)sign ? p : null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* ReadUnsigned(byte* p, ulong maximum, out ulong value)
    {
        p = Magnitude.Read(p, out value);
        return value <= maximum ? p : null;
    }
}
