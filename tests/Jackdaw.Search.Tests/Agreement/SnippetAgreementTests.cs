using System.Text.RegularExpressions;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Snippets mark the same words, in the query and as a call; the words of the index are the same.</summary>
[Collection(AgreementCollection.Name)]
public partial class SnippetAgreementTests(BothStores both)
{
    private static readonly SnippetOptions Whole = new() { BeforeMatch = "[", AfterMatch = "]", Limit = 0 };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Without beginnings (<c>pars*</c>): Sphinx may mark a blended word after the one that matches, too.</summary>
    [Theory]
    [InlineData("json")]
    [InlineData("json | tree")]
    [InlineData("caf\u00e9 | \u65e5\u672c | \u00fcber")]
    [InlineData("\"the a\" | \"fast tree\" | \"of word\"")]
    public async Task Whole_texts_have_the_same_marks(string match)
    {
        List<string>[] marked = await both.AskAsync(session => session.Query<Exhibit>().Match($"@body ({match})").OrderBy(e => e.Id).Limit(Exhibits.Count)
            .Select(e => Fulltext.Snippet(e.Body, Whole)).ToListAsync(Cancellation));
        Assert.NotEmpty(marked[0]);
        Assert.Equal(marked[1].Select(Marked), marked[0].Select(Marked));
        Assert.All(marked[0], text => Assert.NotEqual("", Marked(text)));
    }

    [Fact]
    public async Task Passages_hold_the_words_that_match()
    {
        List<string>[] marked = await both.AskAsync(session => session.Query<Exhibit>().Match("@body (json tree)").OrderBy(e => e.Id)
            .Select(e => Fulltext.Snippet(e.Body)).ToListAsync(Cancellation));
        Assert.NotEmpty(marked[0]);
        Assert.All(marked.SelectMany(texts => texts), text => Assert.Contains("<b>", text, StringComparison.Ordinal));
        Assert.Equal(marked[1].Select(Kinds), marked[0].Select(Kinds));
    }

    [Fact]
    public async Task Texts_from_elsewhere_have_the_same_marks()
    {
        string[] texts = ["A JSON parser, a tree.", "nothing of it", "Caf\u00e9 and json; json!", ""];
        IReadOnlyList<string>[] marked = await both.AskAsync(session => session.SnippetsAsync<Exhibit>(texts, "json | parser | caf\u00e9", Whole, Cancellation));
        Assert.Equal(marked[1].Select(Marked), marked[0].Select(Marked));
        Assert.Equal("JSON parser", Marked(marked[0][0]));
    }

    /// <summary>Sphinx sends no value for it; the method promises a text.</summary>
    [Fact]
    public async Task A_snippet_of_an_empty_text_is_empty()
    {
        using TwoStores stores = new(both.Program);
        Exhibit untitled = Exhibits.Make(1);
        (untitled.Title, untitled.Body) = ("", "a sentence");
        await stores.SaveAsync([untitled]);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Equal("", Assert.Single(await session.Query<Exhibit>().Match("sentence").Select(e => Fulltext.Snippet(e.Title)).ToListAsync(Cancellation)));
            var row = Assert.Single(await session.Query<Exhibit>().Match("sentence").Select(e => new { e.Id, Text = Fulltext.Snippet(e.Title, Whole) }).ToListAsync(Cancellation));
            Assert.Equal("", row.Text);
        }
    }

    [Fact]
    public async Task Words_are_counted_the_same() =>
        await both.SameAsync(async session => (await session.KeywordsAsync<Exhibit>("JSON tree caf\u00e9 nowhere under_score", Cancellation))
            .Select(word => new { word.Normalized, word.Documents, word.Hits }));

    private static string Marked(string text) => string.Join(' ', Marks().Matches(text).Select(match => match.Groups[1].Value));

    private static string Kinds(string text) =>
        string.Join(' ', Marks().Matches(text).Select(match => match.Groups[1].Value.ToLowerInvariant()).Distinct().Order(StringComparer.Ordinal));

    [GeneratedRegex(@"(?:\[|<b>)(.*?)(?:\]|</b>)", RegexOptions.Singleline)]
    private static partial Regex Marks();
}
