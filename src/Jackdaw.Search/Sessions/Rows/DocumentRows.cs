using Jackdaw.Search.Model;
using Jackdaw.Search.Sessions.Changes;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>A range of saved documents as the rows of one statement.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class DocumentRows<T>(RowReader<T> reader, List<SavedDocument<T>> documents, int start, int count, PendingSave<T>? save = null) : IDocumentRows
    where T : class
{
    public int Count => count;

    public bool AreNew => save is { AreNew: true };

    public void Committing() => save?.Committing();

    public UncertainDocuments? Uncertain => save?.Uncertain;

    public FulltextException Taken(long id) => reader.Taken(id);

    public long Id(int row) => Document(row).Id;

    public void Fill(int row, Span<FieldValue> values)
    {
        SavedDocument<T> saved = Document(row);
        if (save is not null)
        {
            reader.RequireId(saved);
        }

        reader.Fill(saved.Document, values);
    }

    private SavedDocument<T> Document(int row)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)row, (uint)count, nameof(row));
        return documents[start + row];
    }
}
