namespace Jackdaw.Search.Elastic;

/// <summary>What an update or a removal by query did.</summary>
public sealed record ElasticByQueryResult
{
    /// <summary>How many documents the query found.</summary>
    public long Total { get; init; }

    /// <summary>How many were changed.</summary>
    public long Updated { get; init; }

    /// <summary>How many were removed.</summary>
    public long Deleted { get; init; }

    /// <summary>How many the script left as they were.</summary>
    public long Noops { get; init; }

    /// <summary>How many met another change and were passed over, where the options allow that.</summary>
    public long VersionConflicts { get; init; }

    /// <summary>The time was over before all were done.</summary>
    public bool IsTimedOut { get; init; }

    /// <summary>How long the cluster worked.</summary>
    public TimeSpan Took { get; init; }

    /// <summary>Why documents failed. If there are any, the rest was not done.</summary>
    public IReadOnlyList<ElasticErrorCause> Failures { get; init; } = [];
}
