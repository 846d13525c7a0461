using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.RandomShapes.Values;

/// <summary>Makes System.Text.Json escape the quote, the backslash, controls and what is above a limit.</summary>
internal sealed unsafe class LittleEncoder(int greatest) : JavaScriptEncoder
{
    public override int MaxOutputCharactersPerInputCharacter => 12;

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < 0x20 or '"' or '\\' || unicodeScalar > greatest;

    public override int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (int i = 0; i < textLength; i++)
        {
            if (WillEncode(text[i]))
            {
                return i;
            }
        }

        return -1;
    }

    public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        string escape = unicodeScalar switch
        {
            '"' => "\\\"",
            '\\' => "\\\\",
            '\b' => "\\b",
            '\t' => "\\t",
            '\n' => "\\n",
            '\f' => "\\f",
            '\r' => "\\r",
            _ => string.Concat(new Rune(unicodeScalar).ToString().Select(unit => "\\u" + ((int)unit).ToString("X4", CultureInfo.InvariantCulture))),
        };
        if (unicodeScalar == 0x7F && greatest < int.MaxValue)
        {
            escape = "\u007f";
        }

        numberOfCharactersWritten = escape.Length;
        return escape.AsSpan().TryCopyTo(new Span<char>(buffer, bufferLength));
    }
}
