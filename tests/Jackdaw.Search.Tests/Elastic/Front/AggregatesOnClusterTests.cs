using Jackdaw.Build;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Aggregations of a cluster are those of the embedded index: keys, order, numbers.</summary>
[Collection(ClusterCollection.Name)]
public sealed class AggregatesOnClusterTests(ClusterStores both)
{
    private static readonly int Rounds = LongTests.Rounds(10, sample: 4);

    public static TheoryData<string> Shapes => [.. AggregateShapes.All.Keys];

    [SampledTheory]
    [MemberData(nameof(Shapes))]
    public async Task They_agree(string shape)
    {
        for (int seed = 1; seed <= Rounds; seed++)
        {
            int least = new Random(seed).Next(0, 150);
            string[] found = await both.AskAsync(session => Task.FromResult(AggregateShapes.All[shape](session.Query<Exhibit>().Where(e => e.Id > least), new Random(seed))));
            Assert.True(found[0] == found[1], $"{shape}, seed {seed}\nembedded:\n{found[0]}\ncluster:\n{found[1]}");
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task Over_no_documents_they_agree(string shape)
    {
        string[] found = await both.AskAsync(session => Task.FromResult(AggregateShapes.All[shape](session.Query<Exhibit>().Where(e => e.Id < 0), new Random(1))));
        Assert.Equal(found[0], found[1]);
    }

    [Fact]
    public async Task Percentiles_are_near()
    {
        PercentileList[] found = await both.AskAsync(session => session.Query<Exhibit>().AggregateAsync(a => a.Percentiles(e => e.Price, 0, 5, 25, 50, 75, 95, 100), TestContext.Current.CancellationToken));
        Assert.True(found[0].IsExact);
        Assert.False(found[1].IsExact);
        for (int i = 0; i < found[0].Count; i++)
        {
            Assert.Equal(found[0][i].Percent, found[1][i].Percent);
            Assert.InRange(found[1][i].Value!.Value - found[0][i].Value!.Value, -2, 2);
        }
    }

    [Fact]
    public async Task What_a_cluster_estimates_says_so()
    {
        DistinctCount[] found = await both.AskAsync(session => session.Query<Exhibit>().AggregateAsync(a => a.CountDistinct(e => e.Title), TestContext.Current.CancellationToken));
        Assert.True(found[0].IsExact);
        Assert.False(found[1].IsExact);
        Assert.InRange(found[1].Value, found[0].Value - 3, found[0].Value + 3);
    }

    [Fact]
    public async Task Whole_numbers_that_are_not_exact_there_are_refused()
    {
        FulltextStore[] stores = both.Stores();
        await using IFulltextSession embedded = stores[0].StartSession();
        await using IFulltextSession cluster = stores[1].StartSession();
        Assert.Equal(long.MaxValue / 40, embedded.Query<Exhibit>().Aggregate(a => a.Max(e => e.Score)));
        FulltextException error = Assert.Throws<FulltextException>(() => cluster.Query<Exhibit>().Aggregate(a => a.Max(e => e.Score)));
        Assert.Contains("which are exact below 2^53. Use OrderBy and Take, or Stats for an approximate number.", error.Message, StringComparison.Ordinal);
        Assert.Equal(long.MaxValue / 40, cluster.Query<Exhibit>().Aggregate(a => a.OrderByDescending(e => e.Score).Take(1, e => e.Score))[0]);
    }

    [Theory]
    [InlineData("Europe/Prague")]
    [InlineData("Australia/Lord_Howe")]
    [InlineData("America/Sao_Paulo")]
    public async Task Spans_of_time_in_a_zone_agree_with_a_real_cluster(string name)
    {
        Assert.SkipWhen(string.IsNullOrEmpty(Environment.GetEnvironmentVariable("JACKDAW_ELASTIC")), "JACKDAW_ELASTIC is not set to the connection string of a cluster");
        TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById(name);
        foreach (int hours in (int[])[1, 2, 5, 24, 100, 168, 1000])
        {
            await both.SameAsync(session => session.Query<Exhibit>().AggregateAsync(a => a.ByDate(e => e.Created, TimeSpan.FromHours(hours)).InZone(zone).Counts(), TestContext.Current.CancellationToken));
        }
    }

    [Fact]
    public async Task Too_many_buckets_are_named_by_a_real_cluster()
    {
        using LiveCluster live = new();
        _ = live.Connection;
        int[] bounds = [.. Enumerable.Range(0, 900)];
        await using IFulltextSession session = both.Stores()[1].StartSession();
        FulltextException error = Assert.ThrowsAny<FulltextException>(() => session.Query<Exhibit>().Aggregate(a => a.By(e => e.Id).Top(300).Select(k => k.ByRange(e => e.Rank, bounds).Counts())));
        Assert.Contains("search.max_buckets", error.Message, StringComparison.Ordinal);
        Assert.False(error.IsTransient);
    }
}
