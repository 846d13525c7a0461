using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

/// <summary>A natural number of bounded size on the stack, for exact comparison of a decimal with a binary number.</summary>
/// <remarks>
/// The largest operand: 800 digits are 2,658 bits; 5^1142 (the smallest exponent of the last of 800 digits) is 2,652 bits, times a 55-bit
/// midpoint; either is shifted by at most 1,500 bits. 72 words are 4,608 bits.
/// </remarks>
// SAFETY: the text pointer of Set is within the text already parsed. The limbs are an inline array with checked indexing.
internal unsafe struct FloatExact
{
    private const int Capacity = 72;

    private Limbs _limbs;
    private int _count;

    internal void Set(ulong value)
    {
        _limbs[0] = value;
        _count = value == 0 ? 0 : 1;
    }

    /// <summary>Takes a number of digits from the text, skipping the decimal point, and returns their end.</summary>
    internal byte* Set(byte* p, byte* point, int digits)
    {
        Set(0);
        ulong part = 0;
        ulong scale = 1;
        for (; digits > 0; p++)
        {
            if (p == point)
            {
                continue;
            }

            part = (part * 10) + (*p - (uint)'0');
            scale *= 10;
            digits--;
            if (scale == 10_000_000_000_000_000_000 || digits == 0)
            {
                MultiplyAdd(scale, part);
                part = 0;
                scale = 1;
            }
        }

        return p;
    }

    /// <summary>
    /// Compares this · 10^decimalExponent (slightly above it, if <paramref name="more"/>) with significand · 2^binaryExponent. Destroys
    /// this.
    /// </summary>
    internal int CompareTo(int decimalExponent, bool more, ulong significand, int binaryExponent)
    {
        FloatExact other = default;
        other.Set(significand);
        if (decimalExponent >= 0)
        {
            MultiplyByPowerOfFive(decimalExponent);
        }
        else
        {
            other.MultiplyByPowerOfFive(-decimalExponent);
        }

        int shift = decimalExponent - binaryExponent;
        if (shift >= 0)
        {
            ShiftLeft(shift);
        }
        else
        {
            other.ShiftLeft(-shift);
        }

        int order = _count.CompareTo(other._count);
        for (int i = _count - 1; order == 0 && i >= 0; i--)
        {
            order = _limbs[i].CompareTo(other._limbs[i]);
        }

        return order == 0 && more ? 1 : order;
    }

    private void MultiplyByPowerOfFive(int exponent)
    {
        const ulong FiveTo27 = 7_450_580_596_923_828_125;
        for (; exponent >= 27; exponent -= 27)
        {
            MultiplyAdd(FiveTo27, 0);
        }

        ulong rest = 1;
        for (; exponent > 0; exponent--)
        {
            rest *= 5;
        }

        MultiplyAdd(rest, 0);
    }

    private void MultiplyAdd(ulong factor, ulong carry)
    {
        for (int i = 0; i < _count; i++)
        {
            ulong upper = Math.BigMul(_limbs[i], factor, out ulong lower);
            lower += carry;
            carry = upper + (lower < carry ? 1UL : 0UL);
            _limbs[i] = lower;
        }

        if (carry != 0)
        {
            _limbs[_count++] = carry;
        }
    }

    private void ShiftLeft(int bits)
    {
        MultiplyAdd(1UL << (bits & 63), 0);
        int words = bits >> 6;
        if (words == 0 || _count == 0)
        {
            return;
        }

        for (int i = _count - 1; i >= 0; i--)
        {
            _limbs[i + words] = _limbs[i];
        }

        for (int i = 0; i < words; i++)
        {
            _limbs[i] = 0;
        }

        _count += words;
    }

    [InlineArray(Capacity)]
    private struct Limbs
    {
        private ulong _first;
    }
}
