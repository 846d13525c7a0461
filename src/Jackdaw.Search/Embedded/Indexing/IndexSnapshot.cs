namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>An index between two transactions. Readers take it once and see no later changes.</summary>
internal sealed class IndexSnapshot
{
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
    }

    public IndexSchema Schema { get; }

    public SegmentView[] Segments { get; }

    public int LiveCount { get; }

    /// <summary>The average length in positions of each field; deleted documents count until they are merged away.</summary>
    public double[] AverageLengths { get; }
}
