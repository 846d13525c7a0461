using System.Buffers;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>Output to be handed over, in pooled segments: a large result needs no large array.</summary>
internal sealed class SegmentBuffer : IBufferWriter<byte>, IDisposable
{
    private const int Smallest = 1024;

    /// <summary>The usual segment size: what a writing operation hands over at a time.</summary>
    private const int Usual = 32 * 1024;

    /// <summary>
    /// The maximum segment size. The segments of a long text double up to it. The pool keeps a few dozen arrays of each length, so equal
    /// segments of a few megabytes that are written at the same time would exceed its capacity.
    /// </summary>
    private const int Largest = 256 * 1024;

    private readonly List<ArraySegment<byte>> _segments = [];
    private long _before;

    /// <summary>The number of bytes.</summary>
    internal long Length => _before + (_segments.Count > 0 ? _segments[^1].Count : 0);

    /// <summary>The segments, in order.</summary>
    internal IReadOnlyList<ArraySegment<byte>> Segments => _segments;

    /// <inheritdoc/>
    public void Advance(int count)
    {
        ArraySegment<byte> last = _segments[^1];
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(last.Array!.Length - last.Count));
        _segments[^1] = new(last.Array, 0, last.Count + count);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_segments.Count == 0 || _segments[^1].Array!.Length - _segments[^1].Count < Math.Max(sizeHint, 1))
        {
            _before = Length;
            _segments.Add(new(StreamBuffers.Rent(Math.Max(sizeHint, _segments.Count == 0 ? Smallest : (int)Math.Clamp(_before, Usual, Largest))), 0, 0));
        }

        return _segments[^1].Array.AsMemory(_segments[^1].Count);
    }

    /// <summary>Appends bytes, in segments of the usual size.</summary>
    internal void Write(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            int count = Math.Min(bytes.Length, Usual);
            bytes[..count].CopyTo(GetSpan(count));
            Advance(count);
            bytes = bytes[count..];
        }
    }

    /// <summary>Removes everything after a length.</summary>
    internal void Truncate(long length)
    {
        while (_segments.Count > 0 && _before >= length)
        {
            StreamBuffers.Return(_segments[^1].Array!);
            _segments.RemoveAt(_segments.Count - 1);
            _before -= _segments.Count > 0 ? _segments[^1].Count : 0;
        }

        if (_segments.Count > 0)
        {
            _segments[^1] = new(_segments[^1].Array!, 0, (int)(length - _before));
        }
    }

    /// <summary>Clears the buffer, and keeps the memory of the first segment.</summary>
    internal void Clear()
    {
        while (_segments.Count > 1)
        {
            StreamBuffers.Return(_segments[^1].Array!);
            _segments.RemoveAt(_segments.Count - 1);
        }

        if (_segments.Count > 0)
        {
            _segments[0] = new(_segments[0].Array!, 0, 0);
        }

        _before = 0;
    }

    /// <summary>Hands over the memory. The receiver has to return it.</summary>
    internal byte[][] Detach(out int[] lengths)
    {
        byte[][] arrays = [.. _segments.Select(segment => segment.Array!)];
        lengths = [.. _segments.Select(segment => segment.Count)];
        _segments.Clear();
        _before = 0;
        return arrays;
    }

    public void Dispose()
    {
        foreach (ArraySegment<byte> segment in _segments)
        {
            StreamBuffers.Return(segment.Array!);
        }

        _segments.Clear();
        _before = 0;
    }
}
