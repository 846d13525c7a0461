using StackSearch.Search;

namespace StackSearch.Web;

/// <summary>What is known of the index once it can be searched.</summary>
internal sealed record SiteContent(SiteInfo Info, TagDirectory Tags);
