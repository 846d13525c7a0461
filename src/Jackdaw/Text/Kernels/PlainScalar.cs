using System.Runtime.Intrinsics;

namespace Jackdaw.Text.Kernels;

/// <summary>Recognizes the texts that most converters write, in one step.</summary>
// SAFETY: stores 32 bytes, which the caller guarantees to be free.
internal static unsafe class PlainScalar
{
    /// <summary>The maximum length of a text, and the number of bytes that are copied.</summary>
    internal const int MaxLength = 32;

    /// <summary>
    /// Copies a text, and reports whether it is an integer without a sign, or a string of ASCII characters none of which must be escaped.
    /// False says nothing.
    /// </summary>
    /// <param name="utf8">The text and what follows it, at least 32 bytes.</param>
    /// <param name="length">The length of the text, at most 32.</param>
    /// <param name="to">The destination, with 32 free bytes.</param>
    internal static bool TryCopy(ReadOnlySpan<byte> utf8, int length, byte* to)
    {
        if (!Vector256.IsHardwareAccelerated || length <= 0)
        {
            return false;
        }

        Vector256<byte> text = Vector256.Create(utf8);
        text.Store(to);
        uint all = (uint)((1UL << length) - 1);
        if (text[0] != (byte)'"')
        {
            uint digits = Vector256.LessThan(text - Vector256.Create((byte)'0'), Vector256.Create((byte)10)).ExtractMostSignificantBits();
            return (digits & all) == all && (text[0] != (byte)'0' || length == 1);
        }

        uint quotes = Vector256.Equals(text, Vector256.Create((byte)'"')).ExtractMostSignificantBits() & all;
        Vector256<byte> plain = Vector256.AndNot(
            Vector256.LessThan(text - Vector256.Create((byte)' '), Vector256.Create((byte)('~' - ' ' + 1))),
            Vector256.Equals(text, Vector256.Create((byte)'\\')));
        uint last = 1u << (length - 1);
        return quotes == (1u | last) && length > 1 && (plain.ExtractMostSignificantBits() & all) == all;
    }
}
