using System.Buffers;
using System.Buffers.Binary;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads and writes the records of a log.</summary>
internal sealed class LogRecords(IStorageFile file, string path)
{
    /// <summary>The size of a record's header in bytes.</summary>
    public const int Prefix = 20;

    /// <summary>Advice for a log that can't be read.</summary>
    public const string WaysOut =
        "Restore it from a copy, or remove it and all files whose names begin with its name, and import the documents again.";

    private const uint Mark = 0x4B43414A;

    /// <summary>Writes a record and returns its checksum.</summary>
    public static uint Write(IStorageFile file, long at, ReadOnlySpan<byte> transaction, ulong number)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(Prefix + transaction.Length);
        Span<byte> record = buffer.AsSpan(0, Prefix + transaction.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(record, Mark);
        BinaryPrimitives.WriteInt32LittleEndian(record[4..], transaction.Length);
        BinaryPrimitives.WriteUInt64LittleEndian(record[8..], number);
        transaction.CopyTo(record[Prefix..]);
        uint checksum = Checksum(record);
        BinaryPrimitives.WriteUInt32LittleEndian(record[16..], checksum);
        file.Write(at, record);
        ArrayPool<byte>.Shared.Return(buffer);
        return checksum;
    }

    /// <summary>Reads all whole records from a place on, in their order.</summary>
    /// <param name="place">Where to begin.</param>
    /// <param name="acknowledged">What the log says was acknowledged.</param>
    /// <param name="transaction">The transaction that the records are applied to.</param>
    /// <returns>The last one, and what follows it.</returns>
    /// <exception cref="FulltextException">A record is damaged, and others follow.</exception>
    public LogTail ReadAll(LogPosition place, AcknowledgedEnd acknowledged, Action<ReadOnlyMemory<byte>> transaction)
    {
        bool isUnfinished = false;
        while (place.End < file.Length)
        {
            if (Read(place.End, place.Number + 1, out uint checksum) is not { } record)
            {
                isUnfinished = acknowledged.IsReached(place) && IsUnfinished(place);
                if (!isUnfinished && new FollowingRecords(file, this).Any(place))
                {
                    throw Damaged(place.End, null);
                }

                break;
            }

            try
            {
                transaction(PackedTransaction.Unpack(record));
            }
            catch (Exception e) when (e is InvalidDataException or OverflowException)
            {
                throw Damaged(place.End, e);
            }

            place = After(place, record.Span, checksum);
        }

        return new LogTail(place, Math.Max(0, file.Length - place.End), isUnfinished, acknowledged);
    }

    /// <summary>Copies the records between two positions to the end of another log.</summary>
    /// <returns>The position in the other log after the last one.</returns>
    /// <exception cref="InvalidDataException">A record can't be read.</exception>
    public LogPosition Copy(LogPosition from, LogPosition to, IStorageFile target, LogPosition targetEnd)
    {
        ulong number = from.Number;
        for (long at = from.End; at < to.End;)
        {
            ReadOnlyMemory<byte> record = Read(at, ++number, out _) ?? throw new InvalidDataException(
                $"the record at byte {at} cannot be read");
            targetEnd = Append(target, targetEnd, record.Span);
            at += Prefix + record.Length;
        }

        return targetEnd;
    }

    /// <summary>The first byte of the first record that can't be read, from the beginning of the records up to a place; null when all can.</summary>
    public long? FindDamage(long first, LogPosition to, CancellationToken stop)
    {
        ulong number = 0;
        for (long at = first; at < to.End;)
        {
            stop.ThrowIfCancellationRequested();
            if (Read(at, ++number, out _) is not { } record)
            {
                return at;
            }

            at += Prefix + record.Length;
        }

        return null;
    }

