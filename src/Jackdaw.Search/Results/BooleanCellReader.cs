namespace Jackdaw.Search.Results;

/// <summary>Reads Booleans: numbers in attributes, words inside JSON.</summary>
internal sealed class BooleanCellReader : CellReader<bool>
{
    public override bool Read(RowContext context, int column)
    {
        if (!context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty)
        {
            return false;
        }

        if (cell.SequenceEqual("1"u8) || cell.SequenceEqual("true"u8))
        {
            return true;
        }

        return cell.SequenceEqual("0"u8) || cell.SequenceEqual("false"u8) ? false : throw context.BadCell(column, "Boolean");
    }
}
