using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Writes one escape.</summary>
// SAFETY: stores eight bytes, of which two or six count; the caller provides the space. Non-ASCII characters are never looked up.
internal static unsafe class EscapeWriter
{
    /// <summary>Writes the escape of an ASCII character. Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Ascii<TRule>(byte* p, uint character)
        where TRule : IEscapeRule
    {
        uint letter = TRule.Letters[(int)(character & 0x7F)];
        if (letter != 0)
        {
            Unsafe.WriteUnaligned(p, (ushort)('\\' | (letter << 8)));
            return p + 2;
        }

        return Hex(p, character);
    }

    /// <summary>Writes <c>\uXXXX</c> with upper-case digits. Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Hex(byte* p, uint unit)
    {
        // One nibble per byte, the highest first; adding 6 carries into the upper half for a letter, which is 7 code points beyond the
        // digits.
        uint nibbles = (unit >> 12) | ((unit & 0xF00) >> 0) | ((unit & 0xF0) << 12) | ((unit & 0x0F) << 24);
        uint letters = ((nibbles + 0x06060606) >> 4) & 0x01010101;
        uint digits = nibbles + 0x30303030 + (letters * 7);
        Unsafe.WriteUnaligned(p, ('\\' | ('u' << 8)) | ((ulong)digits << 16));
        return p + 6;
    }
}
