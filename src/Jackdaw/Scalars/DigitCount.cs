using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Scalars;

/// <summary>How many decimal digits a number has, without branches.</summary>
/// <remarks>The table in one addition is Kendall Willets's (2021, described by Daniel Lemire).</remarks>
// SAFETY: the table has 32 entries and is read at the logarithm of a 32-bit number.
internal static class DigitCount
{
    /// <summary>
    /// For each binary logarithm the number of digits in the upper half; where a power of ten lies between, one more digit minus that
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nuint Of(uint value) =>
        (nuint)((value + Unsafe.Add(ref MemoryMarshal.GetReference(ByLogarithm), BitOperations.Log2(value))) >> 32);
}
