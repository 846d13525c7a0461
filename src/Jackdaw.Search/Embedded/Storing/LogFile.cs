using System.Buffers;
using System.Buffers.Binary;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The log of one index: a header, then one record for each transaction: a mark (4 bytes), the length (4), the number (8), the checksum
/// over the three and the changes (4), the changes. A record that ends early was never acknowledged and is cut off; a wrong record with a
/// whole one behind it is damage, and is said.
/// </summary>
internal sealed class LogFile : IDisposable
{
    /// <summary>Ends the name of a log that is not finished.</summary>
    public const string NewSuffix = ".new";

    public const int LargestTransaction = 1 << 30;

    private const uint Mark = 0x4B43414A;
    private const int Prefix = 20;

    private readonly FileStream _file;
    private readonly string _path;
    private ulong _number;
    private bool _isBroken;

    private LogFile(string path, FileStream file, ulong number)
    {
        _path = path;
        _file = file;
        _number = number;
        Length = file.Length;
    }

    /// <summary>How many bytes the file has.</summary>
    public long Length { get; private set; }

    /// <summary>Reads a log from its beginning and leaves it open for more. The schema comes first, then the transactions in their order.</summary>
    public static LogFile Open(string path, Action<IndexSchema> schema, Action<ReadOnlyMemory<byte>> transaction)
    {
        FileStream file = OpenStream(path);
        try
        {
            schema(LogHeader.Read(file, path, out long at));
            ulong number = 0;
            while (at < file.Length)
            {
                if (ReadRecord(file, at, number + 1) is not { } record)
                {
                    ThrowIfWholeRecordFollows(file, path, at);
                    file.SetLength(at);
                    break;
                }

                try
                {
                    transaction(record);
                }
                catch (InvalidDataException e)
                {
                    throw Damaged(path, at, e);
                }

                number++;
                at += Prefix + record.Length;
            }

            return new LogFile(path, file, number);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Writes a new log beside an old one, if there is one, then puts it in its place: whenever the process ends, one of them is whole.</summary>
    /// <param name="path">Where it belongs.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="transactions">What it begins with.</param>
    /// <param name="old">The log that is open there; it is closed.</param>
    public static LogFile Replace(string path, IndexSchema schema, IEnumerable<ReadOnlyMemory<byte>> transactions, LogFile? old)
    {
        string temporary = path + NewSuffix;
        ulong number = 0;
        using (FileStream file = new(temporary, FileMode.Create, FileAccess.Write, FileShare.None))
        {
            file.Write(LogHeader.Write(schema));
            foreach (ReadOnlyMemory<byte> transaction in transactions)
            {
                WriteRecord(file, transaction.Span, ++number);
            }

            file.Flush(flushToDisk: true);
        }

        // Closed first: not every system replaces a file that is open.
        old?.Dispose();
        File.Move(temporary, path, overwrite: true);
        return new LogFile(path, OpenStream(path), number);
    }

    /// <summary>Adds a transaction; it is on the disk when this returns.</summary>
    /// <exception cref="FulltextException">It could not be written; the log is as it was.</exception>
    public void Append(ReadOnlySpan<byte> transaction)
    {
        if (_isBroken)
        {
            throw new FulltextException($"The file '{_path}' could not be written or replaced earlier; open the store again.");
        }

        try
        {
            _file.Position = Length;
            WriteRecord(_file, transaction, _number + 1);
            _file.Flush(flushToDisk: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            TakeBack();
            throw new FulltextException($"The file '{_path}' could not be written: {e.Message}", e);
        }

        _number++;
        Length += Prefix + transaction.Length;
    }

    public void Dispose()
    {
        _isBroken = true;
        _file.Dispose();
    }

    private void TakeBack()
    {
        try
        {
            _file.SetLength(Length);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            _isBroken = true;
        }
    }

    private static FileStream OpenStream(string path) =>
        new(path, FileMode.Open, FileAccess.ReadWrite, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);

    private static void WriteRecord(FileStream file, ReadOnlySpan<byte> transaction, ulong number)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(Prefix + transaction.Length);
        Span<byte> record = buffer.AsSpan(0, Prefix + transaction.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(record, Mark);
        BinaryPrimitives.WriteInt32LittleEndian(record[4..], transaction.Length);
        BinaryPrimitives.WriteUInt64LittleEndian(record[8..], number);
        transaction.CopyTo(record[Prefix..]);
        BinaryPrimitives.WriteUInt32LittleEndian(record[16..], Checksum(record));
        file.Write(record);
        ArrayPool<byte>.Shared.Return(buffer);
    }

    private static uint Checksum(ReadOnlySpan<byte> record) => Crc32C.Compute(record[Prefix..], Crc32C.Compute(record[..16]));

    /// <summary>The changes of the record at a place; null when there is no whole record of this number.</summary>
    private static ReadOnlyMemory<byte>? ReadRecord(FileStream file, long at, ulong? number)
    {
        byte[] prefix = new byte[Prefix];
        if (file.Length - at < Prefix)
        {
            return null;
        }

        file.Position = at;
        file.ReadExactly(prefix);
        int length = BinaryPrimitives.ReadInt32LittleEndian(prefix.AsSpan(4));
        ulong found = BinaryPrimitives.ReadUInt64LittleEndian(prefix.AsSpan(8));
        if (BinaryPrimitives.ReadUInt32LittleEndian(prefix) != Mark || length < 0 || length > LargestTransaction
            || length > file.Length - at - Prefix || (number is { } expected && found != expected))
        {
            return null;
        }

        byte[] record = new byte[Prefix + length];
        prefix.CopyTo(record, 0);
        file.ReadExactly(record.AsSpan(Prefix));
        return Checksum(record) == BinaryPrimitives.ReadUInt32LittleEndian(prefix.AsSpan(16)) ? record.AsMemory(Prefix) : null;
    }

    private static void ThrowIfWholeRecordFollows(FileStream file, string path, long damaged)
    {
        byte[] chunk = new byte[256 * 1024];
        Span<byte> mark = stackalloc byte[4];
        BinaryPrimitives.WriteUInt32LittleEndian(mark, Mark);
        for (long at = damaged + 1; at < file.Length; at += chunk.Length - 3)
        {
            file.Position = at;
            int read = file.ReadAtLeast(chunk, chunk.Length, throwOnEndOfStream: false);
            for (int from = 0; chunk.AsSpan(from, read - from).IndexOf(mark) is >= 0 and int found; from += found + 1)
            {
                if (ReadRecord(file, at + from + found, null) is not null)
                {
                    throw Damaged(path, damaged, null);
                }
            }
        }
    }

    private static FulltextException Damaged(string path, long at, Exception? inner) =>
        new($"The file '{path}' is damaged in the middle, at byte {at}: {inner?.Message ?? "a record there can't be read, but whole records follow"}. "
            + "Restore it from a copy, or remove it and import the documents again.", inner);
}
