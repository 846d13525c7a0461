using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>One link and where it stands.</summary>
public sealed class UrlEntity
{
    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("expanded_url")]
    public string? ExpandedUrl { get; set; }

    [JsonPropertyName("display_url")]
    public string? DisplayUrl { get; set; }

    [JsonPropertyName("indices")]
    public List<int>? Indices { get; set; }
}
