using System.Buffers;
using System.Text;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>ServiceStack.Text, from strings.</summary>
internal sealed class ServiceStackSerializer : JsonObjectSerializer
{
    public override void Serialize<T>(IBufferWriter<byte> destination, T value) =>
        Encoding.UTF8.GetBytes(ServiceStack.Text.JsonSerializer.SerializeToString(value), destination);

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => ServiceStack.Text.JsonSerializer.DeserializeFromString<T>(Encoding.UTF8.GetString(utf8));
}
