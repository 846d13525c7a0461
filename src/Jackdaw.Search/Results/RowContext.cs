using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>The row that is being read, and what reading it needs. One per result; <see cref="Row"/> moves on.</summary>
internal sealed class RowContext
{
    private const int TextShown = 40;

    private readonly int[] _columns;

    /// <param name="rows">The rows.</param>
    /// <param name="columns">The columns that were asked for; one that did not come back reads as the default.</param>
    /// <param name="constants">The constants of the projection in this call.</param>
    /// <param name="serializer">Who reads JSON.</param>
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

    /// <summary>Columns by their places: the key and the count of a facet.</summary>
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

    /// <summary>The column came back, whatever is in its cells.</summary>
    public bool Has(int column) => _columns[column] >= 0;

    /// <summary>The text of a cell; false when it is null or the column did not come back.</summary>
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

    /// <summary>The cell holds something else than it should.</summary>
    public FulltextException BadCell(int column, string expected, Exception? inner = null)
    {
        int place = _columns[column];
        ReadOnlySpan<byte> cell = Rows.Cell(Row, place);
        string text = Encoding.UTF8.GetString(cell[..Math.Min(cell.Length, TextShown * 4)]);
        string shown = text.Length > TextShown ? text[..TextShown] + "..." : text;
        string reason = inner is null ? "" : $" {inner.Message}";
        return new FulltextException($"Column '{Rows.Columns[place]}' of row {Row} holds \"{shown}\", which is no {expected}.{reason}", inner);
    }
}
