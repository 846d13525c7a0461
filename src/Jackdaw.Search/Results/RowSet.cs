using System.Buffers;

namespace Jackdaw.Search.Results;

/// <summary>
/// Rows as returned by every back end: named columns, and cells as UTF-8 text of a number, a string or JSON, all in one pooled buffer.
/// Cells are read directly from that buffer and are valid until the row set is disposed.
/// </summary>
internal sealed class RowSet : IDisposable
{
    private const int NullCell = -1;

    private readonly int[] _cells;
    private readonly bool _ownsBuffer;
    private byte[]? _buffer;

    /// <param name="columns">The column names.</param>
    /// <param name="rowCount">The number of rows.</param>
    /// <param name="buffer">The buffer with the texts of the cells.</param>
    /// <param name="cells">The start and length of each cell, row by row, in a pooled array; the length of null is -1.</param>
    /// <param name="ownsBuffer">Whether disposing this object returns the buffer to the pool.</param>
    public RowSet(string[] columns, int rowCount, byte[] buffer, int[] cells, bool ownsBuffer)
    {
        Columns = columns;
        RowCount = rowCount;
        _buffer = buffer;
        _cells = cells;
        _ownsBuffer = ownsBuffer;
    }

    public string[] Columns { get; }

    public int RowCount { get; }

    /// <summary>The index of a column, ignoring case; -1 if it does not exist (an empty Sphinx index returns only the id).</summary>
    public int IndexOf(string column)
    {
        for (int i = 0; i < Columns.Length; i++)
        {
            if (string.Equals(Columns[i], column, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return -1;
    }

    public bool IsNull(int row, int column) => _cells[(((row * Columns.Length) + column) * 2) + 1] == NullCell;

    /// <summary>The text of a cell; empty for null.</summary>
    public ReadOnlySpan<byte> Cell(int row, int column)
    {
        ObjectDisposedException.ThrowIf(_buffer is null, this);
        int at = ((row * Columns.Length) + column) * 2;
        return _cells[at + 1] == NullCell ? default : _buffer.AsSpan(_cells[at], _cells[at + 1]);
    }

    public void Dispose()
    {
        if (_buffer is { } buffer)
        {
            _buffer = null;
            ArrayPool<int>.Shared.Return(_cells);
            if (_ownsBuffer)
            {
                ArrayPool<byte>.Shared.Return(buffer);
            }
        }
    }
}
