using StackSearch.Generation;
using StackSearch.Search;

namespace StackSearch.Web;

/// <summary>What the index holds and where it is from; on every page.</summary>
/// <param name="Source">The name of the source.</param>
/// <param name="Posts">How many posts there are.</param>
/// <param name="Site">The site the posts are from; null for generated posts and where nobody said it.</param>
/// <param name="Stamp">A number that the same posts have in every process.</param>
/// <param name="Backend">Which back end answers.</param>
public sealed record SiteInfo(string Source, long Posts, Uri? Site, long Stamp, string Backend)
{
    /// <summary>The posts were made up: nobody wrote them, and they have no licence.</summary>
    public bool IsGenerated => Source == GeneratedPosts.Origin;

    /// <summary>The site's name.</summary>
    public string SiteName => Site?.Host ?? "";
}

/// <summary>What is known of the index once it can be searched.</summary>
internal sealed record SiteContent(SiteInfo Info, TagDirectory Tags);
