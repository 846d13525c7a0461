using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Roundup.Data.Questions;

/// <summary>
/// What somebody declares who wants three members of each question only: the names are those of <see cref="SearchResponse"/>, so that the same payloads are read.
/// </summary>
[DataContract(Name = "SearchResponse", Namespace = "")]
public sealed partial class SearchGlance
{
    [DataMember(Name = "items", Order = 1)]
    [JsonPropertyName("items")]
    public List<QuestionGlance>? Items { get; set; }

    /// <summary>The small graph of a whole one.</summary>
    public static SearchGlance Of(SearchResponse whole) => new()
    {
        Items = whole.Items?.ConvertAll(question => new QuestionGlance { AcceptedAnswerId = question.AcceptedAnswerId, Score = question.Score, Title = question.Title }),
    };
}

/// <summary>Three of the fourteen members of a question: one that may be absent, a number, and the text that comes last.</summary>
[DataContract(Name = "Question", Namespace = "")]
public sealed partial class QuestionGlance
{
    [DataMember(Name = "accepted_answer_id", Order = 5, EmitDefaultValue = false)]
    [JsonPropertyName("accepted_answer_id")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? AcceptedAnswerId { get; set; }

    [DataMember(Name = "score", Order = 7)]
    [JsonPropertyName("score")]
    public int Score { get; set; }

    [DataMember(Name = "title", Order = 14)]
    [JsonPropertyName("title")]
    public string? Title { get; set; }
}
