using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Classifies the next <see cref="Width"/> bytes of text that contains <c>\uXXXX</c> escapes, with one bit per byte.</summary>
// SAFETY: loads one block from padded input.
internal static unsafe class EscapeBlock
{
    /// <summary>The number of bytes in a block, also with AVX-512; the masks have no bits above.</summary>
    public static int Width => Vector256.IsHardwareAccelerated ? 32 : 16;

    /// <summary>The positions at which an escape is not complete in this block.</summary>
    public static uint CutEscapes => Last(5);

    /// <summary>The positions at which an escaped surrogate pair is not complete in this block.</summary>
    public static uint CutPairs => Last(11);

    /// <summary>Returns the bytes equal to a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Equal(byte* p, byte value) =>
        Vector256.IsHardwareAccelerated
            ? Vector256.Equals(Vector256.Load(p), Vector256.Create(value)).ExtractMostSignificantBits()
            : Vector128.Equals(Vector128.Load(p), Vector128.Create(value)).ExtractMostSignificantBits();

    /// <summary>Returns the bytes that are a letter, in either case.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint EqualLetter(byte* p, byte letter) =>
        Vector256.IsHardwareAccelerated
            ? Vector256.Equals(Vector256.Load(p) | Vector256.Create((byte)0x20), Vector256.Create(letter)).ExtractMostSignificantBits()
            : Vector128.Equals(Vector128.Load(p) | Vector128.Create((byte)0x20), Vector128.Create(letter)).ExtractMostSignificantBits();

    /// <summary>Returns the hexadecimal digits of at least 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint DigitsFromEight(byte* p) =>
        Vector256.IsHardwareAccelerated
            ? Vector256.GreaterThan(Vector256.Load(p).AsSByte(), Vector256.Create((sbyte)'7')).ExtractMostSignificantBits()
            : Vector128.GreaterThan(Vector128.Load(p).AsSByte(), Vector128.Create((sbyte)'7')).ExtractMostSignificantBits();

    /// <summary>Returns the hexadecimal digits of at least C.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint DigitsFromC(byte* p) =>
        Vector256.IsHardwareAccelerated
            ? Vector256.GreaterThan((Vector256.Load(p) | Vector256.Create((byte)0x20)).AsSByte(), Vector256.Create((sbyte)'b')).ExtractMostSignificantBits()
            : Vector128.GreaterThan((Vector128.Load(p) | Vector128.Create((byte)0x20)).AsSByte(), Vector128.Create((sbyte)'b')).ExtractMostSignificantBits();

    /// <summary>Returns quotation marks, control characters including the terminating zero, and non-ASCII bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Ends(byte* p) =>
        Vector256.IsHardwareAccelerated
            ? (Vector256.LessThan(Vector256.Load(p).AsSByte(), Vector256.Create((sbyte)0x20)).AsByte()
                | Vector256.Equals(Vector256.Load(p), Vector256.Create((byte)'"'))).ExtractMostSignificantBits()
            : (Vector128.LessThan(Vector128.Load(p).AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
                | Vector128.Equals(Vector128.Load(p), Vector128.Create((byte)'"'))).ExtractMostSignificantBits();

    /// <summary>Returns the bytes that are not hexadecimal digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint NotHex(byte* p) =>
        Vector256.IsHardwareAccelerated
            ? Vector256.AddSaturate(HexDigits.Values(Vector256.Load(p)), Vector256.Create((byte)(0x80 - 16))).ExtractMostSignificantBits()
            : Vector128.AddSaturate(HexDigits.Values(Vector128.Load(p)), Vector128.Create((byte)(0x80 - 16))).ExtractMostSignificantBits();

    /// <summary>Returns the last bits of a block.</summary>
    private static uint Last(int count) => ((1u << count) - 1) << (Width - count);
}
