using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>What the search was.</summary>
public sealed class SearchMetadata
{
    [JsonPropertyName("completed_in")]
    public double CompletedIn { get; set; }

    [JsonPropertyName("max_id")]
    public long MaxId { get; set; }

    [JsonPropertyName("max_id_str")]
    public string? MaxIdStr { get; set; }

    [JsonPropertyName("next_results")]
    public string? NextResults { get; set; }

    [JsonPropertyName("query")]
    public string? Query { get; set; }

    [JsonPropertyName("refresh_url")]
    public string? RefreshUrl { get; set; }

    [JsonPropertyName("count")]
    public int Count { get; set; }

    [JsonPropertyName("since_id")]
    public long SinceId { get; set; }

    [JsonPropertyName("since_id_str")]
    public string? SinceIdStr { get; set; }
}
