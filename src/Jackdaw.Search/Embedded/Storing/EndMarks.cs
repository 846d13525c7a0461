using System.Buffers.Binary;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The end marks of a log: two slots in its header. Each has the end (8 bytes), number (8) and checksum (4) of the last acknowledged
/// record, 8 zero bytes, and a checksum (4) that is specific to this log. They are written alternately after each sync, so one is always
/// intact; the sync of the next record makes them durable.
/// </summary>
internal sealed class EndMarks(IStorageFile file, long at, Guid generation)
{
    /// <summary>The number of bytes in the header.</summary>
    public const int Size = 2 * Place;

    private const int Place = 32;
    private const int Covered = 28;

    private readonly uint _seed = Crc32C.Compute(generation.ToByteArray());
    private int _next;

    /// <summary>Whether a slot could not be read.</summary>
    public bool IsDamaged { get; private set; }

    /// <summary>The last acknowledged end; null if no slot can be read. If one slot cannot be read, the next end is written there.</summary>
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

    /// <summary>Records that all records up to this end are on disk.</summary>
    public void Write(LogPosition end)
    {
        Write(_next, end);
        _next = 1 - _next;
    }

    /// <summary>Writes both slots, so that damage to one leaves the other.</summary>
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
            generation, BinaryPrimitives.ReadInt64LittleEndian(mark), BinaryPrimitives.ReadUInt64LittleEndian(mark[8..]), -1, BinaryPrimitives.ReadUInt32LittleEndian(mark[16..]), -1);
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
