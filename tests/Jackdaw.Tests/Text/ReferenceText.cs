using System.Buffers;
using System.Globalization;
using System.Text;

namespace Jackdaw.Tests.Text;

/// <summary>JSON strings read and written slowly and obviously, on nothing but the BCL's runes. The oracle of the kernel tests.</summary>
internal static class ReferenceText
{
    /// <summary>Reads the text after an opening quote. Returns the index after the closing quote, or -1 if the string is invalid.</summary>
    public static int Read(ReadOnlySpan<byte> text, out string? value)
    {
        var builder = new StringBuilder();
        value = null;
        int i = 0;
        while (i < text.Length)
        {
            byte b = text[i];
            if (b == '"')
            {
                value = builder.ToString();
                return HasLoneSurrogate(value) ? -1 : i + 1;
            }

            if (b < 0x20)
            {
                return -1;
            }

            if (b == '\\')
            {
                // A raw supplementary character never completes an escaped half: the builder would join them, so say no here.
                int length = Unescape(text[i..], builder);
                if (length == 0)
                {
                    return -1;
                }

                i += length;
            }
            else if (Rune.DecodeFromUtf8(text[i..], out Rune rune, out int length) == OperationStatus.Done)
            {
                builder.Append(rune.ToString());
                i += length;
            }
            else
            {
                return -1;
            }
        }

        return -1;
    }

    /// <summary>The escaped form of a text with both quotes, or null if it has a lone surrogate.</summary>
    public static string? Write(ReadOnlySpan<char> text, Func<int, bool> escapes)
    {
        var builder = new StringBuilder("\"");
        while (!text.IsEmpty)
        {
            if (Rune.DecodeFromUtf16(text, out Rune rune, out int length) != OperationStatus.Done)
            {
                return null;
            }

            if (!escapes(rune.Value))
            {
                builder.Append(text[..length]);
            }
            else
            {
                foreach (char unit in text[..length])
                {
                    builder.Append(Escape(unit, escapes));
                }
            }

            text = text[length..];
        }

        return builder.Append('"').ToString();
    }

    public static bool EscapesMinimal(int scalar) => scalar is < 0x20 or '"' or '\\';

    public static bool EscapesAscii(int scalar) => scalar is < 0x20 or '"' or '\\' or > 0x7F;

    public static bool EscapesHtml(int scalar) =>
        scalar is < 0x20 or '"' or '\\' or > 0x7E or '<' or '>' or '&' or '\'' or '+' or '`';

    private static string Escape(char unit, Func<int, bool> escapes) => unit switch
    {
        '\b' => "\\b",
        '\t' => "\\t",
        '\n' => "\\n",
        '\f' => "\\f",
        '\r' => "\\r",
        '\\' => "\\\\",
        '"' when !escapes('<') => "\\\"",
        _ => "\\u" + ((int)unit).ToString("X4", CultureInfo.InvariantCulture),
    };

    private static int Unescape(ReadOnlySpan<byte> text, StringBuilder builder)
    {
        const string Letters = "\"\\/bfnrt";
        const string Meanings = "\"\\/\b\f\n\r\t";
        if (text.Length < 2)
        {
            return 0;
        }

        int simple = Letters.IndexOf((char)text[1]);
        if (simple >= 0)
        {
            builder.Append(Meanings[simple]);
            return 2;
        }

        if (text[1] != 'u' || text.Length < 6)
        {
            return 0;
        }

        string digits = Encoding.Latin1.GetString(text[2..6]);
        if (!digits.All(char.IsAsciiHexDigit))
        {
            return 0;
        }

        builder.Append((char)int.Parse(digits, NumberStyles.HexNumber, CultureInfo.InvariantCulture));
        return 6;
    }

    private static bool HasLoneSurrogate(string value)
    {
        for (int i = 0; i < value.Length; i++)
        {
            if (char.IsSurrogate(value[i]))
            {
                if (!char.IsSurrogatePair(value, i))
                {
                    return true;
                }

                i++;
            }
        }

        return false;
    }
}
