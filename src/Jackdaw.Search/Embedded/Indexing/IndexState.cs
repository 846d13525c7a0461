using System.Runtime.InteropServices;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// An index as its writer changes it: one transaction at a time, which is published whole or taken back whole. Not for several threads;
/// readers have the snapshots it makes.
/// </summary>
internal sealed class IndexState(string name, IndexSchema schema, int mostDocuments)
{
    /// <summary>A table with no more words is not worth the work.</summary>
    private const int FewWords = 1024;

    private readonly Dictionary<long, DocumentPlace> _places = [];
    private readonly List<(long Id, DocumentPlace? Before)> _undo = [];
    private TermTable _terms = new();
    private List<SegmentSlot> _slots = [];
    private List<(SegmentSlot Slot, SegmentView View)> _saved = [];
    private SegmentSlot? _open;
    private SegmentMerge? _merging;
    private long _liveBytes;
    private long _savedBytes;

    public IndexSchema Schema { get; private set; } = schema;

    public int Count => _places.Count;

    /// <summary>How many segments there are.</summary>
    public int SegmentCount => _slots.Count;

    public bool Contains(long id) => _places.ContainsKey(id);

    /// <summary>How many bytes of the log the living documents take.</summary>
    public long LiveBytes => _liveBytes;

    /// <summary>How many words are held for the next batch.</summary>
    public int WordCount => _terms.Count;

    /// <summary>Begins a transaction: <see cref="Rollback"/> leads back to here.</summary>
    public void Begin()
    {
        _undo.Clear();
        _saved = _slots.ConvertAll(slot => (slot, slot.View!));
        _savedBytes = _liveBytes;
    }

    /// <summary>Adds a document, or replaces the one of the same id.</summary>
    /// <exception cref="FulltextException">The index is full.</exception>
    public void Put(long id, ReadOnlySpan<FieldValue> values, int logBytes, bool undoable = true)
    {
        if (_open is not { Builder: { IsFull: false } builder })
        {
            builder = new SegmentBuilder(Schema, _terms);
            _slots.Add(_open = new SegmentSlot(builder));
        }

        ref DocumentPlace place = ref CollectionsMarshal.GetValueRefOrAddDefault(_places, id, out bool known);
        if (known)
        {
            place = place.Now;
            place.Slot.Delete(place.Document);
            _liveBytes -= place.Slot.LogBytes(place.Document);
        }
        else if (_places.Count > mostDocuments)
        {
            _places.Remove(id);
            throw new FulltextException(
                $"The index '{name}' is full: the embedded back end holds {mostDocuments} documents at most. Use a server (Sphinx or Manticore) for more.");
        }

        if (undoable)
        {
            _undo.Add((id, known ? place : null));
        }

        place = new DocumentPlace(_open!, builder.Add(id, values, logBytes));
        _liveBytes += logBytes;
    }

    public bool Delete(long id)
    {
        if (!_places.Remove(id, out DocumentPlace place))
        {
            return false;
        }

        place = place.Now;
        _undo.Add((id, place));
        _liveBytes -= place.Slot.LogBytes(place.Document);
        place.Slot.Delete(place.Document);
        return true;
    }

    /// <summary>Changes an attribute of a document; false when there is no such document.</summary>
    public bool Update(long id, int column, in FieldValue value)
    {
        if (!_places.TryGetValue(id, out DocumentPlace place))
        {
            return false;
        }

        place = place.Now;
        place.Slot.Update(place.Document, column, value);
        return true;
    }

    /// <summary>The index with all changes so far.</summary>
    public IndexSnapshot Snapshot()
    {
        foreach (SegmentSlot slot in _slots)
        {
            if (slot.HasChanges)
            {
                slot.Apply(Schema);
            }
        }

        _open = null;
        return new IndexSnapshot(Schema, [.. _slots.Where(slot => slot.View!.LiveCount > 0).Select(slot => slot.View!)]);
    }

    public void Rollback()
    {
        for (int i = _undo.Count - 1; i >= 0; i--)
        {
            (long id, DocumentPlace? before) = _undo[i];
            if (before is { } place)
            {
                _places[id] = place;
            }
            else
            {
                _places.Remove(id);
            }
        }

        _undo.Clear();
        _slots = _saved.ConvertAll(saved => saved.Slot);
        foreach ((SegmentSlot slot, SegmentView view) in _saved)
        {
            slot.Restore(view);
        }

        _liveBytes = _savedBytes;
        _open = null;
        ForgetWords();
    }

