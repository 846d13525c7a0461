namespace Jackdaw.Search.Elastic;

/// <summary>A duration as its ticks of 100 ns, a whole number; the text <c>1.02:03:04.5</c> is read as well.</summary>
public readonly struct TicksCodec : IJsonCodec<TimeSpan>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, TimeSpan value) => writer.WriteNumber(value.Ticks);

    /// <inheritdoc/>
    public static TimeSpan Read(JsonReader reader)
    {
        return reader.Kind switch
        {
            JsonKind.Integer => new TimeSpan(reader.ReadInt64()),
            JsonKind.String => reader.ReadTimeSpan(),
            var kind => throw reader.Error($"A duration was expected, in ticks or as the text d.hh:mm:ss, not {kind}."),
        };
    }
}
