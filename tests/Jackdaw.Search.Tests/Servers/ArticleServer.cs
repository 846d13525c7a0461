using Jackdaw.Search.Servers;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>A search server with <see cref="Article.Samples"/>, for a class of tests that only read.</summary>
public class ArticleServer : IDisposable
{
    private readonly SearchdFixture? _fixture;
    private readonly ServerBackend? _backend;
    private readonly FulltextStore? _store;

    public ArticleServer()
        : this(SearchdProgram.Sphinx)
    {
    }

    private protected ArticleServer(SearchdProgram program)
    {
        Program = program;
        if (!program.IsInstalled)
        {
            return;
        }

        _fixture = SearchdFixture.Start(program, SearchdFixture.MapOf<Article>());
        _backend = new ServerBackend(ConnectionStringReader.Read(_fixture.ConnectionString));
        _store = new FulltextStore(_fixture.ConnectionString);
        _store.Initialize();
        using IFulltextSession session = _store.StartSession();
        session.Save(Article.Samples());
        session.FlushChanges();
    }

    /// <summary>Which server it is.</summary>
    public SearchdProgram Program { get; }

    internal SearchdFixture Fixture => _fixture!;

    internal ServerBackend Backend => _backend!;

    internal FulltextStore Store => _store!;

    public void Dispose()
    {
        _store?.Dispose();
        _backend?.Dispose();
        _fixture?.Dispose();
        GC.SuppressFinalize(this);
    }
}
