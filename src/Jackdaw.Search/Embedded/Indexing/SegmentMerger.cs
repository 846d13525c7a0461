namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Merges segments into one, without deleted documents. Hits are copied in encoded form.</summary>
internal static class SegmentMerger
{
    /// <summary>Merges segments; also returns the new document number for each view and document, -1 for deleted ones.</summary>
    public static (SegmentView Merged, int[][] Places) Merge(IndexSchema schema, IReadOnlyList<SegmentView> views, CancellationToken stop)
    {
        int[][] places = new int[views.Count][];
        List<long> ids = [];
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
            Ids = ids.ToArray(),
            Lengths = Array.ConvertAll(lengths, list => new SegmentArray<int>(list.ToArray())),
            Postings = MergePostings(views, places, stop),
        };
        return (new SegmentView(segment, Array.ConvertAll(columns, column => column.Build()), null, 0), places);
    }

    private static Postings MergePostings(IReadOnlyList<SegmentView> views, int[][] places, CancellationToken stop)
    {
        int[] heads = new int[views.Count];
        TermList[] terms = [.. views.Select(view => view.Segment.Postings.Terms)];

        // By the next term of each view, which stays the same while the view is in the queue.
        PriorityQueue<int, int> queue = new(Comparer<int>.Create((a, b) =>
            terms[a][heads[a]].SequenceCompareTo(terms[b][heads[b]]) is var order && order != 0 ? order : a - b));
        for (int i = 0; i < views.Count; i++)
        {
            Enqueue(i);
        }

        PostingsWriter writer = new(1024);
        SharedTerms shared = new(views);
        List<(int View, int Term)> parts = [];
        while (queue.TryDequeue(out int view, out _))
        {
            stop.ThrowIfCancellationRequested();
            parts.Clear();
            parts.Add((view, heads[view]));
            ReadOnlySpan<char> name = terms[view][heads[view]];
            while (queue.TryPeek(out int other, out _) && terms[other][heads[other]].SequenceEqual(name))
            {
                queue.Dequeue();
                parts.Add((other, heads[other]));
            }

            if (shared.Find(parts) is >= 0 and int with)
            {
                writer.Share(name, with);
            }
            else
            {
                Write(writer, name, parts);
            }

            foreach ((int done, int term) in parts)
            {
                heads[done] = term + 1;
                Enqueue(done);
            }
        }

        return writer.Build();

        void Write(PostingsWriter writer, ReadOnlySpan<char> term, List<(int View, int Term)> parts)
        {
            int before = writer.Count;
            writer.BeginTerm(term);
            foreach ((int view, int number) in parts)
            {
                PostingsReader reader = new(views[view].Segment.Postings, number);
                int[] place = places[view];
                while (reader.Next() != PostingsReader.End)
                {
                    if (place[reader.Document] >= 0)
                    {
                        writer.Add(place[reader.Document], reader.HitCount, reader.CodedHits);
                    }
                }
            }

            writer.EndTerm();
            if (writer.Count > before)
            {
                shared.Written(parts, before);
            }
        }

        void Enqueue(int view)
        {
            if (heads[view] < terms[view].Count)
            {
                queue.Enqueue(view, view);
            }
        }
    }
}
