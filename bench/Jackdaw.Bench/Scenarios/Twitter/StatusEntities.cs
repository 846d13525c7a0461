using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>What was found in the text of a tweet.</summary>
public sealed class StatusEntities
{
    [JsonPropertyName("hashtags")]
    public List<Hashtag>? Hashtags { get; set; }

    [JsonPropertyName("symbols")]
    public List<Hashtag>? Symbols { get; set; }

    [JsonPropertyName("urls")]
    public List<UrlEntity>? Urls { get; set; }

    [JsonPropertyName("user_mentions")]
    public List<UserMention>? UserMentions { get; set; }

    [JsonPropertyName("media")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<Media>? Media { get; set; }
}
