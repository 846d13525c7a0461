using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>Strings.</summary>
internal sealed class TextCellReader : CellReader<string>
{
    public override string? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) ? Encoding.UTF8.GetString(cell) : null;
}
