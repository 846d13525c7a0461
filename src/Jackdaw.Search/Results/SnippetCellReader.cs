using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>Snippets. Sphinx sends no value for one of an empty text.</summary>
/// <param name="options">What was asked for.</param>
internal sealed class SnippetCellReader(SnippetOptions options) : CellReader<string>
{
    public override string? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) ? SnippetMarks.Read(options, Encoding.UTF8.GetString(cell)) : "";
}
