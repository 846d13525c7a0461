using Xunit;

namespace Jackdaw.Search.Tests.Manticore;

/// <summary>One Manticore and one loading for all classes that only read.</summary>
[CollectionDefinition(Name)]
public sealed class ManticoreCollection : ICollectionFixture<ManticoreStores>
{
    public const string Name = "Manticore and embedded agree";
}
