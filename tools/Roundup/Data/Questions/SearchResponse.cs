using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Roundup.Data.Questions;

/// <summary>The envelope of a Stack Exchange question search.</summary>
[DataContract(Namespace = "")]
public sealed partial class SearchResponse
{
    [DataMember(Name = "items", Order = 1)]
    [JsonPropertyName("items")]
    public List<Question>? Items { get; set; }

    [DataMember(Name = "has_more", Order = 2)]
    [JsonPropertyName("has_more")]
    public bool HasMore { get; set; }

    [DataMember(Name = "quota_max", Order = 3)]
    [JsonPropertyName("quota_max")]
    public int QuotaMax { get; set; }

    [DataMember(Name = "quota_remaining", Order = 4)]
    [JsonPropertyName("quota_remaining")]
    public int QuotaRemaining { get; set; }
}

/// <summary>One question as the Stack Exchange API returns it; what is absent is left out, never null.</summary>
[DataContract(Namespace = "")]
public sealed partial class Question
{
    [DataMember(Name = "tags", Order = 1)]
    [JsonPropertyName("tags")]
    public List<string>? Tags { get; set; }

    [DataMember(Name = "owner", Order = 2)]
    [JsonPropertyName("owner")]
    public Owner? Owner { get; set; }

    [DataMember(Name = "is_answered", Order = 3)]
    [JsonPropertyName("is_answered")]
    public bool IsAnswered { get; set; }

    [DataMember(Name = "view_count", Order = 4)]
    [JsonPropertyName("view_count")]
    public int ViewCount { get; set; }

    [DataMember(Name = "accepted_answer_id", Order = 5, EmitDefaultValue = false)]
    [JsonPropertyName("accepted_answer_id")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? AcceptedAnswerId { get; set; }

    [DataMember(Name = "answer_count", Order = 6)]
    [JsonPropertyName("answer_count")]
    public int AnswerCount { get; set; }

    [DataMember(Name = "score", Order = 7)]
    [JsonPropertyName("score")]
    public int Score { get; set; }

    [DataMember(Name = "last_activity_date", Order = 8)]
    [JsonPropertyName("last_activity_date")]
    public long LastActivityDate { get; set; }

    [DataMember(Name = "creation_date", Order = 9)]
    [JsonPropertyName("creation_date")]
    public long CreationDate { get; set; }

    [DataMember(Name = "last_edit_date", Order = 10, EmitDefaultValue = false)]
    [JsonPropertyName("last_edit_date")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public long? LastEditDate { get; set; }

    [DataMember(Name = "question_id", Order = 11)]
    [JsonPropertyName("question_id")]
    public int QuestionId { get; set; }

    [DataMember(Name = "content_license", Order = 12)]
    [JsonPropertyName("content_license")]
    public string? ContentLicense { get; set; }

    [DataMember(Name = "link", Order = 13)]
    [JsonPropertyName("link")]
    public string? Link { get; set; }

    [DataMember(Name = "title", Order = 14)]
    [JsonPropertyName("title")]
    public string? Title { get; set; }
}

/// <summary>The author of a question.</summary>
[DataContract(Namespace = "")]
public sealed partial class Owner
{
    [DataMember(Name = "account_id", Order = 1)]
    [JsonPropertyName("account_id")]
    public int AccountId { get; set; }

    [DataMember(Name = "reputation", Order = 2)]
    [JsonPropertyName("reputation")]
    public int Reputation { get; set; }

    [DataMember(Name = "user_id", Order = 3)]
    [JsonPropertyName("user_id")]
    public int UserId { get; set; }

    [DataMember(Name = "user_type", Order = 4)]
    [JsonPropertyName("user_type")]
    public string? UserType { get; set; }

    [DataMember(Name = "accept_rate", Order = 5, EmitDefaultValue = false)]
    [JsonPropertyName("accept_rate")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? AcceptRate { get; set; }

    [DataMember(Name = "profile_image", Order = 6)]
    [JsonPropertyName("profile_image")]
    public string? ProfileImage { get; set; }

    [DataMember(Name = "display_name", Order = 7)]
    [JsonPropertyName("display_name")]
    public string? DisplayName { get; set; }

    [DataMember(Name = "link", Order = 8)]
    [JsonPropertyName("link")]
    public string? Link { get; set; }
}
