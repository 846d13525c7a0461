using System.Text;
using System.Text.Encodings.Web;

namespace Jackdaw.Tests.Differential;

/// <summary>
/// Makes System.Text.Json escape what Jackdaw escapes by default: the quote, the backslash and controls. So the bytes of both can be compared.
/// </summary>
internal sealed unsafe class MinimalEncoder : JavaScriptEncoder
{
    internal static readonly MinimalEncoder Instance = new();

    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < 0x20 or '"' or '\\';

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
            < 0x20 => $"\\u{unicodeScalar:X4}",
            _ => new Rune(unicodeScalar).ToString(),
        };
        numberOfCharactersWritten = escape.Length;
        return escape.AsSpan().TryCopyTo(new Span<char>(buffer, bufferLength));
    }
}
