using System.Transactions;
using Jackdaw.Search.Sessions.Changes;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Flushed changes of a session that wait for the end of an ambient transaction. They are sent while it prepares to commit, when nothing
/// of the application can fail any more: if they can't be sent, the whole transaction is rolled back; if it is rolled back, they never are.
/// </summary>
internal sealed class AmbientFlush : ISinglePhaseNotification
{
    private readonly FulltextStore _store;
    private readonly List<ChangeQueue> _flushes = [];

    private AmbientFlush(FulltextStore store, Transaction transaction)
    {
        _store = store;
        Transaction = transaction;
    }

    public Transaction Transaction { get; }

    public static AmbientFlush Enlist(FulltextStore store, Transaction transaction)
    {
        AmbientFlush flush = new(store, transaction.Clone());
        transaction.EnlistVolatile(flush, EnlistmentOptions.None);
        return flush;
    }

    /// <summary>Takes over what a flush would have sent.</summary>
    public void Add(ChangeQueue changes) => _flushes.Add(changes);

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        ArgumentNullException.ThrowIfNull(singlePhaseEnlistment);
        if (Send() is { } exception)
        {
            singlePhaseEnlistment.Aborted(exception);
        }
        else
        {
            singlePhaseEnlistment.Committed();
        }
    }

    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        ArgumentNullException.ThrowIfNull(preparingEnlistment);
        if (Send() is { } exception)
        {
            preparingEnlistment.ForceRollback(exception);
        }
        else
        {
            preparingEnlistment.Prepared();
        }
    }

    public void Commit(Enlistment enlistment) => End(enlistment);

    public void Rollback(Enlistment enlistment) => End(enlistment);

    public void InDoubt(Enlistment enlistment) => End(enlistment);

    /// <summary>The transaction manager wants to be told of a failure, not to catch it.</summary>
    private Exception? Send()
    {
        try
        {
            foreach (ChangeQueue changes in _flushes)
            {
                changes.Flush(_store.Backend, _store.Settings.SaveBatchSize);
            }

            return null;
        }
        catch (Exception e)
        {
            return e;
        }
    }

    private static void End(Enlistment enlistment)
    {
        ArgumentNullException.ThrowIfNull(enlistment);
        enlistment.Done();
    }
}
