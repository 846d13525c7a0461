using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Each back end counts relevance in its own way; what people expect of it holds on both.</summary>
public class RelevanceTests
{
    private static readonly DateTime Time = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static readonly Exhibit[] Documents =
    [
        Make(1, "garden", "a json word among many other words of this text"),
        Make(2, "json", "a garden word among many other words of this text"),
        Make(3, "near", "fast red tree of many words here"),
        Make(4, "far", "fast words here of many tree red"),
        Make(5, "once", "engine two three four five six"),
        Make(6, "often", "engine two engine four engine six"),
        Make(7, "common", "ubiquitous red"),
        Make(8, "common", "ubiquitous blue"),
        Make(9, "common", "ubiquitous green rarity"),
    ];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task What_people_expect_holds()
    {
        using TwoStores stores = new(Program);
        await stores.SaveAsync(Documents);
        foreach (FulltextStore store in stores.All)
        {
            // A hit in a field of more weight is above.
            await CheckAsync(store, "json", [2, 1], options => options with { FieldWeights = new Dictionary<string, int> { ["title"] = 10 } });
            await CheckAsync(store, "json", [1, 2], options => options with { FieldWeights = new Dictionary<string, int> { ["body"] = 10 } });

            // Words side by side are above words far from each other.
            await CheckAsync(store, "fast red tree", [3, 4], options => options);

            // More occurrences are above.
            await CheckAsync(store, "engine", [6, 5], options => options with { Ranker = Ranker.WordCount });
            await CheckAsync(store, "engine", [6, 5], options => options with { Ranker = Ranker.Bm25 });

            // Of equals the lower number is first.
            await CheckAsync(store, "ubiquitous", [7, 8, 9], options => options with { Ranker = Ranker.None });

            // What may occur lifts those where it does.
            await using IFulltextSession session = store.StartSession();
            Assert.Equal(9, await session.Query<Exhibit>().Match("ubiquitous MAYBE rarity").Select(e => e.Id).FirstOrDefaultAsync(Cancellation));
        }
    }

    [Fact]
    public async Task Weight_is_in_the_result_and_falls()
    {
        using TwoStores stores = new(Program);
        await stores.SaveAsync(Documents);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            List<Exhibit> found = await session.Query<Exhibit>().Match("json | words").ToListAsync(Cancellation);
            Assert.True(found.Count > 2);
            Assert.All(found, exhibit => Assert.True(exhibit.Weight > 0));
            Assert.Equal(found.Select(exhibit => exhibit.Weight).OrderDescending(), found.Select(exhibit => exhibit.Weight));
        }
    }

    private static Exhibit Make(long id, string title, string body) => new() { Id = id, Title = title, Body = body, Created = Time, Day = new DateOnly(2020, 1, 1) };

    private static async Task CheckAsync(FulltextStore store, string match, long[] expected, Func<QueryOptions, QueryOptions> options)
    {
        await using IFulltextSession session = store.StartSession();
        Assert.Equal(expected, await session.Query<Exhibit>().Match(match).Options(options).Select(e => e.Id).ToListAsync(Cancellation));
    }
}
