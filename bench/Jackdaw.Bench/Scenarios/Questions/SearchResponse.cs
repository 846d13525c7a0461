using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Questions;

/// <summary>The envelope of a Stack Exchange question search.</summary>
public sealed class SearchResponse
{
    [JsonPropertyName("items")]
    public List<Question>? Items { get; set; }

    [JsonPropertyName("has_more")]
    public bool HasMore { get; set; }

    [JsonPropertyName("quota_max")]
    public int QuotaMax { get; set; }

    [JsonPropertyName("quota_remaining")]
    public int QuotaRemaining { get; set; }
}
