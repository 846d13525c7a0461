namespace Jackdaw.Search;

/// <summary>What a back end says about a query besides its rows.</summary>
public sealed record QueryMetadata
{
    /// <summary>How many documents (or groups) were found in all, whatever was returned.</summary>
    public long Total { get; init; }

    /// <summary>Whether <see cref="Total"/> is exact or a lower bound (Manticore, when it stopped early).</summary>
    public TotalRelation TotalRelation { get; init; }

    /// <summary>How long the back end worked, as it says.</summary>
    public TimeSpan Elapsed { get; init; }

    /// <summary>What it warned of. A part of a distributed index that did not answer is a warning too.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The words that were searched, with their numbers.</summary>
    public IReadOnlyList<KeywordStatistics> Keywords { get; init; } = [];

    /// <summary>Parts of a distributed index did not answer, so rows may be missing.</summary>
    public bool IsPartial { get; init; }

    /// <summary>The time of <see cref="QueryOptions.MaxQueryTime"/> was over before all documents were looked at, so rows may be missing.</summary>
    public bool IsOutOfTime { get; init; }
}
