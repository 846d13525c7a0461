using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>A concert.</summary>
public sealed class ConcertEvent
{
    [JsonPropertyName("description")]
    public string? Description { get; set; }

    [JsonPropertyName("id")]
    public int Id { get; set; }

    [JsonPropertyName("logo")]
    public string? Logo { get; set; }

    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("subTopicIds")]
    public List<int>? SubTopicIds { get; set; }

    [JsonPropertyName("subjectCode")]
    public string? SubjectCode { get; set; }

    [JsonPropertyName("subtitle")]
    public string? Subtitle { get; set; }

    [JsonPropertyName("topicIds")]
    public List<int>? TopicIds { get; set; }
}
