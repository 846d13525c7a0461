using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>Parses numbers of more than 19 digits.</summary>
// SAFETY: reads only the digits that the reader has just passed (from first to end, with the decimal point, if any, at "point").
internal static unsafe class FloatLongText
{
    /// <summary>
    /// The number of digits that decide the rounding. No midpoint between two neighbors has more than 767 significant digits (binary64), so
    /// beyond this many only the presence of a nonzero digit matters.
    /// </summary>
    private const int DecidingDigits = 800;

    /// <summary>Counts the digits from the first nonzero one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static long CountSignificant(byte* first, byte* point, byte* end)
    {
        first = SkipZeros(first, end);
        return end - first - (first < point && point < end ? 1 : 0);
    }

    /// <param name="first">The first digit.</param>
    /// <param name="point">The decimal point, or <paramref name="end"/>.</param>
    /// <param name="end">The end of the significand's digits.</param>
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
