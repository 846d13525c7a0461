using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Writes a file sequentially, followed by its checksum (CRC-32C, 4 bytes). Arrays are written as they are in memory, which is
/// little-endian on every platform that .NET supports. A file with another byte order fails its checks and is recreated.
/// </summary>
internal sealed class CheckedWriter(IStorageFile file, CancellationToken stop = default)
{
    /// <summary>The largest size of a value.</summary>
    public const int Alignment = 8;

    private const int Slice = 1 << 20;

    /// <summary>Syncing this often keeps the disk available for the log, whose flushes have waiting callers.</summary>
    private const int BetweenSyncs = 8 << 20;

    private readonly byte[] _buffer = new byte[16 * 1024];
    private int _buffered;
    private long _at;
    private long _synced;
    private uint _checksum;

    public void Int32(int value)
    {
        BinaryPrimitives.WriteInt32LittleEndian(Room(4), value);
        _buffered += 4;
    }

    public void Int64(long value)
    {
        BinaryPrimitives.WriteInt64LittleEndian(Room(8), value);
        _buffered += 8;
    }

    public void Text(string text) => Array<char>(text);

    /// <summary>Writes an array whose values begin at a multiple of eight bytes, as their readers in mapped files require.</summary>
    public void AlignedArray<T>(ReadOnlySpan<T> values)
        where T : unmanaged
    {
        Span<byte> zeros = Room(Alignment)[..(int)(-(_at + _buffered) & (Alignment - 1))];
        zeros.Clear();
        _buffered += zeros.Length;
        Array(values);
    }

    /// <summary>Writes the number of values, then the values.</summary>
    public void Array<T>(ReadOnlySpan<T> values)
        where T : unmanaged
    {
        Int64(values.Length);
        int most = Slice / Unsafe.SizeOf<T>();
        for (int done = 0; done < values.Length; done += most)
        {
            ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(values.Slice(done, Math.Min(most, values.Length - done)));
            if (bytes.Length <= _buffer.Length)
            {
                bytes.CopyTo(Room(bytes.Length));
                _buffered += bytes.Length;
            }
            else
            {
                Pass();
                Write(bytes);
            }
        }
    }

    /// <summary>Completes the file and returns its checksum; the file is on disk when this returns.</summary>
    public uint End()
    {
        Pass();
        uint checksum = _checksum;
        Int32(unchecked((int)checksum));
        Pass();
        file.Sync();
        return checksum;
    }

    private Span<byte> Room(int size)
    {
        if (_buffer.Length - _buffered < size)
        {
            Pass();
        }

        return _buffer.AsSpan(_buffered);
    }

    private void Pass()
    {
        Write(_buffer.AsSpan(0, _buffered));
        _buffered = 0;
    }

    private void Write(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return;
        }

        stop.ThrowIfCancellationRequested();
        file.Write(_at, bytes);
        _checksum = Crc32C.Compute(bytes, _checksum);
        _at += bytes.Length;
        if (_at - _synced > BetweenSyncs)
        {
            file.Sync();
            _synced = _at;
        }
    }
}
