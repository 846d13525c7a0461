using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Aggregations that run in one round trip with other queries: the same on the embedded index and on a cluster.</summary>
[Collection(ClusterCollection.Name)]
public sealed class DeferredAggregatesTests(ClusterStores both)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task They_agree_with_each_other_and_with_those_that_run_alone()
    {
        string[] found = await both.AskAsync(async session =>
        {
            IFulltextQuery<Exhibit> some = session.Query<Exhibit>().Where(e => e.Id > 20);
            FulltextFuture<long> rows = some.OrderBy(e => e.Id).Select(e => e.Id).Limit(3).Future();
            var report = some.AggregateFuture(a => new { Documents = a.Count(), Kinds = a.By(e => e.Kind).Select(k => new { k.Key, Most = k.Max(e => e.Rank) }) });
            FulltextFuture<long> none = session.Query<Exhibit>().Where(e => e.Id < 0).AggregateFuture(a => a.Count());
            var result = await report.GetAsync(Cancellation);
            var alone = await some.AggregateAsync(a => new { Documents = a.Count(), Kinds = a.By(e => e.Kind).Select(k => new { k.Key, Most = k.Max(e => e.Rank) }) }, Cancellation);
            Assert.Equal((1, alone.Documents), (result.Count, result[0].Documents));
            Assert.Equal(alone.Kinds, result[0].Kinds);
            Assert.Equal(result[0].Documents, result.Total);
            Assert.Equal([0L], none.Get());
            return $"{string.Join(' ', rows.Get())} {result[0].Documents} {string.Join(' ', result[0].Kinds)}";
        });
        Assert.Equal(found[0], found[1]);
    }

    [Fact]
    public async Task One_that_fails_does_not_fail_the_others()
    {
        await both.AskAsync(async session =>
        {
            FulltextFuture<Exhibit> wrong = session.Query<Exhibit>().Match("@nowhere json").Future();
            FulltextFuture<long> count = session.Query<Exhibit>().AggregateFuture(a => a.Count());
            await Assert.ThrowsAnyAsync<FulltextException>(() => wrong.GetAsync(Cancellation));
            Assert.Equal(await session.Query<Exhibit>().CountAsync(Cancellation), (await count.GetAsync(Cancellation))[0]);
            return "";
        });
    }

    [Fact]
    public async Task Groups_are_refused()
    {
        await using IFulltextSession session = both.Stores()[0].StartSession();
        Assert.StartsWith("The rows of this query are groups", Assert.Throws<InvalidOperationException>(
            () => session.Query<Exhibit>().GroupBy(e => e.Kind).Select(g => new { g.Key }).AggregateFuture(a => a.Count())).Message, StringComparison.Ordinal);
    }

    /// <summary>One request, whose responses are in its order; an incomplete one is marked and not an error, as for deferred queries.</summary>
    [Fact]
    public async Task They_are_one_request()
    {
        const string Part = """{"took":1,"timed_out":false,"_shards":{"total":2,"successful":1,"skipped":0,"failed":1,"failures":[{"shard":1,"index":"shelves","reason":{"type":"node_disconnected_exception","reason":"gone"}}]},"hits":{"total":{"value":4,"relation":"eq"},"hits":[]},"aggregations":{"a0":{"value":7.0}},"status":200}""";
        const string Rows = """{"took":1,"timed_out":false,"_shards":{"total":2,"successful":2,"skipped":0,"failed":0},"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_source":{"id":1,"title":"a","kind":"b","score":7},"sort":[1]}]},"status":200}""";
        using FakeCluster cluster = FakeCluster.Of($$"""{"took":1,"responses":[{{Part}},{{Rows}}]}""");
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch" });
        await using FulltextStore store = new(new ElasticBackend(options, TimeProvider.System, 1000, cluster));
        await using IFulltextSession session = store.StartSession();
        FulltextFuture<long?> most = session.Query<Shelf>().AggregateFuture(a => a.Max(s => s.Score));
        FulltextFuture<Shelf> rows = session.Query<Shelf>().Future();
        FulltextResult<long?> result = await most.GetAsync(Cancellation);
        Assert.Equal((7, 4, true), (result[0], result.Total, result.Metadata.IsPartial));
        Assert.Equal(1, Assert.Single(await rows.GetAsync(Cancellation)).Id);
        Assert.Equal("/_msearch", Assert.Single(cluster.Requests).Path);
    }
}
