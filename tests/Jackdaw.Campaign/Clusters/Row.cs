using Jackdaw.Search;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A document that is only read while faults happen.</summary>
[FulltextIndex(Index)]
public sealed class Row
{
    internal const string Index = "campaign_rows";

    public long Id { get; set; }

    public string Text { get; set; } = "";

    public long Number { get; set; }
}
