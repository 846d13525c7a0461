using System.Buffers;

namespace Jackdaw.Search.Results;

/// <summary>
/// Rows as every back end returns them: named columns, and cells as the UTF-8 text of a number, a string or JSON, all in one rented buffer.
/// A cell is read straight from that buffer into the object; it is valid until the row set is disposed of.
/// </summary>
internal sealed class RowSet : IDisposable
{
    private const int NullCell = -1;

    private readonly int[] _cells;
    private readonly bool _ownsBuffer;
    private byte[]? _buffer;

    /// <param name="columns">The names of the columns.</param>
    /// <param name="rowCount">How many rows there are.</param>
    /// <param name="buffer">Where the texts of the cells are.</param>
    /// <param name="cells">Start and length of each cell, row by row, rented; the length of a null is -1.</param>
    /// <param name="ownsBuffer">The buffer goes back to the pool with this object.</param>
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

    /// <summary>The place of a column, without regard to case; -1 when there is none (an empty index of Sphinx answers with the id alone).</summary>
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
