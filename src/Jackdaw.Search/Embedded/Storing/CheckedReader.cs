using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads what <see cref="CheckedWriter"/> wrote. Nothing may be used before <see cref="End"/> has returned.</summary>
internal sealed class CheckedReader(IStorageFile file) : IArrayReader
{
    /// <summary>Small enough that the data is still in the CPU cache when its checksum is computed.</summary>
    private const int Slice = 256 * 1024;

    private readonly long _end = file.Length - FileCheck.Trailer;
    private readonly byte[] _number = new byte[8];
    private long _at;
    private uint _checksum;

    /// <summary>The first eight bytes of a file, which tell what it is.</summary>
    public static long Magic(IStorageFile file)
    {
        Span<byte> magic = stackalloc byte[8];
        return file.Read(0, magic) == magic.Length ? BinaryPrimitives.ReadInt64LittleEndian(magic) : throw new InvalidDataException("it is truncated");
    }

    public int Int32()
    {
        Read(_number.AsSpan(0, 4));
        return BinaryPrimitives.ReadInt32LittleEndian(_number);
    }

    public long Int64()
    {
        Read(_number.AsSpan(0, 8));
        return BinaryPrimitives.ReadInt64LittleEndian(_number);
    }

    public string Text() => new(Array<char>());

    SegmentArray<T> IArrayReader.Array<T>() => Array<T>();

    /// <summary>Reads an array.</summary>
    /// <exception cref="InvalidDataException">The file ends before the array does.</exception>
    public T[] Array<T>()
        where T : unmanaged
    {
        long count = Int64();
        int size = Unsafe.SizeOf<T>();
        if (count < 0 || count > System.Array.MaxLength || count > (_end - _at) / size)
        {
            throw new InvalidDataException("a length exceeds the file");
        }

        T[] values = GC.AllocateUninitializedArray<T>((int)count);
        for (int done = 0; done < values.Length;)
        {
            int now = Math.Min(values.Length - done, Slice / size);
            Read(MemoryMarshal.AsBytes(values.AsSpan(done, now)));
            done += now;
        }

        return values;
    }

    /// <summary>Reads terms as earlier versions wrote them: all characters, then the length of each term.</summary>
    public TermList Terms()
    {
        char[] characters = Array<char>();
        int[] lengths = Array<int>();
        int[] starts = new int[lengths.Length + 1];
        for (int i = 0; i < lengths.Length; i++)
        {
            if ((uint)lengths[i] > (uint)(characters.Length - starts[i]))
            {
                throw new InvalidDataException("a text exceeds its data");
            }

            starts[i + 1] = starts[i] + lengths[i];
        }

        return new TermList(characters, starts);
    }

    /// <summary>Verifies everything that was read and returns the checksum.</summary>
    /// <exception cref="InvalidDataException">It differs from what was written.</exception>
    public uint End()
    {
        uint checksum = _checksum;
        if (_at != _end)
        {
            throw new InvalidDataException("it has unexpected bytes at the end");
        }

        Span<byte> trailer = _number.AsSpan(0, FileCheck.Trailer);
        return file.Read(_end, trailer) == FileCheck.Trailer && BinaryPrimitives.ReadUInt32LittleEndian(trailer) == checksum
            ? checksum
            : throw new InvalidDataException("its checksum is wrong");
    }

    private void Read(Span<byte> into)
    {
        if (into.Length > _end - _at || file.Read(_at, into) < into.Length)
        {
            throw new InvalidDataException("it is truncated");
        }

        _checksum = Crc32C.Compute(into, _checksum);
        _at += into.Length;
    }
}
