using System.Transactions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Sessions.Changes;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Flushed changes of a session that wait for the end of an ambient transaction. Alone in it they are its outcome: if they can't be sent, it
/// is rolled back. Beside others they are sent after the decision, because what is sent can't be taken back when another participant refuses.
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

    /// <summary>The transaction has ended; what is added would never be sent.</summary>
    public bool HasEnded { get; private set; }

    public static AmbientFlush Enlist(FulltextStore store, FulltextSession session, Transaction transaction)
    {
        AmbientFlush flush = new(store, session, transaction.Clone());
        transaction.EnlistVolatile(flush, EnlistmentOptions.None);
        return flush;
    }

    /// <summary>Takes over what a flush would have sent.</summary>
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

    /// <summary>Refuses documents that no server would take, while everybody can still be rolled back.</summary>
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
            // The last first, as each goes before those that are there.
            for (int i = _flushes.Count - 1; i >= 0; i--)
            {
                Keep(_flushes[i], exception);
            }
        }

        enlistment.Done();
    }

    public void Rollback(Enlistment enlistment) => End(enlistment);

    public void InDoubt(Enlistment enlistment) => End(enlistment);

    // What failed stays queued, as after every other flush, where there still is a session.
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

    /// <summary>The transaction manager wants to be told of a failure, not to catch it.</summary>
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
