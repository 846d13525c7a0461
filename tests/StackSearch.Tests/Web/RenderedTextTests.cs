using System.Net;
using System.Text.RegularExpressions;
using StackSearch.Web.Html;
using StackSearch.Web.Pages;

namespace StackSearch.Tests.Web;

/// <summary>Text in components, in an attribute and in an element, and text in what is written by hand.</summary>
public partial class RenderedTextTests
{
    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("a<b>c&d\"e'f", "a<b>c&d\"e'f")]
    [InlineData("<script>alert(1)</script>", "<script>alert(1)</script>")]
    [InlineData("&amp;", "&amp;")]
    [InlineData("Grüße 日本語 😀", "Grüße 日本語 😀")]
    [InlineData("bell\a tab\t line\n", "bell\a tab\t line\n")]
    public Task Text_stays_text(string text, string expected) => AssertTextAsync(text, expected);

    [Fact]
    public Task Half_a_character_is_replaced() => AssertTextAsync("half \uD83D pair", "half \uFFFD pair");

    [Fact]
    public async Task Letters_of_all_languages_are_themselves() =>
        Assert.Contains(">Grüße 日本語<", await Rendered.PartAsync<TagLinks>((nameof(TagLinks.Tags), (string[])["Grüße 日本語"])));

    [Fact]
    public async Task No_text_leaves_its_attribute_or_element()
    {
        const int Seed = 7;
        Random random = new(Seed);
        const string Characters = "<>\"'&=/ \n\0abc;`\u2028é\uE000";
        for (int i = 0; i < 500; i++)
        {
            string text = new([.. Enumerable.Range(0, random.Next(20)).Select(_ => Characters[random.Next(Characters.Length)])]);
            string html = await Rendered.PartAsync<MessagePage>((nameof(MessagePage.Title), text), (nameof(MessagePage.Text), text));
            Match message = Message().Match(html);
            Assert.True(message.Success && message.Groups["title"].Value.AsSpan().IndexOfAny("<>\"'") < 0, $"seed {Seed}, round {i}: {html}");
            string frame = await Rendered.PageAsync(PageTests.Site, text, new() { Text = text }, _ => { });
            Match box = Box().Match(frame);
            Assert.True(box.Success && box.Groups["value"].Value.AsSpan().IndexOfAny("<>\"'") < 0, $"seed {Seed}, round {i}: {frame}");
        }
    }

    [Theory]
    [InlineData("no marks", "no marks")]
    [InlineData("a \uE000b\uE001 c", "a <mark>b</mark> c")]
    [InlineData("\uE000<b>\uE001&", "<mark>&lt;b&gt;</mark>&amp;")]
    [InlineData("\uE000never closed", "<mark>never closed</mark>")]
    [InlineData("never opened\uE001 x", "never opened x")]
    [InlineData("\uE000a\uE000b\uE001c\uE001d", "<mark>ab</mark>cd")]
    [InlineData("a \uE002b \uE000<c>\uE001\uE003 d", "a <code>b <mark>&lt;c&gt;</mark></code> d")]
    [InlineData("begins in code\uE003 x … never \uE002closed", "<code>begins in code</code> x … never <code>closed</code>")]
    [InlineData("\uE002a … b\uE003", "<code>a</code> … <code>b</code>")]
    [InlineData("\uE000a \uE002b\uE001 c\uE003", "<mark>a </mark><code><mark>b</mark> c</code>")]
    public void Marks_become_elements_in_pairs(string snippet, string expected) => Assert.Equal(expected, HighlightedText.Of(snippet).Value);

    [Theory]
    [InlineData("<p>a json parser</p>", "json", "<p>a <mark>json</mark> parser</p>")]
    [InlineData("<p title=\"json\">jsonx Json json</p>", "json", "<p title=\"json\">jsonx Json <mark>json</mark></p>")]
    [InlineData("x &amp; y &lt;amp&gt;", "amp", "x &amp; y &lt;<mark>amp</mark>&gt;")]
    [InlineData("c c# c&#x2B;&#x2B;", "c c# c++", "<mark>c</mark> <mark>c#</mark> <mark>c&#x2B;&#x2B;</mark>")]
    [InlineData("<code><span class=\"key\">int</span></code>", "int span", "<code><span class=\"key\"><mark>int</mark></span></code>")]
    [InlineData("text", "", "text")]
    public void Words_are_marked_in_text_and_nowhere_else(string html, string words, string expected) =>
        Assert.Equal(expected, HighlightedText.InHtml(html, words.Split(' ', StringSplitOptions.RemoveEmptyEntries)));

    private static async Task AssertTextAsync(string text, string expected)
    {
        string html = await Rendered.PartAsync<TagLinks>((nameof(TagLinks.Tags), (string[])[text]));
        Match link = TagLink().Match(html);
        Assert.True(link.Success, html);
        Assert.Equal(expected, WebUtility.HtmlDecode(link.Groups["text"].Value));
        Assert.Equal(expected, WebUtility.UrlDecode(WebUtility.HtmlDecode(link.Groups["address"].Value)));
    }

    [GeneratedRegex("^<ul class=\"tags\" aria-label=\"Tags\"><li><a href=\"/\\?tag=(?<address>[^\"<>]*)\">(?<text>[^<>]*)</a></li></ul>$")]
    private static partial Regex TagLink();

    [GeneratedRegex("<h1>(?<title>[^<>]*)</h1>\\s*<p>(?<text>[^<>]*)</p>")]
    private static partial Regex Message();

    [GeneratedRegex("<input id=\"q\" name=\"q\" type=\"search\" value=\"(?<value>[^\"<>]*)\" placeholder=")]
    private static partial Regex Box();
}
