using Jackdaw.Search.Tests.Relevance;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Words;

/// <summary>"Did you mean", with the documents that are found then, and documents that are like others.</summary>
public sealed class MeantWordsTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=embedded");
    private readonly IFulltextSession _session;

    public MeantWordsTests()
    {
        _session = _store.StartSession();
        string[] texts =
        [
            "json parser of a compiler", "json parser for strings", "a parsed string", "prayer book", "prayer book with psalms", "prayer and psalms", "garden with roses and tulips",
            "roses of the garden, white roses", "a garden without tulips",
        ];
        _session.Save(texts.Select((text, i) => new JudgedPost { Id = i + 1, Title = text, Body = "text" }));
        _session.FlushChanges();
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("json prser", "json parser", 2)]
    [InlineData("JSON, Prser!", "JSON, parser!", 2)]
    [InlineData("jsn parsr", "json parser", 2)]

    // Of two words that are as near, the one with which something is found.
    [InlineData("prarer book", "prayer book", 2)]
    [InlineData("json prarer", "json parser", 2)]
    public async Task A_misspelled_word_is_replaced_by_the_one_that_finds_most(string text, string meant, long documents)
    {
        SpellingCorrection? correction = await _session.DidYouMeanAsync<JudgedPost>(text, Cancellation);
        Assert.NotNull(correction);
        Assert.Equal((meant, documents), (correction.Text, correction.Documents));
        SpellingCorrection? blocking = _session.DidYouMean<JudgedPost>(text);
        Assert.Equal((meant, documents), (blocking?.Text, blocking?.Documents));
        Assert.Equal(correction.Words, blocking?.Words);
        Assert.Equal(documents, await _session.Query<JudgedPost>().MatchText(correction.Text).CountAsync(Cancellation));
    }

    [Theory]
    [InlineData("json parser")]
    [InlineData("roses json")]
    [InlineData("")]
    [InlineData("zzzzzzzzzz")]
    [InlineData("12345")]
    public async Task Nothing_is_meant_where_every_word_is_known_or_nothing_is_near(string text)
    {
        Assert.Null(await _session.DidYouMeanAsync<JudgedPost>(text, Cancellation));
        Assert.Null(_session.DidYouMean<JudgedPost>(text));
    }

    [Fact]
    public async Task Documents_like_another_are_found()
    {
        IFulltextQuery<JudgedPost>? like = await _session.MoreLikeAsync<JudgedPost>("garden with roses and tulips", cancellationToken: Cancellation);
        Assert.NotNull(like);
        List<long> found = [.. (await like.Where(post => post.Id != 7).ToListAsync(Cancellation)).Select(post => post.Id).Order()];
        Assert.Equal([8L, 9L], found.Where(id => id is 8 or 9));
        Assert.DoesNotContain(1, found);
        Assert.Equal(like.ToSphinxQl(), _session.MoreLike<JudgedPost>("garden with roses and tulips")?.ToSphinxQl());
        Assert.Null(await _session.MoreLikeAsync<JudgedPost>("nothing of this occurs anywhere", new MoreLikeOptions { MinDocumentFrequency = 9 }, Cancellation));
        Assert.Null(_session.MoreLike<JudgedPost>("nothing of this occurs anywhere", new MoreLikeOptions { MinDocumentFrequency = 9 }));
    }

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }
}
