using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>How many bytes a result has, by building another one of the same size from nothing.</summary>
internal static class ResultGraph
{
    private static object? _kept;

    public static long Bytes(ElasticSearchResult<Question> result, int searches)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            _kept = Copy(result);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least * searches;
    }

    private static ElasticSearchResult<Question> Copy(ElasticSearchResult<Question> result)
    {
        ElasticHit<Question>[] hits = new ElasticHit<Question>[result.Count];
        string index = "";
        for (int i = 0; i < hits.Length; i++)
        {
            ElasticHit<Question> hit = result[i];
            index = index == hit.Index ? index : Text(hit.Index)!;
            hits[i] = new ElasticHit<Question>(Text(hit.Id)!, index, hit.Score, Copy(hit.Source!), null);
        }

        return new ElasticSearchResult<Question>(hits, new ElasticSearchFacts { Shards = new ElasticShards(1, 1, 0, 0, []) });
    }

    private static Question Copy(Question question) => new()
    {
        // As readers fill lists, which don't know how many there will be.
        Tags = Copy(question.Tags!),
        Owner = Copy(question.Owner!),
        IsAnswered = question.IsAnswered,
        ViewCount = question.ViewCount,
        AcceptedAnswerId = question.AcceptedAnswerId,
        AnswerCount = question.AnswerCount,
        Score = question.Score,
        LastActivityDate = question.LastActivityDate,
        CreationDate = question.CreationDate,
        LastEditDate = question.LastEditDate,
        QuestionId = question.QuestionId,
        ContentLicense = Text(question.ContentLicense),
        Link = Text(question.Link),
        Title = Text(question.Title),
    };

    private static List<string> Copy(List<string> tags)
    {
        List<string> copy = new(tags.Capacity);
        foreach (string tag in tags)
        {
            copy.Add(Text(tag)!);
        }

        return copy;
    }

    private static Owner Copy(Owner owner) => new()
    {
        AccountId = owner.AccountId,
        Reputation = owner.Reputation,
        UserId = owner.UserId,
        UserType = Text(owner.UserType),
        AcceptRate = owner.AcceptRate,
        ProfileImage = Text(owner.ProfileImage),
        DisplayName = Text(owner.DisplayName),
        Link = Text(owner.Link),
    };

    private static string? Text(string? text) => text is null ? null : new string(text.AsSpan());
}
