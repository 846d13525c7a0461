using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>Decodes one JSON escape: a two-character form, <c>\uXXXX</c>, or an escaped surrogate pair as one scalar.</summary>
// SAFETY: reads byte by byte or at most 12 bytes ahead into the padding; a zero is not part of any escape, so no escape reaches past it.
internal static unsafe class EscapeSequence
{
    /// <summary>
    /// Decodes the escape whose backslash is at <paramref name="p"/>. Returns the position after it, or null if it is invalid or a lone
    /// surrogate.
    /// </summary>
    public static byte* Decode(byte* p, out uint scalar)
    {
        scalar = Meaning(p[1]);
        if (scalar != 0)
        {
            return p + 2;
        }

        return p[1] == 'u' ? DecodeHex(p, out scalar) : null;
    }

    /// <summary>Returns the character of a two-character escape by its second byte, or zero if there is no such escape.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Meaning(byte letter) => Meanings[letter];

    /// <summary>Returns the value of four hexadecimal digits, or a number above 0xFFFF if one of them is invalid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint HexQuad(byte* p)
    {
        // An invalid digit is negative in the table: shifted or not, it sets the bits above the sixteenth.
        return (uint)(Digit[p[0]] << 12) | (uint)(Digit[p[1]] << 8) | (uint)(Digit[p[2]] << 4) | (uint)(int)Digit[p[3]];
    }

    private static byte* DecodeHex(byte* p, out uint scalar)
    {
        uint unit = HexQuad(p + 2);
        scalar = unit;
        if (unit - 0xD800 >= 0x800)
        {
            return unit <= 0xFFFF ? p + 6 : null;
        }

        if (unit >= 0xDC00 || p[6] != '\\' || p[7] != 'u')
        {
            return null;
        }

        uint low = HexQuad(p + 8);
        scalar = Utf16.Scalar(unit, low);
        return low - 0xDC00 < 0x400 ? p + 12 : null;
    }

    private static ReadOnlySpan<sbyte> Digit =>
    [
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -1, -1, -1, -1, -1,
        -1, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    ];

    /// <summary>The escaped character by the byte after the backslash; zero if the escape is invalid.</summary>
    private static ReadOnlySpan<byte> Meanings =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, (byte)'"', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'/', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, (byte)'\b', 0, 0, 0, (byte)'\f', 0, 0, 0, 0, 0, 0, 0, (byte)'\n', 0, 0, 0, (byte)'\r', 0, (byte)'\t', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];
}
