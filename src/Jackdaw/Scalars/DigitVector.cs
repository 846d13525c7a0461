using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Scalars;

/// <summary>Sixteen decimal digits, 0..9 each, with the first digit of the text in the first byte.</summary>
// SAFETY: the tables are read, 16 bytes long, at indexes that each method's bounds keep inside them.
internal static class DigitVector
{
    public const int Length = 16;

    /// <summary>
    /// At n: the shuffle that right-aligns the first n bytes and fills with zeros. At 32 + n: the same without the first byte.
    /// </summary>
    private static ReadOnlySpan<byte> ToEnd =>
    [
        0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
        0x80, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ];

    /// <summary>At n: the shuffle that moves the bytes from n on to the start; the bytes after them are undefined.</summary>
    private static ReadOnlySpan<byte> ToStart =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>
    /// Right-aligns the first <paramref name="count"/> (0..16) bytes, with zeros before them, optionally without the first byte.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> MoveToEnd(Vector128<byte> digits, nuint count, nuint withoutFirst) =>
        Vector128.ShuffleNative(digits, Load(ToEnd, count + (withoutFirst * 32)));

    /// <summary>Moves the bytes from <paramref name="index"/> (0..16) on to the start.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> MoveToStart(Vector128<byte> digits, nuint index) => Vector128.ShuffleNative(digits, Load(ToStart, index));

    /// <summary>Whether all sixteen bytes are 0..9.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreDigits(Vector128<byte> digits) =>
        Vector128.AddSaturate(digits, Vector128.Create((byte)0x76)).ExtractMostSignificantBits() == 0;

    /// <summary>Counts the zeros before the first nonzero digit; at most fifteen, so that one digit is left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nuint CountLeadingZeros(Vector128<byte> digits) =>
        (nuint)(uint)BitOperations.TrailingZeroCount(~Vector128.Equals(digits, Vector128<byte>.Zero).ExtractMostSignificantBits() | 0x8000);

    /// <summary>Returns the number that the digits spell.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToNumber(Vector128<byte> digits) => Sse41.IsSupported ? ToNumberBySums(digits) : ToNumberByHalves(digits);

    /// <summary>Converts digits to a number on processors without multiply-add of adjacent lanes.</summary>
    public static ulong ToNumberByHalves(Vector128<byte> digits) =>
        (Digits.ToNumber(digits.AsUInt64().ToScalar()) * 100_000_000UL) + Digits.ToNumber(digits.AsUInt64().GetElement(1));

    /// <summary>Converts digits to a number by pairs, fours and eights, each with one instruction.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToNumberBySums(Vector128<byte> digits)
    {
        Vector128<short> pairs = Ssse3.MultiplyAddAdjacent(digits, Vector128.Create((short)(10 | (1 << 8))).AsSByte());
        Vector128<int> fours = Sse2.MultiplyAddAdjacent(pairs, Vector128.Create(100 | (1 << 16)).AsInt16());
        Vector128<short> packed = Sse41.PackUnsignedSaturate(fours, fours).AsInt16();
        ulong eights = Sse2.MultiplyAddAdjacent(packed, Vector128.Create(10_000 | (1 << 16)).AsInt16()).AsUInt64().ToScalar();
        return ((uint)eights * 100_000_000UL) + (eights >> 32);
    }

    /// <summary>Returns the digits of a number below 10^16, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> FromNumber(ulong value)
    {
        uint high = (uint)(value / 100_000_000);
        uint low = (uint)(value - (high * 100_000_000UL));
        uint highFours = high / 10_000;
        uint lowFours = low / 10_000;
        return FromFours(
            highFours | ((high - (highFours * 10_000)) << 16) | ((ulong)lowFours << 32) | ((ulong)(low - (lowFours * 10_000)) << 48));
    }

    /// <summary>Returns the digits of four numbers below 10,000, the first in the lowest 16 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> FromFours(ulong fours)
    {
        // Divisions by reciprocal: 5,243 / 2^19 is 1 / 100 below 10,000 and 103 / 2^10 is 1 / 10 below 100. One step puts quotient and
        // remainder side by side, the quotient first: 2^16 * (x - 100 * q) + q.
        Vector128<uint> numbers = Vector128.WidenLower(Vector128.CreateScalarUnsafe(fours).AsUInt16());
        Vector128<uint> hundreds = (numbers * 5_243) >> 19;
        Vector128<ushort> pairs = ((numbers << 16) - (hundreds * ((100 << 16) - 1))).AsUInt16();
        Vector128<ushort> tens = (pairs * 103) >> 10;
        return ((pairs << 8) - (tens * ((10 << 8) - 1))).AsByte();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Load(ReadOnlySpan<byte> table, nuint index) =>
        Unsafe.ReadUnaligned<Vector128<byte>>(ref Unsafe.Add(ref MemoryMarshal.GetReference(table), index));
}
