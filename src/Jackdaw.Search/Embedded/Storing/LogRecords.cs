using System.Buffers;
using System.Buffers.Binary;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The records of a log.</summary>
internal sealed class LogRecords(IStorageFile file, string path)
{
    /// <summary>How many bytes a record has before its changes.</summary>
    public const int Prefix = 20;

    private const uint Mark = 0x4B43414A;

    /// <summary>Writes a record and says its checksum.</summary>
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
    /// <returns>The place after the last one.</returns>
    /// <exception cref="FulltextException">A record is damaged, and others follow.</exception>
    public LogPosition ReadAll(LogPosition place, Action<ReadOnlyMemory<byte>> transaction)
    {
        long at = place.End;
        while (at < file.Length)
        {
            if (Read(at, place.Number + 1, out uint checksum) is not { } record)
            {
                ThrowIfWholeRecordFollows(at);
                break;
            }

            try
            {
                transaction(record);
            }
            catch (InvalidDataException e)
            {
                throw Damaged(at, e);
            }

            long end = at + Prefix + record.Length;
            place = place with { End = end, Number = place.Number + 1, LastAt = at, LastChecksum = checksum };
            at = end;
        }

        return place;
    }

    /// <summary>Writes the records between two places behind those of another log.</summary>
    /// <returns>The place in the other log after the last one.</returns>
    /// <exception cref="InvalidDataException">One of them can't be read.</exception>
    public LogPosition Copy(LogPosition from, LogPosition to, IStorageFile target, LogPosition targetEnd)
    {
        ulong number = from.Number;
        for (long at = from.End; at < to.End;)
        {
            ReadOnlyMemory<byte> record = Read(at, ++number, out _) ?? throw new InvalidDataException($"the record at byte {at} can't be read");
            targetEnd = Append(target, targetEnd, record.Span);
            at += Prefix + record.Length;
        }

        return targetEnd;
    }

    /// <summary>Writes a record at the end of a log.</summary>
    public static LogPosition Append(IStorageFile file, LogPosition end, ReadOnlySpan<byte> transaction)
    {
        uint checksum = Write(file, end.End, transaction, end.Number + 1);
        return end with { End = end.End + Prefix + transaction.Length, Number = end.Number + 1, LastAt = end.End, LastChecksum = checksum };
    }

    /// <summary>Whether the log has the place, and before it the record that it had when the place was noted.</summary>
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

    private static uint Checksum(ReadOnlySpan<byte> record) => Crc32C.Compute(record[Prefix..], Crc32C.Compute(record[..16]));

    /// <summary>The changes of the record at a place; null when there is no whole record of this number.</summary>
    private ReadOnlyMemory<byte>? Read(long at, ulong? number, out uint checksum)
    {
        checksum = 0;
        byte[] prefix = new byte[Prefix];
        if (file.Read(at, prefix) < Prefix)
        {
            return null;
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(prefix.AsSpan(4));
        ulong found = BinaryPrimitives.ReadUInt64LittleEndian(prefix.AsSpan(8));
        if (BinaryPrimitives.ReadUInt32LittleEndian(prefix) != Mark || length < 0 || length > LogFile.LargestTransaction
            || length > file.Length - at - Prefix || (number is { } expected && found != expected))
        {
            return null;
        }

        byte[] record = new byte[Prefix + length];
        prefix.CopyTo(record, 0);
        checksum = BinaryPrimitives.ReadUInt32LittleEndian(prefix.AsSpan(16));
        return file.Read(at + Prefix, record.AsSpan(Prefix)) == length && Checksum(record) == checksum
            ? record.AsMemory(Prefix)
            : null;
    }

    private void ThrowIfWholeRecordFollows(long damaged)
    {
        byte[] chunk = new byte[256 * 1024];
        Span<byte> mark = stackalloc byte[4];
        BinaryPrimitives.WriteUInt32LittleEndian(mark, Mark);
        for (long at = damaged + 1; at < file.Length; at += chunk.Length - 3)
        {
            int read = file.Read(at, chunk);
            for (int from = 0; chunk.AsSpan(from, read - from).IndexOf(mark) is >= 0 and int found; from += found + 1)
            {
                if (Read(at + from + found, null, out _) is not null)
                {
                    throw Damaged(damaged, null);
                }
            }
        }
    }

    private FulltextException Damaged(long at, Exception? inner) =>
        new($"The file '{path}' is damaged in the middle, at byte {at}: {inner?.Message ?? "a record there can't be read, but whole records follow"}. "
            + "Restore it from a copy, or remove it and import the documents again.", inner);
}
