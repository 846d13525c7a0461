using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>A string door's input as UTF-8.</summary>
// SAFETY: no character takes more than three bytes, and the caller provides three for each: with 32 characters left there is room for any
// block's store; the last ones go through a scratch.
internal static unsafe class Utf16Transcoder
{
    private const int Block = 32;

    /// <summary>
    /// Writes <paramref name="source"/> as UTF-8 and returns the new end; the destination holds three bytes per character. A lone surrogate takes its
    /// generalized three-byte form (ED A0..BF xx), so that the reader refuses it at the offset where it stands.
    /// </summary>
    [SkipLocalsInit]
    public static byte* ToUtf8(ReadOnlySpan<char> source, byte* destination)
    {
        fixed (char* start = &MemoryMarshal.GetReference(source))
        {
            char* from = start;
            char* end = start + source.Length;
            destination = Encode(ref from, end, end - Block, destination);
            if (from == end)
            {
                return destination;
            }

            byte* scratch = stackalloc byte[(3 * (Block + 1)) + 64];
            byte* behind = Encode(ref from, end, end - 1, scratch);
            Unsafe.CopyBlockUnaligned(destination, scratch, (uint)(behind - scratch));
            return destination + (behind - scratch);
        }
    }

    /// <summary>The scalar twin of <see cref="ToUtf8"/>.</summary>
    public static byte* ToUtf8Scalar(ReadOnlySpan<char> source, byte* destination)
    {
        fixed (char* start = &MemoryMarshal.GetReference(source))
        {
            char* end = start + source.Length;
            for (char* from = start; from < end;)
            {
                destination = EncodeOne(ref from, end, destination);
            }

            return destination;
        }
    }

    /// <summary>Encodes while <paramref name="from"/> is at most <paramref name="last"/>.</summary>
    private static byte* Encode(ref char* from, char* end, char* last, byte* p)
    {
        char* next = from;
        while (next <= last)
        {
            if (*next < 0x80 && Vector128.IsHardwareAccelerated)
            {
                uint stops = 0;
                while (stops == 0 && next <= end - Block)
                {
                    stops = StoreBlock(next, p);
                    int plain = stops == 0 ? Block : BitOperations.TrailingZeroCount(stops);
                    next += plain;
                    p += plain;
                }

                while (next < end && *next < 0x80)
                {
                    *p++ = (byte)*next++;
                }
            }
            else if ((uint)*next - 0xD800 < 0x800 || !Vector128.IsHardwareAccelerated)
            {
                p = EncodeOne(ref next, end, p);
            }
            else
            {
                next += Utf16Encoder.EncodeBlock(next, end, stopsAtEscapes: false, ref p, out _);
            }
        }

        from = next;
        return p;
    }

    /// <summary>Stores 32 characters as if they were ASCII and tells which are not.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint StoreBlock(char* from, byte* p) =>
        Vector256.IsHardwareAccelerated
            ? Utf16Block.StoreThirtyTwo<AnyAsciiRule>(from, p)
            : Utf16Block.StoreSixteen<AnyAsciiRule>(from, p) | (Utf16Block.StoreSixteen<AnyAsciiRule>(from + 16, p + 16) << 16);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* EncodeOne(ref char* from, char* end, byte* p)
    {
        byte* behind = Utf16Encoder.EncodeOne(ref from, end, p);
        return behind != null ? behind : Utf8Sequence.Encode(*from++, p);
    }
}
