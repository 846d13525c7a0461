using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Reads the digits of a JSON integer: no sign, no leading zero, no fraction or exponent behind.</summary>
// SAFETY: reads 8 bytes at positions that it reaches only over digits; the caller's text is followed by at least 64 readable bytes.
internal static unsafe class Magnitude
{
    private const ulong TenToThe19 = 10_000_000_000_000_000_000;

    private static UInt128 TenToThe38 => new(5_421_010_862_427_522_170, 687_399_551_400_673_280);

    /// <summary>The position behind the digits; null when there are none, when they don't fit, or when the number is no integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Read(byte* p, out ulong value)
    {
        ulong digits = Digits.Load(p);
        ulong stops = Digits.Stops(digits);
        if (stops == 0)
        {
            return ReadLong(p, digits, out value);
        }

        // The stop is the high bit of byte n, bit 8n + 7: 63 minus that, and 8 more, moves the n digits to the top. In two
        // shifts, because n may be 0 and a shift by 64 is a shift by 0.
        int stop = BitOperations.TrailingZeroCount(stops);
        value = Digits.ToNumber(digits << (stop ^ 63) << 8);
        return IsWhole(digits, p += stop >> 3, stop >> 3) ? p : null;
    }

    /// <summary>Up to 39 digits; null as for <see cref="Read"/>.</summary>
    public static byte* ReadWide(byte* p, out UInt128 value)
    {
        ulong first = Digits.Load(p);
        value = UInt128.Zero;
        int total = 0;
        int count;
        do
        {
            ulong digits = Digits.Load(p);
            count = Digits.Count(digits);
            value = (value * Digits.PowerOfTen(count)) + Digits.ToNumber(digits, count);
            total += count;
            p += count;
        }
        while (count == 8 && total <= 40);

        if (!IsWhole(first, p, total) || total > 39)
        {
            value = UInt128.Zero;
            return null;
        }

        // 39 digits that begin with 1, 2 or 3 wrap around at most once, and then fall below 10^38.
        bool fits = total < 39 || ((byte)first <= 3 && value >= TenToThe38);
        return fits ? p : null;
    }

    /// <summary>Eight digits and more, out of line.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* ReadLong(byte* p, ulong first, out ulong value)
    {
        ulong digits = Digits.Load(p + 8);
        int count = Digits.Count(digits);
        value = ((ulong)Digits.ToNumber(first) * Digits.PowerOfTen(count)) + Digits.ToNumber(digits, count);
        p += 8 + count;
        if (count == 8)
        {
            digits = Digits.Load(p);
            count = Digits.Count(digits);
            ulong head = value;
            value = (head * Digits.PowerOfTen(count)) + Digits.ToNumber(digits, count);
            p += count;

            // 20 digits that begin with 1 wrap around at most once, and then fall below 10^19.
            if (count >= 4 && (count > 4 || (byte)first > 1 || value < TenToThe19))
            {
                return null;
            }
        }

        return IsWhole(first, p, 8) ? p : null;
    }

    /// <summary>At least one digit, no leading zero, and neither fraction nor exponent at <paramref name="end"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWhole(ulong digits, byte* end, int count)
    {
        // A first digit of 1..9 settles the first two questions; else it must be a single 0 (no digit at all has a count of 0).
        if ((byte)((byte)digits - 1) > 8 && count != 1)
        {
            return false;
        }

        // One compare for almost everything that may follow: comma, brace, whitespace and 0 lie outside, ']' goes to the exact test.
        uint next = *end;
        return next - '.' > 'e' - '.' || (next != '.' && (next | 0x20) != 'e');
    }
}
