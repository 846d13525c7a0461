using System.Buffers;
using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;
using Microsoft.Extensions.Caching.Hybrid;

namespace Jackdaw.Caching.Bench;

/// <summary>What System.Text.Json generates, for HybridCache.</summary>
internal sealed class GeneratedSerializer : IHybridCacheSerializer<SearchResponse>
{
    public SearchResponse Deserialize(ReadOnlySequence<byte> source)
    {
        Utf8JsonReader reader = new(source);
        return JsonSerializer.Deserialize(ref reader, EntryContext.Default.SearchResponse)!;
    }

    public void Serialize(SearchResponse value, IBufferWriter<byte> target)
    {
        using Utf8JsonWriter writer = new(target);
        JsonSerializer.Serialize(writer, value, EntryContext.Default.SearchResponse);
    }
}
