using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Scalars;

/// <summary>Counts the decimal digits of a number, without branches.</summary>
/// <remarks>Combines table lookup and addition as in Kendall Willets's method (2021, described by Daniel Lemire).</remarks>
// SAFETY: the tables have 32 and 33 entries and are indexed by the logarithm and the leading zeros of a 32-bit number.
internal static class DigitCount
{
    /// <summary>
    /// For each binary logarithm, the number of digits in the upper half. If a power of ten is within the range, one more digit minus that
    /// power, so that the sum reaches the upper half when the number reaches the power.
    /// </summary>
    private static ReadOnlySpan<ulong> ByLogarithm =>
    [
        0x1_0000_0000, 0x1_0000_0000, 0x1_0000_0000, 0x1_FFFF_FFF6, 0x2_0000_0000, 0x2_0000_0000,
        0x2_FFFF_FF9C, 0x3_0000_0000, 0x3_0000_0000, 0x3_FFFF_FC18, 0x4_0000_0000, 0x4_0000_0000,
        0x4_0000_0000, 0x4_FFFF_D8F0, 0x5_0000_0000, 0x5_0000_0000, 0x5_FFFE_7960, 0x6_0000_0000,
        0x6_0000_0000, 0x6_FFF0_BDC0, 0x7_0000_0000, 0x7_0000_0000, 0x7_0000_0000, 0x7_FF67_6980,
        0x8_0000_0000, 0x8_0000_0000, 0x8_FA0A_1F00, 0x9_0000_0000, 0x9_0000_0000, 0x9_C465_3600,
        0xA_0000_0000, 0xA_0000_0000,
    ];

    /// <summary>
    /// The same, indexed by leading zeros (0..32) and negative, rounded so that the upper half of the difference is the negative count.
    /// </summary>
    private static ReadOnlySpan<long> NegativeByZeros =>
    [
        -0x9_0000_0001, -0x9_0000_0001, -0x8_C465_3601, -0x8_0000_0001, -0x8_0000_0001, -0x7_FA0A_1F01,
        -0x7_0000_0001, -0x7_0000_0001, -0x6_FF67_6981, -0x6_0000_0001, -0x6_0000_0001, -0x6_0000_0001,
        -0x5_FFF0_BDC1, -0x5_0000_0001, -0x5_0000_0001, -0x4_FFFE_7961, -0x4_0000_0001, -0x4_0000_0001,
        -0x3_FFFF_D8F1, -0x3_0000_0001, -0x3_0000_0001, -0x3_0000_0001, -0x2_FFFF_FC19, -0x2_0000_0001,
        -0x2_0000_0001, -0x1_FFFF_FF9D, -0x1_0000_0001, -0x1_0000_0001, -0xFFFF_FFF7, -0x1,
        -0x1, -0x1, -0x1,
    ];

    /// <summary>Returns the number of digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nuint Of(uint value) =>
        (nuint)((value + Unsafe.Add(ref MemoryMarshal.GetReference(ByLogarithm), BitOperations.Log2(value))) >> 32);

    /// <summary>Returns the negative number of digits: two instructions fewer, and the form that an index from the end needs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Negative(uint value) =>
        (nint)((Unsafe.Add(ref MemoryMarshal.GetReference(NegativeByZeros), BitOperations.LeadingZeroCount(value)) - value) >> 32);
}
