using System.Buffers.Binary;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// What a log says about its own end: two places in its header, of which each holds the end (8 bytes), the number (8) and the checksum (4) of the last acknowledged record, 8 bytes of zeros, and
/// a checksum (4) that only places of this log have. They are written in turns after each sync, so one is whole whenever the process ends; the sync of the next record takes them to the disk.
/// </summary>
internal sealed class EndMarks(IStorageFile file, long at, Guid generation)
{
    /// <summary>How many bytes of the header they take.</summary>
    public const int Size = 2 * Place;

    private const int Place = 32;
    private const int Covered = 28;

    private readonly uint _seed = Crc32C.Compute(generation.ToByteArray());
    private int _next;

    /// <summary>Whether a place could not be read.</summary>
    public bool IsDamaged { get; private set; }

    /// <summary>The end that was acknowledged last, where both places can be read; null when neither can. Where one can't, the next is written there.</summary>
    public LogPosition? Read()
    {
        LogPosition? last = null;
        for (int i = 0; i < 2; i++)
        {
            if (Read(i) is not { } end)
            {
                IsDamaged = true;
            }
            else if (!(end.Number < last?.Number))
            {
                last = end;
                _next = 1 - i;
            }
        }

        return last;
    }

    /// <summary>Notes that all records up to this end are on the disk.</summary>
    public void Write(LogPosition end)
    {
        Write(_next, end);
        _next = 1 - _next;
    }

    /// <summary>Notes it in both places, so that damage to one of them leaves the other.</summary>
    public void WriteBoth(LogPosition end)
    {
        Write(end);
        Write(end);
    }

    private LogPosition? Read(int place)
    {
        Span<byte> mark = stackalloc byte[Place];
        if (file.Read(at + (place * Place), mark) < Place || BinaryPrimitives.ReadUInt32LittleEndian(mark[Covered..]) != Crc32C.Compute(mark[..Covered], _seed))
        {
            return null;
        }

        return new LogPosition(
            generation, BinaryPrimitives.ReadInt64LittleEndian(mark), BinaryPrimitives.ReadUInt64LittleEndian(mark[8..]), -1, BinaryPrimitives.ReadUInt32LittleEndian(mark[16..]));
    }

    private void Write(int place, LogPosition end)
    {
        Span<byte> mark = stackalloc byte[Place];
        mark.Clear();
        BinaryPrimitives.WriteInt64LittleEndian(mark, end.End);
        BinaryPrimitives.WriteUInt64LittleEndian(mark[8..], end.Number);
        BinaryPrimitives.WriteUInt32LittleEndian(mark[16..], end.LastChecksum);
        BinaryPrimitives.WriteUInt32LittleEndian(mark[Covered..], Crc32C.Compute(mark[..Covered], _seed));
        file.Write(at + (place * Place), mark);
    }
}
