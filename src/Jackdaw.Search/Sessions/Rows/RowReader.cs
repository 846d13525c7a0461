using System.Globalization;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads documents of a class for the back end. One per class and store.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class RowReader<T>
    where T : class
{
    private readonly ValueReader<T>[] _values;
    private readonly Func<T, long> _getId;
    private readonly Action<T, long>? _setId;
    private readonly FulltextConventions _conventions;
    private readonly IndexMapFactory _maps;
    private readonly TimeOrderedIds _ids;
    private readonly UnreadCheck<T> _unread;

    private int _knownMaps;

    public RowReader(IndexMapFactory maps, FulltextConventions conventions, TimeOrderedIds ids, JsonObjectSerializer serializer, long mostBytes)
    {
        IndexMap index = maps.Get(typeof(T));
        Index = index;
        _maps = maps;
        _conventions = conventions;
        _ids = ids;
        _values = index.Inserted.Select(member => ValueReaderFactory.Create<T>(member, serializer, mostBytes)).ToArray();
        _getId = Getter.Of<T, long>(index.Id.Property);
        _setId = Getter.Setter<T>(index.Id.Property);
        _unread = new UnreadCheck<T>(index);
    }

    public IndexMap Index { get; }

    /// <summary>The document id.</summary>
    /// <exception cref="FulltextException">It is less than 1.</exception>
    public long Id(T document)
    {
        long id = _getId(document);
        return id > 0 ? id : throw new FulltextException(string.Create(
            CultureInfo.InvariantCulture, $"Invalid document id {id} in {Index.Id}: ids start at 1."));
    }

    /// <summary>Checks that a document still has the id with which it was saved. An object that is used for several documents would store the last one only.</summary>
    /// <exception cref="FulltextException">It has another id.</exception>
    public void RequireId(SavedDocument<T> saved)
    {
        if (_getId(saved.Document) is var id && id != saved.Id)
        {
            throw new FulltextException(string.Create(CultureInfo.InvariantCulture,
                $"A {typeof(T).Name} was saved with the id {saved.Id}, but its {Index.Id} is {id} now. Documents are read when they are flushed: save an object of its own for each document, or flush before the id changes."));
        }
    }

    /// <summary>Rejects a document without all of its text, against which stored queries are to be matched.</summary>
    /// <exception cref="FulltextException">A full-text field that a query did not read has not been set.</exception>
    public void RequireText(T document) => _unread.CheckMatched(document);

    public void Fill(T document, Span<FieldValue> values)
    {
        long id = _getId(document);
        for (int i = 0; i < _values.Length; i++)
        {
            values[i] = _values[i].Read(document, id);
        }
    }

    /// <summary>Rejects a document that would erase data, and assigns an id if it needs one.</summary>
    /// <returns>
    /// Whether the store generated its id, which no other document may have. An id from the application's generator may be that of another
    /// document.
    /// </returns>
    /// <exception cref="FulltextException">
    /// Saving would erase data that was not read, or the document needs an id and can't be assigned one.
    /// </exception>
    public bool Prepare(T document)
    {
        if (!_conventions.DocumentNeedsIdAssigned(document, _getId(document)))
        {
            RefuseToErase(document, Id(document));
            return false;
        }

        long id = _conventions.DocumentIdGenerator?.Invoke(document) ?? _ids.Next();
        try
        {
            (_setId ?? throw new FulltextException($"A {typeof(T).Name} needs an id, but {Index.Id} cannot be set."))(document, id);
        }
        catch (OverflowException e)
        {
            throw new FulltextException(
                string.Create(CultureInfo.InvariantCulture, $"The id {id} does not fit into {Index.Id} ({Index.Id.Type.Name}). ")
                + "Change it to long, or set FulltextConventions.DocumentIdGenerator.",
                e);
        }

        _ = Id(document);
        return _conventions.DocumentIdGenerator is null;
    }

    // Only a document of the index, which has an id, can lose data.
    private void RefuseToErase(T document, long id)
    {
        if (_maps.Count != _knownMaps)
        {
            int count = _maps.Count;
            _maps.CheckWhole(Index);
            _knownMaps = count;
        }

        _unread.Check(document, id);
    }

    /// <summary>Creates the exception for a generated id that another document has, and generates the next ids from other bits.</summary>
    public FulltextException Taken(long id)
    {
        _ids.Renew();
        return new FulltextException(
            FormattableString.Invariant(
                $"The id {id} generated for a new {typeof(T).Name} is already used by a document in the index '{Index.IndexName}', ")
            + "probably from another process that generated it at the same time. Nothing in this transaction was stored or replaced. "
            + $"Discard the changes, set {Index.Id} to 0 and save the document again to generate another id.");
    }
}
