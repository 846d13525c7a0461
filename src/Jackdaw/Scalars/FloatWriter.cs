using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Finite floating point numbers to the shortest decimal text that reads back as the same number; the text is that of
/// System.Text.Json (the BCL's "R" format). Infinities and NaN are the caller's business.
/// </summary>
// SAFETY: the caller guarantees 64 bytes; the longest text is 24 bytes, the farthest store ends 40 bytes behind p.
internal static unsafe class FloatWriter
{
    private const int DoubleDigits = 17;
    private const int SingleDigits = 9;
    private const int HalfDigits = 5;

    internal static byte* WriteDouble(byte* p, double value)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        *p = (byte)'-';
        p += bits >> 63;
        ulong stored = bits & ((1UL << 52) - 1);
        int biased = (int)(bits >> 52) & 0x7FF;
        if (stored == 0)
        {
            return WriteRare(p, stored, biased, 52, 1075, DoubleDigits);
        }

        ulong c = biased == 0 ? stored : stored | (1UL << 52);
        int q = (biased == 0 ? 1 : biased) - 1075;
        ulong digits = FloatShortest.Double(c, q, out int exponent);
        return FloatText.Write(p, digits, exponent, DoubleDigits);
    }

    internal static byte* WriteSingle(byte* p, float value)
    {
        uint bits = BitConverter.SingleToUInt32Bits(value);
        *p = (byte)'-';
        p += bits >> 31;
        uint stored = bits & ((1u << 23) - 1);
        int biased = (int)(bits >> 23) & 0xFF;
        if (stored == 0)
        {
            return WriteRare(p, stored, biased, 23, 150, SingleDigits);
        }

        uint c = biased == 0 ? stored : stored | (1u << 23);
        int q = (biased == 0 ? 1 : biased) - 150;
        uint digits = FloatShortest.Single(c, q, out int exponent);
        return FloatText.Write(p, digits, exponent, SingleDigits);
    }

    internal static byte* WriteHalf(byte* p, Half value)
    {
        uint bits = BitConverter.HalfToUInt16Bits(value);
        *p = (byte)'-';
        p += bits >> 15;
        return WriteRare(p, bits & 0x3FF, (int)(bits >> 10) & 0x1F, 10, 25, HalfDigits);
    }

    /// <summary>Zero, powers of two (their lower gap is half the upper one), and every Half.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteRare(byte* p, ulong stored, int biased, int storedBits, int scale, int maxDigits)
    {
        if (biased == 0)
        {
            if (stored == 0)
            {
                *p = (byte)'0';
                return p + 1;
            }

            biased = 1;
        }
        else
        {
            stored |= 1UL << storedBits;
        }

        bool isLowerGapHalf = stored == 1UL << storedBits && biased > 1;
        ulong digits = FloatShortest.Exact(stored, biased - scale, isLowerGapHalf, out int exponent);
        return FloatText.Write(p, digits, exponent, maxDigits);
    }
}
