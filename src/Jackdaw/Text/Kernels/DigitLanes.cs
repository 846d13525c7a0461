using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Parses decimal digits in byte lanes. Without <see cref="IsSupported"/>, callers parse eight digits at a time in a register.
/// </summary>
// SAFETY: loads up to 36 bytes from a position within padded text, and constant tables within their bounds for point ≤ 16, count ≤ 20.
internal static unsafe class DigitLanes
{
    /// <summary>The maximum number of digits that <see cref="Value"/> accepts.</summary>
    public const int MaxDigits = 20;

    /// <summary>
    /// A row for each number of digits: the shuffle that right-aligns up to 16 digits (16 bytes; 0x80 gives zero). Then, for the digits
    /// after those 16, their power of ten and the shift that drops excess digits from a word of four.
    /// </summary>
    private static ReadOnlySpan<ulong> Rows =>
    [
        0x8080808080808080, 0x8080808080808080, 1, 32,
        0x8080808080808080, 0x0080808080808080, 1, 32,
        0x8080808080808080, 0x0100808080808080, 1, 32,
        0x8080808080808080, 0x0201008080808080, 1, 32,
        0x8080808080808080, 0x0302010080808080, 1, 32,
        0x8080808080808080, 0x0403020100808080, 1, 32,
        0x8080808080808080, 0x0504030201008080, 1, 32,
        0x8080808080808080, 0x0605040302010080, 1, 32,
        0x8080808080808080, 0x0706050403020100, 1, 32,
        0x0080808080808080, 0x0807060504030201, 1, 32,
        0x0100808080808080, 0x0908070605040302, 1, 32,
        0x0201008080808080, 0x0A09080706050403, 1, 32,
        0x0302010080808080, 0x0B0A090807060504, 1, 32,
        0x0403020100808080, 0x0C0B0A0908070605, 1, 32,
        0x0504030201008080, 0x0D0C0B0A09080706, 1, 32,
        0x0605040302010080, 0x0E0D0C0B0A090807, 1, 32,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 1, 32,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 10, 24,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 100, 16,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 1000, 8,
        0x0706050403020100, 0x0F0E0D0C0B0A0908, 10000, 0,
    ];

    /// <summary>A mask table; loaded at 16 − n it selects the first n bytes.</summary>
    private static ReadOnlySpan<byte> Select =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>Whether this processor supports the lane operations used here.</summary>
    public static bool IsSupported => Avx2.IsSupported;

    /// <summary>Returns a bit for each of 32 bytes that is not a digit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Stops(byte* p)
    {
        Vector256<byte> values = Vector256.Load(p) - Vector256.Create((byte)'0');
        return (uint)Avx2.MoveMask(Avx2.AddSaturate(values, Vector256.Create((byte)(0x80 - 10))));
    }

    /// <summary>
    /// Returns the value of <paramref name="count"/> ≤ 20 digits at <paramref name="p"/>, skipping the byte (a decimal point) after the
    /// first <paramref name="point"/> ≤ 16. More than 16 digits must have that point. Wraps around beyond 64 bits.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Value(byte* p, nint point, nint count)
    {
        ref ulong row = ref Unsafe.Add(ref MemoryMarshal.GetReference(Rows), count * 4);
        Vector128<byte> before = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Select), (nuint)(16 - point));
        Vector128<byte> text = Vector128.ConditionalSelect(before, Vector128.Load(p), Vector128.Load(p + 1));
        text = Ssse3.Shuffle(text - Vector128.Create((byte)'0'), Vector128.LoadUnsafe(ref row).AsByte());
        Vector128<short> twos = Ssse3.MultiplyAddAdjacent(text, Vector128.Create((ushort)0x010A).AsSByte());
        Vector128<int> fours = Sse2.MultiplyAddAdjacent(twos, Vector128.Create(0x0001_0064).AsInt16());
        Vector128<ushort> packed = Sse41.PackUnsignedSaturate(fours, fours);
        Vector128<int> eights = Sse2.MultiplyAddAdjacent(packed.AsInt16(), Vector128.Create(0x0001_2710).AsInt16());
        ulong both = eights.AsUInt64().ToScalar();
        ulong sixteen = ((uint)both * 100_000_000UL) + (both >> 32);

        uint rest = (uint)((ulong)(Unsafe.ReadUnaligned<uint>(p + 17) ^ 0x30303030) << (int)Unsafe.Add(ref row, 3));
        rest = ((rest * ((10 << 8) + 1)) >> 8) & 0x00FF00FF;
        rest = (rest * ((100 << 16) + 1)) >> 16;
        return (sixteen * Unsafe.Add(ref row, 2)) + rest;
    }
}
