using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>Strings.</summary>
/// <param name="missing">What stands for a value that is missing.</param>
internal sealed class TextCellReader(string? missing = null) : CellReader<string>
{
    public override string? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) ? Encoding.UTF8.GetString(cell) : missing;
}
