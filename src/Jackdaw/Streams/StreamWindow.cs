using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Streams;

/// <summary>
/// The section of a document that is in memory: data that has arrived and is still needed, and space for more. 64 zero bytes follow the
/// last byte, so that values are read in place.
/// </summary>
internal sealed class StreamWindow : IDisposable
{
    private const int Padding = 64;

    /// <summary>The maximum ratio of memory allocated because of <see cref="Expected"/> to bytes received.</summary>
    private const int Trust = 16;

    private readonly int _usual;
    private int _capacity;
    private long _offset;
    private long _lines;
    private long _lineStart;

    /// <summary>
    /// The last dropped byte that is not white space: only later data shows whether a comma is the last one of its array.
    /// </summary>
    private byte _before;

    /// <param name="size">The number of bytes that it holds, unless a value is larger.</param>
    internal StreamWindow(int size)
    {
        _usual = size;
        _capacity = size;
        Bytes = StreamBuffers.Rent(size + Padding);
    }

    /// <summary>Creates a window over the memory of another window up to an index; the other window gets new memory for the rest.</summary>
    private StreamWindow(StreamWindow other, int end)
    {
        (_usual, _capacity, _offset, _lines, _lineStart, _before) = (other._usual, other._capacity, other._offset, other._lines, other._lineStart, other._before);
        (Bytes, Position, End, IsLast) = (other.Bytes, other.Position, end, true);
    }

    /// <summary>The memory.</summary>
    internal byte[] Bytes { get; private set; }

    /// <summary>The index of the first byte that has not been read.</summary>
    internal int Position { get; set; }

    /// <summary>The index after the last byte that arrived.</summary>
    internal int End { get; private set; }

    /// <summary>The expected total number of bytes, or 0 if unknown.</summary>
    internal long Expected { get; init; }

    /// <summary>Whether no more data will arrive.</summary>
    internal bool IsLast { get; private set; }

    /// <summary>The bytes that have not been read.</summary>
    internal ReadOnlySpan<byte> Rest => Bytes.AsSpan(Position, End - Position);

    /// <summary>The position in the document.</summary>
    internal long Offset => _offset + Position;

    /// <summary>Provides space for at least one more byte. Drops data before the position if necessary.</summary>
    /// <exception cref="JsonDataException">The data to keep is larger than an array.</exception>
    internal Memory<byte> Room()
    {
        // The byte before the position is kept: it tells whether a number continues that was ended too early.
        int drop = Math.Max(Position - 1, 0);
        if (drop > 0 && (_capacity - End < _capacity / 4 || drop == End - 1))
        {
            Drop(drop);
        }

        if (End == _capacity)
        {
            // One more than expected: the end is detected by requesting more.
            long larger = Math.Max(Math.Max(2L * _capacity, 8), Math.Min(Expected + 1, (long)Trust * End));
            Resize((int)Math.Min(larger, Array.MaxLength - Padding));
        }

        return Bytes.AsMemory(End, _capacity - End);
    }

    /// <summary>Adds bytes that were written to <see cref="Room"/>; 0 means that the document has ended.</summary>
    internal void Add(int count)
    {
        End += count;
        IsLast = count == 0;
        Bytes.AsSpan(End, Padding).Clear();
    }

    /// <summary>
    /// Hands over the memory with the next bytes, as a complete window of its own, and continues in new memory. Only the rest is copied.
    /// </summary>
    internal StreamWindow Split(int count)
    {
        StreamWindow block = new(this, Position + count);
        int rest = End - block.End;
        _capacity = Math.Max(_usual, rest);
        byte[] other = StreamBuffers.Rent(_capacity + Padding);
        Bytes.AsSpan(block.End, rest).CopyTo(other);
        Pass(Bytes.AsSpan(0, block.End));
        Bytes.AsSpan(block.End, Padding).Clear();
        Bytes = other;
        Position = 0;
        End = rest;
        Bytes.AsSpan(End, Padding).Clear();
        return block;
    }

    /// <summary>Skips a byte order mark, which is not part of the document.</summary>
    internal void PassMark(int length)
    {
        Position += length;
        _offset -= length;
        _lineStart = 0;
    }

    /// <summary>Discards the data received: it will arrive again in another encoding.</summary>
    internal void Forget()
    {
        Position = End = 0;
        IsLast = false;
        Bytes.AsSpan(0, Padding).Clear();
    }

    /// <summary>Returns the position of an index in the document.</summary>
    internal DocumentOrigin Locate(int index, string path, bool isElement)
    {
        ReadOnlySpan<byte> before = Bytes.AsSpan(0, index);
        int lineBreak = before.LastIndexOf((byte)'\n');
        long lineStart = lineBreak < 0 ? _lineStart : _offset + lineBreak + 1;
        int last = before.LastIndexOfAnyExcept(" \t\r\n"u8);
        return new(_offset + index, _lines + before.Count((byte)'\n'), _offset + index - lineStart, path, isElement)
        {
            Before = last < 0 ? _before : before[last],
        };
    }

    public void Dispose()
    {
        if (Bytes.Length > 0)
        {
            StreamBuffers.Return(Bytes);
            Bytes = [];
            Position = End = 0;
            IsLast = true;
        }
    }

    private void Drop(int count)
    {
        Pass(Bytes.AsSpan(0, count));
        Position -= count;
        End -= count;
        Bytes.AsSpan(count, End).CopyTo(Bytes);
        if (_capacity > 4L * _usual && End < _usual)
        {
            Resize(_usual);
        }
    }

    /// <summary>Counts bytes that have left the window.</summary>
    private void Pass(ReadOnlySpan<byte> dropped)
    {
        int lineBreak = dropped.LastIndexOf((byte)'\n');
        if (lineBreak >= 0)
        {
            _lines += dropped.Count((byte)'\n');
            _lineStart = _offset + lineBreak + 1;
        }

        int last = dropped.LastIndexOfAnyExcept(" \t\r\n"u8);
        _before = last < 0 ? _before : dropped[last];
        _offset += dropped.Length;
    }

    private void Resize(int capacity)
    {
        if (capacity <= End)
        {
            throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }

        byte[] other = StreamBuffers.Rent(capacity + Padding);
        Bytes.AsSpan(0, End).CopyTo(other);
        StreamBuffers.Return(Bytes);
        Bytes = other;
        _capacity = capacity;
    }
}
