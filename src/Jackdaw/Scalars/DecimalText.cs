using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Parses a JSON number of any length and exponent as a decimal, exactly.</summary>
// SAFETY: moves forward only over characters of a number, so it stops at the zero byte after the caller's text at the latest.
internal static unsafe class DecimalText
{
    private const int MaximumScale = 28;

    /// <summary>The number of digits kept exactly: more than a decimal can hold, but not enough to overflow 128 bits.</summary>
    private const int KeptDigits = 38;

    private const int HalfOfKept = 19;

    /// <summary>The limit beyond which an exponent outweighs any text that fits into memory; sums still fit into 64 bits.</summary>
    private const long ExponentLimit = 1_000_000_000_000;

    private static UInt128 Maximum => new(uint.MaxValue, ulong.MaxValue);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* Read(byte* p, out decimal value)
    {
        value = 0;
        bool negative = *p == '-';
        p += negative ? 1 : 0;
        byte* first = p;
        Significand significand = default;
        p = ReadDigits(p, ref significand);
        if (p == first || (*first == '0' && p != first + 1))
        {
            return null;
        }

        long exponent = 0;
        if (*p == '.')
        {
            byte* fraction = ++p;
            p = ReadDigits(p, ref significand);
            if (p == fraction)
            {
                return null;
            }

            exponent = fraction - p;
        }

        if ((*p | 0x20) == 'e')
        {
            p = ReadExponent(p + 1, out long written);
            if (p == null)
            {
                return null;
            }

            exponent += written;
        }

        // The dropped digits raise the weight of those that were kept.
        return TryScale(significand.Value, significand.HasMore, exponent + significand.Dropped, negative, out value) ? p : null;
    }

    private static byte* ReadDigits(byte* p, ref Significand significand)
    {
        uint digit;
        while ((digit = *p - (uint)'0') <= 9)
        {
            significand.Add(digit);
            p++;
        }

        return p;
    }

    private static byte* ReadExponent(byte* p, out long exponent)
    {
        exponent = 0;
        bool negative = *p == '-';
        p += *p is (byte)'-' or (byte)'+' ? 1 : 0;
        byte* first = p;
        uint digit;
        while ((digit = *p - (uint)'0') <= 9)
        {
            exponent = Math.Min((exponent * 10) + digit, ExponentLimit);
            p++;
        }

        exponent = negative ? -exponent : exponent;
        return p == first ? null : p;
    }

    /// <summary>
    /// Computes (number + rest) * 10^exponent, where rest is between 0 and 1 if <paramref name="hasMore"/>, otherwise 0. Returns false if
    /// that is too large.
    /// </summary>
    private static bool TryScale(UInt128 number, bool hasMore, long exponent, bool negative, out decimal value)
    {
        value = 0;
        int scale = 0;
        if (number == UInt128.Zero)
        {
            // Nothing was dropped: digits are dropped only after 38 significant ones.
            scale = (int)Math.Clamp(-exponent, 0, MaximumScale);
        }
        else if (exponent >= 0)
        {
            if (exponent > MaximumScale || number > Maximum / PowerOfTen((int)exponent))
            {
                return false;
            }

            number *= PowerOfTen((int)exponent);
        }
        else
        {
            // The minimum number of digits to drop so that scale and number fit. Rounding up may need one more.
            long drop = Math.Max(0, -exponent - MaximumScale);
            UInt128 rounded = Round(number, hasMore, drop);
            while (rounded > Maximum)
            {
                rounded = Round(number, hasMore, ++drop);
            }

            if (drop > -exponent)
            {
                return false;
            }

            number = rounded;
            scale = (int)(-exponent - drop);
        }

        ulong low = (ulong)number;
        value = new decimal((int)low, (int)(low >> 32), (int)(uint)(number >> 64), negative, (byte)scale);
        return true;
    }

    /// <summary>Rounds off the last digits, ties to even.</summary>
    private static UInt128 Round(UInt128 number, bool hasMore, long drop)
    {
        if (drop == 0)
        {
            return number;
        }

        if (drop > KeptDigits)
        {
            return UInt128.Zero; // less than a tenth of the last place
        }

        UInt128 unit = PowerOfTen((int)drop);
        (UInt128 quotient, UInt128 rest) = UInt128.DivRem(number, unit);
        UInt128 half = unit >> 1;
        bool up = rest > half || (rest == half && (hasMore || UInt128.IsOddInteger(quotient)));
        return up ? quotient + UInt128.One : quotient;
    }

    private static UInt128 PowerOfTen(int exponent) =>
        exponent <= HalfOfKept
            ? Digits.PowerOfTen(exponent)
            : (UInt128)Digits.PowerOfTen(exponent - HalfOfKept) * Digits.PowerOfTen(HalfOfKept);

    /// <summary>The first 38 significant digits, in two halves, and whether any further digit is nonzero.</summary>
    private struct Significand
    {
        private ulong _head;
        private ulong _tail;
        private int _kept;

        public long Dropped { get; private set; }

        public bool HasMore { get; private set; }

        public readonly UInt128 Value =>
            _kept <= HalfOfKept ? _head : ((UInt128)_head * Digits.PowerOfTen(_kept - HalfOfKept)) + _tail;

        public void Add(uint digit)
        {
            if (_kept < HalfOfKept)
            {
                _head = (_head * 10) + digit;
                _kept += _head != 0 ? 1 : 0; // leading zeros don't count
            }
            else if (_kept < KeptDigits)
            {
                _tail = (_tail * 10) + digit;
                _kept++;
            }
            else
            {
                Dropped++;
                HasMore |= digit != 0;
            }
        }
    }
}
