using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Questions about the next <see cref="Width"/> bytes of a string's text, each answered by one bit for each byte. The widest vectors answer
/// for all bytes at once, so what is built on these masks is written once for every processor.
/// </summary>
// SAFETY: loads one block, and for Malformed one byte more, from padded input.
internal static unsafe class Utf8Block
{
    /// <summary>The bytes of one block; the masks have no bits above.</summary>
    public static int Width => Vector512.IsHardwareAccelerated ? 64 : Vector256.IsHardwareAccelerated ? 32 : 16;

    /// <summary>
    /// The quote, the backslash, controls (the terminating zero among them) and F0..FF: whatever can't be handled as a run of sequences of one to
    /// three bytes. Turning the circle of byte values by 0x10 makes the two outer ranges one.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Stops(byte* p)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<byte> v = Vector512.Load(p);
            return (Vector512.LessThan(v + Vector512.Create((byte)0x10), Vector512.Create((byte)0x30))
                | Vector512.Equals(v, Vector512.Create((byte)'"'))
                | Vector512.Equals(v, Vector512.Create((byte)'\\'))).ExtractMostSignificantBits();
        }

        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> v = Vector256.Load(p);
            return (Vector256.LessThan(v + Vector256.Create((byte)0x10), Vector256.Create((byte)0x30))
                | Vector256.Equals(v, Vector256.Create((byte)'"'))
                | Vector256.Equals(v, Vector256.Create((byte)'\\'))).ExtractMostSignificantBits();
        }
        else
        {
            Vector128<byte> v = Vector128.Load(p);
            return (Vector128.LessThan(v + Vector128.Create((byte)0x10), Vector128.Create((byte)0x30))
                | Vector128.Equals(v, Vector128.Create((byte)'"'))
                | Vector128.Equals(v, Vector128.Create((byte)'\\'))).ExtractMostSignificantBits();
        }
    }

    /// <summary>80..FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(byte* p) =>
        Vector512.IsHardwareAccelerated ? Vector512.Load(p).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.Load(p).ExtractMostSignificantBits()
        : Vector128.Load(p).ExtractMostSignificantBits();

    /// <summary>80..BF: the signed values below -64.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Continuations(byte* p) =>
        Vector512.IsHardwareAccelerated ? Vector512.LessThan(Vector512.Load(p).AsSByte(), Vector512.Create((sbyte)-64)).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.LessThan(Vector256.Load(p).AsSByte(), Vector256.Create((sbyte)-64)).ExtractMostSignificantBits()
        : Vector128.LessThan(Vector128.Load(p).AsSByte(), Vector128.Create((sbyte)-64)).ExtractMostSignificantBits();

    /// <summary>E0..FF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong LongLeads(byte* p) =>
        Vector512.IsHardwareAccelerated ? Vector512.GreaterThanOrEqual(Vector512.Load(p), Vector512.Create((byte)0xE0)).ExtractMostSignificantBits()
        : Vector256.IsHardwareAccelerated ? Vector256.GreaterThanOrEqual(Vector256.Load(p), Vector256.Create((byte)0xE0)).ExtractMostSignificantBits()
        : Vector128.GreaterThanOrEqual(Vector128.Load(p), Vector128.Create((byte)0xE0)).ExtractMostSignificantBits();

    /// <summary>
    /// Leads of sequences that are too long for what they say (C0, C1, E0 before 80..9F) or say a surrogate (ED before A0..BF), provided that
    /// the right number of continuation bytes follows.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Malformed(byte* p)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<byte> v = Vector512.Load(p);
            Vector512<byte> highNext = Vector512.GreaterThanOrEqual(Vector512.Load(p + 1), Vector512.Create((byte)0xA0));
            return (Vector512.Equals(v & Vector512.Create((byte)0xFE), Vector512.Create((byte)0xC0))
                | Vector512.AndNot(Vector512.Equals(v, Vector512.Create((byte)0xE0)), highNext)
                | (Vector512.Equals(v, Vector512.Create((byte)0xED)) & highNext)).ExtractMostSignificantBits();
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
}
