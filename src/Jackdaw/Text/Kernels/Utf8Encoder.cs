using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>One scalar to its UTF-8 bytes.</summary>
// SAFETY: writes at most four bytes; the caller provides them.
internal static unsafe class Utf8Encoder
{
    /// <summary>Writes a scalar (or a lone surrogate, in its generalized three-byte form). Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte* Encode(uint scalar, byte* p)
    {
        if (scalar < 0x80)
        {
            *p = (byte)scalar;
            return p + 1;
        }

        if (scalar < 0x800)
        {
            p[0] = (byte)(0xC0 | (scalar >> 6));
            p[1] = (byte)(0x80 | (scalar & 0x3F));
            return p + 2;
        }

        if (scalar < 0x10000)
        {
            p[0] = (byte)(0xE0 | (scalar >> 12));
            p[1] = (byte)(0x80 | ((scalar >> 6) & 0x3F));
            p[2] = (byte)(0x80 | (scalar & 0x3F));
            return p + 3;
        }

        p[0] = (byte)(0xF0 | (scalar >> 18));
        p[1] = (byte)(0x80 | ((scalar >> 12) & 0x3F));
        p[2] = (byte)(0x80 | ((scalar >> 6) & 0x3F));
        p[3] = (byte)(0x80 | (scalar & 0x3F));
        return p + 4;
    }
}
