using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Bench.Libraries;

/// <summary>Reads a search response, comparing names as UTF-8.</summary>
internal static class HandWrittenReader
{
    public static SearchResponse Read(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        var response = new SearchResponse();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (IsNext(ref reader, "items"u8)) { response.Items = ReadQuestions(ref reader); }
            else if (IsNext(ref reader, "has_more"u8)) { response.HasMore = reader.GetBoolean(); }
            else if (IsNext(ref reader, "quota_max"u8)) { response.QuotaMax = reader.GetInt32(); }
            else if (IsNext(ref reader, "quota_remaining"u8)) { response.QuotaRemaining = reader.GetInt32(); }
            else { reader.Skip(); }
        }
        return response;
    }

    private static List<Question> ReadQuestions(ref Utf8JsonReader reader)
    {
        var questions = new List<Question>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            questions.Add(ReadQuestion(ref reader));
        }
        return questions;
    }

    private static Question ReadQuestion(ref Utf8JsonReader reader)
    {
        var question = new Question();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (IsNext(ref reader, "tags"u8)) { question.Tags = ReadTags(ref reader); }
            else if (IsNext(ref reader, "owner"u8)) { question.Owner = ReadOwner(ref reader); }
            else if (IsNext(ref reader, "is_answered"u8)) { question.IsAnswered = reader.GetBoolean(); }
            else if (IsNext(ref reader, "view_count"u8)) { question.ViewCount = reader.GetInt32(); }
            else if (IsNext(ref reader, "accepted_answer_id"u8)) { question.AcceptedAnswerId = reader.GetInt32(); }
            else if (IsNext(ref reader, "answer_count"u8)) { question.AnswerCount = reader.GetInt32(); }
            else if (IsNext(ref reader, "score"u8)) { question.Score = reader.GetInt32(); }
            else if (IsNext(ref reader, "last_activity_date"u8)) { question.LastActivityDate = reader.GetInt64(); }
            else if (IsNext(ref reader, "creation_date"u8)) { question.CreationDate = reader.GetInt64(); }
            else if (IsNext(ref reader, "last_edit_date"u8)) { question.LastEditDate = reader.GetInt64(); }
            else if (IsNext(ref reader, "question_id"u8)) { question.QuestionId = reader.GetInt32(); }
            else if (IsNext(ref reader, "content_license"u8)) { question.ContentLicense = reader.GetString(); }
            else if (IsNext(ref reader, "link"u8)) { question.Link = reader.GetString(); }
            else if (IsNext(ref reader, "title"u8)) { question.Title = reader.GetString(); }
            else { reader.Skip(); }
        }
        return question;
    }

    private static Owner ReadOwner(ref Utf8JsonReader reader)
    {
        var owner = new Owner();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (IsNext(ref reader, "account_id"u8)) { owner.AccountId = reader.GetInt32(); }
            else if (IsNext(ref reader, "reputation"u8)) { owner.Reputation = reader.GetInt32(); }
            else if (IsNext(ref reader, "user_id"u8)) { owner.UserId = reader.GetInt32(); }
            else if (IsNext(ref reader, "user_type"u8)) { owner.UserType = reader.GetString(); }
            else if (IsNext(ref reader, "accept_rate"u8)) { owner.AcceptRate = reader.GetInt32(); }
            else if (IsNext(ref reader, "profile_image"u8)) { owner.ProfileImage = reader.GetString(); }
            else if (IsNext(ref reader, "display_name"u8)) { owner.DisplayName = reader.GetString(); }
            else if (IsNext(ref reader, "link"u8)) { owner.Link = reader.GetString(); }
            else { reader.Skip(); }
        }
        return owner;
    }

    private static List<string> ReadTags(ref Utf8JsonReader reader)
    {
        var tags = new List<string>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            tags.Add(reader.GetString()!);
        }
        return tags;
    }

    /// <summary>True, and on the value, when the current name is <paramref name="name"/>.</summary>
    private static bool IsNext(ref Utf8JsonReader reader, ReadOnlySpan<byte> name) => reader.ValueTextEquals(name) && reader.Read();
}
