using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>One server and one loading for all classes that only read.</summary>
[CollectionDefinition(Name)]
public sealed class AgreementCollection : ICollectionFixture<BothStores>
{
    public const string Name = "Both back ends agree";
}
