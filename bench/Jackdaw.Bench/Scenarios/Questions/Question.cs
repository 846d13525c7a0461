using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Questions;

/// <summary>One question as the Stack Exchange API returns it; absent members are left out, never null.</summary>
public sealed class Question
{
    [JsonPropertyName("tags")]
    public List<string>? Tags { get; set; }

    [JsonPropertyName("owner")]
    public Owner? Owner { get; set; }

    [JsonPropertyName("is_answered")]
    public bool IsAnswered { get; set; }

    [JsonPropertyName("view_count")]
    public int ViewCount { get; set; }

    [JsonPropertyName("accepted_answer_id")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? AcceptedAnswerId { get; set; }

    [JsonPropertyName("answer_count")]
    public int AnswerCount { get; set; }

    [JsonPropertyName("score")]
    public int Score { get; set; }

    [JsonPropertyName("last_activity_date")]
    public long LastActivityDate { get; set; }

    [JsonPropertyName("creation_date")]
    public long CreationDate { get; set; }

    [JsonPropertyName("last_edit_date")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public long? LastEditDate { get; set; }

    [JsonPropertyName("question_id")]
    public int QuestionId { get; set; }

    [JsonPropertyName("content_license")]
    public string? ContentLicense { get; set; }

    [JsonPropertyName("link")]
    public string? Link { get; set; }

    [JsonPropertyName("title")]
    public string? Title { get; set; }
}
