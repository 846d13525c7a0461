using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>Links.</summary>
public sealed class UrlList
{
    [JsonPropertyName("urls")]
    public List<UrlEntity>? Urls { get; set; }
}
