using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

public sealed class SnippetTests
{
    private const string Long = "quick quick json parser and more words to come after the json thing that parses things";

    private readonly SnippetOptions _words = SnippetOptions.Default with { QueryMode = false };

    [Theory]
    [InlineData("the quick brown fox", "quick | json", "the <b>quick</b> brown fox")]
    [InlineData(Long, "quick | json", "<b>quick</b> <b>quick</b> <b>json</b> parser and more words to come after the <b>json</b> thing that parses things")]
    [InlineData("the quick brown fox", "\"quick brown\" json", "the <b>quick</b> <b>brown</b> fox")]
    [InlineData(Long, "pars*", "quick quick json <b>parser</b> and more words to come after the json thing that <b>parses</b> things")]
    [InlineData("lazy dog", "quick", "lazy dog")]
    [InlineData("I like C# a lot", "c#", "I like <b>C#</b> a lot")]
    [InlineData("I like C# a lot", "c", "I like <b>C</b># a lot")]
    [InlineData("a <i> b", "b -a", "a <i> <b>b</b>")]
    public void Words_of_the_match_are_marked(string text, string match, string expected) => Assert.Equal(expected, Make(text, match, _words));

    [Theory]
    [InlineData("the quick brown fox", "\"quick brown\" json", "the quick brown fox")]
    [InlineData("the quick brown fox", "\"quick brown\"", "the <b>quick brown</b> fox")]
    [InlineData("brown the quick brown fox", "\"quick brown\"", "brown the <b>quick brown</b> fox")]
    [InlineData(Long, "quick json nothere", Long)]
    [InlineData(Long, "@title quick @body json", "<b>quick quick json</b> parser and more words to come after the <b>json</b> thing that parses things")]
    [InlineData("the quick brown fox", "quick -fox", "the quick brown fox")]
    [InlineData(Long, "quick -fox", "<b>quick quick</b> json parser and more words to come after the json thing that parses things")]
    [InlineData("a b a c", "a << c", "<b>a</b> b <b>a c</b>")]
    public void With_operators_only_what_fulfils_them_is_marked(string text, string match, string expected) =>
        Assert.Equal(expected, Make(text, match, SnippetOptions.Default));

    [Fact]
    public void Passages_are_cut_around_marks()
    {
        string text = string.Join(' ', Enumerable.Range(0, 100).Select(n => n is 40 or 80 ? "hit" : "w" + n));
        SnippetOptions options = _words with { Around = 2, Limit = 60, BeforeMatch = "[", AfterMatch = "]", Separator = " ~ " };
        Assert.Equal(" ~ w38 w39 [hit] w41 w42 ~ w78 w79 [hit] w81 w82 ~ ", Make(text, "hit", options));
        Assert.Equal(" ~ w38 w39 [hit] w41 w42 ~ ", Make(text, "hit", options with { LimitPassages = 1 }));
        Assert.Equal(" ~ w38 w39 [hit] w41 w42 ~ ", Make(text, "hit", options with { Limit = 30 }));
        Assert.Equal("w0 w1 w2 w3  ~ ", Make(text, "missing", options with { Limit = 12 }));
        Assert.Equal("", Make(text, "missing", options with { AllowEmpty = true }));
        Assert.Equal(text.Replace("hit", "[hit]", StringComparison.Ordinal), Make(text, "hit", options with { Limit = 0 }));
    }

    [Fact]
    public void Tags_are_removed_when_asked_for() => Assert.Equal(
        "one two 1 < 2 <b>hit</b> ", Make("<p>one<br/>two 1 < 2 <a href=\"hit\">hit</a>", "hit", _words with { StripHtml = true }));

    [Fact]
    public void No_text_and_no_options_make_it_fail()
    {
        const int Seed = 99;
        Random random = new(Seed);
        string[] pieces = ["a", "b", " ", ".", "c#", "<b>", "<", "\ud83d\ude00", "\ud83d", "\u00e9", "longword", "\n", "-"];
        for (int i = 0; i < 3000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(0, 60)).Select(_ => pieces[random.Next(pieces.Length)]));
            SnippetOptions options = new()
            {
                BeforeMatch = "\u0001",
                AfterMatch = "\u0002",
                Separator = "\u0003",
                Limit = random.Next(0, 40),
                Around = random.Next(0, 5),
                LimitPassages = random.Next(0, 3),
                QueryMode = random.Next(2) == 0,
            };
            string snippet = Make(text, random.Next(2) == 0 ? "a | c#" : "\"a b\" | longword", options);
            foreach (string passage in snippet.Replace("\u0001", "", StringComparison.Ordinal).Replace("\u0002", "", StringComparison.Ordinal).Split('\u0003'))
            {
                Assert.True(text.Contains(passage, StringComparison.Ordinal), $"Seed {Seed}: '{passage}' is not in '{text}'.");
            }
        }
    }

    private static string Make(string text, string match, SnippetOptions options)
    {
        using EntryIndex index = new();
        return index.Backend.Snippets(EntryIndex.Map, [text], match, options)[0];
    }
}
