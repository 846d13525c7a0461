using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Twitter;

/// <summary>A tweet; without retweeted_status and possibly_sensitive when there is nothing to say.</summary>
public sealed class Status
{
    [JsonPropertyName("metadata")]
    public StatusMetadata? Metadata { get; set; }

    [JsonPropertyName("created_at")]
    public string? CreatedAt { get; set; }

    [JsonPropertyName("id")]
    public long Id { get; set; }

    [JsonPropertyName("id_str")]
    public string? IdStr { get; set; }

    [JsonPropertyName("text")]
    public string? Text { get; set; }

    [JsonPropertyName("source")]
    public string? Source { get; set; }

    [JsonPropertyName("truncated")]
    public bool Truncated { get; set; }

    [JsonPropertyName("in_reply_to_status_id")]
    public long? InReplyToStatusId { get; set; }

    [JsonPropertyName("in_reply_to_status_id_str")]
    public string? InReplyToStatusIdStr { get; set; }

    [JsonPropertyName("in_reply_to_user_id")]
    public long? InReplyToUserId { get; set; }

    [JsonPropertyName("in_reply_to_user_id_str")]
    public string? InReplyToUserIdStr { get; set; }

    [JsonPropertyName("in_reply_to_screen_name")]
    public string? InReplyToScreenName { get; set; }

    [JsonPropertyName("user")]
    public User? User { get; set; }

    [JsonPropertyName("geo")]
    public Point? Geo { get; set; }

    [JsonPropertyName("coordinates")]
    public Point? Coordinates { get; set; }

    [JsonPropertyName("place")]
    public Place? Place { get; set; }

    [JsonPropertyName("contributors")]
    public List<long>? Contributors { get; set; }

    [JsonPropertyName("retweeted_status")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Status? RetweetedStatus { get; set; }

    [JsonPropertyName("retweet_count")]
    public int RetweetCount { get; set; }

    [JsonPropertyName("favorite_count")]
    public int FavoriteCount { get; set; }

    [JsonPropertyName("entities")]
    public StatusEntities? Entities { get; set; }

    [JsonPropertyName("favorited")]
    public bool Favorited { get; set; }

    [JsonPropertyName("retweeted")]
    public bool Retweeted { get; set; }

    [JsonPropertyName("possibly_sensitive")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public bool? PossiblySensitive { get; set; }

    [JsonPropertyName("lang")]
    public string? Lang { get; set; }
}
