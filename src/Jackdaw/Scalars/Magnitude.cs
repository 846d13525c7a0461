using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Parses the sign and the digits of a JSON integer: no leading zero, no fraction, no exponent.</summary>
/// <remarks>
/// The caller cannot continue before it knows the position after the number. So that position is computed in few steps, without a branch on
/// the number of digits or on the sign: branches on random data cost more than all of this. Failure is a call, never "condition ? position
/// : null": that becomes a conditional move, which makes the position wait for the value.
/// </remarks>
// SAFETY: reads at most 24 bytes at p, and 8 at a time after digits; the caller's text is followed by at least 64 readable bytes.
internal static unsafe class Magnitude
{
    /// <summary>The bits that distinguish '0'..'9' (and six characters after them) from all others, once '0' is subtracted.</summary>
    private const ulong HighNibbles = 0xF0F0_F0F0_F0F0_F0F0;

    /// <summary>The characters that continue a number after its digits: '.', 'E', 'e' and further digits, counted from '.'.</summary>
    private const ulong Continuing = 1 | (0x3FFUL << ('0' - '.')) | (1UL << ('E' - '.')) | (1UL << ('e' - '.'));

    private const uint Minus = '-' ^ '0';

    private static UInt128 TenToThe38 => new(5_421_010_862_427_522_170, 687_399_551_400_673_280);

    /// <summary>
    /// Parses up to sixteen characters. Returns false for everything else, including malformed text, which is then parsed on the long path.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadShort(byte* p, bool allowMinus, out byte* end, out ulong value, out nuint negative)
    {
        ulong first = Digits.Load(p);
        ulong second = Digits.Load(p + 8);

        // The first byte is checked below, whether digit or sign.
        ulong firstStops = first & HighNibbles & ~0xFFUL;
        int stopInSecond = BitOperations.TrailingZeroCount(second & HighNibbles) + 64;
        int stopInFirst = BitOperations.TrailingZeroCount(firstStops);
        nuint length = (uint)(firstStops == 0 ? stopInSecond : stopInFirst) >> 3;
        end = p + length;

        negative = Unsafe.BitCast<bool, byte>(allowMinus & ((byte)first == Minus));
        Vector128<byte> digits = DigitVector.MoveToEnd(Vector128.Create(first, second).AsByte(), length, negative);
        value = DigitVector.ToNumber(digits);
        uint firstDigit = p[negative] - (uint)'0';
        uint smallest = Unsafe.BitCast<bool, byte>(length - negative != 1);
        return firstDigit - smallest <= 9 - smallest
            && DigitVector.AreDigits(digits)
            && !Continues(*end);
    }

    /// <summary>
    /// Parses the numbers that <see cref="TryReadShort"/> does not handle, without sign: up to twenty digits. Returns null if they do not
    /// fit into 64 bits, are not an integer or are malformed.
    /// </summary>
    public static byte* ReadLong(byte* p, out ulong value)
    {
        Vector128<byte> head = Vector128.Load(p) ^ Vector128.Create((byte)'0');
        ulong digits = Digits.Load(p + DigitVector.Length);
        int count = Digits.Count(digits);
        byte* end = p + DigitVector.Length + count;
        value = (DigitVector.ToNumber(head) * Digits.PowerOfTen(count)) + Digits.ToNumber(digits, count);
        if (!DigitVector.AreDigits(head) || *p == '0' || count >= 4 || Continues(*end))
        {
            end = ReadWide(p, out UInt128 wide);
            value = (ulong)wide;
            return wide <= ulong.MaxValue ? end : null;
        }

        return end;
    }

    /// <summary>
    /// Parses up to 39 digits, without sign. Returns null if they do not fit into 128 bits, are not an integer or are malformed.
    /// </summary>
    public static byte* ReadWide(byte* p, out UInt128 value)
    {
        uint firstDigit = *p - (uint)'0';
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
        while (count == 8 && total <= 39);

        // Numbers of 39 digits that start with 1, 2 or 3 wrap around at most once, and are then below 10^38.
        bool fits = total < 39 || (total == 39 && firstDigit <= 3 && value >= TenToThe38);
        bool whole = total == 1 || (total > 1 && firstDigit != 0);
        return fits && whole && !Continues(*p) ? p : null;
    }

    /// <summary>Returns null, by a call: see the remarks.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* Refuse() => null;

    /// <summary>Whether a fraction, an exponent or another digit follows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Continues(uint next) => next - '.' <= 'e' - '.' && ((Continuing >> (int)(next - '.')) & 1) != 0;
}
