using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Questions;

/// <summary>The author of a question.</summary>
public sealed class Owner
{
    [JsonPropertyName("account_id")]
    public int AccountId { get; set; }

    [JsonPropertyName("reputation")]
    public int Reputation { get; set; }

    [JsonPropertyName("user_id")]
    public int UserId { get; set; }

    [JsonPropertyName("user_type")]
    public string? UserType { get; set; }

    [JsonPropertyName("accept_rate")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? AcceptRate { get; set; }

    [JsonPropertyName("profile_image")]
    public string? ProfileImage { get; set; }

    [JsonPropertyName("display_name")]
    public string? DisplayName { get; set; }

    [JsonPropertyName("link")]
    public string? Link { get; set; }
}
