using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Parses a JSON number as an integer. Returns the position after it, or null if it is malformed, has a fraction or an exponent, or is out
/// of range.
/// </summary>
/// <remarks>As in System.Text.Json, "-0" is 0 for the signed types and for UInt128, and invalid for the narrower unsigned types.</remarks>
// SAFETY: reads the first byte; see Magnitude for the rest.
internal static unsafe class IntegerReader
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadSByte(byte* p, out sbyte value) => ReadSigned(p, (ulong)sbyte.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadByte(byte* p, out byte value) => ReadUnsigned(p, byte.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadInt16(byte* p, out short value) => ReadSigned(p, (ulong)short.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadUInt16(byte* p, out ushort value) => ReadUnsigned(p, ushort.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadInt32(byte* p, out int value) => ReadSigned(p, int.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadUInt32(byte* p, out uint value) => ReadUnsigned(p, uint.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadInt64(byte* p, out long value) => ReadSigned(p, long.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadUInt64(byte* p, out ulong value) => ReadUnsigned(p, ulong.MaxValue, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadInt128(byte* p, out Int128 value)
    {
        bool negative = *p == '-';
        p = Magnitude.ReadWide(negative ? p + 1 : p, out UInt128 magnitude);
        value = (Int128)(negative ? UInt128.Zero - magnitude : magnitude);
        return magnitude <= (UInt128)Int128.MaxValue + (negative ? UInt128.One : UInt128.Zero) ? p : null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* ReadUInt128(byte* p, out UInt128 value)
    {
        bool negative = *p == '-';
        p = Magnitude.ReadWide(negative ? p + 1 : p, out value);
        return negative && value != UInt128.Zero ? null : p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* ReadSigned<T>(byte* p, ulong maximum, out T value)
        where T : struct, IBinaryInteger<T>
    {
        if (!Magnitude.TryReadShort(p, allowMinus: true, out byte* end, out ulong magnitude, out nuint negative) || magnitude > maximum + negative)
        {
            return ReadSignedLong(p, maximum, out value);
        }

        value = WithSign<T>(magnitude, negative);
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* ReadUnsigned<T>(byte* p, ulong maximum, out T value)
        where T : struct, IBinaryInteger<T>
    {
        if (!Magnitude.TryReadShort(p, allowMinus: false, out byte* end, out ulong magnitude, out _) || magnitude > maximum)
        {
            return ReadUnsignedLong(p, maximum, out value);
        }

        value = T.CreateTruncating(magnitude);
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadSignedLong<T>(byte* p, ulong maximum, out T value)
        where T : struct, IBinaryInteger<T>
    {
        nuint negative = *p == '-' ? 1u : 0u;
        byte* end = Magnitude.ReadLong(p + negative, out ulong magnitude);
        value = WithSign<T>(magnitude, negative);
        return magnitude <= maximum + negative ? end : Magnitude.Refuse();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadUnsignedLong<T>(byte* p, ulong maximum, out T value)
        where T : struct, IBinaryInteger<T>
    {
        byte* end = Magnitude.ReadLong(p, out ulong magnitude);
        value = T.CreateTruncating(magnitude);
        return magnitude <= maximum ? end : Magnitude.Refuse();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static T WithSign<T>(ulong magnitude, nuint negative)
        where T : struct, IBinaryInteger<T> => T.CreateTruncating(((long)magnitude ^ -(long)negative) + (long)negative);
}
