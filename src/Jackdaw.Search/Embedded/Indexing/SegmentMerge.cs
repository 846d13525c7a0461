using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A merge of segments as they were when it began. It may take long, and the writer continues meanwhile.</summary>
internal sealed class SegmentMerge(IndexSchema schema, SegmentSlot[] slots)
{
    public SegmentSlot[] Slots => slots;

    /// <summary>The views being merged.</summary>
    public SegmentView[] Views { get; } = Array.ConvertAll(slots, slot => slot.View!);

    /// <summary>The new segment; null before <see cref="Run"/>.</summary>
    public SegmentView? Merged { get; private set; }

    /// <summary>The document number in the new segment for each view and document; -1 for deleted ones.</summary>
    public int[][] Places { get; private set; } = [];

    /// <summary>Creates the new segment, on any thread.</summary>
    /// <exception cref="InvalidDataException">A file with a merged segment was damaged after it had been opened.</exception>
    public void Run(CancellationToken stop)
    {
        (SegmentView merged, int[][] places) = SegmentMerger.Merge(schema, Views, stop);

        // The new segment gets a checksum of its own, so damage must not get into it.
        FileCheck.Verify(Views.SelectMany(static view => view.Files));
        (Merged, Places) = (merged, places);
    }

    /// <summary>The new segment with the deletions and updates since the merge began.</summary>
    public SegmentView Current(IndexSchema now)
    {
        SegmentView current = Merged!.Columns.Length < now.Columns.Length ? Merged.Extend(now) : Merged;
        for (int column = 0; column < now.Columns.Length; column++)
        {
            if (IsChanged(column))
            {
                current = current.With(column, Column(now, column));
            }
        }

        List<int> deleted = [];
        for (int i = 0; i < slots.Length; i++)
        {
            SegmentView after = slots[i].View!;
            for (int document = 0; after.DeletedCount != Views[i].DeletedCount && document < after.Segment.Count; document++)
            {
                if (!after.IsLive(document) && Places[i][document] >= 0)
                {
                    deleted.Add(Places[i][document]);
                }
            }
        }

        return deleted.Count == 0 ? current : current.Without(deleted);
    }

    private bool IsChanged(int column)
    {
        for (int i = 0; i < slots.Length; i++)
        {
            if (column >= Views[i].Columns.Length || !ReferenceEquals(slots[i].View!.Columns[column], Views[i].Columns[column]))
            {
                return true;
            }
        }

        return false;
    }

    private Column Column(IndexSchema now, int column)
    {
        ColumnBuilder builder = ColumnBuilder.Create(now.Columns[column].Kind);
        for (int i = 0; i < slots.Length; i++)
        {
            Column from = slots[i].View!.Columns[column];
            for (int document = 0; document < Places[i].Length; document++)
            {
                if (Places[i][document] >= 0)
                {
                    builder.Add(from, document);
                }
            }
        }

        return builder.Build();
    }
}
