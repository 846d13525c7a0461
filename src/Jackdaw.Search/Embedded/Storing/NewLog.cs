using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// A log that is written beside the one in use, follows it while that goes on, and takes its place: whenever the process ends, one of them is whole.
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

    /// <summary>Where what it began with ends.</summary>
    public LogPosition Start { get; private set; }

    private string Temporary => _path + LogFile.NewSuffix;

    /// <summary>Writes a log. It is on the disk when this returns, but not yet in its place.</summary>
    /// <param name="storage">Where files are.</param>
    /// <param name="path">Where it belongs.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="transactions">What it begins with.</param>
    /// <param name="stop">Gives up.</param>
    public static NewLog Write(IStorage storage, string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, CancellationToken stop)
    {
        NewLog log = new(storage, path, storage.Create(path + LogFile.NewSuffix));
        try
        {
            Guid generation = Guid.NewGuid();
            byte[] header = LogHeader.Write(path, schema, generation);
            log._file.Write(0, header);
            log._end = new LogPosition(generation, header.Length, 0, -1, 0);
            log._marksAt = header.Length - EndMarks.Size;
            foreach (ReadOnlyMemory<byte> transaction in transactions)
            {
                stop.ThrowIfCancellationRequested();
                log._end = LogRecords.Append(log._file, log._end, transaction.Span);
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

    /// <summary>Adds what was added to the old log since it was followed last.</summary>
    /// <param name="old">The log in use.</param>
    /// <param name="from">Where to begin, the first time.</param>
    /// <param name="to">Where to end.</param>
    public void Follow(LogFile old, LogPosition from, LogPosition to)
    {
        _end = old.CopyTo(_copiedTo ?? from, to, _file, _end);
        _copiedTo = to;
        Sync();
    }

    /// <summary>Takes the place of the old log, if there is one, which is closed.</summary>
    /// <returns>The log in its place. It is broken when its name could not be synced.</returns>
    public LogFile TakePlaceOf(LogFile? old)
    {
        _file.Dispose();
        _isTaken = true;

        // Closed first: not every system replaces a file that is open.
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

    /// <summary>Removes it, unless it has its place. What is left over is deleted when the index is opened, at the latest.</summary>
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
