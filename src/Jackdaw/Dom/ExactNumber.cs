using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Numbers by their exact value, from their digits: <c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal. No digit is lost, and no time beyond that of reading the
/// digits is spent: exponents are numbers of 64 bits that don't overflow but stay at their limit.
/// </summary>
internal readonly ref struct ExactNumber
{
    private readonly ReadOnlySpan<byte> _whole;
    private readonly ReadOnlySpan<byte> _fraction;

    /// <summary>The power of ten of the first digit that is not zero.</summary>
    private readonly long _magnitude;

    private readonly int _sign;

    /// <summary>Takes a number of valid grammar apart.</summary>
    internal ExactNumber(ReadOnlySpan<byte> text)
    {
        bool isNegative = text[0] == (byte)'-';
        text = isNegative ? text[1..] : text;
        int mark = text.IndexOfAny((byte)'e', (byte)'E');
        long exponent = mark < 0 ? 0 : Exponent(text[(mark + 1)..]);
        text = mark < 0 ? text : text[..mark];
        int point = text.IndexOf((byte)'.');
        ReadOnlySpan<byte> whole = point < 0 ? text : text[..point];
        ReadOnlySpan<byte> fraction = point < 0 ? default : text[(point + 1)..].TrimEnd((byte)'0');
        int shift = whole.Length - 1;
        whole = whole.TrimStart((byte)'0');
        if (whole.IsEmpty)
        {
            int zeros = fraction.Length - fraction.TrimStart((byte)'0').Length;
            shift = -1 - zeros;
            fraction = fraction[zeros..];
        }

        if (fraction.IsEmpty)
        {
            whole = whole.TrimEnd((byte)'0');
        }

        _whole = whole;
        _fraction = fraction;
        _sign = whole.IsEmpty && fraction.IsEmpty ? 0 : isNegative ? -1 : 1;
        _magnitude = _sign == 0 ? 0 : Add(exponent, shift);
    }

    /// <summary>Whether a text is one number of JSON's grammar.</summary>
    internal static bool IsNumber(ReadOnlySpan<byte> utf8)
    {
        if (utf8.IsEmpty || !(utf8[0] == (byte)'-' || char.IsAsciiDigit((char)utf8[0])))
        {
            return false;
        }

        ReadContext context = ReadContext.Rent(JsonProfileSettings.Default);
        try
        {
            context.Load(utf8);
            context.MaxNumberLength = int.MaxValue;

            // Blanks around a value are allowed in a document, and are no part of a number.
            return utf8[^1] > (byte)' ' && context.IsOneValue();
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Whether two numbers of valid grammar are equal.</summary>
    internal static bool Equals(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right) => left.SequenceEqual(right) || Compare(left, right) == 0;

    /// <summary>Compares two numbers of valid grammar: negative where the left one is smaller, 0 where they are equal.</summary>
    internal static int Compare(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        ExactNumber one = new(left);
        ExactNumber other = new(right);
        return one._sign != other._sign ? one._sign.CompareTo(other._sign)
            : one._sign == 0 ? 0
            : one._sign * (one._magnitude != other._magnitude ? one._magnitude.CompareTo(other._magnitude) : CompareDigits(in one, in other));
    }

    /// <summary>A hash code that equal numbers share.</summary>
    internal static int HashOf(ReadOnlySpan<byte> text)
    {
        ExactNumber number = new(text);
        HashCode hash = default;
        hash.Add(number._sign);
        hash.Add(number._magnitude);
        for (int i = 0; i < number.Length; i++)
        {
            hash.Add(number.Digit(i));
        }

        return hash.ToHashCode();
    }

    private int Length => _whole.Length + _fraction.Length;

    private byte Digit(int index) => index < _whole.Length ? _whole[index] : index < Length ? _fraction[index - _whole.Length] : (byte)'0';

    private static int CompareDigits(in ExactNumber left, in ExactNumber right)
    {
        int length = Math.Max(left.Length, right.Length);
        for (int i = 0; i < length; i++)
        {
            int order = left.Digit(i).CompareTo(right.Digit(i));
            if (order != 0)
            {
                return order;
            }
        }

        return 0;
    }

    private static long Exponent(ReadOnlySpan<byte> text)
    {
        bool isNegative = text[0] == (byte)'-';
        long value = 0;
        foreach (byte digit in text[0] is (byte)'-' or (byte)'+' ? text[1..] : text)
        {
            value = value > (long.MaxValue - 9) / 10 ? long.MaxValue : (10 * value) + (digit - '0');
            if (value == long.MaxValue)
            {
                break;
            }
        }

        return isNegative ? -value : value;
    }

    private static long Add(long exponent, int shift) =>
        exponent is long.MaxValue or -long.MaxValue ? exponent : (long)Int128.Clamp((Int128)exponent + shift, -long.MaxValue, long.MaxValue);
}
