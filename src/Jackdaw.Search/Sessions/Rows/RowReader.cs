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
    private readonly Func<object, long> _generateId;

    public RowReader(IndexMap index, FulltextConventions conventions, Func<object, long> generateId, JsonObjectSerializer serializer, long mostBytes)
    {
        Index = index;
        _conventions = conventions;
        _generateId = generateId;
        _values = index.Inserted.Select(member => ValueReaderFactory.Create<T>(member, serializer, mostBytes)).ToArray();
        _getId = Getter.Of<T, long>(index.Id.Property);
        _setId = Getter.Setter<T>(index.Id.Property);
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

    /// <summary>Gives the document a number if it needs one.</summary>
    /// <exception cref="FulltextException">It needs one and can't get it.</exception>
    public void EnsureId(T document)
    {
        if (!_conventions.DocumentNeedsIdAssigned(document, _getId(document)))
        {
            _ = Id(document);
            return;
        }

        long id = _generateId(document);
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
    }
}
