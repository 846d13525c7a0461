using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Writes runs of characters as UTF-8.</summary>
// SAFETY: reads only up to "end"; stores whole vectors of up to 64 bytes, for which the caller provides the room.
internal static unsafe class Utf16Encoder
{
    /// <summary>
    /// So many characters in blocks of nothing but ASCII are a reason to go back to the plain path, which is faster for them. Fewer are not: in text
    /// with an accent here and there, changing paths costs more than it gains.
    /// </summary>
    private const int EnoughAscii = 64;

    /// <summary>
    /// Writes characters from <paramref name="from"/> until one that JSON escapes (if <paramref name="stopsAtEscapes"/>), a lone surrogate, a lot of
    /// ASCII, the end, or until <paramref name="last"/> is passed. Returns the new end.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* EncodeRun(ref char* from, char* end, char* last, bool stopsAtEscapes, byte* p)
    {
        char* next = from;
        int ascii = 0;
        // A lot of ASCII ends the run in front of more ASCII only, so that a surrogate at its end is always a lone one.
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

    /// <summary>Writes the character or the pair at <paramref name="from"/>. Returns how many units it was: 0 if it is a lone surrogate.</summary>
    public static int EncodeOne(char* from, char* end, ref byte* p) => EncodeOne(*from, from, end, ref p);

    /// <summary>The same, of a text whose first unit has been looked at. Each unit is looked at once, so that a text that changes meanwhile gives what it was at one moment.</summary>
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
