using Jackdaw.Search;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A document that is written while faults happen.</summary>
[FulltextIndex(Index)]
public sealed class Entry
{
    internal const string Index = "campaign_docs";

    public long Id { get; set; }

    public string Text { get; set; } = "";

    /// <summary>What makes it this document, whatever its id.</summary>
    [FulltextAttributeOnly]
    public string Token { get; set; } = "";

    public long Version { get; set; }

    public long Size { get; set; }
}
