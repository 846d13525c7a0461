using Made = Jackdaw.Bench.Scenarios.Questions;

namespace Roundup.Data.Questions;

/// <summary>The search responses of the benchmarks, in models that carry the attributes of all serializers.</summary>
internal static class QuestionSet
{
    public static SearchResponse Create(int count)
    {
        Made.SearchResponse made = Made.QuestionData.Create(count);
        return new SearchResponse
        {
            Items = [.. made.Items!.Select(Question)],
            HasMore = made.HasMore,
            QuotaMax = made.QuotaMax,
            QuotaRemaining = made.QuotaRemaining,
        };
    }

    private static Question Question(Made.Question made) => new()
    {
        Tags = made.Tags,
        Owner = new Owner
        {
            AccountId = made.Owner!.AccountId,
            Reputation = made.Owner.Reputation,
            UserId = made.Owner.UserId,
            UserType = made.Owner.UserType,
            AcceptRate = made.Owner.AcceptRate,
            ProfileImage = made.Owner.ProfileImage,
            DisplayName = made.Owner.DisplayName,
            Link = made.Owner.Link,
        },
        IsAnswered = made.IsAnswered,
        ViewCount = made.ViewCount,
        AcceptedAnswerId = made.AcceptedAnswerId,
        AnswerCount = made.AnswerCount,
        Score = made.Score,
        LastActivityDate = made.LastActivityDate,
        CreationDate = made.CreationDate,
        LastEditDate = made.LastEditDate,
        QuestionId = made.QuestionId,
        ContentLicense = made.ContentLicense,
        Link = made.Link,
        Title = made.Title,
    };
}
