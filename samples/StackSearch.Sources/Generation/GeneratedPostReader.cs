using System.Diagnostics.CodeAnalysis;
using StackSearch.Posts;

namespace StackSearch.Generation;

/// <summary>Makes posts up: each question, followed by its answers. They have no licence: nobody wrote them.</summary>
internal sealed class GeneratedPostReader(int count, ulong seed) : PostReader
{
    /// <summary>Sixteen years in milliseconds: however many posts there are, they are of 2008 to 2024.</summary>
    private const long Span = 16L * 365 * 24 * 60 * 60 * 1000;

    /// <summary>How many posts a thread has on average, in hundredths.</summary>
    private const long ThreadSize = 238;

    private readonly FixedRandom _random = new(seed);

    // Twice the mean, since the time between two questions is anything from nothing to this.
    private readonly int _longestPause = (int)Math.Clamp(2 * Span * ThreadSize / 100 / count, 1_001, 2_000_000_000);
    private readonly Queue<Post> _thread = [];
    private DateTime _clock = new(2008, 7, 31, 21, 42, 52, 667, DateTimeKind.Utc);
    private int _made;
    private int _given;

    /// <inheritdoc/>
    public override long Position => _given;

    /// <inheritdoc/>
    public override long Length => count;

    /// <inheritdoc/>
    public override bool TryRead([NotNullWhen(true)] out Post? post)
    {
        if (_thread.Count == 0 && _made < count)
        {
            MakeThread();
        }
        if (!_thread.TryDequeue(out post))
        {
            return false;
        }
        _given++;
        return true;
    }

    /// <inheritdoc/>
    public override void Dispose()
    {
    }

    private void MakeThread()
    {
        ThreadText text = new(_random);
        int questionId = _made + 1;
        int answers = Math.Min(_random.Skewed(12), count - questionId);
        _clock = _clock.AddMilliseconds(_random.Between(1_000, _longestPause));
        DateTime last = _clock.AddMinutes(_random.Skewed(50_000));

        _thread.Enqueue(Question(questionId, answers, last, text));
        for (int i = 1; i <= answers; i++)
        {
            _thread.Enqueue(Answer(questionId + i, questionId, last, text));
        }
        _made += 1 + answers;
    }

    private Post Question(int id, int answers, DateTime last, ThreadText text)
    {
        bool edited = _random.Percent(40);
        int votes = _random.Skewed(400) - 3;
        return new Post
        {
            Id = id,
            PostTypeId = PostType.Question,
            AcceptedAnswerId = answers > 0 && _random.Percent(60) ? id + _random.Between(1, answers) : null,
            CreationDate = _clock,
            Score = votes,
            ViewCount = 20 + (int)(_random.Next() % 900) * Math.Max(1, votes),
            Title = text.Title,
            Body = text.Question(),
            Tags = Tags(text.Topic),
            OwnerUserId = Owner(out string? name),
            OwnerDisplayName = name,
            LastEditorUserId = edited ? _random.Between(1, 200_000) : null,
            LastEditDate = edited ? last : null,
            LastActivityDate = last,
            ClosedDate = _random.Percent(4) ? last : null,
            AnswerCount = answers,
            CommentCount = _random.Skewed(15),
            FavoriteCount = _random.Percent(25) ? _random.Skewed(60) + 1 : null,
        };
    }

    private Post Answer(int id, int questionId, DateTime last, ThreadText text)
    {
        bool edited = _random.Percent(30);
        DateTime written = _clock.AddSeconds((last - _clock).TotalSeconds >= 1 ? _random.Below((int)(last - _clock).TotalSeconds) : 0);
        return new Post
        {
            Id = id,
            PostTypeId = PostType.Answer,
            ParentId = questionId,
            CreationDate = written,
            Score = _random.Skewed(600) - 2,
            Body = text.Answer(),
            OwnerUserId = Owner(out string? name),
            OwnerDisplayName = name,
            LastEditorUserId = edited ? _random.Between(1, 200_000) : null,
            LastEditorDisplayName = edited && _random.Percent(20) ? _random.Pick<string>(Vocabulary.Names) : null,
            LastEditDate = edited ? last : null,
            LastActivityDate = edited ? last : written,
            CommunityOwnedDate = _random.Percent(2) ? last : null,
            CommentCount = _random.Skewed(10),
        };
    }

    private List<string> Tags(Topic topic)
    {
        List<string> tags = [.. topic.Tags];
        for (int i = _random.Below(4); i > 0 && tags.Count < 5; i--)
        {
            string tag = _random.Pick<string>(topic.Also);
            if (!tags.Contains(tag))
            {
                tags.Add(tag);
            }
        }
        return tags;
    }

    // Deleted accounts keep a name but no number, as in the dumps.
    private int? Owner(out string? name)
    {
        bool deleted = _random.Percent(3);
        name = deleted || _random.Percent(5) ? _random.Pick<string>(Vocabulary.Names) : null;
        return deleted ? null : _random.Between(1, 200_000);
    }
}
