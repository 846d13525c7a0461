using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A segment on disk: its immutable parts, with the columns as they were when it was written.</summary>
internal static class SegmentFile
{
    private const long Magic = 0x343067655364614A;

    /// <summary>Files of the version before, whose texts are not coded.</summary>
    private const long PlainMagic = 0x333067655364614A;

    /// <summary>Files of earlier versions, whose arrays are not aligned.</summary>
    private const long EarlierMagic = 0x323067655364614A;

    /// <summary>Writes a new file and returns its checksum.</summary>
    public static uint Write(IStorage storage, string path, Segment segment, Column[] columns, CancellationToken stop)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file, stop);
        to.Int64(Magic);
        to.AlignedArray(segment.Ids.Span);
        to.Int32(segment.Lengths.Length);
        foreach (SegmentArray<int> lengths in segment.Lengths)
        {
            to.Int32(lengths.IsMissing ? 0 : 1);
            to.AlignedArray(lengths.Span);
        }

        Postings postings = segment.Postings;
        to.AlignedArray(postings.Terms.Starts.Span);
        to.AlignedArray(postings.Terms.Characters.Span);
        to.AlignedArray(postings.Shared.Span);
        to.AlignedArray(postings.Starts.Span);
        to.AlignedArray(postings.Ends.Span);
        to.AlignedArray(postings.DocumentCounts.Span);
        to.AlignedArray(postings.HitCounts.Span);
        to.AlignedArray(postings.SkipStarts.Span);
        to.AlignedArray(postings.SkipEnds.Span);
        to.AlignedArray(postings.Skips.Span);
        to.AlignedArray(postings.Data.Span);
        to.Int32(columns.Length);
        foreach (Column column in columns)
        {
            ColumnFile.WriteCoded(to, column, stop);
        }

        return to.End();
    }

    /// <summary>Reads a segment. Its arrays remain in the file, unless its version had no alignment.</summary>
    /// <returns>The segment, and whether this version would write the same file.</returns>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static (Segment Segment, Column[] Columns, bool IsCurrent) Read(IStorage storage, string path, uint checksum)
    {
        using IStorageFile file = storage.OpenToRead(path);
        long magic = CheckedReader.Magic(file);
        switch (magic)
        {
            case Magic or PlainMagic:
                FileCheck.Verify(file, checksum);
                (Segment segment, Column[] columns) = MappedFileReading.Read(file, path, Read);
                return (segment, columns, magic == Magic);
            case EarlierMagic:
                (segment, columns) = ReadEarlier(file, checksum);
                return (segment, columns, false);
            default:
                throw new InvalidDataException("it is not a segment");
        }
    }

    private static (Segment Segment, Column[] Columns) Read(MappedReader from)
    {
        SegmentArray<long> ids = from.Array<long>();
        SegmentArray<int>[] lengths = ReadLengths(from, ids.Length);
        SegmentArray<int> starts = from.Array<int>();
        TermList terms = new(from.Array<char>(), starts.Length > 0 ? starts : throw new InvalidDataException("a list of terms without an end"));
        return ReadRest(from, ids, lengths, terms);
    }

    private static (Segment Segment, Column[] Columns) ReadEarlier(IStorageFile file, uint checksum)
    {
        CheckedReader from = new(file);
        _ = from.Int64();
        long[] ids = from.Array<long>();

        // The size of each document in the log.
        from.Array<int>();
        SegmentArray<int>[] lengths = ReadLengths(from, ids.Length);
        (Segment Segment, Column[] Columns) read = ReadRest(from, ids, lengths, from.Terms());
        return from.End() == checksum ? read : throw new InvalidDataException("it is a different file than expected");
    }

    private static SegmentArray<int>[] ReadLengths(IArrayReader from, int documents)
    {
        SegmentArray<int>[] lengths = new SegmentArray<int>[Count(from.Int32())];
        for (int field = 0; field < lengths.Length; field++)
        {
            bool isThere = from.Int32() != 0;
            SegmentArray<int> values = from.Array<int>();
            lengths[field] = isThere ? ColumnFile.Exactly(values, documents) : default;
        }

        return lengths;
    }

    private static (Segment Segment, Column[] Columns) ReadRest(IArrayReader from, SegmentArray<long> ids, SegmentArray<int>[] lengths, TermList terms)
    {
        Postings postings = new()
        {
            Terms = terms,
            Shared = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            Starts = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            Ends = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            DocumentCounts = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            HitCounts = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            SkipStarts = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            SkipEnds = ColumnFile.Exactly(from.Array<int>(), terms.Count),
            Skips = from.Array<int>(),
            Data = from.Array<byte>(),
        };
        Column[] columns = new Column[Count(from.Int32())];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = ColumnFile.Read(from, ids.Length);
        }

        return (new Segment { Ids = ids, Lengths = lengths, Postings = postings }, columns);
    }

    private static int Count(int count) => count is >= 0 and < 1 << 16 ? count : throw new InvalidDataException(
        "an impossible number of fields or columns");
}
