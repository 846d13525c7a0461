using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Encodes runs of characters as UTF-8.</summary>
// SAFETY: reads only up to "end"; stores whole vectors of up to 64 bytes, for which the caller provides the space.
internal static unsafe class Utf16Encoder
{
    /// <summary>
    /// The number of characters in consecutive all-ASCII blocks after which the plain path is used again, because it is faster for them. In
    /// text with occasional accents, switching sooner costs more than it gains.
    /// </summary>
    private const int EnoughAscii = 64;

    /// <summary>
    /// Encodes characters from <paramref name="from"/> up to one that JSON escapes (if <paramref name="stopsAtEscapes"/>), a lone
    /// surrogate, a long run of ASCII, the end, or until <paramref name="last"/> is passed. Returns the new end.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* EncodeRun(ref char* from, char* end, char* last, bool stopsAtEscapes, byte* p)
    {
        char* next = from;
        int ascii = 0;
        // A long run of ASCII ends only before another ASCII character, so a surrogate at the end is always a lone one.
        while (next <= last && (ascii < EnoughAscii || *next >= 0x80))
        {
            int taken;
            bool isAscii;
            if (Kernel.HasCompression)
            {
                taken = Utf16Lanes.EncodeSixteen(next, end, stopsAtEscapes, ref p, out isAscii);
            }
            else if (Vector128.IsHardwareAccelerated && end - next >= 8 && !char.IsSurrogate(*next))
            {
                taken = Utf16Lanes.EncodeEight(next, stopsAtEscapes, ref p, out isAscii);
            }
            else
            {
                // Passing p itself by reference would keep it in memory for the whole loop.
                byte* behind = p;
                uint unit = *next;
                isAscii = unit < 0x80;
                taken = stopsAtEscapes && isAscii && MinimalRule.Escapes((byte)unit) ? 0 : EncodeOne(unit, next, end, ref behind);
                p = behind;
            }

            if (taken == 0)
            {
                break;
            }

            next += taken;
            ascii = isAscii ? ascii + taken : 0;
        }

        from = next;
        return p;
    }

    /// <summary>
    /// Encodes the character or surrogate pair at <paramref name="from"/>. Returns the number of units: 0 for a lone surrogate.
    /// </summary>
    public static int EncodeOne(char* from, char* end, ref byte* p) => EncodeOne(*from, from, end, ref p);

    /// <summary>
    /// Encodes a character whose first unit has been read. Each unit is read only once, so that a concurrent change cannot cause
    /// inconsistent output.
    /// </summary>
    private static int EncodeOne(uint unit, char* from, char* end, ref byte* p)
    {
        if (unit - 0xD800 >= 0x800)
        {
            p = Utf8Sequence.Encode(unit, p);
            return 1;
        }

        uint low = unit < 0xDC00 && end - from >= 2 ? from[1] : 0u;
        if (low - 0xDC00 >= 0x400)
        {
            return 0;
        }

        p = Utf8Sequence.Encode(Utf16.Scalar(unit, low), p);
        return 2;
    }
}
