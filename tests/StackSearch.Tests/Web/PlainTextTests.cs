using StackSearch.Bodies;

namespace StackSearch.Tests.Web;

public class PlainTextTests
{
    [Theory]
    [InlineData("<p>one</p><p>two</p>", "one two")]
    [InlineData("<p>multi<em>threading</em>, c<sup>2</sup></p>", "multithreading, c2")]
    [InlineData("<ul><li>a</li><li>b</li></ul>", "a b")]
    [InlineData("<pre><code>if (a &lt; b)\n{\n\treturn;\n}</code></pre>", "if (a < b) { return; }")]
    [InlineData("a&nbsp;&amp;&nbsp;b &#128512;", "a & b 😀")]
    [InlineData("x<script>y</script>z<!-- w -->", "x z")]
    [InlineData("forged \uE000mark\uE001", "forged mark")]
    [InlineData("zero\0byte", "zero byte")]
    [InlineData("  spaces \r\n everywhere  ", "spaces everywhere")]
    [InlineData("", "")]
    public void Only_the_words_are_left(string html, string expected) => Assert.Equal(expected, PlainText.OfHtml(html));

    [Fact]
    public void Text_that_is_no_HTML_keeps_its_brackets() => Assert.Equal("List<T> & co", PlainText.OfText(" List<T>\n& co\uE001 "));
}
