using System.Buffers;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Serializing;

/// <summary>System.Text.Json as the serializer of a store: the two methods are all that is needed.</summary>
internal sealed class SystemTextJsonSerializer : JsonObjectSerializer
{
    public override bool WritesValidJson => true;

    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        using Utf8JsonWriter writer = new(destination);
        JsonSerializer.Serialize(writer, value);
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => JsonSerializer.Deserialize<T>(utf8);
}
