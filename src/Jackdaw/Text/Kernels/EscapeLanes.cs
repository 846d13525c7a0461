using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Computes, for each byte of an <see cref="EscapeBlock"/>, the UTF-16 unit that starts there: that of a <c>\uXXXX</c> escape at a
/// backslash, the byte itself elsewhere. Then the lanes of actual characters are compressed and stored.
/// </summary>
// SAFETY: loads one block from padded input and stores whole vectors, up to 40 characters from "to".
internal static unsafe class EscapeLanes
{
    /// <summary>The number of characters that one call may store to.</summary>
    public const int Room = 40;

    /// <summary>Stores the units of the bytes selected by <paramref name="kept"/>, and returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static char* Store(byte* p, char* to, uint kept)
    {
        if (Vector256.IsHardwareAccelerated)
        {
            (Vector256<ushort> even, Vector256<ushort> odd) = ThirtyTwo(p);
            to = Keep(even.GetLower(), kept, to);
            to = Keep(odd.GetLower(), kept >> 8, to);
            to = Keep(even.GetUpper(), kept >> 16, to);
            return Keep(odd.GetUpper(), kept >> 24, to);
        }

        (Vector128<ushort> low, Vector128<ushort> high) = Sixteen(p);
        to = Keep(low, kept, to);
        return Keep(high, kept >> 8, to);
    }

    /// <summary>Computes 32 lanes: the first and third eight, and the second and fourth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static (Vector256<ushort> Even, Vector256<ushort> Odd) ThirtyTwo(byte* p)
    {
        Vector256<byte> text = Vector256.Load(p);
        Vector256<byte> digits = HexDigits.Values(text) & Vector256.Create((byte)0x0F);

        // The value of two digits at each byte: those of an escape are at the second byte after its backslash and at the fourth.
        Vector256<byte> pairs = (digits.AsUInt16() << 4).AsByte() | Behind(digits, 1);
        Vector256<byte> isEscape = Vector256.Equals(text, Vector256.Create((byte)'\\'));
        Vector256<byte> low = Vector256.ConditionalSelect(isEscape, Behind(pairs, 4), text);
        Vector256<byte> high = isEscape & Behind(pairs, 2);
        return (Avx2.UnpackLow(low, high).AsUInt16(), Avx2.UnpackHigh(low, high).AsUInt16());
    }

    /// <summary>Computes sixteen lanes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static (Vector128<ushort> Low, Vector128<ushort> High) Sixteen(byte* p)
    {
        Vector128<byte> text = Vector128.Load(p);
        Vector128<byte> digits = HexDigits.Values(text) & Vector128.Create((byte)0x0F);
        Vector128<byte> pairs = (digits.AsUInt16() << 4).AsByte()
            | Vector128.ShuffleNative(digits, Vector128.Create((byte)1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15));
        Vector128<byte> isEscape = Vector128.Equals(text, Vector128.Create((byte)'\\'));
        Vector128<byte> low = Vector128.ConditionalSelect(
            isEscape,
            Vector128.ShuffleNative(pairs, Vector128.Create((byte)4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15, 15, 15)),
            text);
        Vector128<byte> high = isEscape
            & Vector128.ShuffleNative(pairs, Vector128.Create((byte)2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15));
        return (
            Vector128.WidenLower(low) | (Vector128.WidenLower(high) << 8),
            Vector128.WidenUpper(low) | (Vector128.WidenUpper(high) << 8));
    }

    /// <summary>Returns, at each byte, the one that is <paramref name="distance"/> after it; zero beyond the vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Behind(Vector256<byte> bytes, [ConstantExpected] byte distance) =>
        Avx2.AlignRight(Avx2.Permute2x128(bytes, bytes, 0x81), bytes, distance);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static char* Keep(Vector128<ushort> lanes, uint kept, char* to)
    {
        LaneCompression.KeepPairs(lanes, kept).Store((ushort*)to);
        return to + BitOperations.PopCount((byte)kept);
    }
}
