using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Everything that the model can say, on a real cluster: JACKDAW_ELASTIC is its connection string. Its indexes <c>articles</c> and <c>shops</c> are deleted.</summary>
[Collection(LiveIndexes.Shops)]
public sealed class RealClusterTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task It_takes_every_query_and_finds_what_was_saved()
    {
        using LiveCluster cluster = new();
        await cluster.Send("DELETE", "/articles");
        await cluster.Send("DELETE", "/shops");
        await using FulltextStore store = new(cluster.Connection);
        await store.EnsureIndexAsync<Article>(Cancellation);
        await store.EnsureIndexAsync<Shop>(Cancellation);
        await using IFulltextSession session = store.StartSession();
        session.Save(Article.Samples());
        Assert.True((await session.FlushChangesAsync(Cancellation)).IsComplete);

        using ElasticClient client = new(cluster.Connection);
        foreach ((string name, Func<ElasticDialect, string> query) in ElasticQueries.All(session))
        {
            Exception? error = await Record.ExceptionAsync(() => client.SearchAsync<object>(ElasticQueries.IndexOf(name), query(client.Dialect), Cancellation));
            Assert.True(error is null, $"{name}: {error?.Message}");
        }

        Assert.Equal([1, 2], (await session.Query<Article>().MatchText("parser").OrderBy(a => a.Id).ToListAsync(Cancellation)).Select(a => a.Id));
        Assert.Equal([1, 3], (await session.Query<Article>().Where(a => a.Kind == "GUIDE").ToListAsync(Cancellation)).Select(a => a.Id));
        Assert.Equal([2], (await session.Query<Article>().Where(a => a.Details!.Votes > 5).ToListAsync(Cancellation)).Select(a => a.Id));
        FulltextResult<Article> found = await session.Query<Article>().Facet(a => a.Kind, out Facet<string> kinds).ToResultAsync(Cancellation);
        Assert.Equal([new("guide", 2), new("note", 1)], found.Facet(kinds));
        List<long> streamed = [];
        await foreach (Article article in session.Query<Article>().AsAsyncEnumerable(Cancellation))
        {
            streamed.Add(article.Id);
        }

        Assert.Equal([1, 2, 3], streamed);
    }
}
