using System.Buffers;
using System.Text.Json;

namespace Jackdaw.Search.Results;

/// <summary>
/// Reads values that JSON represents as strings (or enums as numbers or names). They arrive without quotes, but the serializer expects
/// them.
/// </summary>
internal sealed class JsonStringCellReader<T> : CellReader<T>, IJsonReader
{
    public void EnsureReadable(JsonObjectSerializer serializer, string column) => IJsonReader.EnsureReadable<T>(serializer, column);

    public override T? Read(RowContext context, int column)
    {
        if (!context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty)
        {
            return default;
        }

        try
        {
            bool isNumber = typeof(T).IsEnum && (cell[0] == '-' || char.IsAsciiDigit((char)cell[0]));
            return context.Serializer.Deserialize<T>(isNumber ? cell : Quote(cell));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw context.BadCell(column, typeof(T).Name, exception);
        }
    }

    private static ReadOnlySpan<byte> Quote(ReadOnlySpan<byte> text)
    {
        ArrayBufferWriter<byte> buffer = new(text.Length + 2);
        using Utf8JsonWriter writer = new(buffer);
        writer.WriteStringValue(text);
        writer.Flush();
        return buffer.WrittenSpan;
    }
}
