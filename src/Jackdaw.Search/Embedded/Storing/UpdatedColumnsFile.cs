using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The columns of a segment that are no longer those in its file.</summary>
internal static class UpdatedColumnsFile
{
    private const long Magic = 0x31306C6F4364614A;

    /// <summary>Writes a new file, and says its checksum.</summary>
    public static uint Write(IStorage storage, string path, IReadOnlyList<(int Number, Column Column)> columns, CancellationToken stop)
    {
        using IStorageFile file = storage.Create(path);
        CheckedWriter to = new(file, stop);
        to.Int64(Magic);
        to.Int32(columns.Count);
        foreach ((int number, Column column) in columns)
        {
            to.Int32(number);
            ColumnFile.Write(to, column);
        }

        return to.End();
    }

    /// <summary>The columns of a segment with those of the file in their places.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static Column[] Read(IStorage storage, string path, uint checksum, Column[] columns, int documents, int columnCount)
    {
        using IStorageFile file = storage.OpenToRead(path);
        CheckedReader from = new(file);
        if (from.Int64() != Magic)
        {
            throw new InvalidDataException("it does not begin as columns");
        }

        Column[] all = new Column[columnCount];
        columns.CopyTo(all, 0);
        for (int count = from.Int32(); count > 0; count--)
        {
            int number = from.Int32();
            if ((uint)number >= (uint)all.Length)
            {
                throw new InvalidDataException("a column that is not there");
            }

            all[number] = ColumnFile.Read(from, documents);
        }

        return from.End() == checksum && Array.TrueForAll(all, column => column is not null)
            ? all
            : throw new InvalidDataException("it has other columns than those that belong here");
    }
}
