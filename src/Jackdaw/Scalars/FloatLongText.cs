using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Numbers of more than 19 digits.</summary>
// SAFETY: walks only the digits the reader has just passed (from first to end, with the point, if any, at "point").
internal static unsafe class FloatLongText
{
    /// <summary>
    /// No middle between two neighbours has more significant digits than 767 (binary64), so of digits after
    /// this many it is enough to know that one is not zero.
    /// </summary>
    private const int DecidingDigits = 800;

    /// <summary>Digits from the first that is not zero.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static long CountSignificant(byte* first, byte* point, byte* end)
    {
        first = SkipZeros(first, end);
        return end - first - (first < point && point < end ? 1 : 0);
    }

    /// <param name="first">The first digit.</param>
    /// <param name="point">The decimal point, or <paramref name="end"/>.</param>
    /// <param name="end">After the last digit of the mantissa.</param>
    /// <param name="exponent">The power of ten of the last digit.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong Round<TFormat, TValue>(byte* first, byte* point, byte* end, long exponent)
        where TFormat : IFloatFormat<TValue>
    {
        long count = CountSignificant(first, point, end);
        first = SkipZeros(first, end);
        byte* rest = first;
        ulong significand = 0;
        for (int i = 0; i < FloatReader.SafeDigits; rest++)
        {
            if (rest != point)
            {
                significand = (significand * 10) + (*rest - (uint)'0');
                i++;
            }
        }

        long cut = exponent + count - FloatReader.SafeDigits;
        if (SkipZeros(rest, end) == end)
        {
            return FloatRounding.Round<TFormat, TValue>(significand, cut);
        }

        if (FloatRounding.TryBounds<TFormat, TValue>(significand, significand + 1, cut, out ulong lower))
        {
            return lower;
        }

        FloatExact decimals = default;
        long taken = Math.Min(count, DecidingDigits);
        rest = decimals.Set(first, point, (int)taken);
        bool more = SkipZeros(rest, end) != end;
        return lower + FloatRounding.Step(ref decimals, (int)(exponent + count - taken), more, lower, TFormat.StoredBits, TFormat.Bias);
    }

    private static byte* SkipZeros(byte* p, byte* end)
    {
        while (p < end && (*p == (byte)'0' || *p == (byte)'.'))
        {
            p++;
        }

        return p;
    }
}
