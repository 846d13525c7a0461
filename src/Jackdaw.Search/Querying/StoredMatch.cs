using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.Querying;

/// <summary>Extracts the match of a query to be stored.</summary>
internal static class StoredMatch
{
    /// <summary>The match of a query.</summary>
    /// <param name="query">The query.</param>
    /// <param name="index">The index.</param>
    /// <exception cref="ArgumentException">The query has no match, or more than a match.</exception>
    public static MatchExpression Of<T>(IFulltextQuery<T> query, IndexMap index)
        where T : class
    {
        QueryState state = query is FulltextQuery<T> own ? own.State : throw new ArgumentException(
            "Return the query that was passed in, with a match added.", nameof(query));
        string? more = state switch
        {
            { Steps: not null } => "a condition, an order, a facet, a group or a projection",
            { HasLimit: true } or { Skip: > 0 } => "a page",
            { ThrowOnPartial: true } or { Metadata.Count: > 0 } => "metadata or partial-result settings",
            _ when state.Options != QueryOptions.Default => "options",
            _ => null,
        };
        if (more is not null)
        {
            throw new ArgumentException($"A stored query can only have a match; this one has {more}.", nameof(query));
        }

        if (state.Match is not { IsEverything: false } match)
        {
            throw new ArgumentException(
                "A stored query requires a match: call MatchText, MatchSearchBox or Match with at least one word.", nameof(query));
        }

        MatchWordForms.RequireInfixes(match, index);
        return match;
    }
}
