using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>A picture.</summary>
public sealed class Media
{
    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("indices")]
    public List<int>? Indices { get; set; }

    [JsonPropertyName("media_url")]
    public string? MediaUrl { get; set; }

    [JsonPropertyName("media_url_https")]
    public string? MediaUrlHttps { get; set; }

    [JsonPropertyName("url")]
    public string? Url { get; set; }

    [JsonPropertyName("display_url")]
    public string? DisplayUrl { get; set; }

    [JsonPropertyName("expanded_url")]
    public string? ExpandedUrl { get; set; }

    [JsonPropertyName("type")]
    public string? Type { get; set; }

    [JsonPropertyName("sizes")]
    public MediaSizes? Sizes { get; set; }

    [JsonPropertyName("source_status_id")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public long? SourceStatusId { get; set; }

    [JsonPropertyName("source_status_id_str")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? SourceStatusIdStr { get; set; }
}
