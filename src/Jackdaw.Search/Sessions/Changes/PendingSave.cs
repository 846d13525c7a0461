using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions.Rows;

namespace Jackdaw.Search.Sessions.Changes;

/// <summary>Saved documents of one index.</summary>
internal abstract class PendingSave : PendingChange
{
    public override bool AddsDocuments => true;

    /// <summary>Removes documents that are deleted again.</summary>
    /// <returns>The number of removed documents.</returns>
    public abstract int Remove(HashSet<long> ids);
}

/// <summary>Consecutive saved documents of one class.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <param name="reader">The reader of the documents.</param>
/// <param name="areNew">Whether their ids were generated, so that no document of the index may have one of them.</param>
internal sealed class PendingSave<T>(RowReader<T> reader, bool areNew) : PendingSave
    where T : class
{
    private readonly List<SavedDocument<T>> _documents = [];

    public override int Count => _documents.Count;

    /// <summary>The documents that an earlier flush may have stored.</summary>
    public UncertainDocuments Uncertain { get; } = new();

    /// <summary>Whether their ids were generated and the documents can't be stored yet.</summary>
    public bool AreNew { get; private set; } = areNew;

    /// <summary>Called when a commit is sent. If its outcome is lost, the documents may be in the index when they are sent again.</summary>
    public void Committing() => AreNew = false;

    public void Add(T document) => _documents.Add(new SavedDocument<T>(document, reader.Id(document)));

    public override int Remove(HashSet<long> ids) => _documents.RemoveAll(document => ids.Contains(document.Id));

    public override void KeepOnly(HashSet<long> failed) => _documents.RemoveAll(document => !failed.Contains(document.Id));

    public override void AddTo(List<WriteOperation> operations, int batchSize)
    {
        for (int start = 0; start < _documents.Count; start += batchSize)
        {
            int count = Math.Min(batchSize, _documents.Count - start);
            operations.Add(new ReplaceOperation(reader.Index, new DocumentRows<T>(reader, _documents, start, count, this)));
        }
    }
}
