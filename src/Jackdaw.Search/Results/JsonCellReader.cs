namespace Jackdaw.Search.Results;

/// <summary>Reads JSON objects and arrays with the serializer, directly from the received bytes.</summary>
internal sealed class JsonCellReader<T> : CellReader<T>, IJsonReader
{
    public void EnsureReadable(JsonObjectSerializer serializer, string column) => IJsonReader.EnsureReadable<T>(serializer, column);

    public override T? Read(RowContext context, int column)
    {
        if (!context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty || cell.SequenceEqual("NULL"u8))
        {
            return default;
        }

        try
        {
            return context.Serializer.Deserialize<T>(cell);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw context.BadCell(column, $"the JSON of {typeof(T).Name}", exception);
        }
    }
}
