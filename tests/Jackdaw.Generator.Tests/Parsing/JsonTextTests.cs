using System.Text.Json;

namespace Jackdaw.Generator.Tests.Parsing;

public class JsonTextTests
{
    [Fact]
    public void Html_is_what_System_Text_Json_writes()
    {
        for (int i = 0; i < char.MaxValue; i++)
        {
            if (!char.IsSurrogate((char)i))
            {
                string name = "a" + (char)i + "b";
                Assert.Equal(JsonSerializer.Serialize(name), "\"" + JsonText.Escape(name, Escaping.Html) + "\"");
            }
        }

        Assert.Equal(JsonSerializer.Serialize("\U0001F600"), "\"" + JsonText.Escape("\U0001F600", Escaping.Html) + "\"");
    }

    [Theory]
    [InlineData(Escaping.Minimal, "é\"\\\n\u0001<\U0001F600", "é\\\"\\\\\\n\\u0001<\U0001F600")]
    [InlineData(Escaping.Ascii, "é\"\\\n\u0001<\U0001F600\u007F", "\\u00E9\\\"\\\\\\n\\u0001<\\uD83D\\uDE00\u007F")]
    internal void Minimal_and_ascii(Escaping escaping, string name, string expected) => Assert.Equal(expected, JsonText.Escape(name, escaping));

    [Theory]
    [InlineData(0xD800, "")]
    [InlineData(0xDC00, "")]
    [InlineData(0xD800, "b")]
    [InlineData(0xDBFF, "\uD83D\uDE00")]
    public void Half_a_surrogate_pair_is_no_name(int half, string after)
        => Assert.Null(JsonText.Escape("a" + (char)half + after, Escaping.Minimal));
}
