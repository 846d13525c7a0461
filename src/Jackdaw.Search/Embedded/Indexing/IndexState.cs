using System.Runtime.InteropServices;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The writer's view of an index. One transaction at a time is published or rolled back as a whole. Not thread-safe; readers use the
/// snapshots it creates.
/// </summary>
internal sealed class IndexState(string name, IndexSchema schema, int mostDocuments)
{
    /// <summary>A table with at most this many terms is not worth rebuilding.</summary>
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

    /// <summary>The number of segments.</summary>
    public int SegmentCount => _slots.Count;

    public bool Contains(long id) => _places.ContainsKey(id);

    /// <summary>The bytes that the documents of the last snapshot take in a compacted log.</summary>
    public long LiveBytes => _liveBytes;

    /// <summary>The number of terms kept for the next batch.</summary>
    public int WordCount => _terms.Count;

    /// <summary>Begins a transaction, which <see cref="Rollback"/> undoes and <see cref="Commit"/> ends.</summary>
    public void Begin()
    {
        _undo.Clear();
        _saved = _slots.ConvertAll(slot => (slot, slot.View!));
        _savedBytes = _liveBytes;
    }

    /// <summary>Ends a transaction: what it replaced is not held any longer.</summary>
    public void Commit()
    {
        _undo.Clear();
        _saved = [];
    }

    /// <summary>Adds a document or replaces the one with the same id.</summary>
    /// <exception cref="FulltextException">The index is full.</exception>
    public void Put(long id, ReadOnlySpan<FieldValue> values, bool undoable = true)
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
        }
        else if (_places.Count > mostDocuments)
        {
            _places.Remove(id);
            throw new FulltextException(
                $"The index '{name}' is full: it can hold at most {mostDocuments} documents. Use a server (Sphinx or Manticore) for more.");
        }

        if (undoable)
        {
            _undo.Add((id, known ? place : null));
        }

        place = new DocumentPlace(_open!, builder.Add(id, values));
        _liveBytes += builder.LastLogBytes;
    }

    public bool Delete(long id)
    {
        if (!_places.Remove(id, out DocumentPlace place))
        {
            return false;
        }

        place = place.Now;
        _undo.Add((id, place));
        place.Slot.Delete(place.Document);
        return true;
    }

    /// <summary>Updates an attribute of a document; returns false if the document does not exist.</summary>
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

    /// <summary>Creates a snapshot with all changes so far.</summary>
    public IndexSnapshot Snapshot()
    {
        foreach (SegmentSlot slot in _slots)
        {
            if (slot.HasChanges)
            {
                _liveBytes += slot.Apply(Schema);
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

        _slots = _saved.ConvertAll(saved => saved.Slot);
        foreach ((SegmentSlot slot, SegmentView view) in _saved)
        {
            slot.Restore(view);
        }

        _liveBytes = _savedBytes;
        _open = null;
        Commit();
        ForgetWords();
    }

    /// <summary>Adds stored segments to an empty index.</summary>
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
                    _liveBytes += view.LogBytes(document);
                }
            }
        }
    }

    /// <summary>
    /// Merges small segments and rewrites segments that are mostly deleted. May only be called between transactions; returns true if
    /// anything changed.
    /// </summary>
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

    /// <summary>Whether segments should be merged or dropped.</summary>
    public bool WantsMerge => _slots.Exists(slot => slot.View!.LiveCount == 0) || SegmentMerging.Next(_slots).Count > 0;

    /// <summary>Begins a merge between transactions, or returns null if none is needed. Only one merge can run at a time.</summary>
    /// <param name="choice">Selects the segments; null for those of an index that grows.</param>
    public SegmentMerge? BeginMerge(Func<List<SegmentSlot>, (int First, int Count)>? choice = null)
    {
        _slots.RemoveAll(slot => slot.View!.LiveCount == 0);
        ForgetWords();
        return _merging = (choice ?? SegmentMerging.Next)(_slots) is { Count: > 0 } range
            ? new SegmentMerge(Schema, [.. _slots.GetRange(range.First, range.Count)])
            : null;
    }

    /// <summary>
    /// Merges the newest segments immediately if there are many small ones because a larger merge is still running. May only be called
    /// between transactions; returns false if there are none.
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

    /// <summary>
    /// Replaces the merged segments with the new one, between transactions. Returns false if they no longer exist because all documents
    /// were removed.
    /// </summary>
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
    /// Updates the locations of merged documents, a range at a time. Until all are updated, documents are found through their old segments.
    /// Returns false after the last.
    /// </summary>
    public bool Repoint(SegmentMerge merge, int first, int count)
    {
        ReadOnlySpan<long> ids = merge.Merged!.Segment.Ids.Span;
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
    /// Rebuilds the term table if most of its terms are no longer in any segment. Terms that occur in several segments are counted more
    /// than once, so this happens late rather than often. Readers use the terms of their segments and never see the table.
    /// </summary>
    private void ForgetWords()
    {
        if (_terms.Count <= FewWords || _terms.Count <= 2 * _slots.Sum(slot => (long)slot.View!.Segment.Postings.Terms.Count))
        {
            return;
        }

        _terms = TermTable.Of(_slots.Where(slot => slot.View!.LiveCount > 0).Select(slot => slot.View!.Segment.Postings));
    }

    /// <summary>Replaces segments on the heap with the same ones in mapped files, between transactions.</summary>
    public void Exchange(IReadOnlyList<MappedSegment> mapped)
    {
        foreach (MappedSegment one in mapped)
        {
            if (_slots.Find(slot => ReferenceEquals(slot.View!.Segment, one.Before.Segment)) is { } slot)
            {
                slot.Restore(slot.View!.With(one));
            }
        }
    }

    /// <summary>The mapped files of all segments.</summary>
    public IEnumerable<MappedFile> Files => _slots.SelectMany(static slot => slot.View?.Files ?? []);

    /// <summary>Removes all documents.</summary>
    public void Clear()
    {
        _places.Clear();
        _terms = new TermTable();
        _slots.Clear();
        _open = null;
        _merging = null;
        _liveBytes = 0;
        Commit();
    }

    /// <summary>Adds columns; existing documents have no value in them.</summary>
    public void Extend(IndexSchema schema)
    {
        Schema = schema;
        foreach (SegmentSlot slot in _slots)
        {
            SegmentView before = slot.View!;
            slot.Restore(before.Extend(schema));
            foreach (Column added in slot.View!.Columns.AsSpan(before.Columns.Length))
            {
                _liveBytes += (long)before.LiveCount * added.LogBytes(0);
            }
        }
    }
}
