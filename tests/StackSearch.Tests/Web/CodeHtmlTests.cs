using System.Net;
using System.Text.RegularExpressions;
using StackSearch.Web.Html;

namespace StackSearch.Tests.Web;

/// <summary>Code in colors: no character is lost, added or left as markup, and none takes the site's time.</summary>
public partial class CodeHtmlTests
{
    [Theory]
    [InlineData("public int X = 1; // <why>", "c#", "<span class=\"key\">public</span> <span class=\"key\">int</span> X = <span class=\"num\">1</span>; <span class=\"com\">// &lt;why&gt;</span>")]
    [InlineData("def f(x): return \"<b>\"", "python", "<span class=\"key\">def</span>")]
    [InlineData("SELECT 'a' FROM t", "sql-server", "<span class=\"str\">&#x27;a&#x27;</span>")]
    [InlineData("<div class=\"x\">&amp;</div>", "html", "<span class=\"key\">div</span>")]
    [InlineData("{ \"a\": 1 }", "anything", "<span class=\"num\">1</span>")]
    [InlineData("<config a=\"b\"/>", "c#", "<span class=\"typ\">a</span>")]
    public void Tags_and_beginnings_suggest_the_language(string code, string tag, string expected)
    {
        string html = new CodeHtml().Color(code, null, [tag])!;
        Assert.Contains(expected, html);
        AssertSame(code, html);
    }

    [Fact]
    public void What_a_post_names_counts_more_than_its_tags()
    {
        Assert.Contains("<span class=\"key\">lambda</span>", PostHtml.Of("<pre class=\"lang-py prettyprint-override\"><code>lambda x: 1</code></pre>", new CodeHtml(), "c#").Value);
        Assert.DoesNotContain("lambda</span>", PostHtml.Of("<pre><code>lambda x: 1</code></pre>", new CodeHtml(), "c#").Value);
    }

    [Theory]
    [InlineData("<pre><code>int <b>x</b> = 1;</code></pre>", "<pre tabindex=\"0\"><code>int <strong>x</strong> = 1;</code></pre>")]
    [InlineData("<p><code>int x</code></p>", "<p><code>int x</code></p>")]
    [InlineData("<pre><code>int x", "<pre tabindex=\"0\"><code>int x</code></pre>")]
    [InlineData("<pre><code>int 😀 x</code></pre>", "<pre tabindex=\"0\"><code>int &#x1F600; x</code></pre>")]
    public void Other_code_is_plain(string body, string expected) => Assert.Equal(expected, PostHtml.Of(body, new CodeHtml(), "c#").Value);

    [Fact]
    public void Code_of_an_unknown_language_is_plain() => Assert.Null(new CodeHtml().Color("int x = 1;", null, ["knitting"]));

    [Fact]
    public void Whatever_is_colored_is_the_same_text()
    {
        const int Seed = 21;
        Random random = new(Seed);
        string[] pieces =
        [
            "int ", "\"", "'", "/*", "*/", "//", "\n", "<", ">", "</", "<?php ", "?>", "&amp;", "&", "{", "}", "@\"", "\\", "#", "--", "<script>", "</script>", "<style>", "a=\"b\"", "1", "x", " ", "\t",
            "<!--", "-->", "[", "]", "$x", "def ", "SELECT ", "日本", "\0", "\r\n", "<%", "%>", "`", "é",
        ];
        string[] languages = ["c#", "html", "php", "javascript", "python", "sql", "xml", "css", "java", "c++", "json", "powershell", "vb.net", "f#", "typescript", "haskell", "markdown", "aspx", "fortran", "matlab"];
        for (int i = 0; i < 4_000; i++)
        {
            string code = string.Concat(Enumerable.Range(0, random.Next(1, 30)).Select(_ => pieces[random.Next(pieces.Length)]));
            string language = languages[random.Next(languages.Length)];
            if (new CodeHtml().Color(code, language, []) is { } html)
            {
                AssertSame(code, html, $"seed {Seed}, round {i}, {language}");
            }
        }
    }

    /// <summary>Each quotation mark begins a text that never ends, which a pattern of ColorCode finds out again for each of them.</summary>
    [Fact]
    public void Code_that_takes_too_long_is_plain_and_so_is_what_follows_on_its_page()
    {
        string bomb = "'" + string.Concat(Enumerable.Repeat("\\'", 9_900));
        CodeHtml colors = new();
        for (int i = 0; i < 1_000; i++)
        {
            colors.Color(bomb, null, ["c#"]);
        }
        Assert.Null(colors.Color("int x", null, ["c#"]));
        // The next page has a time of its own.
        Assert.NotNull(new CodeHtml().Color("int x", null, ["c#"]));
    }

    private static void AssertSame(string code, string html, string what = "")
    {
        string text = Span().Replace(html, "");
        Assert.True(text.AsSpan().IndexOfAny('<', '>') < 0, $"{what}\n{html}");
        Assert.True(WebUtility.HtmlDecode(text) == code.Replace('\0', '\uFFFD') || WebUtility.HtmlDecode(text) == code, $"{what}\n{code}\n{html}");
        Assert.Equal(Regex.Count(html, "<span "), Regex.Count(html, "</span>"));
    }

    [GeneratedRegex("<span class=\"(?:com|str|key|num|typ)\">|</span>")]
    private static partial Regex Span();
}
