using System.Numerics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A segment as seen by a reader: without deleted documents and with updated attributes. Immutable.</summary>
internal sealed class SegmentView(Segment segment, Column[] columns, ulong[]? deleted, int deletedCount)
{
    private long[]? _deletedLengths;
    private MappedFile[]? _files;

    public Segment Segment => segment;

    public Column[] Columns => columns;

    public ulong[]? Deleted => deleted;

    public int DeletedCount => deletedCount;

    public int LiveCount => segment.Count - deletedCount;

    /// <summary>The mapped files that contain the segment and its columns.</summary>
    public MappedFile[] Files => _files ??= [.. columns.Select(static column => column.File).Prepend(segment.File).OfType<MappedFile>().Distinct()];

    /// <summary>The total length in positions of a field in live documents.</summary>
    public long LiveLength(int field)
    {
        long[] deletedLengths = _deletedLengths ??= DeletedLengths();
        return segment.TotalLength(field) - (field < deletedLengths.Length ? deletedLengths[field] : 0);
    }

    /// <summary>The bytes that a document takes in a compacted log.</summary>
    public int LogBytes(int document)
    {
        int bytes = LogSize.Document;
        foreach (Column column in columns)
        {
            bytes += column.LogBytes(document);
        }

        return bytes;
    }

    public bool IsLive(int document) => deleted is null || (deleted[document >> 6] & (1UL << (document & 63))) == 0;

    public SegmentView Without(IReadOnlyList<int> documents)
    {
        ulong[] bits = deleted is null ? new ulong[(segment.Count + 63) >> 6] : (ulong[])deleted.Clone();
        int count = deletedCount;
        foreach (int document in documents)
        {
            ulong bit = 1UL << (document & 63);
            count += (bits[document >> 6] & bit) == 0 ? 1 : 0;
            bits[document >> 6] |= bit;
        }

        return new SegmentView(segment, columns, bits, count);
    }

    public SegmentView With(int column, Column values)
    {
        Column[] changed = (Column[])columns.Clone();
        changed[column] = values;
        return new SegmentView(segment, changed, deleted, deletedCount);
    }

    /// <summary>This view after its segment, or some of its columns, were stored and mapped.</summary>
    public SegmentView With(MappedSegment mapped)
    {
        Column[] now = (Column[])columns.Clone();
        for (int i = 0; i < mapped.After.Length; i++)
        {
            // A column that was updated in the meantime stays what it is.
            now[i] = ReferenceEquals(now[i], mapped.Before.Columns[i]) ? mapped.After[i] : now[i];
        }

        return new SegmentView(mapped.Segment, now, deleted, deletedCount);
    }

    private long[] DeletedLengths()
    {
        long[] lengths = new long[segment.Lengths.Length];
        for (int i = 0; deleted is not null && i < deleted.Length; i++)
        {
            for (ulong bits = deleted[i]; bits != 0; bits &= bits - 1)
            {
                int document = (i << 6) + BitOperations.TrailingZeroCount(bits);
                for (int field = 0; field < lengths.Length; field++)
                {
                    lengths[field] += segment.Length(field, document);
                }
            }
        }

        return lengths;
    }

    /// <summary>This segment with additional columns, in which its documents have no value.</summary>
    public SegmentView Extend(IndexSchema schema)
    {
        List<Column> all = [.. columns];
        for (int i = all.Count; i < schema.Columns.Length; i++)
        {
            ColumnBuilder builder = ColumnBuilder.Create(schema.Columns[i].Kind);
            for (int document = 0; document < segment.Count; document++)
            {
                builder.Add(default);
            }

            all.Add(builder.Build());
        }

        return new SegmentView(segment, [.. all], deleted, deletedCount);
    }
}
