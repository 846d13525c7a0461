using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>
/// Writes finite floating-point numbers as the shortest decimal text that round-trips, identical to System.Text.Json (the BCL's "R"
/// format). The caller handles infinities and NaN.
/// </summary>
// SAFETY: the caller guarantees 64 bytes; the longest text is 24 bytes, the farthest store ends 40 bytes after p.
internal static unsafe class FloatWriter
{
    private const ulong DoubleHidden = 1UL << 52;
    private const uint SingleHidden = 1u << 23;

    internal static byte* WriteDouble(byte* p, double value)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        *p = (byte)'-';
        p += bits >> 63;
        ulong stored = bits & (DoubleHidden - 1);
        int biased = (int)(bits >> 52) & 0x7FF;
        ulong c = stored | DoubleHidden;
        int fractionBits = 1075 - biased;
        if ((uint)fractionBits <= 52 && c << (64 - fractionBits - 1) << 1 == 0)
        {
            return FloatText.WriteInteger(p, c >> fractionBits);
        }

        if (stored == 0 || biased == 0)
        {
            return WriteRare(p, stored, biased, 52, -1075, FloatText.DoubleDigits);
        }

        ulong digits = FloatShortest.Double(c, -fractionBits, out int exponent);

        // The number has 16 or 17 digits; make it 17.
        long isShort = (long)(digits - 10_000_000_000_000_000) >> 63;
        digits += (digits * 9) & (ulong)isShort;
        return FloatText.Write17(p, digits, exponent + 16 + (int)isShort);
    }

    internal static byte* WriteSingle(byte* p, float value)
    {
        uint bits = BitConverter.SingleToUInt32Bits(value);
        *p = (byte)'-';
        p += bits >> 31;
        uint stored = bits & (SingleHidden - 1);
        int biased = (int)(bits >> 23) & 0xFF;
        uint c = stored | SingleHidden;
        int fractionBits = 150 - biased;
        if ((uint)fractionBits <= 23 && c << (32 - fractionBits - 1) << 1 == 0)
        {
            return FloatText.WriteInteger(p, c >> fractionBits);
        }

        if (stored == 0 || biased == 0)
        {
            return WriteRare(p, stored, biased, 23, -150, FloatText.SingleDigits);
        }

        uint digits = FloatShortest.Single(c, -fractionBits, out int exponent);

        // The number has 7 to 9 digits; make it 9.
        int isShort = (int)(digits - 100_000_000) >> 31;
        digits += (digits * 9) & (uint)isShort;
        int isShorter = (int)(digits - 100_000_000) >> 31;
        digits += (digits * 9) & (uint)isShorter;
        return FloatText.Write9(p, digits, exponent + 8 + isShort + isShorter, FloatText.SingleDigits);
    }

    internal static byte* WriteHalf(byte* p, Half value)
    {
        uint bits = BitConverter.HalfToUInt16Bits(value);
        *p = (byte)'-';
        p += bits >> 15;
        return WriteRare(p, bits & 0x3FF, (int)(bits >> 10) & 0x1F, 10, -25, FloatText.HalfDigits);
    }

    /// <summary>Writes zero, subnormals, powers of two (their lower gap is half the upper one), and every Half.</summary>
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
        ulong digits = FloatShortest.Exact(stored, biased + scale, isLowerGapHalf, out int exponent);
        if (maxDigits == FloatText.DoubleDigits)
        {
            for (exponent += 16; digits < 10_000_000_000_000_000; exponent--)
            {
                digits *= 10;
            }

            return FloatText.Write17(p, digits, exponent);
        }

        for (exponent += 8; digits < 100_000_000; exponent--)
        {
            digits *= 10;
        }

        return FloatText.Write9(p, (uint)digits, exponent, maxDigits);
    }
}
