using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Writes a decimal as a JSON number: all digits of its scale, no exponent; zero never has a sign.</summary>
// SAFETY: stores at most 34 bytes at p: a sign, two vectors whose starts are at most 17 apart; the caller guarantees 64. The table of
// shuffles is read at 0..16 of 32 bytes.
internal static unsafe class DecimalWriter
{
    private const ulong TenToThe8 = 100_000_000;
    private const ulong TenToThe16 = 10_000_000_000_000_000;
    private const uint TenToThe9 = 1_000_000_000;

    /// <summary>Digits of the largest decimal.</summary>
    private const int LongestNumber = 29;

    /// <summary>Sixteen bytes at n: the shuffle that moves a vector down by n bytes.</summary>
    private static ReadOnlySpan<byte> MoveDown =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    ];

    public static byte* WriteDecimal(byte* p, decimal value)
    {
        int* bits = stackalloc int[4];
        decimal.GetBits(value, new Span<int>(bits, 4));
        ulong low = (uint)bits[0] | ((ulong)(uint)bits[1] << 32);
        uint high = (uint)bits[2];
        int scale = (bits[3] >> 16) & 0xFF;
        if ((low | high) != 0)
        {
            *p = (byte)'-';
            p += (uint)bits[3] >> 31;
        }

        return high == 0 && low < TenToThe16 && scale < 16 ? WriteShort(p, low, scale) : WriteLong(p, high, low, scale);
    }

    /// <summary>Up to sixteen digits: made in a register, and stored once from the first digit and once from the fraction.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteShort(byte* p, ulong number, int scale)
    {
        if (number < TenToThe8 && scale == 0)
        {
            return IntegerWriter.WriteUInt32(p, (uint)number);
        }

        ulong quotient = number / TenToThe8;
        ulong head = Digits.FromNumber((uint)quotient);
        ulong tail = Digits.FromNumber((uint)(number - (quotient * TenToThe8)));
        int leading = head != 0
            ? BitOperations.TrailingZeroCount(head) >> 3
            : 8 + (BitOperations.TrailingZeroCount(tail | (1UL << 56)) >> 3);

        // At least one digit before the point.
        int whole = 16 - scale;
        leading = Math.Min(leading, whole - 1);
        Vector128<byte> text = (Vector128.Create(head, tail) | Vector128.Create(Digits.Zeros)).AsByte();
        ref byte moves = ref MemoryMarshal.GetReference(MoveDown);
        Vector128<byte> fromFirst = Unsafe.ReadUnaligned<Vector128<byte>>(ref Unsafe.Add(ref moves, leading));
        Vector128<byte> fromPoint = Unsafe.ReadUnaligned<Vector128<byte>>(ref Unsafe.Add(ref moves, whole));
        Unsafe.WriteUnaligned(p, Vector128.ShuffleNative(text, fromFirst));
        p += whole - leading;
        if (scale == 0)
        {
            return p;
        }

        *p = (byte)'.';
        Unsafe.WriteUnaligned(p + 1, Vector128.ShuffleNative(text, fromPoint));
        return p + 1 + scale;
    }

    /// <summary>All 96 bits, nine digits at a time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteLong(byte* p, uint high, ulong low, int scale)
    {
        // Four groups hold 36 digits, of which a decimal has at most 29; 8 bytes more because a group is stored as 1 + 8.
        byte* digits = stackalloc byte[LongestNumber + 7];
        uint middle = (uint)(low >> 32);
        uint last = (uint)low;
        for (int group = 27; group >= 0; group -= 9)
        {
            uint rest = 0;
            high = Divide(high, ref rest);
            middle = Divide(middle, ref rest);
            last = Divide(last, ref rest);
            uint first = rest / (uint)TenToThe8;
            digits[group] = (byte)('0' + first);
            Unsafe.WriteUnaligned(digits + group + 1, Digits.FromNumber(rest - (first * (uint)TenToThe8)) | Digits.Zeros);
        }

        byte* point = digits + 36 - scale;
        byte* at = digits;
        while (at < point - 1 && *at == '0')
        {
            at++;
        }

        while (at < point)
        {
            *p++ = *at++;
        }

        if (scale != 0)
        {
            *p++ = (byte)'.';
            new ReadOnlySpan<byte>(point, scale).CopyTo(new Span<byte>(p, scale));
        }

        return p + scale;
    }

    /// <summary>One step of the long division by 10^9: the rest of the digit before it goes in, its own comes out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Divide(uint digit, ref uint rest)
    {
        ulong number = ((ulong)rest << 32) | digit;
        ulong quotient = number / TenToThe9;
        rest = (uint)(number - (quotient * TenToThe9));
        return (uint)quotient;
    }
}
