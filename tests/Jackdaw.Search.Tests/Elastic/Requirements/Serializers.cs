using System.Buffers;
using System.Collections.Concurrent;
using System.Text;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Another serializer, and what it was given.</summary>
internal sealed class NotingSerializer(JsonObjectSerializer inner) : JsonObjectSerializer
{
    private int _written;

    public ConcurrentQueue<string> Texts { get; } = new();

    public int Written => _written;

    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        Interlocked.Increment(ref _written);
        inner.Serialize(destination, value);
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default
    {
        Texts.Enqueue(Encoding.UTF8.GetString(utf8));
        return inner.Deserialize<T>(utf8);
    }
}

/// <summary>System.Text.Json with indentation.</summary>
internal sealed class IndentingSerializer(string newLine) : JsonObjectSerializer
{
    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        using Utf8JsonWriter writer = new(destination, new JsonWriterOptions { Indented = true, NewLine = newLine });
        JsonSerializer.Serialize(writer, value);
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => JsonSerializer.Deserialize<T>(utf8);
}

/// <summary>Says that System.Text.Json was there.</summary>
internal sealed class TextMark : System.Text.Json.Serialization.JsonConverter<Marked>
{
    public override Marked Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        return new Marked { Value = document.RootElement.GetProperty("value").GetString(), ReadBy = "System.Text.Json" };
    }

    public override void Write(Utf8JsonWriter writer, Marked value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteString("value", "System.Text.Json " + value.Value);
        writer.WriteEndObject();
    }
}

/// <summary>Says that Newtonsoft.Json was there.</summary>
internal sealed class NewtonsoftMark : Newtonsoft.Json.JsonConverter<Marked>
{
    public override Marked? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Marked? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) =>
        new() { Value = (string?)Newtonsoft.Json.Linq.JObject.Load(reader)["value"], ReadBy = "Newtonsoft.Json" };

    public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Marked? value, Newtonsoft.Json.JsonSerializer serializer)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("value");
        writer.WriteValue("Newtonsoft.Json " + value!.Value);
        writer.WriteEndObject();
    }
}
