namespace Jackdaw.Search;

/// <summary>The exception thrown when a flush is canceled. It has the outcome of each change.</summary>
public sealed class FlushCanceledException : OperationCanceledException
{
    internal FlushCanceledException(string message, FlushResult flush, OperationCanceledException cause)
        : base(message, cause, cause.CancellationToken) => Flush = flush;

    /// <summary>The outcome of the changes: those that were applied, those that may have been, and those that were not sent.</summary>
    public FlushResult Flush { get; }
}
