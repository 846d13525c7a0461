namespace Jackdaw.Search.Elastic;

/// <summary>Single values of answers as objects: a whole number is a <see cref="long"/> (above its range a <see cref="ulong"/>), another one a <see cref="double"/>.</summary>
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
