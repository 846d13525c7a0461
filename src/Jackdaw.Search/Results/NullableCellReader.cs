namespace Jackdaw.Search.Results;

/// <summary>Null where the cell is null or empty, otherwise the value; a stored 0 stays 0.</summary>
internal sealed class NullableCellReader<T>(CellReader<T> inner) : CellReader<T?>
    where T : struct
{
    public override T? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) && !cell.IsEmpty && !cell.SequenceEqual("null"u8) ? inner.Read(context, column) : null;
}
