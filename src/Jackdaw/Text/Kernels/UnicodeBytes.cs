using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Transcodes UTF-16 and UTF-32 bytes to UTF-8. Invalid input becomes invalid UTF-8, so that the reader rejects it in place.
/// </summary>
// SAFETY: the destination has space for the four bytes of one character before each is written.
internal static unsafe class UnicodeBytes
{
    /// <summary>A byte that never occurs in UTF-8.</summary>
    private const byte Invalid = 0xFF;

    /// <summary>Transcodes as much as is available and fits.</summary>
    /// <param name="form">The encoding of the source; not UTF-8.</param>
    /// <param name="source">The bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="written">The number of bytes written.</param>
    /// <returns>The number of source bytes used.</returns>
    internal static int ToUtf8(UnicodeForm form, ReadOnlySpan<byte> source, bool isLast, Span<byte> destination, out int written)
    {
        bool isWide = form is UnicodeForm.Utf32BigEndian or UnicodeForm.Utf32LittleEndian;
        bool isBig = form is UnicodeForm.Utf32BigEndian or UnicodeForm.Utf16BigEndian;
        int used = 0;
        fixed (byte* start = &MemoryMarshal.GetReference(destination))
        {
            byte* p = start;
            byte* last = start + destination.Length - 4;
            while (used < source.Length && p <= last)
            {
                int taken = isWide ? Wide(source[used..], isBig, out uint scalar) : Narrow(source[used..], isBig, isLast, out scalar);
                if (taken == 0 && !isLast)
                {
                    break;
                }

                if (taken == 0 || scalar > 0x10FFFF)
                {
                    *p++ = Invalid;
                }
                else
                {
                    p = Utf8Sequence.Encode(scalar, p);
                }

                used += taken == 0 ? source.Length - used : taken;
            }

            written = (int)(p - start);
        }

        return used;
    }

    private static int Wide(ReadOnlySpan<byte> source, bool isBig, out uint scalar)
    {
        scalar = 0;
        if (source.Length < 4)
        {
            return 0;
        }

        scalar = isBig ? BinaryPrimitives.ReadUInt32BigEndian(source) : BinaryPrimitives.ReadUInt32LittleEndian(source);
        return 4;
    }

    private static int Narrow(ReadOnlySpan<byte> source, bool isBig, bool isLast, out uint scalar)
    {
        scalar = 0;
        if (source.Length < 2)
        {
            return 0;
        }

        scalar = Unit(source, isBig);
        if (scalar - 0xD800 >= 0x400)
        {
            return 2;
        }

        // A lone surrogate is written as three bytes, which the reader rejects.
        uint low = source.Length >= 4 ? Unit(source[2..], isBig) : 0;
        if (low - 0xDC00 < 0x400)
        {
            scalar = Utf16.Scalar(scalar, low);
            return 4;
        }

        return source.Length >= 4 || isLast ? 2 : 0;
    }

    private static uint Unit(ReadOnlySpan<byte> source, bool isBig) =>
        isBig ? BinaryPrimitives.ReadUInt16BigEndian(source) : BinaryPrimitives.ReadUInt16LittleEndian(source);
}
