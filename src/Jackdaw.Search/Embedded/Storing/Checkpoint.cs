namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Which segments an index had at a place of its log. A small file that is replaced in one step; the log stays what counts, and a checkpoint that does not fit it, or whose
/// files can't be read, is as good as none.
/// </summary>
/// <param name="Analysis">What the segments were indexed by (<see cref="Indexing.IndexSchema.Fingerprint"/>).</param>
/// <param name="ColumnCount">How many columns their documents have.</param>
/// <param name="Positions">The place, in the log and in the one that was about to take its place.</param>
/// <param name="Segments">The segments.</param>
internal sealed record Checkpoint(string Analysis, int ColumnCount, LogPosition[] Positions, CheckpointSegment[] Segments)
{
    private const long Magic = 0x31306B684364614A;

    /// <summary>Writes it beside the one that is there, then puts it in its place.</summary>
    public void Write(IStorage storage, string path)
    {
        string temporary = path + LogFile.NewSuffix;
        using (IStorageFile file = storage.Create(temporary))
        {
            CheckedWriter to = new(file);
            to.Int64(Magic);
            to.Text(Analysis);
            to.Int32(ColumnCount);
            to.Int32(Positions.Length);
            foreach (LogPosition position in Positions)
            {
                to.Array<byte>(position.Generation.ToByteArray());
                to.Int64(position.End);
                to.Int64(unchecked((long)position.Number));
                to.Int64(position.LastAt);
                to.Int32(unchecked((int)position.LastChecksum));
            }

            to.Int32(Segments.Length);
            foreach (CheckpointSegment segment in Segments)
            {
                to.Int32(segment.File.Number);
                to.Int32(unchecked((int)segment.File.Checksum));
                to.Int32(segment.Updated?.Number ?? 0);
                to.Int32(unchecked((int)(segment.Updated?.Checksum ?? 0)));
                to.Array<ulong>(segment.Deleted);
            }

            to.End();
        }

        storage.Replace(temporary, path);
    }

    /// <exception cref="InvalidDataException">It is none, or damaged.</exception>
    public static Checkpoint Read(IStorage storage, string path)
    {
        using IStorageFile file = storage.OpenToRead(path);
        CheckedReader from = new(file);
        if (from.Int64() != Magic)
        {
            throw new InvalidDataException("it does not begin as a checkpoint");
        }

        string analysis = from.Text();
        int columns = from.Int32();
        List<LogPosition> positions = [];
        for (int count = from.Int32(); count > 0; count--)
        {
            byte[] generation = ColumnFile.Exactly(from.Array<byte>(), 16);
            positions.Add(new LogPosition(new Guid(generation), from.Int64(), unchecked((ulong)from.Int64()), from.Int64(), unchecked((uint)from.Int32())));
        }

        List<CheckpointSegment> segments = [];
        for (int count = from.Int32(); count > 0; count--)
        {
            StoredFile segment = new(from.Int32(), unchecked((uint)from.Int32()));
            StoredFile updated = new(from.Int32(), unchecked((uint)from.Int32()));
            segments.Add(new CheckpointSegment(segment, updated.Number == 0 ? null : updated, from.Array<ulong>()));
        }

        from.End();
        return new Checkpoint(analysis, columns, [.. positions], [.. segments]);
    }
}

/// <param name="File">What never changes of it.</param>
/// <param name="Updated">Columns that were updated since; null for none.</param>
/// <param name="Deleted">A bit for each document that is deleted; empty when none is.</param>
internal sealed record CheckpointSegment(StoredFile File, StoredFile? Updated, ulong[] Deleted);

/// <param name="Number">Its number, which no other file of the index ever had.</param>
/// <param name="Checksum">The checksum of what is in it.</param>
internal readonly record struct StoredFile(int Number, uint Checksum);
