using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads a checked file that is mapped into memory: arrays remain in the file. Every length is compared with the size of the file.</summary>
internal sealed class MappedReader(MappedFile file) : IArrayReader
{
    private readonly long _end = file.Length - FileCheck.Trailer;
    private long _at;

    public int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Take(4));

    public long Int64() => BinaryPrimitives.ReadInt64LittleEndian(Take(8));

    public SegmentArray<T> Array<T>()
        where T : unmanaged
    {
        _at = (_at + CheckedWriter.Alignment - 1) & -CheckedWriter.Alignment;
        long count = Int64();
        if (count < 0 || count > System.Array.MaxLength || count > (_end - _at) / Unsafe.SizeOf<T>())
        {
            throw new InvalidDataException("a length exceeds the file");
        }

        SegmentArray<T> values = new(file, _at, (int)count);
        _at += count * Unsafe.SizeOf<T>();
        return values;
    }

    /// <exception cref="InvalidDataException">There is something between what was read and the checksum.</exception>
    public void End()
    {
        if (_at != _end)
        {
            throw new InvalidDataException("it has unexpected bytes at the end");
        }
    }

    private ReadOnlySpan<byte> Take(int size)
    {
        if (size > _end - _at)
        {
            throw new InvalidDataException("it is truncated");
        }

        ReadOnlySpan<byte> taken = file.Span(_at, size);
        _at += size;
        return taken;
    }
}
