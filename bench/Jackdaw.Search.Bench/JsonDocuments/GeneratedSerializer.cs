using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>System.Text.Json with generated code, from bytes.</summary>
internal sealed class GeneratedSerializer : JsonObjectSerializer
{
    public override bool WritesValidJson => true;

    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        using Utf8JsonWriter writer = new(destination);
        JsonSerializer.Serialize(writer, value, Info<T>());
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => JsonSerializer.Deserialize(utf8, Info<T>());

    private static JsonTypeInfo<T> Info<T>() => (JsonTypeInfo<T>)SheetContext.Default.GetTypeInfo(typeof(T))!;
}
