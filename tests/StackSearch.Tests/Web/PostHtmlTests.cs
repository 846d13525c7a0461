using System.Text.RegularExpressions;
using StackSearch.Web.Html;

namespace StackSearch.Tests.Web;

public partial class PostHtmlTests
{
    [Theory]
    [InlineData("<p>a <em>b</em></p>", "<p>a <em>b</em></p>")]
    [InlineData("<p>a<p>b", "<p>a</p><p>b</p>")]
    [InlineData("<P CLASS=x onclick='f()'>a</P>", "<p>a</p>")]
    [InlineData("<b>a<i>b</b>c</i>", "<strong>a<em>b</em></strong>c")]
    [InlineData("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d")]
    [InlineData("&lt;script&gt;", "&lt;script&gt;")]
    [InlineData("<pre><code>x &lt; y\n</code></pre>", "<pre tabindex=\"0\"><code>x &lt; y\n</code></pre>")]
    [InlineData("<ul><li>a<li>b<ul><li>c</ul></ul>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>")]
    [InlineData("<li>outside</li>", "outside")]
    [InlineData("<p>a<ul><li>b</li></ul>", "<p>a</p><ul><li>b</li></ul>")]
    [InlineData("<blockquote><p>a</blockquote>b", "<blockquote><p>a</p></blockquote>b")]
    [InlineData("<table><tr><th>a<td>b<tr><td>c</table>", "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>")]
    [InlineData("<h1>a</h1><h2>b</h2><h6>c</h6>", "<h3>a</h3><h3>b</h3><h4>c</h4>")]
    [InlineData("a<br/>b<hr>", "a<br>b<hr>")]
    [InlineData("</div></article></main>a", "a")]
    [InlineData("<!-- <p>x</p> -->a<!doctype html><?php b ?>", "a")]
    [InlineData("a <b title=\"<script>\">b</b>", "a <strong>b</strong>")]
    [InlineData("cut <a href=\"http://x", "cut ")]
    [InlineData("", "")]
    public void Allowed_markup_is_written_anew(string body, string expected) => Assert.Equal(expected, Written(body));

    [Theory]
    [InlineData("<script>alert(1)</script>x", "x")]
    [InlineData("<SCRIPT src=//evil></SCRIPT>x", "x")]
    [InlineData("<style>p{}</style>x", "x")]
    [InlineData("<iframe src=x>y</iframe>z", "z")]
    [InlineData("<svg><script>alert(1)</script></svg>x", "x")]
    [InlineData("<script>never closed", "")]
    [InlineData("<textarea><p></textarea>x", "x")]
    [InlineData("<form action=x><input name=y><button>z</button></form>", "z")]
    [InlineData("<object data=x>y</object>z", "z")]
    [InlineData("<div style='position:fixed' onmouseover=f()>x</div>", "x")]
    public void Everything_else_is_left_out(string body, string expected) => Assert.Equal(expected, Written(body));

    [Theory]
    [InlineData("<a href=\"https://example.org/a?b=1&amp;c=2\">x</a>", "<a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"nofollow noopener noreferrer\">x</a>")]
    [InlineData("<a href='mailto:a@example.org'>x</a>", "<a href=\"mailto:a@example.org\" rel=\"nofollow noopener noreferrer\">x</a>")]
    [InlineData("<a href='javascript:alert(1)'>x</a>", "x")]
    [InlineData("<a href=' java\nscript:alert(1)'>x</a>", "x")]
    [InlineData("<a href='&#106;avascript:alert(1)'>x</a>", "x")]
    [InlineData("<a href='data:text/html,x'>x</a>", "x")]
    [InlineData("<a href='//evil.example'>x</a>", "x")]
    [InlineData("<a href='/q/1'>x</a>", "x")]
    [InlineData("<a href='https://user:pass@example.org/'>x</a>", "x")]
    [InlineData("<a href='file:///etc/passwd'>x</a>", "x")]
    [InlineData("<a>x</a>", "x")]
    [InlineData("<a href='https://a.example/\" onclick=\"f()'>x</a>", "<a href=\"https://a.example/%22%20onclick=%22f()\" rel=\"nofollow noopener noreferrer\">x</a>")]
    [InlineData(
        "<a href='https://a.example/'><img src='https://i.example/p.png' alt='a cat'></a>",
        "<a href=\"https://a.example/\" rel=\"nofollow noopener noreferrer\">[image: a cat]</a>")]
    [InlineData("<img src='https://i.example/p.png'>", "<a href=\"https://i.example/p.png\" rel=\"nofollow noopener noreferrer\">[image]</a>")]
    [InlineData("<img src='x' alt='<b>'>", "[image: &lt;b&gt;]")]
    public void Links_lead_to_the_web_only(string body, string expected) => Assert.Equal(expected, Written(body));

    [Fact]
    public void Whatever_comes_in_only_balanced_allowed_markup_comes_out()
    {
        const int Seed = 4;
        Random random = new(Seed);
        string[] pieces =
        [
            "<p>", "</p>", "<a href=https://x.example>", "<a href=javascript:f()>", "</a>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<script>",
            "</script>", "<!--", "-->", "<b", ">", "<", "\"", "'", "=", "text", "&lt;", "&#60;", "<img src=https://x.example alt=", "<pre><code>", "</code></pre>",
            "<div onclick=f()>", "</div>", "<blockquote>", "</blockquote>", "\0", "</", "<svg>", "<em/>", " ", "\n", "<h1>", "</h2>",
        ];
        for (int i = 0; i < 5_000; i++)
        {
            string body = string.Concat(Enumerable.Range(0, random.Next(40)).Select(_ => pieces[random.Next(pieces.Length)]));
            AssertStrict(Written(body), $"seed {Seed}, round {i}: {body}");
        }
    }

    [Fact]
    public void Deep_nesting_ends_somewhere()
    {
        string html = Written(string.Concat(Enumerable.Repeat("<blockquote>", 100_000)) + "x");
        Assert.True(html.Length < 5_000);
        AssertStrict(html, "deep");
    }

    private static void AssertStrict(string html, string what)
    {
        Stack<string> open = [];
        foreach (Match tag in Tag().Matches(html))
        {
            string name = tag.Groups["name"].Value;
            if (tag.Groups["close"].Success)
            {
                Assert.True(open.TryPop(out string? expected) && expected == name, $"{what}\n{html}");
            }
            else if (name is not ("br" or "hr"))
            {
                open.Push(name);
            }
        }
        Assert.True(open.Count == 0, $"{what}\n{html}");
        Assert.True(Tag().Replace(html, "").AsSpan().IndexOfAny("<>\"'") < 0, $"{what}\n{html}");
    }

    // Exactly the tags that may come out, with exactly the attributes they may have.
    [GeneratedRegex("""<(?:(?<close>/)(?<name>[a-z0-9]+)|(?<name>a) href="https?://[^"<>]*" rel="nofollow noopener noreferrer"|(?<name>pre) tabindex="0"|(?<name>p|blockquote|ul|ol|li|dl|dt|dd|h3|h4|table|tr|td|th|hr|br|code|em|strong|del|kbd|sub|sup))>""")]
    private static partial Regex Tag();

    private static string Written(string body) => PostHtml.Of(body).Value;
}
