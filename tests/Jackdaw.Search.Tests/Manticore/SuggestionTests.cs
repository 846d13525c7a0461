using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Manticore;

/// <summary>Words spelled nearly alike come from the parts of words that the index has.</summary>
public sealed class SuggestionTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Words_are_suggested_where_parts_of_words_are_indexed()
    {
        SearchdProgram.Manticore.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { Program = SearchdProgram.Manticore, Maps = [SearchdFixture.MapOf<Article>()], InfixLength = 2 });
        RecoveryTests.Save(server);
        await using FulltextStore store = new(server.ConnectionString);
        await using IFulltextSession session = store.StartSession();
        Suggestion best = (await session.SuggestAsync<Article>("parsre", 3, Cancellation))[0];
        Assert.Equal(new Suggestion("parser", 2, 2), best);

        // An ending alone is a match text there, where Sphinx needs the option as well.
        Assert.Equal([1L], await session.Query<Article>().Match("*son").Select(article => article.Id).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task Where_they_are_not_the_server_says_what_is_missing()
    {
        SearchdProgram.Manticore.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(SearchdProgram.Manticore, SearchdFixture.MapOf<Article>());
        RecoveryTests.Save(server);
        await using FulltextStore store = new(server.ConnectionString);
        await using IFulltextSession session = store.StartSession();
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(async () => await session.SuggestAsync<Article>("parsre", 3, Cancellation));
        Assert.Contains("infix", error.ServerMessage, StringComparison.Ordinal);
    }
}
