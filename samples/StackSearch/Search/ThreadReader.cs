using Jackdaw.Search;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>Reads threads and single posts by their numbers.</summary>
internal sealed class ThreadReader(IFulltextSession session)
{
    private const int MostAnswers = 500;

    /// <summary>A question with its answers; null when there is no such question.</summary>
    public async Task<QuestionThread?> ReadAsync(long questionId, CancellationToken cancellation)
    {
        List<PostDocument> posts = await session.Query<PostDocument>()
            .Where(post => post.ThreadId == questionId)
            .OrderByDescending(post => post.Score)
            .ThenBy(post => post.Id)
            .Limit(MostAnswers)
            .ToListAsync(cancellation);
        PostDocument? question = posts.Find(post => post.Type == PostType.Question);
        if (question is null)
        {
            return null;
        }
        long? accepted = question.Details?.Accepted;
        return new QuestionThread(question, [.. posts.Where(post => post.Type == PostType.Answer).OrderByDescending(post => post.Id == accepted)]);
    }

    /// <summary>One post; null when there is none.</summary>
    public Task<PostDocument?> PostAsync(long id, CancellationToken cancellation) =>
        session.Query<PostDocument>().Where(post => post.Id == id).FirstOrDefaultAsync(cancellation);

    /// <summary>The titles of the questions to which the answers among some hits belong.</summary>
    public async Task<IReadOnlyDictionary<long, string>> TitlesAsync(IReadOnlyList<SearchHit> hits, CancellationToken cancellation)
    {
        List<long> ids = [.. hits.Where(hit => hit.Type == PostType.Answer).Select(hit => hit.ThreadId).Distinct()];
        if (ids.Count == 0)
        {
            return new Dictionary<long, string>();
        }
        List<ThreadTitle> titles = await session.Query<PostDocument>()
            .Where(post => ids.Contains(post.Id))
            .Limit(ids.Count)
            .Select(post => new ThreadTitle(post.Id, post.Title))
            .ToListAsync(cancellation);
        return titles.ToDictionary(title => title.Id, title => title.Title);
    }

    private sealed record ThreadTitle(long Id, string Title);
}
