using System.Transactions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Sessions.Changes;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Flushed changes of a session that wait for the end of an ambient transaction. As the only participant, they determine its outcome: if
/// they can't be sent, it is rolled back. With other participants, they are sent after the decision, because sent changes can't be undone
/// if another participant aborts.
/// </summary>
internal sealed class AmbientFlush : ISinglePhaseNotification
{
    private readonly FulltextStore _store;
    private readonly FulltextSession _session;
    private readonly List<ChangeQueue> _flushes = [];

    private AmbientFlush(FulltextStore store, FulltextSession session, Transaction transaction)
    {
        _store = store;
        _session = session;
        Transaction = transaction;
    }

    public Transaction Transaction { get; }

    /// <summary>Whether the transaction has ended; further changes would never be sent.</summary>
    public bool HasEnded { get; private set; }

    public static AmbientFlush Enlist(FulltextStore store, FulltextSession session, Transaction transaction)
    {
        AmbientFlush flush = new(store, session, transaction.Clone());
        transaction.EnlistVolatile(flush, EnlistmentOptions.None);
        return flush;
    }

    /// <summary>Takes over the changes of a flush.</summary>
    public void Add(ChangeQueue changes) => _flushes.Add(changes);

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        ArgumentNullException.ThrowIfNull(singlePhaseEnlistment);
        HasEnded = true;
        if (Try(changes => changes.Flush(_store.Backend, _store.Settings.SaveBatchSize, Call.Blocking).Completed()) is { } exception)
        {
            singlePhaseEnlistment.Aborted(exception);
        }
        else
        {
            singlePhaseEnlistment.Committed();
        }
    }

    /// <summary>Rejects documents that no server can store, while everything can still be rolled back.</summary>
    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        ArgumentNullException.ThrowIfNull(preparingEnlistment);
        if (Try(changes => changes.Check()) is { } exception)
        {
            preparingEnlistment.ForceRollback(exception);
        }
        else
        {
            preparingEnlistment.Prepared();
        }
    }

    public void Commit(Enlistment enlistment)
    {
        ArgumentNullException.ThrowIfNull(enlistment);
        HasEnded = true;
        if (Try(changes => changes.Flush(_store.Backend, _store.Settings.SaveBatchSize, Call.Blocking).Completed()) is { } exception)
        {
            // In reverse, because each is inserted before the existing ones.
            for (int i = _flushes.Count - 1; i >= 0; i--)
            {
                Keep(_flushes[i], exception);
            }
        }

        enlistment.Done();
    }

    public void Rollback(Enlistment enlistment) => End(enlistment);

    public void InDoubt(Enlistment enlistment) => End(enlistment);

    // As after any other flush, failed changes stay queued, if the session still exists.
    private void Keep(ChangeQueue changes, Exception exception)
    {
        int count = changes.Count;
        if (count == 0)
        {
            return;
        }

        if (_session.TryQueueAgain(changes))
        {
            SearchLog.CommittedButQueuedAgain(_store.Log, exception, count);
        }
        else
        {
            SearchLog.CommittedButLost(_store.Log, exception, count);
        }
    }

    /// <summary>Runs an action. The transaction manager must be notified of a failure instead of catching it.</summary>
    private Exception? Try(Action<ChangeQueue> action)
    {
        try
        {
            _flushes.ForEach(action);
            return null;
        }
        catch (Exception e)
        {
            return e;
        }
    }

    private void End(Enlistment enlistment)
    {
        ArgumentNullException.ThrowIfNull(enlistment);
        HasEnded = true;
        enlistment.Done();
    }
}
