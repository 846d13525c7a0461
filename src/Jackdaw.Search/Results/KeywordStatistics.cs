namespace Jackdaw.Search;

/// <summary>A word of a query as the index sees it.</summary>
/// <param name="Text">The word as written, folded.</param>
/// <param name="Normalized">The word that is looked up.</param>
/// <param name="Documents">How many documents have it.</param>
/// <param name="Hits">How often it occurs; -1 where the back end does not say (Elasticsearch and OpenSearch).</param>
public sealed record KeywordStatistics(string Text, string Normalized, long Documents, long Hits);
