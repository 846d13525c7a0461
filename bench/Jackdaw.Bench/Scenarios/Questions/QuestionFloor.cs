using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench.Scenarios.Questions;

/// <summary>Builds a search response from prepared values.</summary>
internal static class QuestionFloor
{
    public static Func<SearchResponse> Prepare(SearchResponse response)
    {
        var prepared = new PreparedText();
        var items = response.Items ?? [];
        prepared.Add(items.Count);
        foreach (var question in items)
        {
            Add(prepared, question);
        }
        prepared.Add(response.HasMore);
        prepared.Add(response.QuotaMax);
        prepared.Add(response.QuotaRemaining);
        var tape = prepared.Finish();
        return () => Build(tape.Start());
    }

    private static void Add(PreparedText prepared, Question question)
    {
        prepared.Add(question.Tags!.Count);
        question.Tags.ForEach(prepared.Add);
        Add(prepared, question.Owner!);
        prepared.Add(question.IsAnswered);
        prepared.Add(question.ViewCount);
        prepared.Add(question.AcceptedAnswerId);
        prepared.Add(question.AnswerCount);
        prepared.Add(question.Score);
        prepared.Add(question.LastActivityDate);
        prepared.Add(question.CreationDate);
        prepared.Add(question.LastEditDate);
        prepared.Add(question.QuestionId);
        prepared.Add(question.ContentLicense);
        prepared.Add(question.Link);
        prepared.Add(question.Title);
    }

    private static void Add(PreparedText prepared, Owner owner)
    {
        prepared.Add(owner.AccountId);
        prepared.Add(owner.Reputation);
        prepared.Add(owner.UserId);
        prepared.Add(owner.UserType);
        prepared.Add(owner.AcceptRate);
        prepared.Add(owner.ProfileImage);
        prepared.Add(owner.DisplayName);
        prepared.Add(owner.Link);
    }

    private static SearchResponse Build(PreparedReader next)
    {
        int count = next.Int32();
        var items = new List<Question>(count);
        for (int i = 0; i < count; i++)
        {
            items.Add(BuildQuestion(ref next));
        }
        return new SearchResponse { Items = items, HasMore = next.Boolean(), QuotaMax = next.Int32(), QuotaRemaining = next.Int32() };
    }

    private static Question BuildQuestion(ref PreparedReader next) => new()
    {
        Tags = BuildTags(ref next),
        Owner = BuildOwner(ref next),
        IsAnswered = next.Boolean(),
        ViewCount = next.Int32(),
        AcceptedAnswerId = next.NullableInt32(),
        AnswerCount = next.Int32(),
        Score = next.Int32(),
        LastActivityDate = next.Int64(),
        CreationDate = next.Int64(),
        LastEditDate = next.NullableInt64(),
        QuestionId = next.Int32(),
        ContentLicense = next.Text(),
        Link = next.Text(),
        Title = next.Text(),
    };

    private static Owner BuildOwner(ref PreparedReader next) => new()
    {
        AccountId = next.Int32(),
        Reputation = next.Int32(),
        UserId = next.Int32(),
        UserType = next.Text(),
        AcceptRate = next.NullableInt32(),
        ProfileImage = next.Text(),
        DisplayName = next.Text(),
        Link = next.Text(),
    };

    private static List<string> BuildTags(ref PreparedReader next)
    {
        int count = next.Int32();
        var tags = new List<string>(count);
        for (int i = 0; i < count; i++)
        {
            tags.Add(next.Text()!);
        }
        return tags;
    }
}
