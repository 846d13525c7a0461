namespace Jackdaw.Text.Kernels;

/// <summary>Writes a JSON string, quotes included.</summary>
// SAFETY: the destination has room for MaxEscapedLength of the text.
internal static unsafe class StringWriter
{
    /// <summary>
    /// Room that any text of this many characters needs: six bytes each, two quotes, and 64 bytes that stores may touch behind the end.
    /// Where that passes what an array can hold the answer is <see cref="int.MaxValue"/>, which no buffer grants.
    /// </summary>
    public static int MaxEscapedLength(int chars) => (int)Math.Min((6L * chars) + 66, int.MaxValue);

    /// <summary>Escapes the quote, the backslash and controls only. Returns the new end, or null if the text has a lone surrogate.</summary>
    public static byte* WriteMinimal(byte* p, ReadOnlySpan<char> text) => Write(p, text, html: false, ascii: false);

    /// <summary>Escapes what System.Text.Json's default encoder escapes. Returns the new end, or null if the text has a lone surrogate.</summary>
    public static byte* WriteHtml(byte* p, ReadOnlySpan<char> text) => Write(p, text, html: true, ascii: true);

    /// <summary>Escapes like <see cref="WriteMinimal"/> and everything that is not ASCII. Returns the new end, or null if the text has a lone surrogate.</summary>
    public static byte* WriteAscii(byte* p, ReadOnlySpan<char> text) => Write(p, text, html: false, ascii: true);

    private static byte* Write(byte* p, ReadOnlySpan<char> text, bool html, bool ascii)
    {
        *p++ = (byte)'"';
        for (int i = 0; i < text.Length; i++)
        {
            char unit = text[i];
            if (unit < 0x80)
            {
                p = WriteAsciiUnit(p, unit, html);
                continue;
            }

            char low = '\0';
            if (char.IsSurrogate(unit))
            {
                if (!char.IsHighSurrogate(unit) || ++i == text.Length || !char.IsLowSurrogate(low = text[i]))
                {
                    return null;
                }
            }

            if (ascii)
            {
                p = WriteUnicodeEscape(p, unit);
                p = low == 0 ? p : WriteUnicodeEscape(p, low);
            }
            else
            {
                p = Utf8Sequence.Encode(low == 0 ? unit : (uint)char.ConvertToUtf32(unit, low), p);
            }
        }

        *p = (byte)'"';
        return p + 1;
    }

    private static byte* WriteAsciiUnit(byte* p, char unit, bool html)
    {
        char letter = unit switch
        {
            '"' when !html => '"',
            '\\' => '\\',
            '\b' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\f' => 'f',
            '\r' => 'r',
            _ => '\0',
        };
        if (letter != 0)
        {
            p[0] = (byte)'\\';
            p[1] = (byte)letter;
            return p + 2;
        }

        if (unit < 0x20 || (html && unit is '"' or '&' or '\'' or '+' or '<' or '>' or '`' or (char)0x7F))
        {
            return WriteUnicodeEscape(p, unit);
        }

        *p = (byte)unit;
        return p + 1;
    }

    private static byte* WriteUnicodeEscape(byte* p, char unit)
    {
        ReadOnlySpan<byte> digits = "0123456789ABCDEF"u8;
        p[0] = (byte)'\\';
        p[1] = (byte)'u';
        p[2] = digits[unit >> 12];
        p[3] = digits[(unit >> 8) & 15];
        p[4] = digits[(unit >> 4) & 15];
        p[5] = digits[unit & 15];
        return p + 6;
    }
}
