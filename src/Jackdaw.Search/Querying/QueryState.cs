using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>The state of a query. Immutable: each operator creates a new state.</summary>
internal sealed record QueryState
{
    public const int DefaultTake = 20;

    public required QueryContext Context { get; init; }

    /// <summary>The last of the operators with lambdas, which links to the previous ones.</summary>
    public QueryStep? Steps { get; init; }

    /// <summary>The match; null for all documents.</summary>
    public MatchExpression? Match { get; init; }

    public int Skip { get; init; }

    public int Take { get; init; } = DefaultTake;

    /// <summary>Whether the caller specified a limit.</summary>
    public bool HasLimit { get; init; }

    public QueryOptions Options { get; init; } = QueryOptions.Default;

    public IReadOnlyList<QueryMetadataHolder> Metadata { get; init; } = [];

    public bool ThrowOnPartial { get; init; }

    public int FacetCount { get; init; }

    /// <summary>Whether the rows are projected.</summary>
    public bool IsProjected { get; init; }

    /// <summary>Whether the rows are groups.</summary>
    public bool IsGrouped { get; init; }

    public QueryState With(QueryStep step) => this with { Steps = step };

    /// <summary>Adds a match; all matches must hold.</summary>
    public QueryState WithMatch(MatchExpression match) => match.IsEverything ? this : this with { Match = Match is null ? match : Match.And(match) };
}
