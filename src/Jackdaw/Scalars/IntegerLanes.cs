using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Scalars;

/// <summary>
/// Writes eight integers at once, with a comma before each. The scalar version is <see cref="IntegerWriter.WriteInt32"/>, one by one.
/// </summary>
/// <remarks>
/// Each number gets a lane of 16 bytes: a comma, a minus sign, ten digits. Then the significant bytes are compressed, four numbers per
/// step. No branch depends on the sign or length.
/// </remarks>
// SAFETY: loads 32 bytes at values, or only the first of them (masked); stores 64 bytes at p and at most 48 bytes after it.
internal static unsafe class IntegerLanes
{
    /// <summary>The number of integers written at once.</summary>
    public const int Count = 8;

    /// <summary>The number of bytes that must be free.</summary>
    public const int Reach = 112;

    private const int SignOfFirst = 0;
    private const int SignOfSecond = 16;
    private const int Always = 32;
    private const int Text = 48;

    /// <summary>A lane: four unused bytes, the comma, the minus sign, nine digits, the last digit.</summary>
    private static ReadOnlySpan<byte> Rows =>
    [
        // The source of the sign byte.
        0x80, 0x80, 0x80, 0x80, 0x80, 7, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
        0x80, 0x80, 0x80, 0x80, 0x80, 15, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,

        // The bytes that are always kept.
        0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80,
        0, 0, 0, 0, (byte)',', (byte)'-', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0', (byte)'0',
    ];

    /// <summary>Whether this processor supports the lane operations used here.</summary>
    public static bool IsSupported => Kernel.HasCompression;

    /// <summary>Writes eight integers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteEight(byte* p, int* values) => Write(p, Vector256.Load(values), ulong.MaxValue, ulong.MaxValue);

    /// <summary>Writes one to seven integers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* WriteFew(byte* p, int* values, int count)
    {
        Vector256<int> inside = Vector256.LessThan(Vector256<int>.Indices, Vector256.Create(count));
        ulong first = count < 4 ? (1UL << (16 * count)) - 1 : ulong.MaxValue;
        ulong second = count < 4 ? 0 : (1UL << (16 * (count - 4))) - 1;
        return Write(p, Avx2.MaskLoad(values, inside), first, second);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* Write(byte* p, Vector256<int> values, ulong firstFour, ulong secondFour)
    {
        // In the order 0 4 1 5 2 6 3 7, so that unpacking the lower halves of all lanes gives the first four numbers.
        Vector512<long> wide = Avx512F.ConvertToVector512Int64(
            Avx2.PermuteVar8x32(values, Vector256.Create(0, 4, 1, 5, 2, 6, 3, 7)));
        Vector512<ushort> fours = ToFours(Vector512.Abs(wide).AsUInt64());

        // Divisions by reciprocal, as in DigitVector.FromFours.
        Vector512<ushort> hundreds = Avx512BW.MultiplyHigh(fours, Vector512.Create((ushort)5_243)) >> 3;
        Vector512<ushort> rests = fours - (hundreds * 100);
        p = WriteFour(p, Avx512BW.UnpackLow(hundreds, rests), Avx512BW.Shuffle(wide.AsByte(), Lanes(SignOfFirst)), firstFour);
        return WriteFour(p, Avx512BW.UnpackHigh(hundreds, rests), Avx512BW.Shuffle(wide.AsByte(), Lanes(SignOfSecond)), secondFour);
    }

    /// <summary>Converts numbers below 2^32 to four groups of four digits, the first in the lowest 16 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> ToFours(Vector512<ulong> numbers)
    {
        Vector512<ulong> tenThousands = Avx512F.Multiply(numbers.AsUInt32(), Vector512.Create(3_518_437_209UL).AsUInt32()) >> 45;
        Vector512<ulong> eights = Avx512F.Multiply(numbers.AsUInt32(), Vector512.Create(1_441_151_881UL).AsUInt32()) >> 57;
        Vector512<uint> base10000 = Vector512.Create(10_000UL).AsUInt32();
        Vector512<ulong> middle = tenThousands - Avx512F.Multiply(eights.AsUInt32(), base10000);
        Vector512<ulong> low = numbers - Avx512F.Multiply(tenThousands.AsUInt32(), base10000);
        return ((eights << 16) | (middle << 32) | (low << 48)).AsUInt16();
    }

    /// <summary>Writes four numbers given as pairs of digits, with the sign of each at its minus position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteFour(byte* p, Vector512<ushort> pairs, Vector512<byte> signs, ulong wanted)
    {
        Vector512<ushort> tens = Avx512BW.MultiplyHigh(pairs, Vector512.Create((ushort)6_554));
        Vector512<byte> digits = ((pairs << 8) - (tens * ((10 << 8) - 1))).AsByte();

        // x | -x sets all bits from the lowest one of x on; the byte before a word tells whether the number has begun.
        Vector512<ulong> begun = digits.AsUInt64() | Avx512BW.ShiftLeftLogical128BitLane((-digits.AsUInt64()).AsByte(), 1).AsUInt64();
        Vector512<byte> keep = (begun | (-begun)).AsByte();
        keep |= signs | Lanes(Always);
        Vector512<byte> text = digits | Lanes(Text);
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, keep, text).Store(p);
        return p + BitOperations.PopCount(keep.ExtractMostSignificantBits() & wanted);
    }

    /// <summary>Returns a vector with the same 16 bytes in each lane.</summary>
    /// <remarks>
    /// Loaded from memory: a constant composed of halves leaves 400 bytes of temporaries, which are cleared in every call.
    /// </remarks>
    // SAFETY: static data of the assembly does not move; the row is one of the four in the table.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Lanes(int row) =>
        Avx512F.BroadcastVector128ToVector512((int*)((byte*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(Rows)) + row)).AsByte();
}
