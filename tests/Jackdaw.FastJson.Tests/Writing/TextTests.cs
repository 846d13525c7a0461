using System.Globalization;
using System.Text;

namespace Jackdaw.FastJson.Tests.Writing;

/// <summary>Text of every length, with every kind of character at every place, against the escapes written down by hand.</summary>
public class TextTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_place_is_looked_at(bool isEscaped)
    {
        JSONParameters parameters = new() { UseEscapedUnicode = isEscaped };
        foreach (int length in Enumerable.Range(0, 140).Append(5_000))
        {
            string plain = new('a', length);
            Assert.Equal($"\"{plain}\"", JSON.ToJSON(plain, parameters));
            foreach (char special in "\"\\\n\b\u0001\u007Fé\uFFFF")
            {
                for (int place = 0; place < length; place += length > 1000 ? 611 : 1)
                {
                    string text = plain[..place] + special + plain[(place + 1)..];
                    Assert.Equal(Expected(text, isEscaped), JSON.ToJSON(text, parameters));
                }
            }
        }
    }

    private static string Expected(string text, bool isEscaped)
    {
        StringBuilder json = new("\"");
        foreach (char c in text)
        {
            _ = c switch
            {
                '"' => json.Append("\\\""),
                '\\' => json.Append("\\\\"),
                '\n' => json.Append("\\n"),
                < ' ' => json.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}"),
                >= '\u0080' when isEscaped => json.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}"),
                _ => json.Append(c),
            };
        }

        return json.Append('"').ToString();
    }
}
