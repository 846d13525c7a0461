using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>Formats sixteen decimal digits in byte lanes. Requires <see cref="DigitLanes.IsSupported"/>.</summary>
// SAFETY: the constant table is read only at rows 0..16.
internal static class DigitText
{
    /// <summary>
    /// A row for each position of the decimal point among sixteen digits: the lanes to take, then the values to add to get text.
    /// </summary>
    private static ReadOnlySpan<ulong> Points =>
    [
        0x0605040302010080, 0x0E0D0C0B0A090807, 0x303030303030302E, 0x3030303030303030,
        0x0605040302018000, 0x0E0D0C0B0A090807, 0x3030303030302E30, 0x3030303030303030,
        0x0605040302800100, 0x0E0D0C0B0A090807, 0x30303030302E3030, 0x3030303030303030,
        0x0605040380020100, 0x0E0D0C0B0A090807, 0x303030302E303030, 0x3030303030303030,
        0x0605048003020100, 0x0E0D0C0B0A090807, 0x3030302E30303030, 0x3030303030303030,
        0x0605800403020100, 0x0E0D0C0B0A090807, 0x30302E3030303030, 0x3030303030303030,
        0x0680050403020100, 0x0E0D0C0B0A090807, 0x302E303030303030, 0x3030303030303030,
        0x8006050403020100, 0x0E0D0C0B0A090807, 0x2E30303030303030, 0x3030303030303030,
        0x0706050403020100, 0x0E0D0C0B0A090880, 0x3030303030303030, 0x303030303030302E,
        0x0706050403020100, 0x0E0D0C0B0A098008, 0x3030303030303030, 0x3030303030302E30,
        0x0706050403020100, 0x0E0D0C0B0A800908, 0x3030303030303030, 0x30303030302E3030,
        0x0706050403020100, 0x0E0D0C0B800A0908, 0x3030303030303030, 0x303030302E303030,
        0x0706050403020100, 0x0E0D0C800B0A0908, 0x3030303030303030, 0x3030302E30303030,
        0x0706050403020100, 0x0E0D800C0B0A0908, 0x3030303030303030, 0x30302E3030303030,
        0x0706050403020100, 0x0E800D0C0B0A0908, 0x3030303030303030, 0x302E303030303030,
        0x0706050403020100, 0x800E0D0C0B0A0908, 0x3030303030303030, 0x2E30303030303030,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x3030303030303030, 0x3030303030303030,
    ];

    /// <summary>Returns the values of sixteen digits, eight of each number, in text order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Digits(uint upper, uint lower)
    {
        // Each step divides all parts at once (by a multiplication and a shift) and puts quotient and remainder side by side: part +
        // quotient · (2^bits − divisor). The quotient ends up in the higher half, so everything is reversed at the end.
        Vector128<uint> eights = Vector128.CreateScalar(upper).WithElement(2, lower);
        Vector128<ulong> quotient = Sse2.Multiply(eights, Vector128.Create(3_518_437_209u)) >> 45;
        Vector128<uint> fours = (eights.AsUInt64() + Sse2.Multiply(quotient.AsUInt32(), Vector128.Create(uint.MaxValue - 9_999))).AsUInt32();
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours.AsUInt16(), Vector128.Create((ushort)5_243)) >> 3;
        Vector128<ushort> twos = fours.AsUInt16() + (hundreds * Vector128.Create(unchecked((ushort)-100))) + (hundreds.AsUInt32() << 16).AsUInt16();
        Vector128<ushort> tens = Sse2.MultiplyHigh(twos, Vector128.Create((ushort)6_554));
        Vector128<byte> ones = (twos + (tens * Vector128.Create((ushort)(256 - 10)))).AsByte();
        return Ssse3.Shuffle(ones, Vector128.Create((byte)7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    }

    /// <summary>Returns the number of digits without trailing zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(Vector128<byte> digits)
    {
        return 32 - BitOperations.LeadingZeroCount((uint)Sse2.MoveMask(Sse2.CompareEqual(digits, Vector128<byte>.Zero)) ^ 0xFFFF);
    }

    /// <summary>
    /// Returns the text of the first fifteen digits with a decimal point after the first <paramref name="point"/> ≤ 15 (16: no point).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> WithPoint(Vector128<byte> digits, nint point)
    {
        ref ulong row = ref Unsafe.Add(ref MemoryMarshal.GetReference(Points), point * 4);
        return Ssse3.Shuffle(digits, Vector128.LoadUnsafe(ref row).AsByte()) | Vector128.LoadUnsafe(ref row, 2).AsByte();
    }
}
