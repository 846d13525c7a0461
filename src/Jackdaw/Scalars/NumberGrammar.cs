using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>The grammar of a JSON number (RFC 8259, section 6), without its value.</summary>
// SAFETY: loads 8 bytes from a position within the padded text; never advances past a byte that is not part of a number.
internal static unsafe class NumberGrammar
{
    /// <summary>Returns the position behind the number, or null. What may follow a number is the caller's business.</summary>
    internal static byte* Scan(byte* p)
    {
        p += *p == (byte)'-' ? 1 : 0;
        bool startsWithZero = *p == (byte)'0';
        byte* end = SkipDigits(p);
        if (end - p != 1 && (end == p || startsWithZero))
        {
            return null;
        }

        p = end;
        if (*p == (byte)'.')
        {
            p++;
            end = SkipDigits(p);
            if (end == p)
            {
                return null;
            }

            p = end;
        }

        if ((*p | 0x20) == 'e')
        {
            p++;
            p += *p is (byte)'+' or (byte)'-' ? 1 : 0;
            end = SkipDigits(p);
            if (end == p)
            {
                return null;
            }

            p = end;
        }

        return p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* SkipDigits(byte* p)
    {
        ulong stops = FloatDigits.Stops(FloatDigits.Load(p));
        while (stops == 0)
        {
            p += 8;
            stops = FloatDigits.Stops(FloatDigits.Load(p));
        }

        return p + (BitOperations.TrailingZeroCount(stops) >> 3);
    }
}
