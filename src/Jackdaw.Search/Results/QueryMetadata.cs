namespace Jackdaw.Search;

/// <summary>Information about a query besides its rows.</summary>
public sealed record QueryMetadata
{
    /// <summary>The total number of matching documents or groups, regardless of the number of rows.</summary>
    public long Total { get; init; }

    /// <summary>Whether <see cref="Total"/> is exact or a lower bound: the search stopped early or is partial.</summary>
    public TotalRelation TotalRelation { get; init; }

    /// <summary>The duration reported by the back end.</summary>
    public TimeSpan Elapsed { get; init; }

    /// <summary>The warnings, including parts of a distributed index that did not respond.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The warnings that are about this result, if the server adds others, which are reported once.</summary>
    internal IReadOnlyList<string>? OwnWarnings { get; init; }

    /// <summary>The words of the match with their statistics.</summary>
    public IReadOnlyList<KeywordStatistics> Keywords { get; init; } = [];

    /// <summary>Whether parts of a distributed index did not respond, or shards failed or are missing, so that rows may be missing.</summary>
    public bool IsPartial { get; init; }

    /// <summary>
    /// Whether the query reached <see cref="QueryOptions.MaxQueryTime"/> before all documents were visited, so that rows may be missing.
    /// </summary>
    public bool IsOutOfTime { get; init; }
}
