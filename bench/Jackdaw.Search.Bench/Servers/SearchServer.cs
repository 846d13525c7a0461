using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Bench.Servers;

/// <summary>A search server of our own, with an index for each class.</summary>
internal sealed class SearchServer : IDisposable
{
    private readonly SearchdFixture _searchd;

    private SearchServer(SearchdFixture searchd) => _searchd = searchd;

    public int Port => _searchd.Port;

    public string ConnectionString => _searchd.ConnectionString;

    /// <summary>The processor time that the server has used, in nanoseconds; 0 where nobody knows.</summary>
    public double ProcessorTime => ServerClock.Nanoseconds(_searchd.ProcessId);

    /// <summary>Starts it; null where it is not installed.</summary>
    public static SearchServer? Start<T1, T2>() =>
        SearchdFixture.IsInstalled ? new SearchServer(SearchdFixture.Start(SearchdFixture.MapOf<T1>(), SearchdFixture.MapOf<T2>())) : null;

    public void Dispose() => _searchd.Dispose();
}
