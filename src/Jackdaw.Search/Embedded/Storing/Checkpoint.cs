namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Lists the segments of an index at a position of its log, in a small file that is replaced atomically. The log is authoritative: a
/// checkpoint that does not match it, or whose files can't be read, is ignored.
/// </summary>
/// <param name="Analysis">
/// The fingerprint of the schema by which the segments were indexed (<see cref="Indexing.IndexSchema.Fingerprint"/>).
/// </param>
/// <param name="ColumnCount">The number of columns of their documents.</param>
/// <param name="Positions">The position in the log, and in the log that was about to replace it.</param>
/// <param name="Segments">The segments.</param>
internal sealed record Checkpoint(string Analysis, int ColumnCount, LogPosition[] Positions, CheckpointSegment[] Segments)
{
    private const long Magic = 0x32306B684364614A;

    /// <summary>Files of earlier versions, whose logs were not compressed.</summary>
    private const long EarlierMagic = 0x31306B684364614A;

    /// <summary>Writes a temporary file, then replaces the existing one.</summary>
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
                to.Int64(position.PlainEnd);
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

    /// <summary>Reads a checkpoint.</summary>
    /// <exception cref="InvalidDataException">The file is not a checkpoint, or is damaged.</exception>
    public static Checkpoint Read(IStorage storage, string path)
    {
        using IStorageFile file = storage.OpenToRead(path);
        CheckedReader from = new(file);
        long magic = from.Int64();
        if (magic is not (Magic or EarlierMagic))
        {
            throw new InvalidDataException("it is not a checkpoint");
        }

        string analysis = from.Text();
        int columns = from.Int32();
        List<LogPosition> positions = [];
        for (int count = from.Int32(); count > 0; count--)
        {
            ReadOnlySpan<byte> generation = ColumnFile.Exactly<byte>(from.Array<byte>(), 16).Span;
            Guid log = new(generation);
            long end = from.Int64();
            ulong number = unchecked((ulong)from.Int64());
            positions.Add(new LogPosition(log, end, number, from.Int64(), unchecked((uint)from.Int32()), magic == Magic ? from.Int64() : end));
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

/// <summary>A segment in a checkpoint.</summary>
/// <param name="File">The immutable file.</param>
/// <param name="Updated">The file with columns updated since; null for none.</param>
/// <param name="Deleted">A bit for each deleted document; empty if there are none.</param>
internal sealed record CheckpointSegment(StoredFile File, StoredFile? Updated, ulong[] Deleted);

/// <summary>A stored file.</summary>
/// <param name="Number">Its number, which is unique in the index and never reused.</param>
/// <param name="Checksum">The checksum of its contents.</param>
internal readonly record struct StoredFile(int Number, uint Checksum);
