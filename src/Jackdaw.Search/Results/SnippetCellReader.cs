using System.Text;

namespace Jackdaw.Search.Results;

/// <summary>Reads snippets. Sphinx returns no value for the snippet of an empty text.</summary>
/// <param name="options">The requested options.</param>
internal sealed class SnippetCellReader(SnippetOptions options) : CellReader<string>
{
    public override string? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) ? SnippetMarks.Read(options, Encoding.UTF8.GetString(cell)) : "";
}
