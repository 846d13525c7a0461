using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Two empty stores for a test that fills and changes them: an embedded one and one of a server of its own.</summary>
internal sealed class TwoStores : IDisposable
{
    private readonly IDisposable _server;

    public TwoStores(SearchdProgram program)
    {
        program.SkipUnlessInstalled();
        SearchdFixture server = SearchdFixture.Start(program, SearchdFixture.MapOf<Exhibit>());
        _server = server;
        All = [new FulltextStore("backend=embedded"), new FulltextStore(server.ConnectionString)];
    }

    /// <param name="store">The store beside the embedded one.</param>
    /// <param name="server">What it talks to.</param>
    public TwoStores(FulltextStore store, IDisposable server)
    {
        _server = server;
        All = [new FulltextStore("backend=embedded"), store];
    }

    public FulltextStore[] All { get; }

    public async Task SaveAsync(IEnumerable<Exhibit> exhibits)
    {
        Exhibit[] documents = [.. exhibits];
        foreach (FulltextStore store in All)
        {
            await using IFulltextSession session = store.StartSession();
            session.Save<Exhibit>(documents);
            await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        }
    }

    public void Dispose()
    {
        Array.ForEach(All, store => store.Dispose());
        _server.Dispose();
    }
}
