using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>A word of the text.</summary>
public sealed class Hashtag
{
    [JsonPropertyName("text")]
    public string? Text { get; set; }

    [JsonPropertyName("indices")]
    public List<int>? Indices { get; set; }
}
