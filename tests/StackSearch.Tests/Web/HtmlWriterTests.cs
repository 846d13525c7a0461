using System.Text;
using StackSearch.Web.Html;

namespace StackSearch.Tests.Web;

public class HtmlWriterTests
{
    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("", "")]
    [InlineData(null, "")]
    [InlineData("a<b>c&d\"e'f", "a&lt;b&gt;c&amp;d&quot;e&#39;f")]
    [InlineData("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;")]
    [InlineData("&amp;", "&amp;amp;")]
    [InlineData("Grüße 日本語 😀", "Grüße 日本語 😀")]
    [InlineData("zero\0 bell\a tab\t line\n", "zero\uFFFD bell\uFFFD tab\t line\n")]
    public void Holes_are_encoded(string? text, string expected) =>
        Assert.Equal($"<p title=\"{expected}\">{expected}</p>", Written(html => html.Write($"<p title=\"{text}\">{text}</p>")));

    [Fact]
    public void Half_a_character_is_replaced() => Assert.Equal("half \uFFFD pair", Written(html => html.WriteText("half \uD83D pair")));

    [Fact]
    public void Numbers_markup_and_parts_go_in_as_they_are()
    {
        string text = "<";
        void Part(HtmlWriter html) => html.Write($"<b>{text}</b>");
        Assert.Equal(
            "<i>-9223372036854775808</i> checked <b>&lt;</b>",
            Written(html => html.Write($"<i>{long.MinValue}</i>{Markup.When(true, " checked")}{Markup.When(false, " disabled")} {Part}")));
    }

    [Fact]
    public void No_text_leaves_its_attribute_or_element()
    {
        const int Seed = 7;
        Random random = new(Seed);
        const string Characters = "<>\"'&=/ \n\0abc;`\u2028é\uE000";
        for (int i = 0; i < 2_000; i++)
        {
            string text = new([.. Enumerable.Range(0, random.Next(20)).Select(_ => Characters[random.Next(Characters.Length)])]);
            string html = Written(w => w.Write($"<p title=\"{text}\">{text}</p>"));
            string inner = html["<p title=\"".Length..^"</p>".Length];
            int end = inner.IndexOf("\">", StringComparison.Ordinal);
            Assert.True(end >= 0 && inner.AsSpan(0, end).IndexOfAny("<>\"'") < 0 && inner.AsSpan(end + 2).IndexOfAny("<>\"'") < 0, $"seed {Seed}, round {i}: {html}");
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
    public void Marks_become_elements_in_pairs(string snippet, string expected) =>
        Assert.Equal(expected, Written(html => HighlightedText.Write(html, snippet)));

    internal static string Written(Action<HtmlWriter> write)
    {
        HtmlWriter html = new();
        write(html);
        return Encoding.UTF8.GetString(html.Written.Span);
    }
}
