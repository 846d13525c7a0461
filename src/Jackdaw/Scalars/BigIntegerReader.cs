using System.Globalization;
using System.Numerics;
using System.Text;

namespace Jackdaw.Scalars;

/// <summary>Parses a JSON number as an integer of any size, up to a given number of digits.</summary>
// SAFETY: moves forward only over digits, so it stops at the zero byte after the caller's text at the latest; the caller's text is
// followed by at least 64 readable bytes.
internal static unsafe class BigIntegerReader
{
    /// <summary>The number of digits that always fit into 128 bits.</summary>
    private const int ShortLength = 38;

    private const int LongestOnStack = 1_024;

    /// <summary>
    /// Returns the position after the number, or null if it is malformed, has a fraction or an exponent, or more than
    /// <paramref name="maxDigits"/> digits.
    /// </summary>
    public static byte* ReadBigInteger(byte* p, int maxDigits, out BigInteger value)
    {
        byte* first = *p == '-' ? p + 1 : p;
        byte* end = first;
        while (Digits.Count(Digits.Load(end)) == 8)
        {
            end += 8;
        }

        end += Digits.Count(Digits.Load(end));
        value = default;
        long length = end - first;
        if (length == 0 || length > maxDigits || (*first == '0' && length != 1) || *end == '.' || (*end | 0x20) == 'e')
        {
            return null;
        }

        if (length <= ShortLength)
        {
            Magnitude.ReadWide(first, out UInt128 magnitude);
            value = magnitude;
        }
        else
        {
            value = ParseLong(new ReadOnlySpan<byte>(first, (int)length));
        }

        value = first == p ? value : -value;
        return end;
    }

    /// <summary>Parses with the framework, whose algorithm is not quadratic for very long numbers.</summary>
    private static BigInteger ParseLong(ReadOnlySpan<byte> digits)
    {
        Span<char> characters = digits.Length <= LongestOnStack ? stackalloc char[LongestOnStack] : new char[digits.Length];
        Ascii.ToUtf16(digits, characters, out int written);
        return BigInteger.Parse(characters[..written], NumberStyles.None, CultureInfo.InvariantCulture);
    }
}
