using System.Runtime.ExceptionServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>All pending changes of a session by index, in the order in which the indexes were first changed.</summary>
internal sealed class ChangeQueue
{
    private readonly List<IndexQueue> _queues = [];

    public int Count => _queues.Sum(queue => queue.Count);

    public IndexQueue Of(IndexMap index)
    {
        // A session uses few indexes. Two classes can share one.
        foreach (IndexQueue queue in _queues)
        {
            if (queue.Index == index || queue.Index.IndexName == index.IndexName)
            {
                return queue;
            }
        }

        IndexQueue added = new(index);
        _queues.Add(added);
        return added;
    }

    public void Clear() => _queues.Clear();

    /// <summary>Inserts changes before the queued ones.</summary>
    public void Prepend(ChangeQueue older)
    {
        for (int i = older._queues.Count - 1; i >= 0; i--)
        {
            IndexQueue queue = older._queues[i];
            if (_queues.Find(known => known.Index.IndexName == queue.Index.IndexName) is { } younger)
            {
                queue.Append(younger);
                _queues.Remove(younger);
            }

            _queues.Insert(0, queue);
        }
    }

    /// <summary>Reads all documents as if they were sent.</summary>
    /// <exception cref="FulltextException">A document has a value that can't be stored.</exception>
    public void Check() => _queues.ForEach(queue => queue.Check());

    /// <summary>Sends all changes. Applied changes are removed immediately, so that after an error only the rest is queued.</summary>
    /// <exception cref="FulltextException">Not all changes were applied.</exception>
    /// <exception cref="FlushCanceledException">The flush was canceled.</exception>
    public async ValueTask<FlushResult> Flush(IFulltextBackend backend, int batchSize, Call call)
    {
        FlushReport report = new();
        while (_queues is [{ } queue, ..])
        {
            while (queue.Count > 0)
            {
                IndexQueue.Transaction transaction = queue.Next(batchSize);
                int count = queue.CountOf(transaction);
                WriteOutcome outcome;
                try
                {
                    outcome = await backend.Write(queue.Index, transaction.Operations, call).ConfigureAwait(false);
                }
                catch (Exception error) when (error is FulltextException or OperationCanceledException)
                {
                    report.Fail(queue.Index.IndexName, transaction.Operations, error);
                    LeaveRest(report, transaction.Changes);
                    ExceptionDispatchInfo.Throw(report.Ending(queue.Index.IndexName, count, error));
                    throw;
                }

                int left = queue.Complete(transaction, outcome.Failures);
                report.Add(queue.Index.IndexName, count, outcome);
                if (outcome.Failures.Count > 0)
                {
                    LeaveRest(report, left);
                    ExceptionDispatchInfo.Throw(report.Ending(queue.Index.IndexName, count, outcome.Stop));
                }
            }

            _queues.Remove(queue);
        }

        return report.Result;
    }

    /// <summary>Records the changes that a flush does not reach.</summary>
    /// <param name="report">The report.</param>
    /// <param name="sent">The number of entries of the first queue that are left of the failed write.</param>
    private void LeaveRest(FlushReport report, int sent)
    {
        foreach (IndexQueue queue in _queues)
        {
            report.Leave(queue.Index.IndexName, queue.After(sent));
            sent = 0;
        }
    }
}
