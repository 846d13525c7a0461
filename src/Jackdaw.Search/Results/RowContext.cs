using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>The row that is being read, with the context for reading it. One per result; <see cref="Row"/> advances.</summary>
internal sealed class RowContext
{
    private const int TextShown = 40;

    private readonly int[] _columns;

    /// <param name="rows">The rows.</param>
    /// <param name="columns">The requested columns; a column that was not returned reads as the default value.</param>
    /// <param name="constants">The constants of the projection in this call.</param>
    /// <param name="serializer">The serializer for JSON.</param>
    public RowContext(RowSet rows, IReadOnlyList<Model.ColumnNode> columns, object?[] constants, JsonObjectSerializer serializer)
    {
        Rows = rows;
        Constants = constants;
        Serializer = serializer;
        _columns = new int[columns.Count];
        for (int i = 0; i < _columns.Length; i++)
        {
            string name = columns[i].Name;
            _columns[i] = i < rows.Columns.Length && string.Equals(rows.Columns[i], name, StringComparison.OrdinalIgnoreCase) ? i : rows.IndexOf(name);
        }
    }

    /// <summary>Creates a context for columns by index: the key and count of a facet.</summary>
    public RowContext(RowSet rows, JsonObjectSerializer serializer)
    {
        Rows = rows;
        Constants = [];
        Serializer = serializer;
        _columns = new int[rows.Columns.Length];
        for (int i = 0; i < _columns.Length; i++)
        {
            _columns[i] = i;
        }
    }

    public RowSet Rows { get; }

    public object?[] Constants { get; }

    public JsonObjectSerializer Serializer { get; }

    public int Row { get; set; }

    /// <summary>Whether the column was returned, whatever its cells contain.</summary>
    public bool Has(int column) => _columns[column] >= 0;

    /// <summary>Gets the text of a cell; returns false if it is null or the column was not returned.</summary>
    public bool TryCell(int column, out ReadOnlySpan<byte> cell)
    {
        int place = _columns[column];
        if (place < 0 || Rows.IsNull(Row, place))
        {
            cell = default;
            return false;
        }

        cell = Rows.Cell(Row, place);
        return true;
    }

    /// <summary>Creates the exception for a cell with an unexpected value.</summary>
    public FulltextException BadCell(int column, string expected, Exception? inner = null)
    {
        int place = _columns[column];
        ReadOnlySpan<byte> cell = Rows.Cell(Row, place);
        string text = Encoding.UTF8.GetString(cell[..Math.Min(cell.Length, TextShown * 4)]);
        string shown = text.Length > TextShown ? text[..TextShown] + "..." : text;
        string reason = inner is null ? "" : $" {inner.Message}";
        return new FulltextException(
            $"Column '{Rows.Columns[place]}' of row {Row} contains \"{shown}\", which cannot be read as {expected}.{reason}", inner);
    }
}
