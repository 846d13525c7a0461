namespace Jackdaw.Search;

/// <summary>What became of the changes of a flush. A flush that did not apply all of them throws; its exception has this, too (<see cref="FulltextException.Flush"/>).</summary>
public sealed class FlushResult
{
    internal FlushResult(int done, long changed, IReadOnlyList<FlushFailure> failures) => (Done, Changed, Failures) = (done, changed, failures);

    /// <summary>How many queued changes were applied: documents saved, numbers deleted, deletions and updates by a condition.</summary>
    public int Done { get; }

    /// <summary>How many documents changed, as the back end counts.</summary>
    public long Changed { get; }

    /// <summary>What was not applied, or may not have been. It is still queued, with what comes after it.</summary>
    public IReadOnlyList<FlushFailure> Failures { get; }

    /// <summary>Everything was applied.</summary>
    public bool IsComplete => Failures.Count == 0;
}

/// <summary>A change that was not applied.</summary>
/// <param name="Index">The index.</param>
/// <param name="Id">The document; 0 for a change by a condition.</param>
/// <param name="Reason">Why.</param>
/// <param name="IsUnknown">It may have been applied: the answer was lost after it had been sent. Applying it again does no harm.</param>
/// <param name="IsTransient">Another flush may help.</param>
public sealed record FlushFailure(string Index, long Id, string Reason, bool IsUnknown, bool IsTransient);
