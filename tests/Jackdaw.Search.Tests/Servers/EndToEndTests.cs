using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>The whole way: lambdas, statements, a real server, objects.</summary>
public class EndToEndTests : IDisposable
{
    private SearchdFixture? _server;

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task Saved_documents_are_found_with_their_facets()
    {
        Program.SkipUnlessInstalled();
        _server = SearchdFixture.Start(Program, SearchdFixture.MapOf<Article>());
        using FulltextStore store = new(_server.ConnectionString);
        await store.InitializeAsync(TestContext.Current.CancellationToken);
        await using (IFulltextSession session = store.StartSession())
        {
            session.Save(Article.Samples());
            await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        }

        await using IFulltextSession reading = store.StartSession();
        FulltextResult<Article> result = await reading.Query<Article>()
            .Match("parser")
            .Where(article => article.Score > -5 && (article.Kind == "guide" || article.TagIds.Contains(9)))
            .OrderByDescending(article => article.Score)
            .Facet(article => article.Kind, out Facet<string> kinds)
            .FacetEach(article => article.TagIds, out Facet<uint> tags)
            .ToResultAsync(TestContext.Current.CancellationToken);

        Assert.Equal([2L, 1L], result.Select(article => article.Id));
        Assert.Equal(2, result.Total);
        Assert.Equal("It's a \\ 'parser' <b>", result[1].Body);
        Assert.Equal(7, result[0].Details!.Votes);
        Assert.Equal([new FacetValue<string>("guide", 1), new FacetValue<string>("note", 1)], result.Facet(kinds).OrderBy(value => value.Key));
        Assert.Equal([new FacetValue<uint>(9, 2), new FacetValue<uint>(3, 1)], result.Facet(tags));
    }

    public void Dispose() => _server?.Dispose();
}
