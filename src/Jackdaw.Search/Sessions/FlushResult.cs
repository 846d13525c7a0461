namespace Jackdaw.Search;

/// <summary>
/// The outcome of a flush. An incomplete flush throws an exception, which also has it (<see cref="FulltextException.Flush"/>,
/// <see cref="FlushCanceledException.Flush"/>).
/// </summary>
public sealed class FlushResult
{
    /// <summary>Creates an outcome, for tests that replace a session.</summary>
    /// <param name="appliedChanges">The number of applied changes, at least 0.</param>
    /// <param name="affectedDocuments">The number of changed documents, at least 0.</param>
    /// <param name="failures">The changes that were not applied, which are copied; null for none.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    public FlushResult(int appliedChanges, long affectedDocuments, IEnumerable<FlushFailure>? failures = null)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(appliedChanges);
        ArgumentOutOfRangeException.ThrowIfNegative(affectedDocuments);
        AppliedChanges = appliedChanges;
        AffectedDocuments = affectedDocuments;
        Failures = [.. failures ?? []];
    }

    /// <summary>The number of applied changes: saved documents, deletions by id, and deletions and updates by condition.</summary>
    public int AppliedChanges { get; }

    /// <summary>The number of changed documents, as counted by the back end.</summary>
    public long AffectedDocuments { get; }

    /// <summary>The changes that were not applied, or may not have been. They are still queued, with those after them.</summary>
    public IReadOnlyList<FlushFailure> Failures { get; }

    /// <summary>The number of changes that were rejected.</summary>
    public int RejectedChanges => Failures.Count(static failure => failure is { IsUnknown: false, IsUnsent: false });

    /// <summary>The number of changes that were sent without a response: they may have been applied.</summary>
    public int UnknownChanges => Failures.Count(static failure => failure.IsUnknown);

    /// <summary>The number of changes that were not sent, because an earlier one failed or the flush was canceled.</summary>
    public int UnsentChanges => Failures.Count(static failure => failure.IsUnsent);

    /// <summary>Whether all changes were applied.</summary>
    public bool IsComplete => Failures.Count == 0;
}

/// <summary>A change that was not applied.</summary>
/// <param name="Index">The index.</param>
/// <param name="Id">The document id; 0 for a change by condition.</param>
/// <param name="Reason">The reason.</param>
/// <param name="IsUnknown">Whether it may have been applied, because the response was lost. It is safe to apply it again.</param>
/// <param name="IsTransient">Whether another flush may succeed.</param>
public sealed record FlushFailure(string Index, long Id, string Reason, bool IsUnknown, bool IsTransient)
{
    /// <summary>Whether it was not sent, because an earlier change failed or the flush was canceled.</summary>
    public bool IsUnsent { get; init; }
}
