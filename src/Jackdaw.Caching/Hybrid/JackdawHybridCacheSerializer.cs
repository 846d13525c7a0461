using System.Buffers;
using Microsoft.Extensions.Caching.Hybrid;

namespace Jackdaw.Caching.Hybrid;

/// <summary>Serializes values as JSON of a profile for <see cref="HybridCache"/>, which has its own envelope and checks.</summary>
internal sealed class JackdawHybridCacheSerializer<T, TProfile> : IHybridCacheSerializer<T>
    where TProfile : JsonProfile<TProfile>
{
    public T Deserialize(ReadOnlySequence<byte> source) => JsonProfile<TProfile>.Deserialize<T>(source)!;

    public void Serialize(T value, IBufferWriter<byte> target)
    {
        using JsonOwned json = JsonProfile<TProfile>.SerializeToOwned(value);
        json.WriteTo(target);
    }
}
