using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The factor for a field that is the match text and nothing else looks at the words that are wanted, not at those that must be absent.</summary>
public sealed class ExactMatchTests
{
    private static readonly DateTime Time = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static readonly Exhibit[] Documents =
    [
        Make(1, "json parser", "some text"),
        Make(2, "a json parser", "some text"),
        Make(3, "parser json", "some text"),
        Make(4, "json", "some text"),
        Make(5, "json parser tree", "some text"),
        Make(6, "json xml", "some text"),
    ];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("@title json parser", new long[] { 1 })]
    [InlineData("@title json parser -tree", new long[] { 1 })]
    [InlineData("@title json parser !tree !xml", new long[] { 1 })]
    [InlineData("@title \"json parser\" -xml", new long[] { 1 })]
    [InlineData("@title json -parser", new long[] { 4 })]
    [InlineData("@title json -(parser | xml)", new long[] { 4 })]
    [InlineData("@title json -\"parser tree\"", new long[] { 4 })]
    public async Task Words_that_must_be_absent_do_not_count(string match, long[] expected)
    {
        using TwoStores stores = new();
        await stores.SaveAsync(Documents);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            List<Exhibit> exact = await session.Query<Exhibit>().Match(match)
                .Options(options => options with { Ranker = Ranker.Formula("sum(exact_hit)") }).ToListAsync(Cancellation);
            Assert.Equal(expected, exact.Where(exhibit => exhibit.Weight == 1).Select(exhibit => exhibit.Id).Order());
        }
    }

    private static Exhibit Make(long id, string title, string body) => new() { Id = id, Title = title, Body = body, Created = Time, Day = new DateOnly(2020, 1, 1) };
}
