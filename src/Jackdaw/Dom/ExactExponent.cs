namespace Jackdaw.Dom;

/// <summary>
/// The power of ten of a number's first digit: the exponent, of any length, plus the distance of that digit from the decimal point.
/// Compared in linear time, without big-integer arithmetic.
/// </summary>
internal readonly ref struct ExactExponent
{
    /// <summary>The number of digits that fit into a <see cref="long"/> and leave bits for a shift.</summary>
    private const int Short = 18;

    /// <summary>A limit beyond which no shift changes the order: shifts count bytes of a document.</summary>
    private const long Far = 1L << 40;

    /// <summary>A per-process secret, so that no document can contain exponents chosen to collide.</summary>
    private static readonly ulong Modulus = (1UL << 61) + (ulong)Random.Shared.NextInt64(1L << 60);

    private readonly ReadOnlySpan<byte> _digits;
    private readonly bool _isNegative;
    private readonly long _shift;

    /// <param name="text">The text after the <c>e</c>; empty without an exponent.</param>
    /// <param name="shift">The distance of the first digit from the decimal point.</param>
    internal ExactExponent(ReadOnlySpan<byte> text, long shift)
    {
        _digits = text.TrimStart("+-"u8).TrimStart((byte)'0');
        _isNegative = !text.IsEmpty && text[0] == (byte)'-';
        _shift = shift;
    }

    private bool IsShort => _digits.Length <= Short;

    internal int CompareTo(ExactExponent other)
    {
        if (IsShort && other.IsShort)
        {
            return Value().CompareTo(other.Value());
        }

        if (_isNegative != other._isNegative)
        {
            // One of them is larger than any shift.
            return _isNegative ? -1 : 1;
        }

        long difference = Difference(_digits, other._digits);
        return Math.Sign((_isNegative ? -difference : difference) + _shift - other._shift);
    }

    /// <summary>Returns a hash code; equal powers have equal hash codes.</summary>
    internal long Hash()
    {
        UInt128 rest = 0;
        foreach (byte digit in _digits)
        {
            rest = ((10 * rest) + (uint)(digit - '0')) % Modulus;
        }

        Int128 value = (_isNegative ? -(Int128)rest : (Int128)rest) + _shift;
        return (long)(((value % (Int128)Modulus) + (Int128)Modulus) % (Int128)Modulus);
    }

    private long Value()
    {
        long value = 0;
        foreach (byte digit in _digits)
        {
            value = (10 * value) + (digit - '0');
        }

        return (_isNegative ? -value : value) + _shift;
    }

    /// <summary>Returns the difference of two numbers, saturated when it is large.</summary>
    private static long Difference(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        int length = Math.Max(left.Length, right.Length);
        long difference = 0;
        for (int i = length; i > 0 && Math.Abs(difference) < Far; i--)
        {
            difference = (10 * difference) + Digit(left, i) - Digit(right, i);
        }

        return difference;
    }

    /// <summary>Returns a digit, counted from the last one, which is 1.</summary>
    private static int Digit(ReadOnlySpan<byte> digits, int fromEnd) => fromEnd <= digits.Length ? digits[^fromEnd] - '0' : 0;
}
