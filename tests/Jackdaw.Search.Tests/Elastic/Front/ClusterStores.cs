using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>
/// The same documents on the embedded back end and on a cluster: a real one where JACKDAW_ELASTIC is its connection string (its index <c>exhibits</c> is deleted), else the front.
/// </summary>
public sealed class ClusterStores : BothStores
{
    private readonly string? _connection = Environment.GetEnvironmentVariable("JACKDAW_ELASTIC");
    private EmbeddedFront? _front;

    private protected override bool HasServer => true;

    internal override bool SortsWithoutCase => false;

    internal override bool CountsWords => false;

    private protected override async Task<FulltextStore> StartServerAsync()
    {
        FulltextStore store;
        if (string.IsNullOrEmpty(_connection))
        {
            _front = new EmbeddedFront();
            store = _front.OpenStore();
        }
        else
        {
            // An index of an earlier version has other words.
            using LiveCluster cluster = new();
            await cluster.Send("DELETE", "/exhibits");
            store = new FulltextStore(_connection);
        }

        await store.EnsureIndexAsync<Exhibit>();
        return store;
    }

    /// <summary>What a cluster can't do is said by the name of a capability, and shown as skipped.</summary>
    private protected override void Refused(Exception error)
    {
        if (error is MissingCapabilityException missing)
        {
            Assert.Skip($"{missing.Capability}: {missing.Message}");
        }

        Assert.SkipWhen(error is FulltextException && error.Message.Contains("Elasticsearch and OpenSearch", StringComparison.Ordinal), error.Message);
    }

    private protected override void StopServer() => _front?.Dispose();
}

/// <summary>One loading for all classes that only read.</summary>
[CollectionDefinition(Name)]
public sealed class ClusterCollection : ICollectionFixture<ClusterStores>
{
    public const string Name = "A cluster and embedded agree";
}
