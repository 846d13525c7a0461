namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>An index between two transactions. Readers take it once and see no later changes.</summary>
internal sealed class IndexSnapshot
{
    private readonly MappedFile[] _files;
    private UseCount _uses;

    public IndexSnapshot(IndexSchema schema, IReadOnlyList<SegmentView> segments)
    {
        Schema = schema;
        Segments = [.. segments];
        foreach (SegmentView view in Segments)
        {
            LiveCount += view.LiveCount;
        }

        AverageLengths = new double[schema.FieldColumns.Length];
        for (int field = 0; field < AverageLengths.Length; field++)
        {
            long positions = 0;
            long documents = 0;
            foreach (SegmentView view in Segments)
            {
                positions += view.Segment.TotalLength(field);
                documents += view.Segment.Count;
            }

            AverageLengths[field] = documents == 0 ? 1 : Math.Max(1, (double)positions / documents);
        }

        _files = [.. Segments.SelectMany(static view => view.Files)];
    }

    public IndexSchema Schema { get; }

    public SegmentView[] Segments { get; }

    /// <summary>The mapped files that contain its segments.</summary>
    public IReadOnlyList<MappedFile> Files => _files;

    public int LiveCount { get; }

    /// <summary>The average length in positions of each field; deleted documents count until they are merged away.</summary>
    public double[] AverageLengths { get; }

    /// <summary>Makes the snapshot available to readers: its files stay mapped until the index and all readers have called <see cref="Exit"/>.</summary>
    public void Publish()
    {
        foreach (MappedFile file in _files)
        {
            ObjectDisposedException.ThrowIf(!file.TryRetain(), file);
        }

        _uses.Begin();
    }

    /// <summary>Begins a use; returns false if a later snapshot replaced this one, and its files are no longer mapped.</summary>
    public bool TryEnter() => _uses.TryAdd();

    /// <summary>Ends a use.</summary>
    public void Exit()
    {
        if (_uses.Remove())
        {
            foreach (MappedFile file in _files)
            {
                file.Release();
            }
        }
    }
}
