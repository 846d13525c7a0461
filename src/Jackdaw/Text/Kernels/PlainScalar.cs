using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Recognizes the texts that most converters write, in one step.</summary>
// SAFETY: loads 32 bytes, which the caller guarantees.
internal static unsafe class PlainScalar
{
    /// <summary>The maximum length of a text, and the number of bytes that are loaded.</summary>
    internal const int MaxLength = 32;

    /// <summary>
    /// Whether the text is an integer without a sign, or a string of ASCII characters none of which must be escaped. False says nothing.
    /// </summary>
    /// <param name="p">The text, with 32 readable bytes.</param>
    /// <param name="length">Its length, at most 32.</param>
    internal static bool IsIn(byte* p, int length)
    {
        if (!Vector256.IsHardwareAccelerated || length == 0)
        {
            return false;
        }

        Vector256<byte> text = Vector256.Load(p);
        if (*p == (byte)'"')
        {
            // Of the quotation marks, the first one and the last one.
            Vector256<byte> other = Vector256.LessThan(text - Vector256.Create((byte)' '), Vector256.Create((byte)('~' - ' ' + 1)));
            other = Vector256.AndNot(other, Vector256.Equals(text, Vector256.Create((byte)'"')) | Vector256.Equals(text, Vector256.Create((byte)'\\')));
            uint plain = other.ExtractMostSignificantBits();
            uint inner = (uint)((1UL << length) - 1) & ~1u & ~(1u << (length - 1));
            return length > 1 && p[length - 1] == (byte)'"' && (plain & inner) == inner;
        }

        uint digits = Vector256.LessThan(text - Vector256.Create((byte)'0'), Vector256.Create((byte)10)).ExtractMostSignificantBits();
        uint all = (uint)((1UL << length) - 1);
        return (digits & all) == all && (*p != (byte)'0' || length == 1);
    }
}
