using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Converted;

/// <summary>An enum with names of its own.</summary>
public sealed class TicketStateConverter : JsonConverter<TicketState>
{
    public override TicketState Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.ValueTextEquals("open"u8) ? TicketState.Open : reader.ValueTextEquals("waiting"u8) ? TicketState.Waiting : TicketState.Closed;

    public override void Write(Utf8JsonWriter writer, TicketState value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value switch { TicketState.Open => "open"u8, TicketState.Waiting => "waiting"u8, _ => "closed"u8 });
}

/// <summary>A time in seconds since 1970.</summary>
public sealed class UnixTimeConverter : JsonConverter<DateTime>
{
    public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        DateTime.UnixEpoch.AddSeconds(reader.GetInt64());

    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) =>
        writer.WriteNumberValue((value - DateTime.UnixEpoch).Ticks / TimeSpan.TicksPerSecond);
}
