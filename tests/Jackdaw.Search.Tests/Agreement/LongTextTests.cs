using System.Text;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Texts that nobody types but somebody pastes.</summary>
[Collection(AgreementCollection.Name)]
public class LongTextTests(BothStores both)
{
    private const int Counted = 1_000;

    [Theory]
    [InlineData("json ", 1_000)]
    [InlineData("json ", 4_097)]
    [InlineData("json ", 10_000)]
    [InlineData("json ", 300_000)]
    [InlineData("json!?(", 20_000)]
    [InlineData("JSON\t\n\"", 50_000)]
    public async Task A_word_repeated_finds_what_it_finds_once(string word, int times)
    {
        List<long> once = await IdsAsync("json");
        Assert.InRange(once.Count, 1, Exhibits.Count - 1);
        Assert.Equal(once, await IdsAsync(Repeated(word, times)));
    }

    [Theory]
    [InlineData("(", 100_000)]
    [InlineData("\"", 100_000)]
    [InlineData("- ", 100_000)]
    [InlineData("! ! ", 100_000)]
    [InlineData("x", 1_000_000)]
    [InlineData("\u65e5", 100_000)]
    [InlineData("\u65e5 ", 100_000)]
    [InlineData("\ud83c\udf89", 50_000)]
    [InlineData("_", 100_000)]
    [InlineData("\\", 100_000)]
    [InlineData("NEAR/3 MAYBE ", 50_000)]
    [InlineData("\0", 100_000)]
    [InlineData("c++ ", 50_000)]
    [InlineData("json-json.json ", 20_000)]
    public async Task No_text_is_too_long(string piece, int times) => await IdsAsync(Repeated(piece, times));

    [Fact]
    public async Task Words_behind_the_first_thousand_do_not_count()
    {
        Assert.Empty(await IdsAsync(Repeated("json ", Counted - 1) + "nosuchword"));
        Assert.NotEmpty(await IdsAsync(Repeated("json ", Counted) + "nosuchword"));
        Assert.NotEmpty(await IdsAsync(Repeated("json ", Counted) + "\u65e5 nosuchword"));

        // After the last character that counts; a word that is cut there is left out.
        string blanks = new(' ', 65_536 - "json x".Length);
        Assert.NotEmpty(await IdsAsync("json" + blanks + " xnosuchword"));
    }

    [Theory]
    [InlineData("json ", 300_000)]
    [InlineData("json|", 300_000)]
    [InlineData("(", 100_000)]
    [InlineData("-json ", 100_000)]
    [InlineData("\"json ", 100_001)]
    public async Task A_match_text_that_is_too_long_is_refused(string piece, int times)
    {
        string syntax = Repeated(piece, times) + "json";
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            await Assert.ThrowsAsync<FulltextException>(() => session.Query<Exhibit>().Match(syntax).CountAsync(TestContext.Current.CancellationToken));
        }
    }

    private async Task<List<long>> IdsAsync(string text) => await both.AgreeAsync(
        session => session.Query<Exhibit>().MatchText(text).OrderBy(exhibit => exhibit.Id).Select(exhibit => exhibit.Id).Limit(Exhibits.Count), mayBeEmpty: true);

    private static string Repeated(string piece, int times) => new StringBuilder(piece.Length * times).Insert(0, piece, times).ToString();
}
