using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Scalars;

/// <summary>
/// Writes a number below 2^32 in vector lanes from the first division on. The version for other processors is
/// <see cref="IntegerWriter.WriteUInt32ByGroups"/>.
/// </summary>
/// <remarks>A third fewer instructions than by groups; numbers are a third of the cost of writing an object with short members.</remarks>
// SAFETY: stores 16 bytes at p; the table has 26 entries and is read, 16 bytes long, at 0..9.
internal static unsafe class TenDigits
{
    private const int MaxLength = 10;

    /// <summary>Whether this processor supports the lane operations used here.</summary>
    public static bool IsSupported => Avx2.IsSupported;

    /// <summary>The positions of the ten digits, the first one first; the entries after them are undefined.</summary>
    private static ReadOnlySpan<byte> Order =>
    [
        6, 7, 0, 1, 4, 5, 8, 9, 12, 13,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Write(byte* p, uint value)
    {
        // Divisions by reciprocal: two quotients, by 10^8 and by 10^4.
        Vector128<ulong> both = Vector128.Create((ulong)value);
        Vector128<ulong> quotients = Avx2.ShiftRightLogicalVariable(
            Sse2.Multiply(both.AsUInt32(), Vector128.Create(1_441_151_881UL, 3_518_437_209UL).AsUInt32()), Vector128.Create(57UL, 45UL));

        // The lower word: the four middle digits and, 16 bits up, the first two. The upper word: the last four.
        Vector128<long> fours = Sse2.UnpackHigh(quotients, both).AsInt64()
            - Sse41.Multiply(quotients.AsInt32(), Vector128.Create(10_000L - (1 << 16), 10_000L).AsInt32());

        // Pairs of digits: hundreds in place, the rest 32 bits up.
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours.AsUInt16(), Vector128.Create((ushort)5_243)) >> 3;
        Vector128<ushort> rests = fours.AsUInt16() - (hundreds * 100);
        Vector128<ushort> pairs = hundreds | (rests.AsUInt64() << 32).AsUInt16();
        Vector128<ushort> tens = Sse2.MultiplyHigh(pairs, Vector128.Create((ushort)6_554));
        Vector128<byte> text = ((pairs << 8) - (tens * ((10 << 8) - 1))).AsByte() | Vector128.Create((byte)'0');

        nint count = DigitCount.Negative(value);
        Vector128<byte> order = Unsafe.ReadUnaligned<Vector128<byte>>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Order), MaxLength + count));
        Vector128.ShuffleNative(text, order).Store(p);
        return p - count;
    }
}
