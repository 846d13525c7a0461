using Jackdaw.Search;
using StackSearch.Bodies;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>Reads threads and single posts by their numbers.</summary>
internal sealed class ThreadReader(IFulltextSession session)
{
    private const int MostAnswers = 500;
    private const int RelatedQuestions = 5;
    private const int MostComparedText = 1_000;

    private static readonly TimeSpan TimeForRelated = TimeSpan.FromSeconds(0.5);

    /// <summary>A question with its answers; null when there is no such question.</summary>
    public async Task<QuestionThread?> ReadAsync(long questionId, CancellationToken cancellation)
    {
        // The question by its own number: among hundreds of better answers it would not be one of the rows. What is kept must not lack posts
        // of a shard that is missing for a moment.
        (FulltextResult<PostDocument> questions, FulltextResult<PostDocument> answers) = await session.BatchAsync(
            session.Query<PostDocument>().Where(post => post.Id == questionId && post.Type == PostType.Question).Limit(1).ThrowOnPartialResult(),
            session.Query<PostDocument>()
                .Where(post => post.ThreadId == questionId && post.Type == PostType.Answer)
                .OrderByDescending(post => post.Score)
                .ThenBy(post => post.Id)
                .Limit(MostAnswers)
                .ThrowOnPartialResult(),
            cancellation);
        if (questions.Count == 0)
        {
            return null;
        }
        return new QuestionThread(questions[0], answers);
    }

    /// <summary>Questions like another one: those that share its rare words, the most of them first.</summary>
    public async Task<IReadOnlyList<RelatedQuestion>> RelatedAsync(PostDocument question, FulltextCapabilities can, CancellationToken cancellation)
    {
        // What a question is about is in its title and tags, which count like words that occur often; a long body adds little but time.
        string body = SnippetMarks.WithoutCode(question.Body.Length > MostComparedText ? question.Body[..MostComparedText] : question.Body);
        string text = $"{question.Title} {question.Title} {question.Title} {question.Tags} {question.Tags} {body}";
        if (await session.MoreLikeAsync<PostDocument>(text, cancellationToken: cancellation) is not { } like)
        {
            return [];
        }
        long id = question.Id;
        FulltextResult<RelatedQuestion> related = await PostRanking.Rank(like, can)
            .Where(post => post.Type == PostType.Question && post.Id != id)
            .Options(options => options with { MaxQueryTime = TimeForRelated })
            .Limit(RelatedQuestions)
            .Select(post => new RelatedQuestion(post.Id, post.Title, post.Score, post.Answers))
            .ToResultAsync(cancellation);
        return [.. related];
    }

    /// <summary>Whether there is a question of that number. Excerpts of dumps have answers without theirs.</summary>
    public async Task<bool> HasQuestionAsync(long id, CancellationToken cancellation) =>
        await session.Query<PostDocument>().Where(post => post.Id == id && post.Type == PostType.Question).CountAsync(cancellation) > 0;

    /// <summary>One post; null when there is none.</summary>
    public Task<PostDocument?> PostAsync(long id, CancellationToken cancellation) =>
        session.Query<PostDocument>().Where(post => post.Id == id).FirstOrDefaultAsync(cancellation);

    /// <summary>The titles of the questions to which the answers among some hits belong; of those that are in the index.</summary>
    public async Task<IReadOnlyDictionary<long, string>> TitlesAsync(IReadOnlyList<SearchHit> hits, CancellationToken cancellation)
    {
        List<long> ids = [.. hits.Where(hit => hit.Type == PostType.Answer).Select(hit => hit.ThreadId).Distinct()];
        if (ids.Count == 0)
        {
            return new Dictionary<long, string>();
        }
        // A title that is in a missing shard is left out, like one that is not in the index.
        FulltextResult<ThreadTitle> titles = await session.Query<PostDocument>()
            .Where(post => ids.Contains(post.Id) && post.Type == PostType.Question)
            .Limit(ids.Count)
            .Select(post => new ThreadTitle(post.Id, post.Title))
            .ToResultAsync(cancellation);
        return titles.ToDictionary(title => title.Id, title => title.Title);
    }

    private sealed record ThreadTitle(long Id, string Title);
}

/// <summary>A question with its answers, those with most votes first.</summary>
internal sealed record QuestionThread(PostDocument Question, IReadOnlyList<PostDocument> Answers);

/// <summary>A question that is like another one.</summary>
public sealed record RelatedQuestion(long Id, string Title, int Score, uint Answers);
