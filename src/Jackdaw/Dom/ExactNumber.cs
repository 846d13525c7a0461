using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// A number compared by its exact value, using its digits: <c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal. No digit is lost. Comparison is
/// linear in the length of the text, however large the exponent is.
/// </summary>
internal readonly ref struct ExactNumber
{
    private readonly ReadOnlySpan<byte> _whole;
    private readonly ReadOnlySpan<byte> _fraction;

    /// <summary>The power of ten of the first nonzero digit.</summary>
    private readonly ExactExponent _magnitude;

    private readonly int _sign;

    /// <summary>Splits a valid number into its parts.</summary>
    internal ExactNumber(ReadOnlySpan<byte> text)
    {
        bool isNegative = text[0] == (byte)'-';
        text = isNegative ? text[1..] : text;
        int mark = text.IndexOfAny((byte)'e', (byte)'E');
        ReadOnlySpan<byte> exponent = mark < 0 ? default : text[(mark + 1)..];
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
        _magnitude = _sign == 0 ? default : new ExactExponent(exponent, shift);
    }

    /// <summary>Whether a text is a single JSON number.</summary>
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

            // White space around a value is allowed in a document, but is not part of a number.
            return utf8[^1] > (byte)' ' && context.IsOneValue();
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Whether two valid numbers are equal.</summary>
    internal static bool Equals(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right) => left.SequenceEqual(right) || Compare(left, right) == 0;

    /// <summary>Compares two valid numbers: negative if the left one is smaller, 0 if they are equal.</summary>
    internal static int Compare(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        ExactNumber one = new(left);
        ExactNumber other = new(right);
        if (one._sign != other._sign || one._sign == 0)
        {
            return one._sign.CompareTo(other._sign);
        }

        int order = one._magnitude.CompareTo(other._magnitude);
        return one._sign * (order != 0 ? order : CompareDigits(in one, in other));
    }

    /// <summary>Returns a hash code; equal numbers have equal hash codes.</summary>
    internal static int HashOf(ReadOnlySpan<byte> text)
    {
        ExactNumber number = new(text);
        HashCode hash = default;
        hash.Add(number._sign);
        hash.Add(number._magnitude.Hash());
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
}
