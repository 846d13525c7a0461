using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>A change that waits for a flush.</summary>
internal abstract class PendingChange
{
    /// <summary>How many changes the caller sees in it.</summary>
    public abstract int Count { get; }

    /// <summary>
    /// It is applied at once to what is committed, by servers: an update in place. It has to stand alone, after what was committed before it.
    /// </summary>
    public virtual bool IsImmediate => false;

    /// <summary>It is a condition on what is committed, so it would not see documents saved in the same transaction.</summary>
    public virtual bool LooksAtDocuments => false;

    /// <summary>It adds documents.</summary>
    public virtual bool AddsDocuments => false;

    /// <summary>Forgets all but what failed: documents by their numbers; a change by a condition is one.</summary>
    public virtual void KeepOnly(HashSet<long> failed)
    {
    }

    public abstract void AddTo(List<WriteOperation> operations, int batchSize);
}
