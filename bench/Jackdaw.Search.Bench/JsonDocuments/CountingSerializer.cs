using System.Buffers;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>Counts how often another serializer is asked. For proofs; what is timed is the other one itself.</summary>
internal sealed class CountingSerializer(JsonObjectSerializer inner) : JsonObjectSerializer
{
    public int Read { get; private set; }

    public override void Serialize<T>(IBufferWriter<byte> destination, T value) => inner.Serialize(destination, value);

    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default
    {
        Read++;
        return inner.Deserialize<T>(utf8);
    }
}
