using System.Buffers;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>System.Text.Json with names as they are, for classes of tests that have no generated codecs.</summary>
internal sealed class PlainSerializer : JsonObjectSerializer
{
    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        using Utf8JsonWriter writer = new(destination);
        JsonSerializer.Serialize(writer, value);
    }

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => JsonSerializer.Deserialize<T>(utf8);
}
