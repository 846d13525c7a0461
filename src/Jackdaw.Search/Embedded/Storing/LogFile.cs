using System.Globalization;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The log of one index: a header, then one record per transaction. A record has a mark (4 bytes), the length (4), the number (8), the
/// checksum over these and the changes (4), and the changes. The header records the acknowledged end. On opening, an unfinished record
/// after it is removed. Other unreadable bytes at the end are kept next to the log and reported. A log with a damaged record before an
/// intact one is rejected.
/// </summary>
internal sealed class LogFile : IDisposable
{
    /// <summary>The suffix of a log that is not finished.</summary>
    public const string NewSuffix = ".new";

    public const int LargestTransaction = 1 << 30;

    private readonly IStorageFile _file;
    private readonly string _path;
    private readonly EndMarks? _marks;
    private volatile string? _failure;
    private bool _isMarked = true;

    private LogFile(string path, IStorageFile file, LogPosition end, EndMarks? marks)
    {
        _path = path;
        _file = file;
        _marks = marks;
        End = end;
    }

    /// <summary>The position after the last transaction.</summary>
    public LogPosition End { get; private set; }

    /// <summary>The size that the file would have without compression.</summary>
    public long PlainLength => End.PlainEnd;

    /// <summary>Whether the log can have compressed records; logs of earlier versions cannot.</summary>
    public bool HasPacking { get; private init; }

