using System.Net;
using System.Text;
using Jackdaw.Search.Results;
using Xunit;

namespace Jackdaw.Search.Tests.Results;

/// <summary>Marks become what was asked for, everything else becomes text of HTML, whatever comes.</summary>
public class SnippetMarksTests
{
    private const char Before = '\uFDD0';
    private const char After = '\uFDD1';
    private const char Between = '\uFDD2';
    private const char EndOfNumber = '\uFDD3';

    private static readonly SnippetOptions Numbered = new() { BeforeMatch = "<i id=%PASSAGE_ID%>", AfterMatch = "</i><!--%PASSAGE_ID%-->" };

    [Theory]
    [InlineData("", "")]
    [InlineData("plain", "plain")]
    [InlineData("\uFDD0json\uFDD1", "<b>json</b>")]
    [InlineData("<\uFDD0<\uFDD1<\uFDD2<", "&lt;<b>&lt;</b>&lt; ... &lt;")]
    [InlineData("a \uFDD0open", "a <b>open</b>")]
    [InlineData("a\uFDD1 b", "a b")]
    [InlineData("\uFDD0a\uFDD0b\uFDD1c\uFDD1", "<b>ab</b>c")]
    [InlineData("\uFDD0a\uFDD2b\uFDD1", "<b>a</b> ... b")]
    [InlineData("7\uFDD3", "7")]
    [InlineData("\uFDD1\uFDD2\uFDD3\uFDD0", " ... <b></b>")]
    [InlineData("\ud83d\ude00 caf\u00e9 \u65e5\u672c", "&#x1F600; caf\u00e9 \u65e5\u672c")]
    public void Only_marks_are_markup(string text, string expected) => Assert.Equal(expected, SnippetMarks.Read(SnippetOptions.Default, text));

    [Fact]
    public void Halves_of_pairs_are_replaced() => Assert.Equal("\ufffd<b>\ufffd</b>", WebUtility.HtmlDecode(SnippetMarks.Read(SnippetOptions.Default, "\ud83d\uFDD0\ude00\uFDD1")));

    [Theory]
    [InlineData("\uFDD07\uFDD3x\uFDD17\uFDD3", "<i id=7>x</i><!--7-->")]
    [InlineData("\uFDD07\uFDD3x", "<i id=7>x</i><!--7-->")]
    [InlineData("\uFDD0%PASSAGE_ID%\uFDD3x\uFDD1%PASSAGE_ID%\uFDD3", "<i id=%PASSAGE_ID%>x</i><!--%PASSAGE_ID%-->")]
    [InlineData("\uFDD0 onclick=\uFDD3x\uFDD1", "<i id=> onclick=x</i><!---->")]
    [InlineData("\uFDD0\uFDD3x", "<i id=>x</i><!---->")]
    public void A_number_is_made_of_digits(string text, string expected) => Assert.Equal(expected, SnippetMarks.Read(Numbered, text));

    [Fact]
    public void What_is_asked_for_is_the_same_for_all_marks()
    {
        SnippetOptions asked = SnippetMarks.Ask(new SnippetOptions { BeforeMatch = "", AfterMatch = " ", Separator = "", Limit = 7 });
        Assert.Equal(SnippetMarks.Ask(new SnippetOptions { Limit = 7 }), asked);
        Assert.Equal($"{Before}|{After}|{Between}|7", $"{asked.BeforeMatch}|{asked.AfterMatch}|{asked.Separator}|{asked.Limit}");
        asked = SnippetMarks.Ask(Numbered);
        Assert.Equal($"{Before}%PASSAGE_ID%{EndOfNumber}|{After}%PASSAGE_ID%{EndOfNumber}", $"{asked.BeforeMatch}|{asked.AfterMatch}");
        SnippetOptions own = new() { HtmlEncode = false, BeforeMatch = "[" };
        Assert.Same(own, SnippetMarks.Ask(own));
        Assert.Equal("<\uFDD0", SnippetMarks.Read(own, "<\uFDD0"));
    }

    [Fact]
    public void No_text_makes_markup_of_its_own()
    {
        const int Seed = 210;
        Random random = new(Seed);
        string[] pieces = ["\uFDD0", "\uFDD1", "\uFDD2", "\uFDD3", "7", "%PASSAGE_ID%", "<script>", "</b>", "'", "\"", "&amp;", "\ud83d", "\ude00", "\0", " ", "word", "\uFDD4", "\u00a0"];
        for (int i = 0; i < 20_000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(0, 14)).Select(_ => pieces[random.Next(pieces.Length)]));
            SnippetOptions options = random.Next(2) == 0 ? SnippetOptions.Default : new SnippetOptions { BeforeMatch = "<b>%PASSAGE_ID%", Separator = " ... " };
            string html = SnippetMarks.Read(options, text);
            string[] opened = html.Split("<b>");
            string rest = html.Replace("<b>", "", StringComparison.Ordinal).Replace("</b>", "", StringComparison.Ordinal);
            Assert.True(rest.AsSpan().IndexOfAny("<>'\"") < 0, $"Seed {Seed}: '{text}' became '{html}'.");
            Assert.True(!opened[0].Contains("</b>", StringComparison.Ordinal) && opened.Skip(1).All(part => part.Split("</b>").Length == 2), $"Seed {Seed}: '{text}' became '{html}'.");
            if (options == SnippetOptions.Default)
            {
                Assert.Equal(Without(text), WebUtility.HtmlDecode(rest.Replace(" ... ", "", StringComparison.Ordinal)));
            }
        }
    }

    // Halves of pairs are replaced one by one, between marks.
    private static string Without(string text)
    {
        StringBuilder whole = new();
        foreach (string part in text.Split(Before, After, Between, EndOfNumber))
        {
            whole.Append(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(part)));
        }

        return whole.ToString();
    }
}
