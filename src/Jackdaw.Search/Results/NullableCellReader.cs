namespace Jackdaw.Search.Results;

/// <summary>Reads null or empty cells as null, and others as values; a stored 0 stays 0.</summary>
internal sealed class NullableCellReader<T>(CellReader<T> inner) : CellReader<T?>, IJsonReader
    where T : struct
{
    public void EnsureReadable(JsonObjectSerializer serializer, string column) => (inner as IJsonReader)?.EnsureReadable(serializer, column);

    public override T? Read(RowContext context, int column) =>
        context.TryCell(column, out ReadOnlySpan<byte> cell) && !cell.IsEmpty && !cell.SequenceEqual("null"u8) ? inner.Read(context, column) : null;
}
