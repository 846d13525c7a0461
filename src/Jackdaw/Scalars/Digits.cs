using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Scalars;

/// <summary>Eight decimal digits inside one 64-bit word; the first digit of the text is the lowest byte.</summary>
// SAFETY: Load reads 8 bytes at p; every text passed to a function of Scalars is followed by at least 64 readable bytes.
// SAFETY: the table is read at an index that each caller keeps within 0..19.
internal static unsafe class Digits
{
    /// <summary>The character '0' in every byte.</summary>
    public const ulong Zeros = 0x3030_3030_3030_3030;

    private const ulong HighBits = 0x8080_8080_8080_8080;

    private static ReadOnlySpan<ulong> Powers =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ];

    /// <summary>Loads eight bytes of text, with '0'..'9' converted to 0..9.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(byte* p) => Unsafe.ReadUnaligned<ulong>(p) ^ Zeros;

    /// <summary>
    /// Returns a mask whose lowest set bit is the high bit of the first byte that is not a digit; 0 if all eight are digits. Bits above the
    /// lowest one are undefined, because a sum may have carried into them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Stops(ulong digits) => ((digits + 0x7676_7676_7676_7676) | digits) & HighBits;

    /// <summary>Returns the number of digits before the first non-digit among the eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ulong digits) => BitOperations.TrailingZeroCount(Stops(digits)) >> 3;

    /// <summary>Returns 1 for a minus sign, 0 for any other byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Sign(byte* p) =>
        // Not a comparison: the JIT would emit a SETE into part of a register that the scaling of the preceding number wrote last, so each
        // float would wait for the one before it.
        ((uint)(*p ^ '-') - 1) >> 31;

    /// <summary>Returns the number that eight digits (0..9 each) spell.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ToNumber(ulong digits)
    {
        // Pairs, then both halves of four at once: the multiplier holds the weights of two pairs, and the sum ends up in the upper word.
        ulong pairs = (digits * 10) + (digits >> 8);
        ulong outer = (pairs & 0x0000_00FF_0000_00FF) * (100 + (1_000_000UL << 32));
        ulong inner = ((pairs >> 16) & 0x0000_00FF_0000_00FF) * (1 + (10_000UL << 32));
        return (uint)((outer + inner) >> 32);
    }

    /// <summary>Returns the number that the first <paramref name="count"/> (0..8) digits spell; later bytes are ignored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ToNumber(ulong digits, int count) =>
        // In two shifts, because a shift by 64 is a shift by 0. The vacated low bytes are leading zeros.
        count == 0 ? 0 : ToNumber(digits << (64 - (8 * count)));

    /// <summary>Returns the eight digits (0..9 each) of a number below 100,000,000, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FromNumber(uint value)
    {
        // Divisions by reciprocal, exact in these ranges: 10,000 below 10^8, 100 below 10^4, 10 below 100.
        ulong high = (value * 109_951_163UL) >> 40;
        ulong fours = high | ((value - (high * 10_000)) << 32);
        ulong hundreds = ((fours * 10_486) >> 20) & 0x0000_007F_0000_007F;
        ulong pairs = hundreds | ((fours - (hundreds * 100)) << 16);
        ulong tens = ((pairs * 103) >> 10) & 0x000F_000F_000F_000F;
        return tens | ((pairs - (tens * 10)) << 8);
    }

    /// <summary>Returns 10 to the power of 0..19.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong PowerOfTen(int exponent) => Unsafe.Add(ref MemoryMarshal.GetReference(Powers), exponent);
}
