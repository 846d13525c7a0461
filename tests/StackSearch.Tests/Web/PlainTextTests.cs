using StackSearch.Bodies;

namespace StackSearch.Tests.Web;

public class PlainTextTests
{
    [Theory]
    [InlineData("<p>one</p><p>two</p>", "one two")]
    [InlineData("<p>multi<em>threading</em>, c<sup>2</sup></p>", "multithreading, c2")]
    [InlineData("<ul><li>a</li><li>b</li></ul>", "a b")]
    [InlineData("<pre><code>if (a &lt; b)\n{\n\treturn;\n}</code></pre>", "\uE002if (a < b) { return; }\uE003")]
    [InlineData("a <code>b</code>, <pre><code>\nc\n</code></pre> d", "a \uE002b\uE003, \uE002c\uE003 d")]
    [InlineData("<code></code>a <pre> </pre><code>never closed", "a \uE002never closed\uE003")]
    [InlineData("a</code> b", "a b")]
    [InlineData("a&nbsp;&amp;&nbsp;b &#128512;", "a & b 😀")]
    [InlineData("x<script>y</script>z<!-- w -->", "x z")]
    [InlineData("forged \uE000mark\uE001 \uE002code\uE003", "forged mark code")]
    [InlineData("zero\0byte", "zero byte")]
    [InlineData("  spaces \r\n everywhere  ", "spaces everywhere")]
    [InlineData("", "")]
    public void Only_the_words_are_left(string html, string expected) => Assert.Equal(expected, PlainText.OfHtml(html));

    [Fact]
    public void Text_that_is_no_HTML_keeps_its_brackets() => Assert.Equal("List<T> & co", PlainText.OfText(" List<T>\n& co\uE001 "));
}
