using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Writes a snapshot as transactions of a compacted log.</summary>
internal static class LogRewriting
{
    private const int BytesEach = 4 * 1024 * 1024;

    /// <exception cref="InvalidDataException">A file with a segment was damaged after it had been opened.</exception>
    public static IEnumerable<ReadOnlyMemory<byte>> Transactions(IndexSnapshot snapshot)
    {
        using RecordWriter record = new();
        FieldValue[] values = new FieldValue[snapshot.Schema.Columns.Length];
        foreach (SegmentView view in snapshot.Segments)
        {
            for (int document = 0; document < view.Segment.Count; document++)
            {
                if (!view.IsLive(document))
                {
                    continue;
                }

                for (int column = 0; column < values.Length; column++)
                {
                    values[column] = view.Columns[column].Value(document);
                }

                record.Document(view.Segment.Ids[document], values);
                if (record.Length >= BytesEach)
                {
                    yield return record.Written.ToArray();
                    record.Clear();
                }
            }
        }

        // A log must not get the values of a damaged file. Its writer replaces the old log only after the last transaction.
        FileCheck.Verify(snapshot.Files);
        if (record.Length > 0)
        {
            yield return record.Written.ToArray();
        }
    }
}
