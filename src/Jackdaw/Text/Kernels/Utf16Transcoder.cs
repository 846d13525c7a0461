using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Text.Kernels;

/// <summary>Transcodes the input of the entry points for strings to UTF-8.</summary>
// SAFETY: the caller states the number of bytes, and 64 more follow them. Another thread may change the text after it was counted, so the
// count is enforced while writing: a run of characters is transcoded only if three bytes per character are left, and its stores go at most
// 64 bytes beyond the last; the last characters go through a scratch buffer, and no more bytes are copied from it than fit.
internal static unsafe class Utf16Transcoder
{
    private const int Block = 32;

    /// <summary>The maximum number of characters whose bytes, at most three each, can be counted in an <see cref="int"/>.</summary>
    private const int Countable = 1 << 28;

    /// <summary>
    /// Returns the number of bytes that <see cref="ToUtf8"/> writes. A lone surrogate takes three, like the replacement character that the
    /// framework counts for it.
    /// </summary>
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
    /// Transcodes <paramref name="source"/> to UTF-8 and returns the new end. A lone surrogate becomes its generalized three-byte form (ED
    /// A0..BF xx), so that the reader rejects it in place.
    /// </summary>
    /// <param name="source">The text.</param>
    /// <param name="destination">
    /// The destination, with as many bytes as <see cref="CountUtf8"/> returns, or three per character, plus 64.
    /// </param>
    /// <param name="room">The number of bytes, without those 64.</param>
    /// <exception cref="InvalidOperationException">The text needs more: it was changed after it had been counted.</exception>
    [SkipLocalsInit]
    public static byte* ToUtf8(ReadOnlySpan<char> source, byte* destination, long room)
    {
        // An empty span may have a null address, and one block before it would wrap around.
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
                // Each plain character is one byte, and no byte after them is touched.
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

                // An exactly counted text takes a few runs, each of a third of the rest.
                char* last = from + fits;
                p = Encode(ref from, char.IsHighSurrogate(last[-1]) ? last - 1 : last, p);
            }
        }
    }

    /// <summary>Scalar version of <see cref="ToUtf8"/>.</summary>
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

    /// <summary>Transcodes the last characters, where a store could exceed the space.</summary>
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
                throw new InvalidOperationException("The text was modified by another thread while it was read.");
            }

            Unsafe.CopyBlockUnaligned(p, scratch, (uint)written);
            p += written;
        }

        return p;
    }

    /// <summary>
    /// Encodes the characters up to <paramref name="end"/>, with at most three bytes each, plus the 64 that a store may touch.
    /// </summary>
    private static byte* Encode(ref char* from, char* end, byte* p)
    {
        char* next = from;
        while (next < end)
        {
            p = Utf16Encoder.EncodeRun(ref next, end, end - 1, stopsAtEscapes: false, p);
            if (next < end)
            {
                // Read once: a text that changes concurrently cannot make it skip a unit that is not a surrogate.
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
