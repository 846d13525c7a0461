using System.Linq.Expressions;
using System.Transactions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Querying;
using Jackdaw.Search.Sessions.Changes;
using Jackdaw.Search.Sessions.Rows;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Sessions;

/// <summary>A unit of work. Changes are queued; queries go directly to the back end and only see flushed changes.</summary>
internal sealed partial class FulltextSession : IFulltextSession
{
    private readonly FulltextStore _store;
    private readonly ILogger _log;
    private readonly SessionGate _gate = new();
    private ChangeQueue _changes = new();
    private AmbientFlush? _ambient;
    private readonly QueryExecutor _executor;
    private readonly FutureQueue _futures;

    public FulltextSession(FulltextStore store)
    {
        _store = store;
        _log = store.Log;
        _executor = new QueryExecutor(store.Backend, store.Serializer, store.Queries, store.PlanCheck, _gate);
        _futures = new FutureQueue(_executor);
    }

    public IFulltextStore Store => _store;

    public int PendingChanges => _changes.Count;

    public void Save<T>(T document)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(document);
        using SessionGate.Pass pass = _gate.Enter();
        RowReader<T> reader = _store.Rows.Get<T>();
        bool isNew = reader.Prepare(document);
        _changes.Of(reader.Index).Save(reader, document, isNew);
    }

    public void Save<T>(IEnumerable<T> documents)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(documents);
        using SessionGate.Pass pass = _gate.Enter();
        RowReader<T> reader = _store.Rows.Get<T>();
        IndexQueue queue = _changes.Of(reader.Index);
        foreach (T document in documents)
        {
            if (document is null)
            {
                throw new ArgumentException("The documents contain null. Those before it are queued.", nameof(documents));
            }

            bool isNew = reader.Prepare(document);
            queue.Save(reader, document, isNew);
        }
    }

    public void Delete<T>(long id, params ReadOnlySpan<long> others)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        Delete<T>([id, .. others], id < 1 ? nameof(id) : nameof(others));
    }

    public void Delete<T>(IReadOnlyCollection<long> ids)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(ids);
        using SessionGate.Pass pass = _gate.Enter();
        Delete<T>([.. ids], nameof(ids));
    }

    public void Delete<T>(Expression<Func<T, bool>> condition)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(condition);
        using SessionGate.Pass pass = _gate.Enter();
        IndexMap index = Map<T>();
        TranslatedCondition which = TranslatedCondition.Of(index, _store.Queries, condition);
        _changes.Of(index).Add(new DeleteWhereOperation(index, null, which.Where, which.Parameters));
    }

    public IFulltextUpdate<T> Update<T>()
        where T : class
    {
        ThrowIfClosed();
        return new FulltextUpdate<T>(this, _store, Map<T>());
    }

    public FlushResult FlushChanges() => Flush(Call.Blocking).Completed();

    public Task<FlushResult> FlushChangesAsync(CancellationToken cancellationToken = default) => Flush(Call.Async(cancellationToken)).AsTask();

    public void DiscardChanges()
    {
        using SessionGate.Pass pass = _gate.Enter();
        _changes.Clear();
    }

    /// <summary>Disposes of the session. Unflushed changes are lost, with a warning in the log.</summary>
    public void Dispose()
    {
        if (_gate.Close() && _changes.Count is > 0 and int lost)
        {
            SearchLog.ChangesLost(_log, lost);
        }
    }

    public ValueTask DisposeAsync()
    {
        Dispose();
        return ValueTask.CompletedTask;
    }

    private async ValueTask<FlushResult> Flush(Call call)
    {
        using SessionGate.Pass pass = _gate.Enter();
        return LeaveToTransaction()
            ? new FlushResult(0, 0)
            : await _changes.Flush(_store.Backend, _store.Settings.SaveBatchSize, call).ConfigureAwait(false);
    }

    /// <summary>Queues a change by condition.</summary>
    internal void Queue(WriteOperation operation)
    {
        _store.ChangeCheck?.Invoke(operation);
        using SessionGate.Pass pass = _gate.Enter();
        _changes.Of(operation.Index).Add(operation);
    }

    /// <summary>Queues changes again, before those that are queued.</summary>
    /// <returns>False if the session is disposed, or another operation is running.</returns>
    internal bool TryQueueAgain(ChangeQueue changes)
    {
        try
        {
            using SessionGate.Pass pass = _gate.Enter();
            _changes.Prepend(changes);
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    /// <summary>Defers the flush to a transaction of the caller, if there is one.</summary>
    private bool LeaveToTransaction()
    {
        if (!_store.Settings.EnlistInAmbientTransactions || _changes.Count == 0 || Transaction.Current is not { } transaction)
        {
            return false;
        }

        if (_ambient is null or { HasEnded: true } || _ambient.Transaction != transaction)
        {
            _ambient = AmbientFlush.Enlist(_store, this, transaction);
        }

        _ambient.Add(_changes);
        _changes = new ChangeQueue();
        return true;
    }

    private void Delete<T>(ReadOnlySpan<long> ids, string parameter)
    {
        foreach (long id in ids)
        {
            if (id < 1)
            {
                throw new ArgumentOutOfRangeException(parameter, id, "Document ids start at 1.");
            }
        }

        _changes.Of(Map<T>()).Delete(ids);
    }

    private IndexMap Map<T>() => _store.Maps.Get(typeof(T));
}
