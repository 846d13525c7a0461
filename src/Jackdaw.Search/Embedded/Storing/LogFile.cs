using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The log of one index: a header, then one record for each transaction: a mark (4 bytes), the length (4), the number (8), the checksum
/// over the three and the changes (4), the changes. A record that ends early was never acknowledged and is cut off; a wrong record before a
/// whole one is damage, and is said.
/// </summary>
internal sealed class LogFile : IDisposable
{
    /// <summary>Ends the name of a log that is not finished.</summary>
    public const string NewSuffix = ".new";

    public const int LargestTransaction = 1 << 30;

    private readonly IStorageFile _file;
    private readonly string _path;
    private ulong _number;
    private volatile string? _failure;

    private LogFile(string path, IStorageFile file, long length, ulong number)
    {
        _path = path;
        _file = file;
        _number = number;
        Length = length;
    }

    /// <summary>How many bytes the file has.</summary>
    public long Length { get; private set; }

    /// <summary>Reads a log from its beginning and leaves it open for more. The schema comes first, then the transactions in their order.</summary>
    public static LogFile Open(IStorage storage, string path, Action<IndexSchema> schema, Action<ReadOnlyMemory<byte>> transaction)
    {
        IStorageFile file = storage.Open(path);
        try
        {
            LogRecords records = new(file, path);
            schema(LogHeader.Read(file, path, out long at));
            (long length, ulong number) = records.ReadAll(at, transaction);
            if (length < file.Length)
            {
                file.SetLength(length);
            }

            return new LogFile(path, file, length, number);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Writes a new log beside an old one, if there is one, then puts it in its place: whenever the process ends, one of them is whole.</summary>
    /// <param name="storage">Where files are.</param>
    /// <param name="path">Where it belongs.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="transactions">What it begins with.</param>
    /// <param name="old">The log that is open there. It is closed, unless the new one could not be written.</param>
    /// <returns>The new log. It is broken when its name could not be synced.</returns>
    public static LogFile Replace(IStorage storage, string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, LogFile? old)
    {
        string temporary = path + NewSuffix;
        (long length, ulong number) = WriteNew(storage, temporary, schema, transactions);

        // Closed first: not every system replaces a file that is open.
        old?.Break("it was about to be replaced");
        old?.Dispose();
        storage.Replace(temporary, path);
        LogFile log = new(path, storage.Open(path), length, number);
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
        try
        {
            LogRecords.Write(_file, Length, transaction, _number + 1);
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

        _number++;
        Length += LogRecords.Prefix + transaction.Length;
    }

    /// <exception cref="FulltextException">The log takes no more writes.</exception>
    public void ThrowIfBroken()
    {
        if (_failure is not null)
        {
            throw Broken(null);
        }
    }

    public void Dispose()
    {
        Break("it is closed");
        _file.Dispose();
    }

    private static (long Length, ulong Number) WriteNew(IStorage storage, string temporary, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions)
    {
        try
        {
            using IStorageFile file = storage.Create(temporary);
            byte[] header = LogHeader.Write(schema);
            file.Write(0, header);
            long length = header.Length;
            ulong number = 0;
            foreach (ReadOnlyMemory<byte> transaction in transactions)
            {
                LogRecords.Write(file, length, transaction.Span, ++number);
                length += LogRecords.Prefix + transaction.Length;
            }

            file.Sync();
            return (length, number);
        }
        catch
        {
            TryDelete(storage, temporary);
            throw;
        }
    }

    /// <summary>What is left over is deleted when the index is opened, at the latest.</summary>
    private static void TryDelete(IStorage storage, string path)
    {
        try
        {
            storage.Delete(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }

    private void Break(string failure) => _failure ??= failure;

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
