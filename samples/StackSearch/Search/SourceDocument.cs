using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>
/// Says what the index holds. It is written last, so that its absence beside posts tells of an import that was interrupted.
/// </summary>
[FulltextIndex("sources")]
public sealed class SourceDocument
{
    /// <summary>The only one.</summary>
    public const long OnlyId = 1;

    /// <summary>The number.</summary>
    public long Id { get; set; } = OnlyId;

    /// <summary>What was imported, for people.</summary>
    public string Name { get; set; } = "";

    /// <summary>The site the posts are from, like <c>https://stackoverflow.com</c>; empty for generated ones.</summary>
    [FulltextAttributeOnly]
    public string Site { get; set; } = "";

    /// <summary>How many posts there are.</summary>
    public long Posts { get; set; }

    /// <summary>A number that the same posts have in every process: what was made of others is told from what is made of these.</summary>
    public long Stamp { get; set; }
}
