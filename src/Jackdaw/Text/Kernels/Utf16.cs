using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Converts single scalars to UTF-16 and back.</summary>
// SAFETY: writes two characters and returns the end after the one or two that count; the caller provides the space.
internal static unsafe class Utf16
{
    /// <summary>Appends a scalar, as a surrogate pair if needed. Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static char* Append(uint scalar, char* to)
    {
        if (scalar < 0x10000)
        {
            *to = (char)scalar;
            return to + 1;
        }

        to[0] = (char)(0xD800 - (0x10000 >> 10) + (scalar >> 10));
        to[1] = (char)(0xDC00 + (scalar & 0x3FF));
        return to + 2;
    }

    /// <summary>Returns the scalar of a surrogate pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Scalar(uint high, uint low) => (high << 10) + low - ((0xD800u << 10) + 0xDC00 - 0x10000);
}
