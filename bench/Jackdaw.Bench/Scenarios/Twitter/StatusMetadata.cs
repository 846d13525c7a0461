using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>How a tweet was found.</summary>
public sealed class StatusMetadata
{
    [JsonPropertyName("result_type")]
    public string? ResultType { get; set; }

    [JsonPropertyName("iso_language_code")]
    public string? IsoLanguageCode { get; set; }
}
