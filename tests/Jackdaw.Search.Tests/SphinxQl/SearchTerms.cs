using Jackdaw.Search.Mapping;
using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>A document with a text that is searched and never returned.</summary>
[FulltextIndex("terms")]
public sealed class SearchTerms
{
    internal static IndexMap Map { get; } = SearchdFixture.MapOf<SearchTerms>();

    public long Id { get; set; }

    [FulltextFieldOnly]
    public string Words { get; set; } = "";
}
