namespace Jackdaw.Search;

/// <summary>A word of a query and its term in the index, with statistics.</summary>
/// <param name="Text">The folded word as written.</param>
/// <param name="Normalized">The term that is looked up.</param>
/// <param name="Documents">The document frequency of the term.</param>
/// <param name="Hits">The number of occurrences; -1 if the back end does not report it (Elasticsearch and OpenSearch).</param>
public sealed record KeywordStatistics(string Text, string Normalized, long Documents, long Hits)
{
    /// <summary>
    /// The similarly spelled words that were searched instead, because no document contains the word; usually empty. See
    /// <see cref="QueryOptions.CorrectSpelling"/>.
    /// </summary>
    public IReadOnlyList<string> Similar { get; init; } = [];
}
