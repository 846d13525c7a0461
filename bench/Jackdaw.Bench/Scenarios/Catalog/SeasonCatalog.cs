using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Catalog;

/// <summary>The whole of citm_catalog.json.</summary>
public sealed class SeasonCatalog
{
    [JsonPropertyName("areaNames")]
    public Dictionary<string, string>? AreaNames { get; set; }

    [JsonPropertyName("audienceSubCategoryNames")]
    public Dictionary<string, string>? AudienceSubCategoryNames { get; set; }

    [JsonPropertyName("blockNames")]
    public Dictionary<string, string>? BlockNames { get; set; }

    [JsonPropertyName("events")]
    public Dictionary<string, ConcertEvent>? Events { get; set; }

    [JsonPropertyName("performances")]
    public List<Performance>? Performances { get; set; }

    [JsonPropertyName("seatCategoryNames")]
    public Dictionary<string, string>? SeatCategoryNames { get; set; }

    [JsonPropertyName("subTopicNames")]
    public Dictionary<string, string>? SubTopicNames { get; set; }

    [JsonPropertyName("subjectNames")]
    public Dictionary<string, string>? SubjectNames { get; set; }

    [JsonPropertyName("topicNames")]
    public Dictionary<string, string>? TopicNames { get; set; }

    [JsonPropertyName("topicSubTopics")]
    public Dictionary<string, List<int>>? TopicSubTopics { get; set; }

    [JsonPropertyName("venueNames")]
    public Dictionary<string, string>? VenueNames { get; set; }
}
