using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>A string door's input as UTF-8.</summary>
// SAFETY: the caller says how many bytes there are, and 64 more follow them. The text may be changed by another thread after it was counted, so the count is
// proved by what is written: a run of characters is transcoded only where three bytes for each of them are left, and its stores go no more than 64 bytes beyond
// the last; the last ones go through a scratch, and no more of them is copied than there is room for.
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
    /// Writes <paramref name="source"/> as UTF-8 and returns the new end. A lone surrogate takes its generalized three-byte form (ED A0..BF xx), so that the
    /// reader refuses it in place.
    /// </summary>
    /// <param name="source">The text.</param>
    /// <param name="destination">Where it goes: what <see cref="CountUtf8"/> says, or three bytes for each character, and 64 bytes more.</param>
    /// <param name="room">How many bytes there are, without those 64.</param>
    /// <exception cref="InvalidOperationException">The text takes more: it was changed after it had been counted.</exception>
    [SkipLocalsInit]
    public static byte* ToUtf8(ReadOnlySpan<char> source, byte* destination, long room)
    {
        // A span of nothing may have no address, and what lies a block before none is the end of all memory.
        if (source.IsEmpty)
        {
            return destination;
        }

        fixed (char* start = &MemoryMarshal.GetReference(source))
        {
            char* from = start;
            char* end = start + source.Length;
            byte* p = destination;
            byte* limit = destination + room;

            while (true)
            {
                // Plain characters are as many bytes, and no byte after them is touched.
                int plain = Utf16Block.StorePlain<AnyAsciiRule>(from, (int)Math.Min(end - from, limit - p), p);
                from += plain;
                p += plain;
                if (from == end)
                {
                    return p;
                }

                long fits = (limit - p) / 3;
                if (fits >= end - from)
                {
                    return Encode(ref from, end, p);
                }

                if (fits < Block)
                {
                    return Rest(from, end, p, limit);
                }

                // What is counted exactly takes a few runs, each of a third of what is left.
                char* last = from + fits;
                p = Encode(ref from, char.IsHighSurrogate(last[-1]) ? last - 1 : last, p);
            }
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

    /// <summary>The last characters, where a store could go beyond the room.</summary>
    [SkipLocalsInit]
    private static byte* Rest(char* from, char* end, byte* p, byte* limit)
    {
        byte* scratch = stackalloc byte[(3 * Block) + 64];
        while (from < end)
        {
            char* last = from + (int)Math.Min(end - from, Block);
            if (last < end && char.IsHighSurrogate(last[-1]))
            {
                last--;
            }

            long written = Encode(ref from, last, scratch) - scratch;
            if (written > limit - p)
            {
                throw new InvalidOperationException("The text was changed by another thread while it was read.");
            }

            Unsafe.CopyBlockUnaligned(p, scratch, (uint)written);
            p += written;
        }

        return p;
    }

    /// <summary>Encodes the characters up to <paramref name="end"/>: three bytes for each at most, and the 64 that a store may touch.</summary>
    private static byte* Encode(ref char* from, char* end, byte* p)
    {
        char* next = from;
        while (next < end)
        {
            p = Utf16Encoder.EncodeRun(ref next, end, end - 1, stopsAtEscapes: false, p);
            if (next < end)
            {
                // Looked at once: a text that changes can't make it pass what is no half of a pair.
                uint unit = *next;
                if (unit - 0xD800 < 0x800)
                {
                    p = Utf8Sequence.Encode(unit, p);
                    next++;
                }
            }

            int plain = Utf16Block.StorePlain<AnyAsciiRule>(next, (int)(end - next), p);
            next += plain;
            p += plain;
        }

        from = next;
        return p;
    }
}
