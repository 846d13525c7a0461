using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>A search plus two facets: fluent against the same statement over the protocol alone.</summary>
internal sealed class FacetCase(SearchServer server, PostData data, Pace pace)
{
    private const int SearchCount = 64;
    private const double MostTime = 1.05;
    private const double MostBytes = 1.3;

    public async Task Run(Report report)
    {
        using FulltextStore store = new(server.ConnectionString);
        using RawClient client = await RawClient.Open(server.ConnectionString);
        string[] searches = data.Searches(SearchCount);
        RawSearch<Hit> rawHits = new(client, ["id", "title", "score", "year", "snippet"], RawCells.Hit);
        RawSearch<Post> rawPosts = new(client, ["id", "title", "body", "score", "year", "created", "tags"], RawCells.Post);
        await Compare(report, store, "20 rows with passages", searches, FluentSearch.HitPage, rawHits, [.. searches.Select(words => FluentSearch.HitText(store, words))]);
        await Compare(report, store, "20 rows with passages, lambdas kept in static fields", searches, FluentSearch.HitPageOfKeptLambdas, rawHits, [.. searches.Select(words => FluentSearch.HitText(store, words))]);
        await Compare(report, store, "20 whole documents", searches, FluentSearch.PostPage, rawPosts, [.. searches.Select(words => FluentSearch.PostText(store, words))]);
    }

    private async Task Compare<T>(Report report, FulltextStore store, string what, string[] searches, Func<FulltextStore, string, Task<SearchPage<T>>> fluent, RawSearch<T> raw, string[] texts)
    {
        StatementBuffer[] statements = [.. texts.Select(text => RawClient.Statement(text + "; SHOW META"))];
        for (int i = 0; i < searches.Length; i++)
        {
            PostEquality.Prove(await raw.Page(statements[i]), await fluent(store, searches[i]), searches[i]);
        }

        List<Series> series = await Turns.Run(
            [
                new Entry("fluent", Times(i => fluent(store, searches[i % SearchCount]))),
                new Entry("protocol alone", Times(i => raw.Page(statements[i % SearchCount]))),
            ],
            pace,
            server: () => server.ProcessorTime);
        Table table = report.Table($"Search plus two facets, {what}", "the protocol alone", texts[SearchCount / 2]);
        table.Add(series[0], series[1]);
        table.Add(series[1], series[1]);
        report.AtMost($"Search plus two facets, {what}: time against the protocol alone", series[0].TimeRatioTo(series[1]), MostTime);
        report.AtMost($"Search plus two facets, {what}: processor time of both processes against the protocol alone", series[0].WholeProcessorRatioTo(series[1]), MostTime);
        report.AtMost($"Search plus two facets, {what}: allocation against the protocol alone", series[0].BytesRatioTo(series[1]), MostBytes);
        report.AtMost($"Search plus two facets, {what}: round trips", await RoundTrips(what, store => fluent(store, searches[0])), 1);
    }

    /// <summary>A caller that goes through all searches again and again.</summary>
    private static Func<int, Task> Times<T>(Func<int, Task<T>> search)
    {
        int next = 0;
        return async count =>
        {
            for (int i = 0; i < count; i++)
            {
                GC.KeepAlive(await search(next++));
            }
        };
    }

    private async Task<int> RoundTrips<T>(string what, Func<FulltextStore, Task<SearchPage<T>>> search)
    {
        using CountingProxy proxy = new(server.Port);
        using FulltextStore store = new(proxy.ConnectionString);
        await search(store);
        proxy.Reset();
        SearchPage<T> page = await search(store);
        Proof.True(page.Rows.Count > 0, $"{what}: nothing was found through the counting proxy");
        Proof.True(proxy.Statements > 0, $"{what}: nothing went through the counting proxy");
        Proof.Equal(proxy.Statements, proxy.Packets, $"{what}: packets that are no statements");
        return proxy.Statements;
    }
}
