namespace Jackdaw.Search.Model;

/// <summary>The outcome of changes.</summary>
/// <param name="Changed">The number of changed documents, if known.</param>
/// <param name="Failures">
/// The documents that were not stored, or may not have been; empty on success. A back end with transactions throws instead.
/// </param>
internal sealed record WriteOutcome(long Changed, IReadOnlyList<WriteFailure> Failures)
{
    /// <summary>The exception that ended the write early: a request that was rejected as a whole, or a cancellation. Null if there was none.</summary>
    public Exception? Stop { get; init; }

    public static WriteOutcome Of(long changed) => new(changed, []);
}

/// <summary>A document that was not stored.</summary>
/// <param name="Operation">The index of its operation in the write.</param>
/// <param name="Id">The document id.</param>
/// <param name="Reason">The reason.</param>
/// <param name="IsUnknown">Whether it may have been stored, because the response was lost.</param>
/// <param name="IsTransient">Whether a retry may succeed.</param>
internal sealed record WriteFailure(int Operation, long Id, string Reason, bool IsUnknown, bool IsTransient)
{
    /// <summary>Whether it was not sent at all.</summary>
    public bool IsUnsent { get; init; }
}
