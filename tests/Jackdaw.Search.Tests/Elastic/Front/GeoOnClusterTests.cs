using Jackdaw.Search.Tests.Agreement;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Points on the earth on the front of a cluster.</summary>
public sealed class GeoOnClusterTests : GeoAgreementTests
{
    private readonly EmbeddedFront _front = new();

    private protected override FulltextStore Open()
    {
        FulltextStore store = _front.OpenStore();
        _ = store.EnsureIndex<Shop>();
        return store;
    }

    private protected override void Close() => _front.Dispose();
}
