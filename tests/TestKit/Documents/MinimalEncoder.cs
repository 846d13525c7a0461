using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.TestKit.Documents;

/// <summary>Makes System.Text.Json escape what Jackdaw escapes, so the bytes of both can be compared: the quote, the backslash, controls, and what is above a limit.</summary>
/// <param name="greatest">The greatest character that is written as it is.</param>
public sealed unsafe class MinimalEncoder(int greatest = int.MaxValue) : JavaScriptEncoder
{
    /// <summary>What a profile does by default.</summary>
    public static MinimalEncoder Instance { get; } = new();

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
        string text = unicodeScalar switch
        {
            '"' => "\\\"",
            '\\' => "\\\\",
            '\b' => "\\b",
            '\t' => "\\t",
            '\n' => "\\n",
            '\f' => "\\f",
            '\r' => "\\r",
            _ when WillEncode(unicodeScalar) => string.Concat(new Rune(unicodeScalar).ToString().Select(unit => "\\u" + ((int)unit).ToString("X4", CultureInfo.InvariantCulture))),
            _ => new Rune(unicodeScalar).ToString(),
        };
        numberOfCharactersWritten = text.Length;
        return text.AsSpan().TryCopyTo(new Span<char>(buffer, bufferLength));
    }
}
