namespace Jackdaw.Search.Elastic;

/// <summary>A time as clusters have it: ISO 8601 with offsets in any form, <c>+10</c>, <c>+1000</c> and <c>+10:00</c>, with up to 16 digits of a second (7 are kept), or milliseconds since 1970. Written in ISO 8601.</summary>
public readonly struct ElasticTimeCodec : IJsonCodec<DateTime>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, DateTime value) => writer.WriteString(value);

    /// <inheritdoc/>
    public static DateTime Read(JsonReader reader) => ElasticTimes.Read(reader, static moment => moment.UtcDateTime);
}

/// <summary>A time with an offset, as <see cref="ElasticTimeCodec"/> reads it.</summary>
public readonly struct ElasticMomentCodec : IJsonCodec<DateTimeOffset>
{
    /// <inheritdoc/>
    public static void Write(JsonWriter writer, DateTimeOffset value) => writer.WriteString(value);

    /// <inheritdoc/>
    public static DateTimeOffset Read(JsonReader reader) => ElasticTimes.Read(reader, static moment => moment);
}
