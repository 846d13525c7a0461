using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Scores that are raised by numbers and times, where a back end can do so.</summary>
[Collection(AgreementCollection.Name)]
public class BoostAgreementTests(BothStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_number_raises_the_score_up_to_a_bound()
    {
        await RaisesAsync(query => query.Boost(e => e.Rank, half: 2, maximum: 0.8), e => 1 + (0.8 * Math.Max(0, e.Rank) / (Math.Max(0, e.Rank) + 2.0)));
        await RaisesAsync(query => query.Boost(e => e.Price, half: 7.5), e => 1 + (0.5 * e.Price / (e.Price + 7.5)));
    }

    [Fact]
    public async Task A_recent_time_raises_the_score()
    {
        TimeSpan half = TimeSpan.FromDays(3650);
        await RaisesAsync(
            query => query.Boost(e => e.Created, half, maximum: 2),
            e => 1 + (2 * half.TotalSeconds / ((DateTime.UtcNow - DateTime.SpecifyKind(e.Created, DateTimeKind.Utc)).TotalSeconds + half.TotalSeconds)));
    }

    [Fact]
    public async Task Boosts_are_multiplied() => await RaisesAsync(
        query => query.Boost(e => e.Views, half: 100, maximum: 1).Boost(e => e.Room, half: 4, maximum: 1),
        e => (1 + (e.Views / (e.Views + 100.0))) * (1 + (e.Room / (e.Room + 4.0))));

    /// <summary>Compares the score of each document with and without boosts, on each back end by itself.</summary>
    private async Task RaisesAsync(Func<IFulltextQuery<Exhibit>, IFulltextQuery<Exhibit>> boost, Func<Exhibit, double> factor)
    {
        foreach (FulltextStore store in both.Stores())
        {
            await using IFulltextSession session = store.StartSession();
            IFulltextQuery<Exhibit> query = session.Query<Exhibit>().MatchText("json tree c#", MatchWords.Any).Limit(Exhibits.Count);
            if (store == both.Embedded)
            {
                query = query.Options(options => options with { Ranker = Ranker.Bm25F });
            }

            if (!store.Capabilities.Has(FulltextCapability.ScoreBoosts))
            {
                MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => boost(query).ToListAsync(Cancellation));
                Assert.Equal(FulltextCapability.ScoreBoosts, error.Capability);
                Assert.StartsWith("The boost by '", error.Message, StringComparison.Ordinal);
                continue;
            }

            Dictionary<long, long> plain = (await query.ToListAsync(Cancellation)).ToDictionary(e => e.Id, e => e.Weight);
            List<Exhibit> raised = await boost(query).ToListAsync(Cancellation);
            Assert.Equal(plain.Count, raised.Count);
            Assert.All(raised, e => Assert.Equal(plain[e.Id] * factor(e), (double)e.Weight, tolerance: 3 + (plain[e.Id] * 1e-4)));
            Assert.Equal(raised.Select(e => e.Weight).OrderDescending(), raised.Select(e => e.Weight));
        }
    }
}
