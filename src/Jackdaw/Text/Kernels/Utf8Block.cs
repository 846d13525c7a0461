using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Classifies the next <see cref="Width"/> bytes of a string's text, with one bit per byte. Uses the widest vectors available, so that code
/// based on these masks is the same for every processor.
/// </summary>
// SAFETY: loads one block, and for Malformed one more byte, from padded input.
internal static unsafe class Utf8Block
{
    /// <summary>The number of bytes in a block; the masks have no bits above.</summary>
    public static int Width => Vector512.IsHardwareAccelerated ? 64 : Vector256.IsHardwareAccelerated ? 32 : 16;

    /// <summary>Returns the bits below the lowest one of <paramref name="stops"/>; all bits of the block if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Before(ulong stops)
    {
        ulong block = Width == 64 ? ulong.MaxValue : (1UL << Width) - 1;
        return ~stops & (stops - 1) & block;
    }

    /// <summary>Returns quotation marks, backslashes, and control characters including the terminating zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Stops(byte* p)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<byte> v = Vector512.Load(p);
            return (Vector512.LessThan(v, Vector512.Create((byte)0x20))
                | Vector512.Equals(v, Vector512.Create((byte)'"'))
                | Vector512.Equals(v, Vector512.Create((byte)'\\'))).ExtractMostSignificantBits();
        }

        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> v = Vector256.Load(p);
            return (Vector256.LessThan(v, Vector256.Create((byte)0x20))
                | Vector256.Equals(v, Vector256.Create((byte)'"'))
                | Vector256.Equals(v, Vector256.Create((byte)'\\'))).ExtractMostSignificantBits();
        }
        else
        {
            Vector128<byte> v = Vector128.Load(p);
            return (Vector128.LessThan(v, Vector128.Create((byte)0x20))
                | Vector128.Equals(v, Vector128.Create((byte)'"'))
                | Vector128.Equals(v, Vector128.Create((byte)'\\'))).ExtractMostSignificantBits();
        }
    }

    /// <summary>Returns the bytes 80..FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(byte* p) =>
        Vector512.IsHardwareAccelerated ? Vector512.Load(p).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.Load(p).ExtractMostSignificantBits()
        : Vector128.Load(p).ExtractMostSignificantBits();

    /// <summary>Returns the continuation bytes 80..BF, which are the signed values below -64.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Continuations(byte* p) =>
        Vector512.IsHardwareAccelerated ? Vector512.LessThan(Vector512.Load(p).AsSByte(), Vector512.Create((sbyte)-64)).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.LessThan(Vector256.Load(p).AsSByte(), Vector256.Create((sbyte)-64)).ExtractMostSignificantBits()
        : Vector128.LessThan(Vector128.Load(p).AsSByte(), Vector128.Create((sbyte)-64)).ExtractMostSignificantBits();

    /// <summary>Returns the bytes greater than or equal to a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong AtLeast(byte* p, byte value) =>
        Vector512.IsHardwareAccelerated ? Vector512.GreaterThanOrEqual(Vector512.Load(p), Vector512.Create(value)).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.GreaterThanOrEqual(Vector256.Load(p), Vector256.Create(value)).ExtractMostSignificantBits()
        : Vector128.GreaterThanOrEqual(Vector128.Load(p), Vector128.Create(value)).ExtractMostSignificantBits();

    /// <summary>Returns the bytes equal to a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Equal(byte* p, byte value) =>
        Vector512.IsHardwareAccelerated ? Vector512.Equals(Vector512.Load(p), Vector512.Create(value)).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.Equals(Vector256.Load(p), Vector256.Create(value)).ExtractMostSignificantBits()
        : Vector128.Equals(Vector128.Load(p), Vector128.Create(value)).ExtractMostSignificantBits();

    /// <summary>
    /// Returns the lead bytes of overlong sequences (C0, C1, E0 before 80..9F) and of surrogates (ED before A0..BF), provided that the
    /// right number of continuation bytes follows.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Malformed(byte* p)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            // Comparisons of this width produce masks anyway, which are cheaper to combine as such than as vectors.
            ulong isHighNext = AtLeast(p + 1, 0xA0);
            Vector512<byte> withoutLowBit = Vector512.Load(p) & Vector512.Create((byte)0xFE);
            return Vector512.Equals(withoutLowBit, Vector512.Create((byte)0xC0)).ExtractMostSignificantBits()
                | (Equal(p, 0xE0) & ~isHighNext)
                | (Equal(p, 0xED) & isHighNext);
        }

        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> v = Vector256.Load(p);
            Vector256<byte> highNext = Vector256.GreaterThanOrEqual(Vector256.Load(p + 1), Vector256.Create((byte)0xA0));
            return (Vector256.Equals(v & Vector256.Create((byte)0xFE), Vector256.Create((byte)0xC0))
                | Vector256.AndNot(Vector256.Equals(v, Vector256.Create((byte)0xE0)), highNext)
                | (Vector256.Equals(v, Vector256.Create((byte)0xED)) & highNext)).ExtractMostSignificantBits();
        }
        else
        {
            Vector128<byte> v = Vector128.Load(p);
            Vector128<byte> highNext = Vector128.GreaterThanOrEqual(Vector128.Load(p + 1), Vector128.Create((byte)0xA0));
            return (Vector128.Equals(v & Vector128.Create((byte)0xFE), Vector128.Create((byte)0xC0))
                | Vector128.AndNot(Vector128.Equals(v, Vector128.Create((byte)0xE0)), highNext)
                | (Vector128.Equals(v, Vector128.Create((byte)0xED)) & highNext)).ExtractMostSignificantBits();
        }
    }
    /// <summary>Returns the lead bytes of invalid four-byte sequences: F0 before 80..8F, F4 before 90..BF, and F5..FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong MalformedQuads(byte* p)
    {
        ulong highNext = AtLeast(p + 1, 0x90);
        return (Equal(p, 0xF0) & ~highNext) | (Equal(p, 0xF4) & highNext) | AtLeast(p, 0xF5);
    }
}
