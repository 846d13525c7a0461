using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Writes segments and updated columns as versions without mapped files did.</summary>
internal static class EarlierFiles
{
    public static uint WriteSegment(IStorage storage, string path, Segment segment, Column[] columns)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file);
        to.Int64(BitConverter.ToInt64("JadSeg02"u8));
        to.Array(segment.Ids.Span);
        to.Array<int>([40, 30]);
        to.Int32(segment.Lengths.Length);
        foreach (SegmentArray<int> lengths in segment.Lengths)
        {
            to.Int32(lengths.IsMissing ? 0 : 1);
            to.Array(lengths.Span);
        }

        Postings postings = segment.Postings;
        to.Array(postings.Terms.Characters.Span);
        ReadOnlySpan<int> starts = postings.Terms.Starts.Span;
        int[] ends = starts[1..].ToArray();
        to.Array<int>(starts[..^1].ToArray().Zip(ends, (start, end) => end - start).ToArray());
        foreach (SegmentArray<int> each in (SegmentArray<int>[])[postings.Shared, postings.Starts, postings.Ends, postings.DocumentCounts, postings.HitCounts, postings.SkipStarts, postings.SkipEnds, postings.Skips])
        {
            to.Array(each.Span);
        }

        to.Array(postings.Data.Span);
        to.Int32(columns.Length);
        foreach (Column column in columns)
        {
            Write(to, column);
        }

        return to.End();
    }

    /// <summary>Writes a segment as the version did that mapped files, but had no codes.</summary>
    public static uint WritePlainSegment(IStorage storage, string path, Segment segment, Column[] columns)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file);
        to.Int64(BitConverter.ToInt64("JadSeg03"u8));
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
        foreach (SegmentArray<int> each in (SegmentArray<int>[])[postings.Shared, postings.Starts, postings.Ends, postings.DocumentCounts, postings.HitCounts, postings.SkipStarts, postings.SkipEnds, postings.Skips])
        {
            to.AlignedArray(each.Span);
        }

        to.AlignedArray(postings.Data.Span);
        to.Int32(columns.Length);
        foreach (Column column in columns)
        {
            ColumnFile.Write(to, column);
        }

        return to.End();
    }

    public static uint WriteColumns(IStorage storage, string path, IReadOnlyList<(int Number, Column Column)> columns)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file);
        to.Int64(BitConverter.ToInt64("JadCol01"u8));
        to.Int32(columns.Count);
        foreach ((int number, Column column) in columns)
        {
            to.Int32(number);
            Write(to, column);
        }

        return to.End();
    }

    private static void Write(CheckedWriter to, Column column)
    {
        switch (column)
        {
            case NumberColumn number:
                to.Int32(1);
                to.Array(number.Values.Span);
                break;
            case RealColumn real:
                to.Int32(2);
                to.Array(real.Values.Span);
                break;
            case TextColumn text:
                to.Int32(text.IsJson ? 4 : 3);
                to.Array(text.Joined().Data.Span);
                to.Array(text.Joined().Offsets.Span);
                break;
            case MultiColumn multi:
                to.Int32(5);
                to.Array(multi.Data.Span);
                to.Array(multi.Offsets.Span);
                break;
        }
    }
}
