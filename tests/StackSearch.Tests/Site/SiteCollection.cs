namespace StackSearch.Tests.Site;

/// <summary>Tests that share one running site; none of them changes it.</summary>
[CollectionDefinition(Name)]
public sealed class SiteCollection : ICollectionFixture<SiteProcess>, ICollectionFixture<Browser.BrowserFixture>
{
    public const string Name = "site";
}
