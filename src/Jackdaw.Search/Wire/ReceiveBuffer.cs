using System.Buffers;

namespace Jackdaw.Search.Wire;

/// <summary>
/// Bytes received from a server and not yet read. It grows with the bytes that arrive, never with the lengths that they announce. A result
/// set takes over the memory, because its cells point into it.
/// </summary>
internal sealed class ReceiveBuffer(int limit = ReceiveBuffer.DefaultLimit) : IDisposable
{
    /// <summary>The maximum size of a response: 1 GiB.</summary>
    public const int DefaultLimit = 1 << 30;

    private const int FirstSize = 8 * 1024;

    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(FirstSize);

    public byte[] Bytes => _bytes;

    /// <summary>The position after the last received byte.</summary>
    public int End { get; private set; }

    /// <summary>Free space for the next read; at least one byte.</summary>
    public Memory<byte> Free()
    {
        if (End == _bytes.Length)
        {
            if (End >= limit)
            {
                throw new FulltextException($"The response of the server exceeds the maximum of {limit:N0} bytes.");
            }

            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min((long)_bytes.Length * 2, limit));
            _bytes.AsSpan(0, End).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = larger;
        }

        return _bytes.AsMemory(End);
    }

    public void Received(int count) => End += count;

    public void Add(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            Span<byte> free = Free().Span;
            int count = Math.Min(free.Length, bytes.Length);
            bytes[..count].CopyTo(free);
            Received(count);
            bytes = bytes[count..];
        }
    }

    /// <summary>Removes bytes from the middle: the header of a continuation packet.</summary>
    public void Remove(int start, int count)
    {
        _bytes.AsSpan(start + count, End - start - count).CopyTo(_bytes.AsSpan(start));
        End -= count;
    }

    /// <summary>Discards everything before a position.</summary>
    public void Drop(int before) => Remove(0, before);

    /// <summary>Hands over the memory; the bytes after a position are moved to new memory.</summary>
    public byte[] Detach(int end)
    {
        byte[] taken = _bytes;
        int rest = End - end;
        _bytes = ArrayPool<byte>.Shared.Rent(Math.Max(FirstSize, rest));
        taken.AsSpan(end, rest).CopyTo(_bytes);
        End = rest;
        return taken;
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        End = 0;
        if (bytes.Length != 0)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }
}
