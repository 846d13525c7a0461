namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Makes one segment of several, without what was deleted. Hits are copied as they are coded.</summary>
internal static class SegmentMerger
{
    /// <summary>The segment, and for each view and document its number in it; -1 for a deleted one.</summary>
    public static (SegmentView Merged, int[][] Places) Merge(IndexSchema schema, IReadOnlyList<SegmentView> views, CancellationToken stop)
    {
        int[][] places = new int[views.Count][];
        List<long> ids = [];
        List<int> logBytes = [];
        ColumnBuilder[] columns = Array.ConvertAll(schema.Columns, column => ColumnBuilder.Create(column.Kind));
        List<int>[] lengths = Array.ConvertAll(schema.FieldColumns, _ => new List<int>());
        for (int i = 0; i < views.Count; i++)
        {
            stop.ThrowIfCancellationRequested();
            SegmentView view = views[i];
            places[i] = new int[view.Segment.Count];
            for (int document = 0; document < view.Segment.Count; document++)
            {
                if (!view.IsLive(document))
                {
                    places[i][document] = -1;
                    continue;
                }

                places[i][document] = ids.Count;
                ids.Add(view.Segment.Ids[document]);
                logBytes.Add(view.Segment.LogBytes[document]);
                for (int column = 0; column < columns.Length; column++)
                {
                    columns[column].Add(view.Columns[column], document);
                }

                for (int field = 0; field < lengths.Length; field++)
                {
                    lengths[field].Add(view.Segment.Length(field, document));
                }
            }
        }

        Segment segment = new()
        {
            Ids = [.. ids],
            LogBytes = [.. logBytes],
            Lengths = Array.ConvertAll(lengths, list => list.ToArray()),
            Postings = MergePostings(views, places, stop),
        };
        return (new SegmentView(segment, Array.ConvertAll(columns, column => column.Build()), null, 0), places);
    }

    private static Postings MergePostings(IReadOnlyList<SegmentView> views, int[][] places, CancellationToken stop)
    {
        int[] heads = new int[views.Count];
        PriorityQueue<int, (string Term, int View)> queue = new(Comparer<(string Term, int View)>.Create(static (a, b) =>
            string.CompareOrdinal(a.Term, b.Term) is var order && order != 0 ? order : a.View - b.View));
        for (int i = 0; i < views.Count; i++)
        {
            Enqueue(i);
        }

        PostingsWriter writer = new(1024);
        string? current = null;
        while (queue.TryDequeue(out int view, out (string Term, int View) key))
        {
            if (current is null || !string.Equals(current, key.Term, StringComparison.Ordinal))
            {
                if (current is not null)
                {
                    writer.EndTerm();
                }

                stop.ThrowIfCancellationRequested();
                current = key.Term;
                writer.BeginTerm(current);
            }

            PostingsReader reader = new(views[view].Segment.Postings, heads[view]);
            int[] place = places[view];
            while (reader.Next() != PostingsReader.End)
            {
                if (place[reader.Document] >= 0)
                {
                    writer.Add(place[reader.Document], reader.HitCount, reader.CodedHits);
                }
            }

            heads[view]++;
            Enqueue(view);
        }

        if (current is not null)
        {
            writer.EndTerm();
        }

        return writer.Build();

        void Enqueue(int view)
        {
            string[] terms = views[view].Segment.Postings.Terms;
            if (heads[view] < terms.Length)
            {
                queue.Enqueue(view, (terms[heads[view]], view));
            }
        }
    }
}
