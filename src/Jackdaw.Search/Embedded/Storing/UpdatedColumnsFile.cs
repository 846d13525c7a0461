using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The columns of a segment that were updated after its file was written.</summary>
internal static class UpdatedColumnsFile
{
    private const long Magic = 0x32306C6F4364614A;

    /// <summary>Files of earlier versions, whose arrays are not aligned.</summary>
    private const long EarlierMagic = 0x31306C6F4364614A;

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

    /// <summary>Replaces the columns of a segment with those in the file, where they remain unless an earlier version wrote it.</summary>
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static Column[] Read(IStorage storage, string path, uint checksum, Column[] columns, int documents, int columnCount)
    {
        using IStorageFile file = storage.OpenToRead(path);
        switch (CheckedReader.Magic(file))
        {
            case Magic:
                FileCheck.Verify(file, checksum);
                return MappedFileReading.Read(file, path, from => Replaced(from, columns, documents, columnCount));
            case EarlierMagic:
                CheckedReader earlier = new(file);
                _ = earlier.Int64();
                Column[] all = Replaced(earlier, columns, documents, columnCount);
                return earlier.End() == checksum ? all : throw new InvalidDataException("it is a different file than expected");
            default:
                throw new InvalidDataException("it is not a file of updated columns");
        }
    }

    private static Column[] Replaced(IArrayReader from, Column[] columns, int documents, int columnCount)
    {
        Column[] all = new Column[columns.Length <= columnCount ? columnCount : throw new InvalidDataException("it has different columns than expected")];
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

        return Array.TrueForAll(all, column => column is not null) ? all : throw new InvalidDataException("it has different columns than expected");
    }
}
