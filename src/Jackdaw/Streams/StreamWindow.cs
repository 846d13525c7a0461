using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Streams;

/// <summary>
/// The part of a document that is in memory: what was read and is still needed, and room for more. 64 zero bytes follow the last one, so that a value is
/// read where it lies.
/// </summary>
internal sealed class StreamWindow : IDisposable
{
    private const int Padding = 64;

    /// <summary>How many times as much memory as bytes have arrived is taken on the word of <see cref="Expected"/>.</summary>
    private const int Trust = 16;

    private readonly int _usual;
    private int _capacity;
    private long _offset;
    private long _lines;
    private long _lineStart;

    /// <summary>The last byte that was dropped and is not white space: whether a comma is the last one of its array is said by what comes later.</summary>
    private byte _before;

    /// <param name="size">How many bytes it holds, unless a value is larger.</param>
    internal StreamWindow(int size)
    {
        _usual = size;
        _capacity = size;
        Bytes = StreamBuffers.Rent(size + Padding);
    }

    /// <summary>What another window has in memory, up to an index: that window takes memory of its own for the rest.</summary>
    private StreamWindow(StreamWindow other, int end)
    {
        (_usual, _capacity, _offset, _lines, _lineStart, _before) = (other._usual, other._capacity, other._offset, other._lines, other._lineStart, other._before);
        (Bytes, Position, End, IsLast) = (other.Bytes, other.Position, end, true);
    }

    /// <summary>The memory.</summary>
    internal byte[] Bytes { get; private set; }

    /// <summary>The first byte that was not read yet.</summary>
    internal int Position { get; set; }

    /// <summary>After the last byte that arrived.</summary>
    internal int End { get; private set; }

    /// <summary>How many bytes will have arrived in the end, by the word of somebody; 0: nobody knows.</summary>
    internal long Expected { get; init; }

    /// <summary>Whether no more will come.</summary>
    internal bool IsLast { get; private set; }

    /// <summary>What was not read yet.</summary>
    internal ReadOnlySpan<byte> Rest => Bytes.AsSpan(Position, End - Position);

    /// <summary>The position in the document.</summary>
    internal long Offset => _offset + Position;

    /// <summary>Room for at least one more byte. What lies before the position is dropped if that is needed.</summary>
    /// <exception cref="JsonDataException">What has to be kept is larger than an array.</exception>
    internal Memory<byte> Room()
    {
        // The byte before the position stays: it tells whether a number goes on that was ended too early.
        int drop = Math.Max(Position - 1, 0);
        if (drop > 0 && (_capacity - End < _capacity / 4 || drop == End - 1))
        {
            Drop(drop);
        }

        if (End == _capacity)
        {
            // One more than expected: the end is noticed by asking for more.
            long larger = Math.Max(Math.Max(2L * _capacity, 8), Math.Min(Expected + 1, (long)Trust * End));
            Resize((int)Math.Min(larger, Array.MaxLength - Padding));
        }

        return Bytes.AsMemory(End, _capacity - End);
    }

    /// <summary>Takes bytes that were written to <see cref="Room"/>; none: the document has ended.</summary>
    internal void Add(int count)
    {
        End += count;
        IsLast = count == 0;
        Bytes.AsSpan(End, Padding).Clear();
    }

    /// <summary>
    /// Hands over the memory with the next bytes, as a window of their own that is complete, and goes on in other memory: only what is left is copied.
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

    /// <summary>Passes a byte order mark, which is no part of the document.</summary>
    internal void PassMark(int length)
    {
        Position += length;
        _offset -= length;
        _lineStart = 0;
    }

    /// <summary>Forgets what has arrived: it will come again in another encoding.</summary>
    internal void Forget()
    {
        Position = End = 0;
        IsLast = false;
        Bytes.AsSpan(0, Padding).Clear();
    }

    /// <summary>Where in the document an index lies.</summary>
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

    /// <summary>Counts bytes that are not in the window any more.</summary>
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