    /// <summary>Writes a record with the changes of a transaction at the end of a log.</summary>
    /// <param name="file">The log.</param>
    /// <param name="end">Its end.</param>
    /// <param name="transaction">The changes.</param>
    /// <param name="mayPack">Whether the version of the log has compressed records.</param>
    /// <returns>The new end.</returns>
    public static LogPosition Append(IStorageFile file, LogPosition end, ReadOnlySpan<byte> transaction, bool mayPack)
    {
        if (!mayPack || PackedTransaction.TryPack(transaction) is not var (buffer, length))
        {
            return Append(file, end, transaction);
        }

        try
        {
            return Append(file, end, buffer.AsSpan(0, length));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    /// <summary>Writes a record at the end of a log as another log has it.</summary>
    public static LogPosition Append(IStorageFile file, LogPosition end, ReadOnlySpan<byte> content) =>
        After(end, content, Write(file, end.End, content, end.Number + 1));

    /// <summary>The position after a record that begins at another position.</summary>
    public static LogPosition After(LogPosition before, ReadOnlySpan<byte> content, uint checksum) => before with
    {
        End = before.End + Prefix + content.Length,
        Number = before.Number + 1,
        LastAt = before.End,
        LastChecksum = checksum,
        PlainEnd = before.PlainEnd + Prefix + PackedTransaction.PlainLength(content),
    };

    /// <summary>Whether the log contains the position, with the same record before it as when the position was recorded.</summary>
    public bool Holds(LogPosition position)
    {
        if (position.Number == 0)
        {
            return position.End <= file.Length;
        }

        byte[] prefix = new byte[Prefix];
        return position.End <= file.Length
            && position.LastAt >= 0
            && file.Read(position.LastAt, prefix) == Prefix
            && BinaryPrimitives.ReadUInt32LittleEndian(prefix) == Mark
            && position.LastAt + Prefix + BinaryPrimitives.ReadInt32LittleEndian(prefix.AsSpan(4)) == position.End
            && BinaryPrimitives.ReadUInt64LittleEndian(prefix.AsSpan(8)) == position.Number
            && BinaryPrimitives.ReadUInt32LittleEndian(prefix.AsSpan(16)) == position.LastChecksum;
    }

    /// <summary>
    /// Finds the next offset at which a record may begin, or -1. The mark alone proves nothing, because a document may contain it.
    /// </summary>
    public static int NextMark(ReadOnlySpan<byte> bytes)
    {
        Span<byte> mark = stackalloc byte[4];
        BinaryPrimitives.WriteUInt32LittleEndian(mark, Mark);
        return bytes.IndexOf(mark);
    }

    /// <summary>
    /// The number and total length that the record at an offset claims; null if no record of a possible length begins there.
    /// </summary>
    public (ulong Number, long Length)? Claim(long at)
    {
        Span<byte> prefix = stackalloc byte[Prefix];
        if (file.Read(at, prefix) < Prefix || BinaryPrimitives.ReadUInt32LittleEndian(prefix) != Mark)
        {
            return null;
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(prefix[4..]);
        return length is >= 0 and <= LogFile.LargestTransaction ? (BinaryPrimitives.ReadUInt64LittleEndian(prefix[8..]), Prefix + (long)length) : null;
    }

    /// <summary>The changes of the record at an offset; null if there is no intact record with this number.</summary>
    public ReadOnlyMemory<byte>? Read(long at, ulong number, out uint checksum)
    {
        checksum = 0;
        if (Claim(at) is not var (found, length) || found != number || length > file.Length - at)
        {
            return null;
        }

        byte[] record = new byte[length];
        if (file.Read(at, record) < length)
        {
            return null;
        }

        checksum = BinaryPrimitives.ReadUInt32LittleEndian(record.AsSpan(16));

        // Not a conditional expression: its null would convert to empty memory, and the record would count as intact without changes.
        if (Checksum(record) != checksum)
        {
            return null;
        }

        return record.AsMemory(Prefix);
    }

    private static uint Checksum(ReadOnlySpan<byte> record) => Crc32C.Compute(record[Prefix..], Crc32C.Compute(record[..16]));

    /// <summary>
    /// Whether the last record is followed by the beginning of the next, as an interrupted write leaves it: truncated, or with zeros where
    /// nothing was written yet.
    /// </summary>
    private bool IsUnfinished(LogPosition last)
    {
        Span<byte> expected = stackalloc byte[16];
        BinaryPrimitives.WriteUInt32LittleEndian(expected, Mark);
        BinaryPrimitives.WriteUInt64LittleEndian(expected[8..], last.Number + 1);
        Span<byte> found = stackalloc byte[16];
        found = found[..file.Read(last.End, found)];
        if (Claim(last.End) is var (number, length) && number == last.Number + 1 && length >= file.Length - last.End)
        {
            return true;
        }

        // Its length field may be anything. Up to the unwritten part it must match the expected header.
        int same = 0;
        while (same < found.Length && (same is >= 4 and < 8 || found[same] == expected[same]))
        {
            same++;
        }

        return same < found.Length ? IsZero(last.End + same) : file.Length - last.End < Prefix;
    }

    private bool IsZero(long at)
    {
        byte[] chunk = new byte[64 * 1024];
        while (file.Read(at, chunk) is > 0 and int read)
        {
            if (chunk.AsSpan(0, read).ContainsAnyExcept((byte)0))
            {
                return false;
            }

            at += read;
        }

        return true;
    }

    private FulltextException Damaged(long at, Exception? inner) =>
        new($"The file '{path}' is damaged in the middle, at byte {at}: "
            + $"{inner?.Message ?? "a record there cannot be read, but intact records follow"}. "
            + $"{WaysOut} Alternatively, keep a copy and truncate the file at that byte: the index then opens with everything before "
                + "it.", inner);
}
