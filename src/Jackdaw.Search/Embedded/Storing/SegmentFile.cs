using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A segment on disk: its immutable parts, with the columns as they were when it was written.</summary>
internal static class SegmentFile
{
    private const long Magic = 0x323067655364614A;

    /// <summary>Writes a new file and returns its checksum.</summary>
    public static uint Write(IStorage storage, string path, Segment segment, Column[] columns, CancellationToken stop)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file, stop);
        to.Int64(Magic);
        to.Array<long>(segment.Ids);

        // Earlier versions wrote the size of each document in the log here.
        to.Array<int>([]);
        to.Int32(segment.Lengths.Length);
        foreach (int[]? lengths in segment.Lengths)
        {
            to.Int32(lengths is null ? 0 : 1);
            to.Array<int>(lengths);
        }

        Postings postings = segment.Postings;
        to.Texts(postings.Terms);
        to.Array<int>(postings.Shared);
        to.Array<int>(postings.Starts);
        to.Array<int>(postings.Ends);
        to.Array<int>(postings.DocumentCounts);
        to.Array<int>(postings.HitCounts);
        to.Array<int>(postings.SkipStarts);
        to.Array<int>(postings.SkipEnds);
        to.Array<int>(postings.Skips);
        to.Array<byte>(postings.Data);
        to.Int32(columns.Length);
        foreach (Column column in columns)
        {
            ColumnFile.Write(to, column);
        }

        return to.End();
    }

    /// <summary>Reads a segment.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static (Segment Segment, Column[] Columns) Read(IStorage storage, string path, uint checksum)
    {
        using IStorageFile file = storage.OpenToRead(path);
        CheckedReader from = new(file);
        if (from.Int64() != Magic)
        {
            throw new InvalidDataException("it is not a segment");
        }

        long[] ids = from.Array<long>();
        from.Array<int>();
        int[]?[] lengths = new int[Count(from.Int32())][];
        for (int field = 0; field < lengths.Length; field++)
        {
            bool isThere = from.Int32() != 0;
            int[] values = from.Array<int>();
            lengths[field] = isThere ? ColumnFile.Exactly(values, ids.Length) : null;
        }

        string[] terms = from.Texts();
        Postings postings = new()
        {
            Terms = terms,
            Shared = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            Starts = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            Ends = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            DocumentCounts = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            HitCounts = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            SkipStarts = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            SkipEnds = ColumnFile.Exactly(from.Array<int>(), terms.Length),
            Skips = from.Array<int>(),
            Data = from.Array<byte>(),
        };
        Column[] columns = new Column[Count(from.Int32())];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = ColumnFile.Read(from, ids.Length);
        }

        return from.End() == checksum
            ? (new Segment { Ids = ids, Lengths = lengths, Postings = postings }, columns)
            : throw new InvalidDataException("it is a different segment than expected");
    }

    private static int Count(int count) => count is >= 0 and < 1 << 16 ? count : throw new InvalidDataException(
        "an impossible number of fields or columns");
}
