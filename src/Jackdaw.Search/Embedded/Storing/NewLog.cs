using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// A log that is written next to the current one, follows its changes, and finally replaces it. Whenever the process ends, one of the two
/// is intact.
/// </summary>
internal sealed class NewLog : IDisposable
{
    private readonly IStorage _storage;
    private readonly string _path;
    private readonly IStorageFile _file;
    private LogPosition _end;
    private long _marksAt;
    private LogPosition? _copiedTo;
    private bool _isTaken;

    private NewLog(IStorage storage, string path, IStorageFile file)
    {
        _storage = storage;
        _path = path;
        _file = file;
    }

    /// <summary>The position after its initial contents.</summary>
    public LogPosition Start { get; private set; }

    private string Temporary => _path + LogFile.NewSuffix;

    /// <summary>Writes a log. It is on disk when this returns, but has not replaced the current one.</summary>
    /// <param name="storage">The storage.</param>
    /// <param name="path">The final path.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="transactions">The initial transactions.</param>
    /// <param name="stop">The cancellation token.</param>
    public static NewLog Write(IStorage storage, string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, CancellationToken stop)
    {
        NewLog log = new(storage, path, storage.Create(path + LogFile.NewSuffix));
        try
        {
            Guid generation = Guid.NewGuid();
            byte[] header = LogHeader.Write(path, schema, generation);
            log._file.Write(0, header);
            log._end = new LogPosition(generation, header.Length, 0, -1, 0, header.Length);
            log._marksAt = header.Length - EndMarks.Size;
            foreach (ReadOnlyMemory<byte> transaction in transactions)
            {
                stop.ThrowIfCancellationRequested();
                log._end = LogRecords.Append(log._file, log._end, transaction.Span, mayPack: true);
            }

            log.Sync();
            log.Start = log._end;
            return log;
        }
        catch
        {
            log.Dispose();
            throw;
        }
    }

    /// <summary>Copies the transactions added to the old log since the last call.</summary>
    /// <param name="old">The current log.</param>
    /// <param name="from">The position to begin at, for the first call.</param>
    /// <param name="to">The position to end at.</param>
    public void Follow(LogFile old, LogPosition from, LogPosition to)
    {
        _end = old.CopyTo(_copiedTo ?? from, to, _file, _end);
        _copiedTo = to;
        Sync();
    }

    /// <summary>Replaces the old log, if there is one, which is closed.</summary>
    /// <returns>The log under its final name. It is broken if its name could not be synced.</returns>
    public LogFile TakePlaceOf(LogFile? old)
    {
        _file.Dispose();
        _isTaken = true;

        // Closed first: not every system can replace an open file.
        old?.Break("it was about to be replaced");
        old?.Dispose();
        _storage.Replace(Temporary, _path);
        return LogFile.Renamed(_storage, _path, _end, _marksAt);
    }

    private void Sync()
    {
        new EndMarks(_file, _marksAt, _end.Generation).WriteBoth(_end);
        _file.Sync();
    }

    /// <summary>Removes the file, unless it has replaced the current log. Leftovers are deleted when the index is opened.</summary>
    public void Dispose()
    {
        if (_isTaken)
        {
            return;
        }

        _isTaken = true;
        _file.Dispose();
        try
        {
            _storage.Delete(Temporary);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }
}
