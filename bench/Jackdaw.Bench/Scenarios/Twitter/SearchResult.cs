using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>The whole of twitter.json.</summary>
public sealed class SearchResult
{
    [JsonPropertyName("statuses")]
    public List<Status>? Statuses { get; set; }

    [JsonPropertyName("search_metadata")]
    public SearchMetadata? SearchMetadata { get; set; }
}
