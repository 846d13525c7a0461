using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Boosts: what they may be, and what is sent for them.</summary>
public sealed class BoostTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=embedded");
    private readonly IFulltextSession _session;

    public BoostTests() => _session = _store.StartSession();

    private IFulltextQuery<Exhibit> Query => _session.Query<Exhibit>().MatchText("json");

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [Theory]
    [InlineData(0, 1)]
    [InlineData(-7, 1)]
    [InlineData(10, 1.25)]
    [InlineData(1e300, 1.5)]
    [InlineData(double.PositiveInfinity, 1.5)]
    [InlineData(double.NaN, 1)]
    public void The_factor_of_a_number_has_bounds(double value, double factor) => Assert.Equal(factor, Boosts(Query.Boost(e => e.Rank, half: 10))[0].Factor(value), 1e-9);

    [Theory]
    [InlineData(0, 1.5)]
    [InlineData(-7, 1.5)]
    [InlineData(86400, 1.25)]
    [InlineData(double.PositiveInfinity, 1)]
    public void The_factor_of_an_age_has_bounds(double age, double factor) => Assert.Equal(factor, Boosts(Query.Boost(e => e.Created, TimeSpan.FromDays(1)))[0].Factor(age), 1e-9);

    [Fact]
    public void Boosts_say_what_they_are()
    {
        Assert.Equal(["× (1 + 0.5 · rank / (rank + 10))", "× (1 + 2 · 86400 / (age of created + 86400))"], Boosts(Query.Boost(e => e.Rank, 10).Boost(e => e.Created, TimeSpan.FromDays(1), 2)).Select(boost => boost.ToString()));
    }

    [Fact]
    public void What_cannot_raise_a_score_is_refused()
    {
        Assert.Contains("e.Rank + 1 is not a number that is stored as an attribute of Exhibit", Assert.Throws<ArgumentException>(() => Query.Boost(e => e.Rank + 1, 10)).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => Query.Boost(e => e.Details!.Votes, 10));
        Assert.Contains("call Boost before Select", Assert.Throws<ArgumentException>(() => Query.Select(e => new { e.Rank }).Boost(e => e.Rank, 10)).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => Query.Boost(e => e.Rank, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => Query.Boost(e => e.Rank, 1, double.PositiveInfinity));
        Assert.Throws<ArgumentOutOfRangeException>(() => Query.Boost(e => e.Created, TimeSpan.Zero));
    }

    [Fact]
    public void A_cluster_gets_a_script()
    {
        string json = Query.Boost(e => e.Rank, 10).ToJson();
        Assert.Contains("\"script_score\"", json, StringComparison.Ordinal);
        Assert.Contains("return _score * (1.0 + 0.5 * Math.max(0.0, (double)(doc['rank'].size() == 0 ? 0 : doc['rank'].value)) / (Math.max(0.0, (double)(doc['rank'].size() == 0 ? 0 : doc['rank'].value)) + 10.0));", json, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(SphinxQlDialect.Sphinx22)]
    [InlineData(SphinxQlDialect.Manticore)]
    public void Servers_without_them_are_named(SphinxQlDialect dialect)
    {
        Assert.Equal(FulltextCapability.ScoreBoosts, Assert.Throws<MissingCapabilityException>(() => Query.Boost(e => e.Rank, 10).ToSphinxQl(dialect)).Capability);
        Assert.Equal(FulltextCapability.CorrectSpelling, Assert.Throws<MissingCapabilityException>(() => Query.Options(o => o with { CorrectSpelling = true }).ToSphinxQl(dialect)).Capability);
    }

    [Fact]
    public void Clusters_and_portable_stores_correct_no_words()
    {
        Assert.Equal(FulltextCapability.CorrectSpelling, Assert.Throws<MissingCapabilityException>(() => Query.Options(o => o with { CorrectSpelling = true }).ToJson()).Capability);
        using FulltextStore portable = new("backend=embedded");
        portable.Settings.IsPortable = true;
        using IFulltextSession session = portable.StartSession();
        IFulltextQuery<Exhibit> query = session.Query<Exhibit>().MatchText("json");
        Assert.Equal(FulltextCapability.CorrectSpelling, Assert.Throws<MissingCapabilityException>(() => query.Options(o => o with { CorrectSpelling = true }).ToList()).Capability);
        Assert.Equal(FulltextCapability.ScoreBoosts, Assert.Throws<MissingCapabilityException>(() => query.Boost(e => e.Rank, 10).ToList()).Capability);
        Assert.Empty(query.ToList());
    }

    private static IReadOnlyList<ScoreBoost> Boosts(IFulltextQuery<Exhibit> query)
    {
        IReadOnlyList<ScoreBoost>? boosts = null;
        _ = query.Options(options =>
        {
            boosts = options.Boosts;
            return options;
        });
        return boosts!;
    }
}
