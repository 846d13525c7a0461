using System.Buffers;
using System.Buffers.Binary;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The records of a log.</summary>
internal sealed class LogRecords(IStorageFile file, string path)
{
    /// <summary>How many bytes a record has before its changes.</summary>
    public const int Prefix = 20;

    private const uint Mark = 0x4B43414A;

    public static void Write(IStorageFile file, long at, ReadOnlySpan<byte> transaction, ulong number)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(Prefix + transaction.Length);
        Span<byte> record = buffer.AsSpan(0, Prefix + transaction.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(record, Mark);
        BinaryPrimitives.WriteInt32LittleEndian(record[4..], transaction.Length);
        BinaryPrimitives.WriteUInt64LittleEndian(record[8..], number);
        transaction.CopyTo(record[Prefix..]);
        BinaryPrimitives.WriteUInt32LittleEndian(record[16..], Checksum(record));
        file.Write(at, record);
        ArrayPool<byte>.Shared.Return(buffer);
    }

    /// <summary>Reads all whole records in their order.</summary>
    /// <returns>Where the last one ends, and its number.</returns>
    /// <exception cref="FulltextException">A record is damaged, and others follow.</exception>
    public (long End, ulong Number) ReadAll(long at, Action<ReadOnlyMemory<byte>> transaction)
    {
        ulong number = 0;
        while (at < file.Length)
        {
            if (Read(at, number + 1) is not { } record)
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

            number++;
            at += Prefix + record.Length;
        }

        return (at, number);
    }

    private static uint Checksum(ReadOnlySpan<byte> record) => Crc32C.Compute(record[Prefix..], Crc32C.Compute(record[..16]));

    /// <summary>The changes of the record at a place; null when there is no whole record of this number.</summary>
    private ReadOnlyMemory<byte>? Read(long at, ulong? number)
    {
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
        return file.Read(at + Prefix, record.AsSpan(Prefix)) == length && Checksum(record) == BinaryPrimitives.ReadUInt32LittleEndian(prefix.AsSpan(16))
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
                if (Read(at + from + found, null) is not null)
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
