namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A log that another store may be writing. It is read up to the acknowledged end, and never written.</summary>
internal sealed class FollowedLog : IDisposable
{
    /// <summary>A mark is being written while it is read, which takes microseconds; only a damaged one stays unreadable.</summary>
    private const int MostTries = 50;

    /// <summary>Windows does not replace a file that is open, so the writer would have to wait until a long log was read.</summary>
    private const long BetweenOpenings = 4 << 20;

    private readonly IStorage _storage;
    private readonly string _path;
    private IStorageFile _file;
    private LogRecords _records;

    private FollowedLog(IStorage storage, string path, IStorageFile file)
    {
        _storage = storage;
        _path = path;
        _file = file;
        _records = new LogRecords(file, path);
        Header = LogHeader.Read(file, path);
    }

    public LogHeader Header { get; }

    /// <summary>The position before the first record.</summary>
    private LogPosition Start => new(Header.Generation, Header.End, 0, -1, 0, Header.End);

    /// <exception cref="FulltextException">The file is not a log, has a newer version, or is damaged.</exception>
    public static FollowedLog Open(IStorage storage, string path)
    {
        IStorageFile file = storage.OpenToRead(path);
        try
        {
            return new FollowedLog(storage, path, file);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Whether the log contains a position, with the same record before it.</summary>
    public bool Holds(LogPosition position) => position.Generation == Header.Generation && _records.Holds(position);

    /// <summary>Reads the records from a position to the end that is acknowledged when this method is called.</summary>
    /// <param name="from">The position; null for the first record.</param>
    /// <param name="transaction">Called for each record.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The position after the last of them.</returns>
    /// <exception cref="FulltextException">A record is damaged or missing.</exception>
    /// <exception cref="FileNotFoundException">The writer has replaced the log.</exception>
    public LogPosition Read(LogPosition? from, Action<ReadOnlyMemory<byte>> transaction, CancellationToken cancellationToken) =>
        ReadRecords(from, record => transaction(PackedTransaction.Unpack(record)), cancellationToken);

    /// <summary>Reads the records as they are in the log, where they may be compressed.</summary>
    private LogPosition ReadRecords(LogPosition? from, Action<ReadOnlyMemory<byte>> content, CancellationToken cancellationToken)
    {
        // Without marks, in a log of an earlier version, it ends where no further record can be read.
        ulong last = Acknowledged()?.Number ?? ulong.MaxValue;
        LogPosition place = from ?? Start;
        long opened = place.End;
        while (place.Number < last)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (place.End - opened > BetweenOpenings)
            {
                OpenAgain();
                opened = place.End;
            }

            if (_records.Read(place.End, place.Number + 1, out uint checksum) is not { } record)
            {
                return last == ulong.MaxValue ? place : throw Damaged(place, null);
            }

            try
            {
                content(record);
            }
            catch (Exception e) when (e is InvalidDataException or OverflowException)
            {
                throw Damaged(place, e);
            }

            place = LogRecords.After(place, record.Span, checksum);
        }

        return place;
    }

    /// <summary>Copies the log up to the acknowledged end; the copy is on disk when this returns. Each record is compared with its checksum.</summary>
    /// <returns>The end of the copy.</returns>
    /// <exception cref="FulltextException">A record is damaged or missing.</exception>
    /// <exception cref="FileNotFoundException">The writer has replaced the log.</exception>
    public LogPosition CopyTo(IStorageFile target, Action<long> copied, CancellationToken cancellationToken)
    {
        byte[] header = new byte[Header.End];
        _ = _file.Read(0, header);
        target.Write(0, header);
        copied(header.Length);
        LogPosition end = Start;
        ReadRecords(
            null,
            record =>
            {
                end = LogRecords.Append(target, end, record.Span);
                copied(LogRecords.Prefix + record.Length);
            },
            cancellationToken);
        if (Header.MarksAt is { } at)
        {
            // Those of the header are as old as its copy.
            new EndMarks(target, at, Header.Generation).WriteBoth(end);
        }

        target.Sync();
        return end;
    }

    public void Dispose() => _file.Dispose();

    private void OpenAgain()
    {
        _file.Dispose();
        _file = _storage.OpenToRead(_path);
        _records = new LogRecords(_file, _path);
        if (LogHeader.Read(_file, _path).Generation != Header.Generation)
        {
            throw new FileNotFoundException($"The file '{_path}' was replaced.");
        }
    }

    /// <summary>The last acknowledged record. At least one mark is complete at any time, but both may be written while this reads the other.</summary>
    private LogPosition? Acknowledged()
    {
        if (Header.MarksAt is not { } at)
        {
            return null;
        }

        for (int tries = 1; ; tries++)
        {
            EndMarks marks = new(_file, at, Header.Generation);
            LogPosition? last = marks.Read();
            if (!marks.IsDamaged || tries == MostTries)
            {
                return last;
            }

            Thread.Yield();
        }
    }

    private FulltextException Damaged(LogPosition place, Exception? inner) => new(
        $"The file '{_path}' is damaged at byte {place.End}: {inner?.Message ?? "an acknowledged record there cannot be read"}. "
            + "Nothing was changed. A store that has the folder open for writing can rewrite it: MaintainAsync with IndexMaintenance.Optimize.", inner);
}
