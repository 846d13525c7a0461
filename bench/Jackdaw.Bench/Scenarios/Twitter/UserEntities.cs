using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>Links in the description of a user.</summary>
public sealed class UserEntities
{
    [JsonPropertyName("url")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public UrlList? Url { get; set; }

    [JsonPropertyName("description")]
    public UrlList? Description { get; set; }
}
