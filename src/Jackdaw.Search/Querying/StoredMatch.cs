using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.Querying;

/// <summary>What a query says of the contents of documents, where it says nothing else.</summary>
internal static class StoredMatch
{
    /// <param name="query">The query.</param>
    /// <param name="index">The index.</param>
    /// <exception cref="ArgumentException">It has no match, or says more.</exception>
    public static MatchExpression Of<T>(IFulltextQuery<T> query, IndexMap index)
        where T : class
    {
        QueryState state = query is FulltextQuery<T> own ? own.State : throw new ArgumentException("Return the query that was given, with a match.", nameof(query));
        string? more = state switch
        {
            { Steps: not null } => "a condition, an order, a facet, a group or a projection",
            { HasLimit: true } or { Skip: > 0 } => "a page",
            { ThrowOnPartial: true } or { Metadata.Count: > 0 } => "what is for its answer",
            _ when state.Options != QueryOptions.Default => "options",
            _ => null,
        };
        if (more is not null)
        {
            throw new ArgumentException($"A stored query says what documents contain and nothing else; this one has {more}.", nameof(query));
        }

        if (state.Match is not { IsEverything: false } match)
        {
            throw new ArgumentException("A stored query needs a match: MatchText, MatchSearchBox or Match with at least one word.", nameof(query));
        }

        MatchWordForms.RequireInfixes(match, index);
        return match;
    }
}
