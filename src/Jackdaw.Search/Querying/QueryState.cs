using Jackdaw.Search.Translating;

namespace Jackdaw.Search.Querying;

/// <summary>Everything that was said about a query so far. Never changed: each operator makes another.</summary>
internal sealed record QueryState
{
    public const int DefaultTake = 20;

    public required QueryContext Context { get; init; }

    /// <summary>The operators with lambdas, the last one.</summary>
    public QueryStep? Steps { get; init; }

    /// <summary>What documents have to contain; null: anything.</summary>
    public MatchExpression? Match { get; init; }

    public int Skip { get; init; }

    public int Take { get; init; } = DefaultTake;

    /// <summary>The caller said how many rows.</summary>
    public bool HasLimit { get; init; }

    public QueryOptions Options { get; init; } = QueryOptions.Default;

    public IReadOnlyList<QueryMetadataHolder> Metadata { get; init; } = [];

    public bool ThrowOnPartial { get; init; }

    public int FacetCount { get; init; }

    /// <summary>Rows are no documents any more.</summary>
    public bool IsProjected { get; init; }

    /// <summary>Rows are groups.</summary>
    public bool IsGrouped { get; init; }

    public QueryState With(QueryStep step) => this with { Steps = step };

    /// <summary>All that was said of a match must hold.</summary>
    public QueryState WithMatch(MatchExpression match) => match.IsEverything ? this : this with { Match = Match is null ? match : Match.And(match) };
}
