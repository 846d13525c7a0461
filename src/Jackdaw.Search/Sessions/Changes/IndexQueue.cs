using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions.Rows;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>The pending changes of one index, in order.</summary>
internal sealed class IndexQueue(IndexMap index)
{
    private readonly List<PendingChange> _changes = [];

    public IndexMap Index => index;

    public int Count { get; private set; }

    /// <summary>Queues a document.</summary>
    /// <param name="reader">The reader of the document.</param>
    /// <param name="document">The document.</param>
    /// <param name="isNew">Whether its id was just generated, so that no document of the index may have it.</param>
    public void Save<T>(RowReader<T> reader, T document, bool isNew)
        where T : class
    {
        if (_changes is not [.., PendingSave<T> last] || last.AreNew != isNew)
        {
            last = new PendingSave<T>(reader, isNew);
            _changes.Add(last);
        }

        last.Add(document);
        Count++;
    }

    public void Delete(ReadOnlySpan<long> ids)
    {
        if (ids.IsEmpty)
        {
            return;
        }

        // Inside a transaction a server deletes only committed documents, so a document saved in the same one is removed here.
        HashSet<long>? set = null;
        foreach (PendingChange change in _changes)
        {
            if (change is PendingSave saved)
            {
                set ??= [.. ids];
                Count -= saved.Remove(set);
            }
        }

        _changes.RemoveAll(change => change.Count == 0);
        if (_changes is not [.., PendingDelete last])
        {
            last = new PendingDelete(index);
            _changes.Add(last);
        }

        last.Add(ids);
        Count += ids.Length;
    }

    public void Add(WriteOperation operation)
    {
        _changes.Add(new PendingOperation(operation));
        Count++;
    }

    /// <summary>Appends the changes of another queue of the index.</summary>
    public void Append(IndexQueue younger)
    {
        _changes.AddRange(younger._changes);
        Count += younger.Count;
    }

    /// <summary>Reads all documents as if they were sent.</summary>
    /// <exception cref="FulltextException">A document has a value that can't be stored.</exception>
    public void Check()
    {
        List<WriteOperation> operations = [];
        _changes.ForEach(change => change.AddTo(operations, int.MaxValue));
        FieldValue[] values = [];
        foreach (ReplaceOperation replace in operations.OfType<ReplaceOperation>())
        {
            Array.Resize(ref values, replace.Index.Inserted.Count);
            for (int row = 0; row < replace.Rows.Count; row++)
            {
                replace.Rows.Fill(row, values);
            }
        }
    }

    /// <summary>
    /// The first changes that can form one transaction. A condition must see the documents saved before it, which a server only shows after
    /// the commit; an in-place update is never part of a transaction.
    /// </summary>
    public Transaction Next(int batchSize)
    {
        List<WriteOperation> operations = [];
        List<int> firsts = [];
        bool hasAdded = false;
        int count = 0;
        foreach (PendingChange change in _changes)
        {
            if (count > 0 && (change.IsImmediate != _changes[0].IsImmediate || (change.LooksAtDocuments && hasAdded)))
            {
                break;
            }

            hasAdded |= change.AddsDocuments;
            firsts.Add(operations.Count);
            change.AddTo(operations, batchSize);
            count++;
        }

        return new Transaction(operations, count, firsts);
    }

    /// <summary>The number of changes in a transaction.</summary>
    public int CountOf(Transaction transaction) => _changes.Take(transaction.Changes).Sum(static change => change.Count);

    /// <summary>The operations of all changes but the first ones.</summary>
    public List<WriteOperation> After(int changes)
    {
        List<WriteOperation> operations = [];
        foreach (PendingChange change in _changes.Skip(changes))
        {
            change.AddTo(operations, int.MaxValue);
        }

        return operations;
    }

    /// <summary>Removes the applied changes of a transaction.</summary>
    /// <returns>The number of its entries that are left.</returns>
    public int Complete(Transaction transaction, IReadOnlyList<WriteFailure> failures)
    {
        int before = CountOf(transaction);
        int left = transaction.Changes;
        if (failures.Count == 0)
        {
            _changes.RemoveRange(0, transaction.Changes);
            Count -= before;
            return 0;
        }

        for (int i = transaction.Changes - 1; i >= 0; i--)
        {
            int from = transaction.FirstOperations[i];
            int to = i + 1 < transaction.Changes ? transaction.FirstOperations[i + 1] : transaction.Operations.Count;
            HashSet<long> failed = [.. failures.Where(failure => failure.Operation >= from && failure.Operation < to).Select(failure => failure.Id)];
            if (failed.Count > 0)
            {
                int count = _changes[i].Count;
                _changes[i].KeepOnly(failed);
                Count += _changes[i].Count - count;
            }
            else
            {
                Count -= _changes[i].Count;
                _changes.RemoveAt(i);
                left--;
            }
        }

        return left;
    }

    /// <summary>Changes that form one transaction.</summary>
    /// <param name="Operations">The operations that the back end applies in one transaction.</param>
    /// <param name="Changes">The number of queue entries.</param>
    /// <param name="FirstOperations">The index of the first operation of each entry.</param>
    internal readonly record struct Transaction(IReadOnlyList<WriteOperation> Operations, int Changes, IReadOnlyList<int> FirstOperations);
}
