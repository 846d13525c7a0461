using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// A segment from the writer's view: what readers see, and the unpublished changes of the running transaction. Documents keep their slot
/// when the view of their segment is replaced.
/// </summary>
internal sealed class SegmentSlot
{
    private readonly List<int> _deleted = [];
    private readonly Dictionary<int, Dictionary<int, FieldValue>> _updated = [];
    private SegmentBuilder? _builder;

    public SegmentSlot(SegmentBuilder builder) => _builder = builder;

    public SegmentSlot(SegmentView view) => View = view;

    /// <summary>The view that readers see after the next publication; null while the segment is being built.</summary>
    public SegmentView? View { get; private set; }

    public SegmentBuilder? Builder => _builder;

    /// <summary>The new location of its documents after a merge; null before.</summary>
    public (SegmentSlot Slot, int[] Places)? Moved { get; set; }

    public bool HasChanges => _builder is not null || _deleted.Count > 0 || _updated.Count > 0;

    public void Delete(int document) => _deleted.Add(document);

    public void Update(int document, int column, in FieldValue value)
    {
        if (!_updated.TryGetValue(column, out Dictionary<int, FieldValue>? values))
        {
            _updated.Add(column, values = []);
        }

        values[document] = value;
    }

    /// <summary>Turns the changes into a new view.</summary>
    /// <returns>The bytes by which its documents have grown in a compacted log.</returns>
    public long Apply(IndexSchema schema)
    {
        long grown = 0;
        if (_builder is { } builder)
        {
            View = builder.Build();
            _builder = null;
        }

        if (_deleted.Count > 0)
        {
            foreach (int document in _deleted)
            {
                grown -= View!.IsLive(document) ? View.LogBytes(document) : 0;
            }

            View = View!.Without(_deleted);
            _deleted.Clear();
        }

        foreach ((int column, Dictionary<int, FieldValue> values) in _updated)
        {
            Column before = View!.Columns[column];
            Column after = before.With(values, schema.Columns[column].Kind);
            foreach (int document in values.Keys)
            {
                grown += View.IsLive(document) ? after.LogBytes(document) - before.LogBytes(document) : 0;
            }

            View = View.With(column, after);
        }

        _updated.Clear();
        return grown;
    }

    /// <summary>Discards the changes since a view was published.</summary>
    public void Restore(SegmentView view)
    {
        View = view;
        _builder = null;
        _deleted.Clear();
        _updated.Clear();
    }
}

/// <summary>The location of a document.</summary>
internal readonly record struct DocumentPlace(SegmentSlot Slot, int Document)
{
    /// <summary>The current location of the document, if its segment was merged in the meantime.</summary>
    public DocumentPlace Now
    {
        get
        {
            DocumentPlace place = this;
            while (place.Slot.Moved is var (slot, places))
            {
                place = new DocumentPlace(slot, places[place.Document]);
            }

            return place;
        }
    }
}
