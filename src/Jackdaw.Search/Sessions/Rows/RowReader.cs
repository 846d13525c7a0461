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

    /// <summary>The document's number.</summary>
    /// <exception cref="FulltextException">It is not above 0.</exception>
    public long Id(T document)
    {
        long id = _getId(document);
        return id > 0 ? id : throw new FulltextException(string.Create(
            CultureInfo.InvariantCulture, $"The document number {id} in {Index.Id} is not possible: numbers begin with 1."));
    }

    public void Fill(T document, Span<FieldValue> values)
    {
        long id = _getId(document);
        for (int i = 0; i < _values.Length; i++)
        {
            values[i] = _values[i].Read(document, id);
        }
    }

    /// <summary>Refuses a document that would erase something, and gives it an id if it needs one.</summary>
    /// <returns>Whether it got an id of ours, which no other document may have. What a generator of the application makes may be that of another one.</returns>
    /// <exception cref="FulltextException">It would erase what was not read, or it needs an id and can't get it.</exception>
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
            (_setId ?? throw new FulltextException($"A {typeof(T).Name} needs a number, and {Index.Id} can't be set."))(document, id);
        }
        catch (OverflowException e)
        {
            throw new FulltextException(
                string.Create(CultureInfo.InvariantCulture, $"The number {id} does not fit into {Index.Id} ({Index.Id.Type.Name}). ")
                + "Make it a long, or set FulltextConventions.DocumentIdGenerator.",
                e);
        }

        _ = Id(document);
        return _conventions.DocumentIdGenerator is null;
    }

    // Only a document of the index can lose something, and that has an id.
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

    /// <summary>What is thrown when an id that was made for a document turns out to be that of another. The next ids are made from other bits.</summary>
    public FulltextException Taken(long id)
    {
        _ids.Renew();
        return new FulltextException(
            FormattableString.Invariant($"The id {id} that was made for a new {typeof(T).Name} is taken: the index '{Index.IndexName}' has a document of this id, ")
            + "probably of another process that made it at the same time. Nothing of this transaction was stored, and nothing was replaced. "
            + $"Discard the changes, set {Index.Id} to 0 and save the document again: it gets another id.");
    }
}
