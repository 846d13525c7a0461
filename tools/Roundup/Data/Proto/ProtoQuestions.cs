using Google.Protobuf;
using Roundup.Data.Questions;

namespace Roundup.Data.Proto;

/// <summary>Search responses as messages.</summary>
internal static class ProtoQuestions
{
    public static IMessage To(SearchResponse response)
    {
        var message = new ProtoSearchResponse { HasMore = response.HasMore, QuotaMax = response.QuotaMax, QuotaRemaining = response.QuotaRemaining };
        message.Items.AddRange(response.Items!.Select(To));
        return message;
    }

    public static SearchResponse From(ProtoSearchResponse m) => new()
    {
        Items = [.. m.Items.Select(From)],
        HasMore = m.HasMore,
        QuotaMax = m.QuotaMax,
        QuotaRemaining = m.QuotaRemaining,
    };

    public static SearchGlance From(ProtoSearchGlance m) => new() { Items = [.. m.Items.Select(From)] };

    /// <summary>What three members of all questions come to, of the messages themselves.</summary>
    public static ulong Sum(ProtoSearchGlance m)
    {
        var sum = default(GlanceSum);
        foreach (ProtoQuestionGlance question in m.Items)
        {
            sum.Add(question.HasAcceptedAnswerId ? question.AcceptedAnswerId : null, question.Score, question.HasTitle ? question.Title : null);
        }

        return sum.Value;
    }

    private static QuestionGlance From(ProtoQuestionGlance m) => new()
    {
        AcceptedAnswerId = m.HasAcceptedAnswerId ? m.AcceptedAnswerId : null,
        Score = m.Score,
        Title = m.HasTitle ? m.Title : null,
    };

    private static ProtoQuestion To(Question question)
    {
        var message = new ProtoQuestion
        {
            Owner = question.Owner is { } owner ? To(owner) : null,
            IsAnswered = question.IsAnswered,
            ViewCount = question.ViewCount,
            AnswerCount = question.AnswerCount,
            Score = question.Score,
            LastActivityDate = question.LastActivityDate,
            CreationDate = question.CreationDate,
            QuestionId = question.QuestionId,
        };
        message.Tags.AddRange(question.Tags);
        if (question.AcceptedAnswerId is { } accepted) { message.AcceptedAnswerId = accepted; }
        if (question.LastEditDate is { } edited) { message.LastEditDate = edited; }
        if (question.ContentLicense is { } license) { message.ContentLicense = license; }
        if (question.Link is { } link) { message.Link = link; }
        if (question.Title is { } title) { message.Title = title; }
        return message;
    }

    private static ProtoOwner To(Owner owner)
    {
        var message = new ProtoOwner { AccountId = owner.AccountId, Reputation = owner.Reputation, UserId = owner.UserId };
        if (owner.UserType is { } type) { message.UserType = type; }
        if (owner.AcceptRate is { } rate) { message.AcceptRate = rate; }
        if (owner.ProfileImage is { } image) { message.ProfileImage = image; }
        if (owner.DisplayName is { } name) { message.DisplayName = name; }
        if (owner.Link is { } link) { message.Link = link; }
        return message;
    }

    private static Question From(ProtoQuestion m) => new()
    {
        Tags = [.. m.Tags],
        Owner = m.Owner is { } owner ? From(owner) : null,
        IsAnswered = m.IsAnswered,
        ViewCount = m.ViewCount,
        AcceptedAnswerId = m.HasAcceptedAnswerId ? m.AcceptedAnswerId : null,
        AnswerCount = m.AnswerCount,
        Score = m.Score,
        LastActivityDate = m.LastActivityDate,
        CreationDate = m.CreationDate,
        LastEditDate = m.HasLastEditDate ? m.LastEditDate : null,
        QuestionId = m.QuestionId,
        ContentLicense = m.HasContentLicense ? m.ContentLicense : null,
        Link = m.HasLink ? m.Link : null,
        Title = m.HasTitle ? m.Title : null,
    };

    private static Owner From(ProtoOwner m) => new()
    {
        AccountId = m.AccountId,
        Reputation = m.Reputation,
        UserId = m.UserId,
        UserType = m.HasUserType ? m.UserType : null,
        AcceptRate = m.HasAcceptRate ? m.AcceptRate : null,
        ProfileImage = m.HasProfileImage ? m.ProfileImage : null,
        DisplayName = m.HasDisplayName ? m.DisplayName : null,
        Link = m.HasLink ? m.Link : null,
    };
}
