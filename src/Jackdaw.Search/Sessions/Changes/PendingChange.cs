using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>A pending change.</summary>
internal abstract class PendingChange
{
    /// <summary>The number of changes from the caller's view.</summary>
    public abstract int Count { get; }

    /// <summary>
    /// Whether servers apply it immediately to committed documents: an in-place update. It must be separate, after a commit of the changes
    /// before it.
    /// </summary>
    public virtual bool IsImmediate => false;

    /// <summary>Whether it is a condition on committed documents, which would not see documents saved in the same transaction.</summary>
    public virtual bool LooksAtDocuments => false;

    /// <summary>Whether it adds documents.</summary>
    public virtual bool AddsDocuments => false;

    /// <summary>Removes everything except what failed: documents by id; a change by condition is a single unit.</summary>
    public virtual void KeepOnly(HashSet<long> failed)
    {
    }

    public abstract void AddTo(List<WriteOperation> operations, int batchSize);
}
