namespace Jackdaw.Search.Elastic;

/// <summary>A codec for durations as whole ticks of 100 ns; also reads text such as <c>1.02:03:04.5</c>.</summary>
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
            var kind => throw reader.CreateException($"Expected a duration in ticks or as text (d.hh:mm:ss) but found {kind}."),
        };
    }
}
