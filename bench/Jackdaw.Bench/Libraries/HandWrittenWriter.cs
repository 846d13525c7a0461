using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Bench.Libraries;

/// <summary>Writes a search response with names that are encoded once.</summary>
internal static class HandWrittenWriter
{
    private static readonly JsonEncodedText Items = JsonEncodedText.Encode("items");
    private static readonly JsonEncodedText HasMore = JsonEncodedText.Encode("has_more");
    private static readonly JsonEncodedText QuotaMax = JsonEncodedText.Encode("quota_max");
    private static readonly JsonEncodedText QuotaRemaining = JsonEncodedText.Encode("quota_remaining");
    private static readonly JsonEncodedText Tags = JsonEncodedText.Encode("tags");
    private static readonly JsonEncodedText OwnerName = JsonEncodedText.Encode("owner");
    private static readonly JsonEncodedText IsAnswered = JsonEncodedText.Encode("is_answered");
    private static readonly JsonEncodedText ViewCount = JsonEncodedText.Encode("view_count");
    private static readonly JsonEncodedText AcceptedAnswerId = JsonEncodedText.Encode("accepted_answer_id");
    private static readonly JsonEncodedText AnswerCount = JsonEncodedText.Encode("answer_count");
    private static readonly JsonEncodedText Score = JsonEncodedText.Encode("score");
    private static readonly JsonEncodedText LastActivityDate = JsonEncodedText.Encode("last_activity_date");
    private static readonly JsonEncodedText CreationDate = JsonEncodedText.Encode("creation_date");
    private static readonly JsonEncodedText LastEditDate = JsonEncodedText.Encode("last_edit_date");
    private static readonly JsonEncodedText QuestionId = JsonEncodedText.Encode("question_id");
    private static readonly JsonEncodedText ContentLicense = JsonEncodedText.Encode("content_license");
    private static readonly JsonEncodedText Link = JsonEncodedText.Encode("link");
    private static readonly JsonEncodedText Title = JsonEncodedText.Encode("title");
    private static readonly JsonEncodedText AccountId = JsonEncodedText.Encode("account_id");
    private static readonly JsonEncodedText Reputation = JsonEncodedText.Encode("reputation");
    private static readonly JsonEncodedText UserId = JsonEncodedText.Encode("user_id");
    private static readonly JsonEncodedText UserType = JsonEncodedText.Encode("user_type");
    private static readonly JsonEncodedText AcceptRate = JsonEncodedText.Encode("accept_rate");
    private static readonly JsonEncodedText ProfileImage = JsonEncodedText.Encode("profile_image");
    private static readonly JsonEncodedText DisplayName = JsonEncodedText.Encode("display_name");

    public static void Write(Utf8JsonWriter writer, SearchResponse response)
    {
        writer.WriteStartObject();
        writer.WriteStartArray(Items);
        foreach (var question in response.Items!)
        {
            Write(writer, question);
        }
        writer.WriteEndArray();
        writer.WriteBoolean(HasMore, response.HasMore);
        writer.WriteNumber(QuotaMax, response.QuotaMax);
        writer.WriteNumber(QuotaRemaining, response.QuotaRemaining);
        writer.WriteEndObject();
    }

    private static void Write(Utf8JsonWriter writer, Question question)
    {
        writer.WriteStartObject();
        writer.WriteStartArray(Tags);
        foreach (string tag in question.Tags!)
        {
            writer.WriteStringValue(tag);
        }
        writer.WriteEndArray();
        Write(writer, question.Owner!);
        writer.WriteBoolean(IsAnswered, question.IsAnswered);
        writer.WriteNumber(ViewCount, question.ViewCount);
        if (question.AcceptedAnswerId is { } acceptedAnswerId)
        {
            writer.WriteNumber(AcceptedAnswerId, acceptedAnswerId);
        }
        writer.WriteNumber(AnswerCount, question.AnswerCount);
        writer.WriteNumber(Score, question.Score);
        writer.WriteNumber(LastActivityDate, question.LastActivityDate);
        writer.WriteNumber(CreationDate, question.CreationDate);
        if (question.LastEditDate is { } lastEditDate)
        {
            writer.WriteNumber(LastEditDate, lastEditDate);
        }
        writer.WriteNumber(QuestionId, question.QuestionId);
        writer.WriteString(ContentLicense, question.ContentLicense);
        writer.WriteString(Link, question.Link);
        writer.WriteString(Title, question.Title);
        writer.WriteEndObject();
    }

    private static void Write(Utf8JsonWriter writer, Owner owner)
    {
        writer.WriteStartObject(OwnerName);
        writer.WriteNumber(AccountId, owner.AccountId);
        writer.WriteNumber(Reputation, owner.Reputation);
        writer.WriteNumber(UserId, owner.UserId);
        writer.WriteString(UserType, owner.UserType);
        if (owner.AcceptRate is { } acceptRate)
        {
            writer.WriteNumber(AcceptRate, acceptRate);
        }
        writer.WriteString(ProfileImage, owner.ProfileImage);
        writer.WriteString(DisplayName, owner.DisplayName);
        writer.WriteString(Link, owner.Link);
        writer.WriteEndObject();
    }
}
