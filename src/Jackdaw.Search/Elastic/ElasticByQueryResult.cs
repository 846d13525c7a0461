namespace Jackdaw.Search.Elastic;

/// <summary>The result of an update or delete by query.</summary>
public sealed record ElasticByQueryResult
{
    /// <summary>The number of documents the query found.</summary>
    public long Total { get; init; }

    /// <summary>The number of updated documents.</summary>
    public long Updated { get; init; }

    /// <summary>The number of deleted documents.</summary>
    public long Deleted { get; init; }

    /// <summary>The number of documents that the script left unchanged.</summary>
    public long Noops { get; init; }

    /// <summary>The number of documents skipped because of a version conflict, if the options allow that.</summary>
    public long VersionConflicts { get; init; }

    /// <summary>Whether a search of the request timed out before all documents were processed.</summary>
    internal bool IsTimedOut { get; init; }

    /// <summary>Why the task was canceled in the cluster before all documents were processed, or null.</summary>
    internal string? CancelReason { get; init; }

    /// <summary>The server-side duration.</summary>
    public TimeSpan Took { get; init; }

    /// <summary>The failures. If there are any, the remaining documents were not processed.</summary>
    public IReadOnlyList<ElasticErrorCause> Failures { get; init; } = [];
}
