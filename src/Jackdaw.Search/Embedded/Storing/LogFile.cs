using System.Globalization;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The log of one index: a header, then one record for each transaction: a mark (4 bytes), the length (4), the number (8), the checksum
/// over the three and the changes (4), the changes. The header says up to where records are acknowledged: an unfinished one after that is cut off, what else can't be read at the end is kept beside the
/// log and said, and a log with a wrong record before a whole one is refused.
/// </summary>
internal sealed class LogFile : IDisposable
{
    /// <summary>Ends the name of a log that is not finished.</summary>
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

    /// <summary>The place after the last transaction.</summary>
    public LogPosition End { get; private set; }

    /// <summary>How many bytes the file has.</summary>
    public long Length => End.End;

    /// <summary>Whether it says where it ends; logs of earlier versions don't.</summary>
    public bool HasMarks => _marks is not null;

    /// <summary>Reads a log and leaves it open for more. The schema comes first, then the transactions in their order.</summary>
    /// <param name="storage">Where files are.</param>
    /// <param name="path">Where it is.</param>
    /// <param name="begin">Takes the header and says up to which place nothing need be read; null for the beginning.</param>
    /// <param name="transaction">Takes a transaction.</param>
    /// <param name="cut">Is told what was cut off the end.</param>
    /// <exception cref="FulltextException">It is no log, or damaged, or ends before the place that must be in it.</exception>
    public static LogFile Open(IStorage storage, string path, Func<LogHeader, LogPosition?> begin, Action<ReadOnlyMemory<byte>> transaction, Action<LogTail, string?> cut)
    {
        IStorageFile file = storage.Open(path);
        try
        {
            LogRecords records = new(file, path);
            LogHeader header = LogHeader.Read(file, path);
            LogPosition from = new(header.Generation, header.End, 0, -1, 0);
            if (begin(header) is { } known)
            {
                from = records.Holds(known) ? known : throw new FulltextException(
                    $"The file '{path}' is not the log that the segments beside it were made of: byte {known.End}, up to which they hold it, is missing or another. "
                    + "Was the log restored from a copy without them? Remove the files of the same name that end in '.segments' and '.segment', and what the log holds is indexed again.");
            }

            EndMarks? marks = header.MarksAt is { } at ? new EndMarks(file, at, header.Generation) : null;
            LogTail tail = records.ReadAll(from, AcknowledgedEnd.Of(marks), transaction);
            CutOff(storage, path, file, marks, tail, cut);
            return new LogFile(path, file, tail.End, marks);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Writes a new log in the place of an old one, if there is one, which is closed, unless the new one could not be written.</summary>
    /// <returns>The new log. It is broken when its name could not be synced.</returns>
    public static LogFile Replace(IStorage storage, string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, LogFile? old)
    {
        using NewLog log = NewLog.Write(storage, path, schema, transactions, CancellationToken.None);
        return log.TakePlaceOf(old);
    }

    /// <summary>Opens a log that has just got its name, and has both marks.</summary>
    public static LogFile Renamed(IStorage storage, string path, LogPosition end, long marksAt)
    {
        IStorageFile file = storage.Open(path);
        LogFile log = new(path, file, end, new EndMarks(file, marksAt, end.Generation));
        try
        {
            storage.SyncFolder(Path.GetDirectoryName(path)!);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // After a power cut the old log may be back, without what would be added to this one.
            log.Break($"its name could not be synced: {e.Message}");
        }

        return log;
    }

    /// <summary>Adds a transaction; it is on the disk when this returns.</summary>
    /// <exception cref="FulltextException">It could not be written; the log is as it was, or takes no more writes.</exception>
    public void Append(ReadOnlySpan<byte> transaction)
    {
        ThrowIfBroken();
        LogPosition end;
        try
        {
            end = LogRecords.Append(_file, End, transaction);
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
            // The system may have dropped the pages, and would call the next sync a success without them: nothing may follow.
            Break($"it could not be synced: {e.Message}");
            TakeBack();
            throw Broken(e);
        }

        End = end;
        Note();
    }

    /// <summary>Writes transactions of this log behind those of another, also while this one goes on.</summary>
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

    /// <exception cref="FulltextException">The log takes no more writes.</exception>
    public void ThrowIfBroken()
    {
        if (_failure is not null)
        {
            throw Broken(null);
        }
    }

    /// <summary>Marks the end on the disk, too, and closes the file.</summary>
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
                // The records are on the disk; the next start knows less about the last of them.
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
            // One at a time, so that one of them is whole on the disk.
            marks.Write(tail.End);
            file.Sync();
            marks.Write(tail.End);
            file.Sync();
        }

        if (kept is not null || tail.Length > 0)
        {
            cut(tail, kept);
        }
    }

    /// <summary>Notes that the last record was acknowledged. It is on the disk, so a mark that can't be written is no reason to say that it is not.</summary>
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
        $"The file '{_path}' takes no more writes: {_failure}. What was flushed before can be read; dispose of the store, look after the disk, and open the store again.", inner);

    private void TakeBack()
    {
        try
        {
            _file.SetLength(Length);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Break($"a record that was written in part could not be removed: {e.Message}");
        }
    }
}