    /// <summary>Opens a log for reading and appending. Calls back with the header, then with the transactions in order.</summary>
    /// <param name="storage">The storage.</param>
    /// <param name="path">The path of the log.</param>
    /// <param name="begin">Called with the header; returns the position from which to read, or null for the beginning.</param>
    /// <param name="transaction">Called for each transaction.</param>
    /// <param name="cut">Called if the end was cut off.</param>
    /// <exception cref="FulltextException">The file is not a log, is damaged, or ends before the position it must contain.</exception>
    public static LogFile Open(IStorage storage, string path, Func<LogHeader, LogPosition?> begin, Action<ReadOnlyMemory<byte>> transaction, Action<LogTail, string?> cut)
    {
        IStorageFile file = storage.Open(path);
        try
        {
            LogRecords records = new(file, path);
            LogHeader header = LogHeader.Read(file, path);
            LogPosition from = new(header.Generation, header.End, 0, -1, 0, header.End);
            if (begin(header) is { } known)
            {
                from = records.Holds(known) ? known : throw new FulltextException(
                    $"The segments next to the file '{path}' were not created from it: its contents up to byte {known.End}, which they "
                        + "cover, are missing or different. "
                    + "Was the log restored from a copy without them? Remove the files of the same name that end in '.segments' and "
                        + "'.segment'; the documents in the log are then indexed again.");
            }

            EndMarks? marks = header.MarksAt is { } at ? new EndMarks(file, at, header.Generation) : null;
            LogTail tail = records.ReadAll(from, AcknowledgedEnd.Of(marks), transaction);
            CutOff(storage, path, file, marks, tail, cut);
            return new LogFile(path, file, tail.End, marks) { HasPacking = header.HasPacking };
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Writes a new log in place of an existing one, which is closed unless writing fails.</summary>
    /// <returns>The new log. It is broken if its name could not be synced.</returns>
    public static LogFile Replace(IStorage storage, string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, LogFile? old)
    {
        using NewLog log = NewLog.Write(storage, path, schema, transactions, CancellationToken.None);
        return log.TakePlaceOf(old);
    }

    /// <summary>Opens a log that was just renamed to its final name and has both end marks.</summary>
    public static LogFile Renamed(IStorage storage, string path, LogPosition end, long marksAt)
    {
        IStorageFile file = storage.Open(path);
        LogFile log = new(path, file, end, new EndMarks(file, marksAt, end.Generation)) { HasPacking = true };
        try
        {
            storage.SyncFolder(Path.GetDirectoryName(path)!);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // After a power failure the old log may be back, without the records that would be added to this one.
            log.Break($"its name could not be synced: {e.Message}");
        }

        return log;
    }

    /// <summary>Appends a transaction; it is on disk when this returns.</summary>
    /// <exception cref="FulltextException">It could not be written; the log is unchanged, or can no longer be written.</exception>
    public void Append(ReadOnlySpan<byte> transaction)
    {
        ThrowIfBroken();
        LogPosition end;
        try
        {
            end = LogRecords.Append(_file, End, transaction, HasPacking);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            TakeBack();
            throw new FulltextException($"The file '{_path}' could not be written: {e.Message}", e);
        }

        try
        {
            _file.Sync();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The system may have dropped the pages, and would report the next sync as successful without them, so nothing may follow.
            Break($"it could not be synced: {e.Message}");
            TakeBack();
            throw Broken(e);
        }

        End = end;
        Note();
    }

    /// <summary>Copies transactions of this log to the end of another; this log may be written meanwhile.</summary>
    public LogPosition CopyTo(LogPosition from, LogPosition to, IStorageFile target, LogPosition targetEnd) =>
        new LogRecords(_file, _path).Copy(from, to, target, targetEnd);

    /// <summary>Reads all of it up to a place, also while it is written.</summary>
    /// <returns>What is damaged; null for nothing.</returns>
    public string? FindDamage(LogPosition to, CancellationToken stop)
    {
        try
        {
            return new LogRecords(_file, _path).FindDamage(LogHeader.Read(_file, _path).End, to, stop) is { } at
                ? string.Create(CultureInfo.InvariantCulture, $"the record at byte {at} can't be read")
                : null;
        }
        catch (FulltextException)
        {
            return "its header can't be read";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return e.Message.TrimEnd('.');
        }
    }

    /// <summary>Takes no more writes.</summary>
    public void Break(string failure) => _failure ??= failure;

    public bool IsBroken => _failure is not null;

    /// <summary>Throws if the log can no longer be written.</summary>
    /// <exception cref="FulltextException">The log can no longer be written.</exception>
    public void ThrowIfBroken()
    {
        if (_failure is not null)
        {
            throw Broken(null);
        }
    }

    /// <summary>Writes the end mark durably and closes the file.</summary>
    public void Close()
    {
        if (!IsBroken && !_isMarked)
        {
            try
            {
                _marks?.Write(End);
                _file.Sync();
                _marks?.Write(End);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // The records are on disk; the next start merely knows less about the last of them.
            }
        }

        Dispose();
    }

    public void Dispose()
    {
        Break("it is closed");
        _file.Dispose();
    }

    private static void CutOff(IStorage storage, string path, IStorageFile file, EndMarks? marks, LogTail tail, Action<LogTail, string?> cut)
    {
        string? kept = tail.IsDamage ? KeptTails.Keep(storage, path, file, tail.End.End) : null;
        if (tail.Length > 0)
        {
            file.SetLength(tail.End.End);
        }

        if (marks is not null && (tail.IsLoss || marks.IsDamaged))
        {
            // One at a time, so that one of them is always intact on disk.
            marks.Write(tail.End);
            file.Sync();
            marks.Write(tail.End);
            file.Sync();
        }

        else if (marks is not null && tail.Acknowledged.Last is { } last && last.Number < tail.End.Number)
        {
            // The process ended before it could mark the record, which counts from now on. Stores that only read look no further than the mark.
            file.Sync();
            marks.Write(tail.End);
        }

        if (kept is not null || tail.Length > 0)
        {
            cut(tail, kept);
        }
    }

    /// <summary>
    /// Writes the end mark after a record was acknowledged. The record is on disk, so a failure to write the mark is ignored.
    /// </summary>
    private void Note()
    {
        try
        {
            _isMarked = false;
            _marks?.Write(End);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }

    private FulltextException Broken(Exception? inner) => new(
        $"The file '{_path}' can no longer be written: {_failure}. Everything flushed before can still be read. Dispose of the store, "
            + "check the disk, and open the store again.", inner);

    private void TakeBack()
    {
        try
        {
            _file.SetLength(End.End);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Break($"a partially written record could not be removed: {e.Message}");
        }
    }
}
