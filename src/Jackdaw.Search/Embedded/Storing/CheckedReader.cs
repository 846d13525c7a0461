using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads what <see cref="CheckedWriter"/> wrote. Nothing may be used before <see cref="End"/> has returned.</summary>
internal sealed class CheckedReader(IStorageFile file)
{
    private const int Trailer = 4;

    /// <summary>Small enough that the data is still in the CPU cache when its checksum is computed.</summary>
    private const int Slice = 256 * 1024;

    private readonly long _end = file.Length - Trailer;
    private readonly byte[] _number = new byte[8];
    private long _at;
    private uint _checksum;

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

    public string[] Texts()
    {
        char[] characters = Array<char>();
        int[] lengths = Array<int>();
        string[] texts = new string[lengths.Length];
        int at = 0;
        for (int i = 0; i < texts.Length; i++)
        {
            if ((uint)lengths[i] > (uint)(characters.Length - at))
            {
                throw new InvalidDataException("a text exceeds its data");
            }

            texts[i] = new string(characters, at, lengths[i]);
            at += lengths[i];
        }

        return texts;
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

        Span<byte> trailer = _number.AsSpan(0, Trailer);
        return file.Read(_end, trailer) == Trailer && BinaryPrimitives.ReadUInt32LittleEndian(trailer) == checksum
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