    /// <summary>Takes in segments that were stored, into an index without documents.</summary>
    public void Restore(IReadOnlyList<SegmentView> views)
    {
        _places.EnsureCapacity(views.Sum(view => view.LiveCount));
        foreach (SegmentView view in views)
        {
            SegmentSlot slot = new(view);
            _slots.Add(slot);
            for (int document = 0; document < view.Segment.Count; document++)
            {
                if (view.IsLive(document))
                {
                    _places[view.Segment.Ids[document]] = new DocumentPlace(slot, document);
                    _liveBytes += view.Segment.LogBytes[document];
                }
            }
        }
    }

    /// <summary>Joins small segments, and rewrites those that are mostly deleted. Only between transactions; true when something changed.</summary>
    public bool Merge()
    {
        bool changed = false;
        while (BeginMerge() is { } merge)
        {
            merge.Run(CancellationToken.None);
            Install(merge);
            Repoint(merge, 0, int.MaxValue);
            changed = true;
        }

        return changed;
    }

    /// <summary>Whether segments should be joined, or forgotten.</summary>
    public bool WantsMerge => _slots.Exists(slot => slot.View!.LiveCount == 0) || SegmentMerging.Next(_slots).Count > 0;

    /// <summary>Segments that should be joined; null when there are none. One merge at a time, begun between transactions.</summary>
    public SegmentMerge? BeginMerge()
    {
        _slots.RemoveAll(slot => slot.View!.LiveCount == 0);
        ForgetWords();
        return _merging = SegmentMerging.Next(_slots) is { Count: > 0 } range
            ? new SegmentMerge(Schema, [.. _slots.GetRange(range.First, range.Count)])
            : null;
    }

    /// <summary>
    /// Joins the youngest segments at once, where they are small and many because larger ones are being joined meanwhile. Only between transactions; false when there are none.
    /// </summary>
    public bool JoinNewest()
    {
        int behind = _merging is { } running ? _slots.IndexOf(running.Slots[^1]) + 1 : 0;
        (int first, int count) = SegmentMerging.Newest(_slots, behind);
        if (count == 0)
        {
            return false;
        }

        SegmentMerge merge = new(Schema, [.. _slots.GetRange(first, count)]);
        merge.Run(CancellationToken.None);
        Install(merge);
        Repoint(merge, 0, int.MaxValue);
        return true;
    }

    /// <summary>Puts what was joined in the place of its parts, between transactions. False when they are no longer there: all documents were removed meanwhile.</summary>
    public bool Install(SegmentMerge merge)
    {
        _merging = ReferenceEquals(_merging, merge) ? null : _merging;
        int first = _slots.IndexOf(merge.Slots[0]);
        if (first < 0)
        {
            return false;
        }

        SegmentSlot slot = new(merge.Current(Schema));
        for (int i = 0; i < merge.Slots.Length; i++)
        {
            merge.Slots[i].Moved = (slot, merge.Places[i]);
        }

        _slots.RemoveRange(first, merge.Slots.Length);
        _slots.Insert(first, slot);
        return true;
    }

    /// <summary>
    /// Notes where documents that were joined are now, a stretch at a time; until all are noted they are found through their old segments. False after the last.
    /// </summary>
    public bool Repoint(SegmentMerge merge, int first, int count)
    {
        long[] ids = merge.Merged!.Segment.Ids;
        int end = (int)Math.Min(ids.Length, (long)first + count);
        for (int document = first; document < end; document++)
        {
            ref DocumentPlace place = ref CollectionsMarshal.GetValueRefOrNullRef(_places, ids[document]);
            if (!System.Runtime.CompilerServices.Unsafe.IsNullRef(ref place))
            {
                place = place.Now;
            }
        }

        return end < ids.Length;
    }

    /// <summary>
    /// Makes the table of words anew when most of them are in no segment any more. Segments that share words are counted twice, so it is
    /// done late rather than often. Readers have the words of their segments, and never see the table.
    /// </summary>
    private void ForgetWords()
    {
        if (_terms.Count <= FewWords || _terms.Count <= 2 * _slots.Sum(slot => (long)slot.View!.Segment.Postings.Terms.Length))
        {
            return;
        }

        _terms = TermTable.Of(_slots.Select(slot => slot.View!.Segment.Postings));
    }

    /// <summary>Forgets all documents.</summary>
    public void Clear()
    {
        _places.Clear();
        _terms = new TermTable();
        _slots.Clear();
        _undo.Clear();
        _open = null;
        _liveBytes = 0;
    }

    /// <summary>Adds columns; documents have no value in them.</summary>
    public void Extend(IndexSchema schema)
    {
        Schema = schema;
        foreach (SegmentSlot slot in _slots)
        {
            slot.Restore(slot.View!.Extend(schema));
        }
    }
}
