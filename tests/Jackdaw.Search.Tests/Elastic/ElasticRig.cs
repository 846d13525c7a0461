using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Specification;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A store over a cluster that a test plays. Where the description of the API is at hand, each request is held to it.</summary>
internal sealed class ElasticRig : IAsyncDisposable
{
    public ElasticRig(Func<FakeRequest, string> answer, string product = "elasticsearch")
    {
        Cluster = new FakeCluster(request => request.Path == "/" && request.Method == "GET"
            ? new FakeAnswer("""{"version":{"number":"2.19.0","distribution":"opensearch"}}""")
            : new FakeAnswer(answer(request), StatusOf?.Invoke(request) ?? 200));
        ElasticOptions options = ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = product, ["refresh"] = "now", ["backoff"] = "0.001" });
        Store = new FulltextStore(new ElasticBackend(options, TimeProvider.System, 1000, Cluster));
        Session = Store.StartSession();
    }

    public FakeCluster Cluster { get; }

    public FulltextStore Store { get; }

    public IFulltextSession Session { get; }

    public Func<FakeRequest, int>? StatusOf { get; init; }

    public async ValueTask DisposeAsync()
    {
        await Session.DisposeAsync();
        await Store.DisposeAsync();
        Cluster.Dispose();
        if (SpecificationFile.Folder is not null)
        {
            // Only Elasticsearch has these.
            Assert.Empty(Cluster.Requests.Where(request => !request.Path.Contains("_pit", StringComparison.Ordinal) && !request.Body.Contains("max_analyzed_offset", StringComparison.Ordinal)).SelectMany(request => RequestCheck.Run(request.Method, request.Path, request.Body)));
        }
    }
}
