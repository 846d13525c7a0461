using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>All changes of a session that wait for a flush: by index, the index that was changed first comes first.</summary>
internal sealed class ChangeQueue
{
    private readonly List<IndexQueue> _queues = [];

    public int Count => _queues.Sum(queue => queue.Count);

    public IndexQueue Of(IndexMap index)
    {
        // A session has to do with few indexes. Two classes can share one.
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

    /// <summary>Puts changes before those that are queued.</summary>
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

    /// <summary>Sends everything. What was applied is forgotten at once, so that after an error the rest alone is still there.</summary>
    /// <exception cref="FulltextException">Not everything was applied.</exception>
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
                catch (FulltextException error)
                {
                    report.Fail(queue.Index.IndexName, transaction.Operations, error);
                    throw;
                }

                queue.Complete(transaction, outcome.Failures);
                report.Add(queue.Index.IndexName, count, outcome);
            }

            _queues.Remove(queue);
        }

        return report.Result;
    }
}
