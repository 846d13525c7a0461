using System.Buffers;
using System.Buffers.Text;

namespace Jackdaw.Search.Results;

/// <summary>Collects the cells of a <see cref="RowSet"/> row by row. Uses pooled memory, which <see cref="Build"/> hands over.</summary>
internal sealed class RowSetBuilder(string[] columns)
{
    private const int NumberRoom = 32;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(4096);
    private int[] _cells = ArrayPool<int>.Shared.Rent(256);
    private int _length;
    private int _count;

    public void AddNull() => Close(_length, -1);

    public void Add(long value)
    {
        Utf8Formatter.TryFormat(value, Room(NumberRoom), out int written);
        Close(_length, written);
    }

    public void Add(ulong value)
    {
        Utf8Formatter.TryFormat(value, Room(NumberRoom), out int written);
        Close(_length, written);
    }

    /// <summary>Adds a number as the shortest text that round-trips.</summary>
    public void Add(double value)
    {
        value.TryFormat(Room(NumberRoom), out int written, default, System.Globalization.CultureInfo.InvariantCulture);
        Close(_length, written);
    }

    public void Add(ReadOnlySpan<byte> utf8)
    {
        utf8.CopyTo(Room(utf8.Length));
        Close(_length, utf8.Length);
    }

    public void Add(ReadOnlySpan<char> text)
    {
        int written = System.Text.Encoding.UTF8.GetBytes(text, Room(System.Text.Encoding.UTF8.GetMaxByteCount(text.Length)));
        Close(_length, written);
    }

    public RowSet Build()
    {
        int rows = columns.Length == 0 ? 0 : _count / columns.Length;
        return new RowSet(columns, rows, _buffer, _cells, ownsBuffer: true);
    }

    private Span<byte> Room(int size)
    {
        if (_buffer.Length - _length < size)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(_buffer.Length * 2, _length + size));
            _buffer.AsSpan(0, _length).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = larger;
        }

        return _buffer.AsSpan(_length);
    }

    private void Close(int start, int length)
    {
        if (_cells.Length < (_count + 1) * 2)
        {
            int[] larger = ArrayPool<int>.Shared.Rent(_cells.Length * 2);
            _cells.AsSpan(0, _count * 2).CopyTo(larger);
            ArrayPool<int>.Shared.Return(_cells);
            _cells = larger;
        }

        _cells[_count * 2] = start;
        _cells[(_count * 2) + 1] = length;
        _count++;
        _length += Math.Max(length, 0);
    }
}
