using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>
/// The factor for a field that is the match text and nothing else. Embedded, it looks at the words that are wanted; Sphinx 2.2 counts those that must
/// be absent too, so with one of them no field is ever exact there. The guide says so.
/// </summary>
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
    [InlineData("@title json parser", new long[] { 1 }, new long[] { 1 })]
    [InlineData("@title json parser -tree", new long[] { 1 }, new long[0])]
    [InlineData("@title json parser !tree !xml", new long[] { 1 }, new long[0])]
    [InlineData("@title \"json parser\" -xml", new long[] { 1 }, new long[0])]
    [InlineData("@title json -parser", new long[] { 4 }, new long[0])]
    [InlineData("@title json -(parser | xml)", new long[] { 4 }, new long[0])]
    [InlineData("@title json -\"parser tree\"", new long[] { 4 }, new long[0])]
    public async Task Words_that_must_be_absent_do_not_count(string match, long[] embedded, long[] sphinx)
    {
        using TwoStores stores = new(SearchdProgram.Sphinx);
        await stores.SaveAsync(Documents);
        Assert.Equal(embedded, await ExactAsync(stores.All[0], match));
        Assert.Equal(sphinx, await ExactAsync(stores.All[1], match));
    }

    private static async Task<long[]> ExactAsync(FulltextStore store, string match)
    {
        await using IFulltextSession session = store.StartSession();
        List<Exhibit> found = await session.Query<Exhibit>().Match(match)
            .Options(options => options with { Ranker = Ranker.Formula("sum(exact_hit)") }).ToListAsync(Cancellation);
        return [.. found.Where(exhibit => exhibit.Weight == 1).Select(exhibit => exhibit.Id).Order()];
    }

    private static Exhibit Make(long id, string title, string body) => new() { Id = id, Title = title, Body = body, Created = Time, Day = new DateOnly(2020, 1, 1) };
}
