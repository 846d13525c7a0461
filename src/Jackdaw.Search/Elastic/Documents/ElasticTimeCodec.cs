namespace Jackdaw.Search.Elastic;

/// <summary>
/// A codec for Elasticsearch times. Reads ISO 8601 with any offset form (<c>+10</c>, <c>+1000</c>, <c>+10:00</c>) and up to 16 fractional
/// digits (7 are kept), or milliseconds since 1970. Writes ISO 8601.
/// </summary>
public readonly struct ElasticTimeCodec : IJsonCodec<DateTime>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, DateTime value) => writer.WriteString(value);

    /// <inheritdoc/>
    public static DateTime Read(JsonReader reader) => ElasticTimes.Read(reader, static moment => moment.UtcDateTime);
}

/// <summary>A codec for times with an offset, which reads the same formats as <see cref="ElasticTimeCodec"/>.</summary>
public readonly struct ElasticDateTimeOffsetCodec : IJsonCodec<DateTimeOffset>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, DateTimeOffset value) => writer.WriteString(value);

    /// <inheritdoc/>
    public static DateTimeOffset Read(JsonReader reader) => ElasticTimes.Read(reader, static moment => moment);
}
