using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>A string door's input as UTF-8.</summary>
// SAFETY: the caller provides the bytes that the text takes and 64 more. A character takes at least one byte, so with 32 characters left there is
// room for any block's store, of 64 bytes at most; the last ones go through a scratch.
internal static unsafe class Utf16Transcoder
{
    private const int Block = 32;

    /// <summary>So few characters that their bytes, three for each at most, can be counted in an <see cref="int"/>.</summary>
    private const int Countable = 1 << 28;

    /// <summary>How many bytes <see cref="ToUtf8"/> writes. A lone surrogate takes three, like the replacement character that the framework counts for it.</summary>
    public static long CountUtf8(ReadOnlySpan<char> source)
    {
        long count = 0;
        while (source.Length > Countable)
        {
            int length = char.IsHighSurrogate(source[Countable - 1]) ? Countable - 1 : Countable;
            count += Encoding.UTF8.GetByteCount(source[..length]);
            source = source[length..];
        }

        return count + Encoding.UTF8.GetByteCount(source);
    }

    /// <summary>
    /// Writes <paramref name="source"/> as UTF-8 and returns the new end; the destination holds what <see cref="CountUtf8"/>
    /// says and 64 bytes more. A lone surrogate takes its generalized three-byte form (ED A0..BF xx), so that the reader refuses it in place.
    /// </summary>
    [SkipLocalsInit]
    public static byte* ToUtf8(ReadOnlySpan<char> source, byte* destination)
    {
        // A span of nothing may have no address, and what lies a block before none is the end of all memory.
        if (source.IsEmpty)
        {
            return destination;
        }

        fixed (char* start = &MemoryMarshal.GetReference(source))
        {
            int plain = Utf16Block.StorePlain<AnyAsciiRule>(start, source.Length, destination);
            char* from = start + plain;
            char* end = start + source.Length;
            byte* p = Encode(ref from, end, end - Block, destination + plain);
            if (from < end)
            {
                byte* scratch = stackalloc byte[(3 * Block) + 64];
                byte* behind = Encode(ref from, end, end - 1, scratch);
                Unsafe.CopyBlockUnaligned(p, scratch, (uint)(behind - scratch));
                p += behind - scratch;
            }

            return p;
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
                int taken = Utf16Encoder.EncodeOne(from, end, ref destination);
                if (taken == 0)
                {
                    destination = Utf8Sequence.Encode(*from, destination);
                    taken = 1;
                }

                from += taken;
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
            p = Utf16Encoder.EncodeRun(ref next, end, last, stopsAtEscapes: false, p);
            if (next <= last && char.IsSurrogate(*next))
            {
                p = Utf8Sequence.Encode(*next++, p);
            }

            int plain = Utf16Block.StorePlain<AnyAsciiRule>(next, (int)(end - next), p);
            next += plain;
            p += plain;
        }

        from = next;
        return p;
    }
}
