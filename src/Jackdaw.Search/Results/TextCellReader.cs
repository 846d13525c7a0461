using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>Reads strings.</summary>
/// <param name="missing">The result for a missing value.</param>
internal sealed class TextCellReader(string? missing = null) : CellReader<string>
{
    public override string? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) ? Encoding.UTF8.GetString(cell) : missing;
}
