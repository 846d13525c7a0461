using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The columns of a segment that were updated after its file was written.</summary>
internal static class UpdatedColumnsFile
{
    private const long Magic = 0x31306C6F4364614A;

    /// <summary>Writes a new file and returns its checksum.</summary>
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

    /// <summary>Replaces the columns of a segment with those in the file.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static Column[] Read(IStorage storage, string path, uint checksum, Column[] columns, int documents, int columnCount)
    {
        using IStorageFile file = storage.OpenToRead(path);
        CheckedReader from = new(file);
        if (from.Int64() != Magic)
        {
            throw new InvalidDataException("it is not a file of updated columns");
        }

        Column[] all = new Column[columnCount];
        columns.CopyTo(all, 0);
        for (int count = from.Int32(); count > 0; count--)
        {
            int number = from.Int32();
            if ((uint)number >= (uint)all.Length)
            {
                throw new InvalidDataException("a column that does not exist");
            }

            all[number] = ColumnFile.Read(from, documents);
        }

        return from.End() == checksum && Array.TrueForAll(all, column => column is not null)
            ? all
            : throw new InvalidDataException("it has different columns than expected");
    }
}
