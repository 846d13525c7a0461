namespace Jackdaw.Reading;

/// <summary>JSON5 white space, as in ECMAScript 5.1, sections 7.2 and 7.3.</summary>
internal static class Json5Blank
{
    /// <summary>Returns the length in bytes of the white space character at a position, or 0.</summary>
    internal static int LengthAt(ReadOnlySpan<byte> text, int at)
    {
        return text[at..] switch
        {
            [(byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\v' or (byte)'\f' or (byte)'\r', ..] => 1,

            // U+00A0.
            [0xC2, 0xA0, ..] => 2,

            // U+FEFF, the byte order mark.
            [0xEF, 0xBB, 0xBF, ..] => 3,

            // U+2000 to U+200A, U+2028, U+2029, U+202F.
            [0xE2, 0x80, (>= 0x80 and <= 0x8A) or 0xA8 or 0xA9 or 0xAF, ..] => 3,

            // U+1680, U+205F, U+3000.
            [0xE1, 0x9A, 0x80, ..] or [0xE2, 0x81, 0x9F, ..] or [0xE3, 0x80, 0x80, ..] => 3,
            _ => 0,
        };
    }

    /// <summary>
    /// Returns the length in bytes of the line terminator at a position, or 0. A carriage return followed by a line feed counts as one.
    /// </summary>
    internal static int LineBreakAt(ReadOnlySpan<byte> text, int at) => text[at..] switch
    {
        [(byte)'\r', (byte)'\n', ..] => 2,
        [(byte)'\r' or (byte)'\n', ..] => 1,
        [0xE2, 0x80, 0xA8 or 0xA9, ..] => 3,
        _ => 0,
    };
}
