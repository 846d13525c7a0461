using Jackdaw.Search.Tests.Agreement;
using Xunit;

// The tests of agreement that run on a cluster too, each as it stands: what differs is said in docs/guide/elasticsearch.md.
namespace Jackdaw.Search.Tests.Elastic.Front;

[Collection(ClusterCollection.Name)]
public sealed class FilterAgreementOnClusterTests(ClusterStores both) : FilterAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class BoundAgreementOnClusterTests(ClusterStores both) : BoundAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class JsonAgreementOnClusterTests(ClusterStores both) : JsonAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class ProjectionAgreementOnClusterTests(ClusterStores both) : ProjectionAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class GroupAgreementOnClusterTests(ClusterStores both) : GroupAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class RunningAgreementOnClusterTests(ClusterStores both) : RunningAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class LoadingOnClusterTests(ClusterStores both) : LoadingTests(both);

[Collection(ClusterCollection.Name)]
public sealed class SearchBoxAgreementOnClusterTests(ClusterStores both) : SearchBoxAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class MatchAgreementOnClusterTests(ClusterStores both) : MatchAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class SomeWordsAgreementOnClusterTests(ClusterStores both) : SomeWordsAgreementTests(both);

[Collection(ClusterCollection.Name)]
public sealed class BoostAgreementOnClusterTests(ClusterStores both) : BoostAgreementTests(both);

public sealed class SnippetHtmlOnClusterTests : SnippetHtmlTests
{
    private protected override TwoStores Start()
    {
        EmbeddedFront front = new();
        FulltextStore store = front.OpenStore();
        _ = store.EnsureIndex<Exhibit>();
        return new TwoStores(store, front);
    }
}
