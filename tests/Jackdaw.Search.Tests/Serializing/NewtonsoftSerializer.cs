using System.Buffers;
using System.Text;
using Newtonsoft.Json;

namespace Jackdaw.Search.Tests.Serializing;

/// <summary>Newtonsoft.Json as the serializer of a store: it knows strings only.</summary>
internal sealed class NewtonsoftSerializer : JsonObjectSerializer
{
    public override void Serialize<T>(IBufferWriter<byte> destination, T value) =>
        Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value), destination);

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => Deserialize<T>(Encoding.UTF8.GetString(utf8));

    public override T? Deserialize<T>(string json)
        where T : default => JsonConvert.DeserializeObject<T>(json);
}
