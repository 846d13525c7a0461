using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Weights of fields and indexes: the servers take every name and number without a word, and the result is wrong.</summary>
[Collection(AgreementCollection.Name)]
public class WeightOptionTests(BothStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_wrong_name_of_an_index_is_refused()
    {
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            FulltextException exception = await Assert.ThrowsAsync<FulltextException>(() => session.Query<Exhibit>().Match("json")
                .Options(options => options with { IndexWeights = Weights("exhibit", 2) }).ToListAsync(Cancellation));
            Assert.StartsWith("The index weights contain 'exhibit', which is neither the index 'exhibits' nor a part of it. It has no parts.", exception.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task A_wrong_name_of_a_field_is_refused()
    {
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Throws<ArgumentException>(() => session.Query<Exhibit>().Match("json").Options(options => options with { FieldWeights = Weights("kind", 2) }));
        }
    }

    [Theory]
    [InlineData("exhibits")]
    [InlineData("Exhibits")]
    public async Task The_weight_of_the_index_multiplies(string name)
    {
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            IFulltextQuery<Exhibit> query = session.Query<Exhibit>().Match("json").OrderBy(exhibit => exhibit.Id);
            List<long> once = [.. (await query.ToListAsync(Cancellation)).Select(exhibit => exhibit.Weight)];
            List<long> fold = [.. (await query.Options(options => options with { IndexWeights = Weights(name, 3) }).ToListAsync(Cancellation)).Select(exhibit => exhibit.Weight)];
            Assert.Equal(once.Select(weight => weight * 3), fold);
        }
    }

    [Theory]
    [InlineData(1_000)]
    [InlineData(1_000_000)]
    public async Task The_largest_weight_still_puts_its_field_first(int weight)
    {
        using TwoStores two = new(both.Program);
        await two.SaveAsync(
        [
            new Exhibit { Id = 1, Created = DateTime.UnixEpoch, Day = DateOnly.FromDateTime(DateTime.UnixEpoch), Title = "other words", Body = "heron heron heron" },
            new Exhibit { Id = 2, Created = DateTime.UnixEpoch, Day = DateOnly.FromDateTime(DateTime.UnixEpoch), Title = "heron", Body = "other words" },
            new Exhibit { Id = 3, Created = DateTime.UnixEpoch, Day = DateOnly.FromDateTime(DateTime.UnixEpoch), Title = "more words", Body = "heron" },
        ]);
        foreach (FulltextStore store in two.All)
        {
            await using IFulltextSession session = store.StartSession();
            List<Exhibit> found = await session.Query<Exhibit>().Match("heron").OrderByWeight()
                .Options(options => options with { FieldWeights = Weights("title", weight) }).ToListAsync(Cancellation);
            Assert.Equal(2, found[0].Id);
            Assert.InRange(found[0].Weight, weight * 1_000L, (weight * 1_000L) + 999);
        }
    }

    private static Dictionary<string, int> Weights(string name, int weight) => new() { [name] = weight };
}
