namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads single values of responses as objects: whole numbers as <see cref="long"/> (or <see cref="ulong"/> above its range), others as
/// <see cref="double"/>.
/// </summary>
internal static class ElasticValue
{
    public static object? Read(JsonReader reader)
    {
        switch (reader.Kind)
        {
            case JsonKind.Null:
                reader.TryReadNull();
                return null;
            case JsonKind.String:
                return reader.ReadString();
            case JsonKind.Boolean:
                return reader.ReadBoolean();
            case JsonKind.Integer:
                try
                {
                    return reader.ReadInt64();
                }
                catch (JsonDataException)
                {
                    return reader.ReadUInt64();
                }

            case JsonKind.Fraction:
                return reader.ReadDouble();
            default:
                return reader.ReadSlice().ToString();
        }
    }
}
