using System.Numerics;
using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Scalars;

/// <summary>Checks the grammar of a JSON number (RFC 8259, section 6), without computing its value.</summary>
// SAFETY: loads up to 32 bytes from a position within the padded text; never advances past a byte that is not part of a number.
internal static unsafe class NumberGrammar
{
    private const int Look = 32;

    /// <summary>Returns the position after the number, or null. The caller checks what follows the number.</summary>
    internal static byte* Scan(byte* p)
    {
        if (!DigitLanes.IsSupported)
        {
            return ScanFrom(p);
        }

        // One load handles numbers that end within it and have no exponent.
        uint stops = DigitLanes.Stops(p);
        uint sign = Digits.Sign(p);
        stops &= ~sign;
        int point = BitOperations.TrailingZeroCount(stops);
        if (point >= Look - 1)
        {
            return ScanFrom(p);
        }

        byte* end = p + point;
        if (point - (int)sign - 1 > 0 ? p[sign] == (byte)'0' : point == (int)sign)
        {
            return null;
        }

        if (*end == (byte)'.')
        {
            int behind = BitOperations.TrailingZeroCount(stops & (stops - 1));
            if (behind == point + 1)
            {
                return null;
            }

            end = p + behind;
        }

        return (*end | 0x20) == 'e' || end == p + Look ? ScanFrom(p) : end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ScanFrom(byte* p)
    {
        p += Digits.Sign(p);
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
        ulong stops = Digits.Stops(Digits.Load(p));
        while (stops == 0)
        {
            p += 8;
            stops = Digits.Stops(Digits.Load(p));
        }

        return p + (BitOperations.TrailingZeroCount(stops) >> 3);
    }
}
