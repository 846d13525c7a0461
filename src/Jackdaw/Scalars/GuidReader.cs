using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Scalars;

/// <summary>Parses the 36 characters of a GUID of the form 00000000-0000-0000-0000-000000000000, in either case.</summary>
// SAFETY: reads only within the 36 bytes, after their number has been checked.
internal static unsafe class GuidReader
{
    private const int TextLength = 36;

    // The hyphens are at 8, 13, 18 and 23: bytes 0 and 5 of the word at 8, bytes 2 and 7 of the word at 16.
    private const ulong FirstHyphens = '-' | ((ulong)'-' << 40);
    private const ulong FirstHyphenMask = 0x0000_FF00_0000_00FF;
    private const ulong LastHyphens = ((ulong)'-' << 16) | ((ulong)'-' << 56);
    private const ulong LastHyphenMask = 0xFF00_0000_00FF_0000;

    public static bool TryParseGuid(byte* text, int length, out Guid value)
    {
        if (length != TextLength)
        {
            value = default;
            return false;
        }

        return Vector256.IsHardwareAccelerated ? TryParseWide(text, out value) : TryParseNarrow(text, out value);
    }

    /// <summary>Parses all digits in one vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryParseWide(byte* text, out Guid value)
    {
        // Hex pairs in the memory order of a Guid, whose first three fields are little-endian. Between the two ends are four bytes: the
        // last pair of the first half, a hyphen, and the first digit of the second half.
        var ends = Vector256.Create(Unsafe.ReadUnaligned<Vector128<byte>>(text), Unsafe.ReadUnaligned<Vector128<byte>>(text + 20));
        Vector256<byte> between = Vector256.Create(Unsafe.ReadUnaligned<uint>(text + 16)).AsByte();
        Vector256<byte> pairs =
            Avx2.Shuffle(ends, Vector256.Create(
                (byte)6, 7, 4, 5, 2, 3, 0, 1, 11, 12, 9, 10, None, None, 14, 15, None, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)) |
            Avx2.Shuffle(between, Vector256.Create(
                None, None, None, None, None, None, None, None, None, None, None, None, 0, 1, None, None,
                3, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None));
        Vector256<byte> digits = HexDigits.Values(pairs);
        Vector256<short> joined = Avx2.MultiplyAddAdjacent(digits, Vector256.Create((ushort)0x0110).AsSByte());
        Vector256<long> bytes = Avx2.PackUnsignedSaturate(joined, joined).AsInt64();
        value = Unsafe.BitCast<Vector128<long>, Guid>(Avx2.Permute4x64(bytes, 0b10_00).GetLower());
        return Hyphens(text) == 0 && (digits & Vector256.Create((byte)0xF0)) == Vector256<byte>.Zero;
    }

    /// <summary>Parses the digits in two vectors.</summary>
    internal static bool TryParseNarrow(byte* text, out Guid value)
    {
        Vector128<byte> start = Unsafe.ReadUnaligned<Vector128<byte>>(text);
        Vector128<byte> middle = Unsafe.ReadUnaligned<Vector128<byte>>(text + 16);
        Vector128<byte> end = Unsafe.ReadUnaligned<Vector128<byte>>(text + 20);

        // Hex pairs in the memory order of a Guid, whose first three fields are little-endian.
        Vector128<byte> low =
            Vector128.Shuffle(start, Vector128.Create((byte)6, 7, 4, 5, 2, 3, 0, 1, 11, 12, 9, 10, None, None, 14, 15)) |
            Vector128.Shuffle(middle, Vector128.Create(0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0x0100, 0xFFFF).AsByte());
        Vector128<byte> high =
            Vector128.Shuffle(middle, Vector128.Create(0x0403, 0x0605, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF).AsByte()) |
            Vector128.Shuffle(end, Vector128.Create(None, None, None, None, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));

        Vector128<byte> lowNibbles = ToNibbles(low, out Vector128<byte> lowIsHex);
        Vector128<byte> highNibbles = ToNibbles(high, out Vector128<byte> highIsHex);
        value = Unsafe.BitCast<Vector128<byte>, Guid>(Vector128.Narrow(JoinNibbles(lowNibbles), JoinNibbles(highNibbles)));

        return Hyphens(text) == 0 && (lowIsHex & highIsHex) == Vector128<byte>.AllBitsSet;
    }

    /// <summary>Returns zero if all hyphens are there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Hyphens(byte* text) =>
        ((Unsafe.ReadUnaligned<ulong>(text + 8) & FirstHyphenMask) ^ FirstHyphens) |
        ((Unsafe.ReadUnaligned<ulong>(text + 16) & LastHyphenMask) ^ LastHyphens);

    /// <summary>An index outside the vector, which Shuffle turns into zero.</summary>
    private const byte None = 0xFF;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> ToNibbles(Vector128<byte> text, out Vector128<byte> isHex)
    {
        // Everything below '0' or 'a' wraps around to a large number, so one unsigned comparison tests both ends.
        Vector128<byte> digit = text - Vector128.Create((byte)'0');
        Vector128<byte> letter = (text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isDigit = Vector128.Equals(Vector128.Min(digit, Vector128.Create((byte)9)), digit);
        isHex = isDigit | Vector128.Equals(Vector128.Min(letter, Vector128.Create((byte)5)), letter);
        return Vector128.ConditionalSelect(isDigit, digit, letter + Vector128.Create((byte)10));
    }

    /// <summary>Joins pairs of nibbles, the high one first, to one byte in the lower half of each 16-bit lane.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> JoinNibbles(Vector128<byte> nibbles)
    {
        Vector128<ushort> pairs = nibbles.AsUInt16();
        return ((pairs << 4) | (pairs >> 8)) & Vector128.Create((ushort)0x00FF);
    }
}
