using System.Globalization;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Numbers and groups that a server can't compute: nothing looks like all groups, an exact total or a stored value that isn't.</summary>
public sealed class GroupLimitTests
{
    private const string Last = """{"key":"a","doc_count":2,"a0":{"value":6.380000000000001E17}}""";
    private const string First = """{"key":"a","doc_count":2,"a0":{"value":9007199254740991.0}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Conditions on groups are applied to the first 10,000 of them.</summary>
    [Fact]
    public async Task Groups_that_a_condition_has_not_seen_are_an_error_where_nothing_else_says_so()
    {
        await using ElasticRig rig = Rig(Groups("", others: 4000));
        IFulltextQuery<Article> query = rig.Session.Query<Article>();
        var groups = query.GroupBy(a => a.Kind).Having(g => g.Count() > 1).Select(g => new { g.Key, N = g.Count() });
        Func<Task>[] calls =
        [
            () => groups.ToListAsync(Cancellation),
            () => groups.CountAsync(Cancellation),
            () => groups.FirstOrDefaultAsync(Cancellation),
            () => groups.AsAsyncEnumerable(Cancellation).ToListAsync(Cancellation).AsTask(),
        ];
        foreach (Func<Task> call in calls)
        {
            FulltextException error = await Assert.ThrowsAsync<FulltextException>(call);
            Assert.Contains("more than 10000 groups", error.Message, StringComparison.Ordinal);
            Assert.False(error.IsTransient);
        }

        QueryMetadata metadata = (await groups.ToResultAsync(Cancellation)).Metadata;
        Assert.Equal(TotalRelation.AtLeast, metadata.TotalRelation);
        Assert.Contains("more than 10000 groups", Assert.Single(metadata.Warnings), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Groups_that_a_condition_has_seen_are_all()
    {
        await using ElasticRig rig = Rig(Groups(First));
        FulltextResult<string> found = await rig.Session.Query<Article>().GroupBy(a => a.Kind).Having(g => g.Count() > 1).Select(g => g.Key).ToResultAsync(Cancellation);
        Assert.Equal((1, TotalRelation.Exact, 0), (found.Total, found.Metadata.TotalRelation, found.Metadata.Warnings.Count));
    }

    /// <summary>Servers compute with floating-point numbers, so a value from 2⁵³ is none that a document has.</summary>
    [Fact]
    public async Task Integers_that_would_be_rounded_throw()
    {
        await using ElasticRig rig = Rig(Groups(Last));
        IFulltextQuery<Article> query = rig.Session.Query<Article>();
        Func<Task>[] calls =
        [
            () => query.GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Max(a => a.Score) }).ToListAsync(Cancellation),
            () => query.GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Min(a => a.Score) }).ToListAsync(Cancellation),
            () => query.GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Sum(a => a.Score) }).ToListAsync(Cancellation),
            () => query.GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Max(a => a.Id) }).ToListAsync(Cancellation),
        ];
        foreach (Func<Task> call in calls)
        {
            FulltextException error = await Assert.ThrowsAsync<FulltextException>(call);
            Assert.Contains("can't compute exactly", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Smaller_integers_and_real_numbers_are_read()
    {
        await using ElasticRig rig = Rig(Groups(First));
        Assert.Equal(9007199254740991, Assert.Single(await rig.Session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Max(a => a.Score) }).ToListAsync(Cancellation)).N);
        await using ElasticRig large = Rig(Groups(Last));
        Assert.Equal(6.380000000000001E17, Assert.Single(await large.Session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Average(a => a.Score) }).ToListAsync(Cancellation)).N);
        Assert.Equal(6.380000000000001E17f, Assert.Single(await large.Session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Max(a => a.Latitude) }).ToListAsync(Cancellation)).N);
    }

    /// <summary>A condition on such a value compares rounded numbers.</summary>
    [Fact]
    public async Task Conditions_on_groups_with_integers_that_would_be_rounded_throw()
    {
        await using ElasticRig rig = Rig(Groups(First));
        FulltextException error = await Assert.ThrowsAsync<FulltextException>(() =>
            rig.Session.Query<Article>().GroupBy(a => a.Kind).Having(g => g.Max(a => a.Score) > 638000000000000123).Select(g => g.Key).ToListAsync(Cancellation));
        Assert.Contains("638000000000000123", error.Message, StringComparison.Ordinal);
        Assert.Contains("2^53", error.Message, StringComparison.Ordinal);
        await rig.Session.Query<Article>().GroupBy(a => a.Kind).Having(g => g.Max(a => a.Score) > 9007199254740991).Select(g => g.Key).ToListAsync(Cancellation);
    }

    /// <summary>The number of keys is an estimate from 40,000 on, and never lower than the groups that came.</summary>
    [Theory]
    [InlineData(2, 2, 0, 2, TotalRelation.Exact)]
    [InlineData(2, 1, 0, 2, TotalRelation.Exact)]
    [InlineData(2, 5, 0, 2, TotalRelation.Exact)]
    [InlineData(20, 25, 9, 25, TotalRelation.Exact)]
    [InlineData(20, 39_999, 50_000, 39_999, TotalRelation.Exact)]
    [InlineData(20, 40_000, 50_000, 40_000, TotalRelation.AtLeast)]
    public async Task Totals_of_groups_are_exact_or_say_that_they_are_not(int groups, int counted, int others, int total, TotalRelation relation)
    {
        string buckets = string.Join(",", Enumerable.Range(0, groups).Select(i => string.Create(CultureInfo.InvariantCulture, $$"""{"key":"{{i}}","doc_count":1}""")));
        await using ElasticRig rig = Rig(Groups(buckets, others, counted));
        FulltextResult<string> found = await rig.Session.Query<Article>().GroupBy(a => a.Kind).Select(g => new { g.Key, N = g.Count() }).Select(g => g.Key).ToResultAsync(Cancellation);
        Assert.Equal((total, relation), (found.Total, found.Metadata.TotalRelation));
        Assert.Equal(relation == TotalRelation.Exact ? 0 : 1, found.Metadata.Warnings.Count);
    }

    private static string Groups(string buckets, int others = 0, int counted = 1) =>
        string.Create(CultureInfo.InvariantCulture, $$"""{"groups":{"doc_count_error_upper_bound":0,"sum_other_doc_count":{{others}},"buckets":[{{buckets}}]},"number":{"value":{{counted}} } }""");

    private static ElasticRig Rig(string aggregations) => new(
        _ => $$"""{"took":1,"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":{"value":5000,"relation":"eq"},"hits":[]},"aggregations":{{aggregations}}}""");
}
