using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Encodes a multi-byte UTF-8 sequence, or validates and decodes it from a single four-byte load (RFC 3629; table 3-7 of the Unicode
/// Standard).
/// </summary>
// SAFETY: the input is padded, so four bytes are readable at every position up to the terminating zero; a zero is not a continuation byte,
// so no accepted sequence reaches past it. Encode writes at most four bytes, which the caller provides.
internal static unsafe class Utf8Sequence
{
    /// <summary>
    /// Decodes the sequence at <paramref name="p"/>, whose first byte is 0x80 or above. Returns the position after it, or null if it is ill-formed.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Decode(byte* p, out uint scalar)
    {
        uint word = Unsafe.ReadUnaligned<uint>(p);
        if (!BitConverter.IsLittleEndian)
        {
            word = System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(word);
        }

        if (IsTwoBytes(word))
        {
            scalar = ((word & 0x1F) << 6) | ((word >> 8) & 0x3F);
            return p + 2;
        }

        if (IsThreeBytes(word))
        {
            scalar = ((word & 0x0F) << 12) | ((word >> 2) & 0xFC0) | ((word >> 16) & 0x3F);
            return p + 3;
        }

        if (IsFourBytes(word))
        {
            scalar = ((word & 0x07) << 18) | ((word << 4) & 0x3F000) | ((word >> 10) & 0xFC0) | ((word >> 24) & 0x3F);
            return p + 4;
        }

        scalar = 0;
        return null;
    }

    /// <summary>Whether the sequence is C2..DF and one continuation byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsTwoBytes(uint word) => (word & 0xC0E0) == 0x80C0 && (word & 0x1E) != 0;

    /// <summary>
    /// Whether the sequence is E0..EF and two continuation bytes, neither overlong (no bit above the eleventh) nor a surrogate (ED A0..BF).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsThreeBytes(uint word) =>
        (word & 0xC0C0F0) == 0x8080E0 && (word & 0x200F) != 0 && (word & 0x200F) != 0x200D;

    /// <summary>
    /// Whether the sequence is F0..F4 and three continuation bytes; the plane number, bits 16 to 20 of the scalar, must be 1..16.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsFourBytes(uint word) =>
        (word & 0xC0C0C0F8) == 0x808080F0 && (((word & 0x07) << 2) | ((word >> 12) & 3)) - 1 < 16;

    /// <summary>Encodes a scalar, or a lone surrogate in its generalized three-byte form. Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Encode(uint scalar, byte* p)
    {
        if (scalar < 0x80)
        {
            *p = (byte)scalar;
            return p + 1;
        }

        if (scalar < 0x800)
        {
            p[0] = (byte)(0xC0 | (scalar >> 6));
            p[1] = (byte)(0x80 | (scalar & 0x3F));
            return p + 2;
        }

        if (scalar < 0x10000)
        {
            p[0] = (byte)(0xE0 | (scalar >> 12));
            p[1] = (byte)(0x80 | ((scalar >> 6) & 0x3F));
            p[2] = (byte)(0x80 | (scalar & 0x3F));
            return p + 3;
        }

        p[0] = (byte)(0xF0 | (scalar >> 18));
        p[1] = (byte)(0x80 | ((scalar >> 12) & 0x3F));
        p[2] = (byte)(0x80 | ((scalar >> 6) & 0x3F));
        p[3] = (byte)(0x80 | (scalar & 0x3F));
        return p + 4;
    }
}
