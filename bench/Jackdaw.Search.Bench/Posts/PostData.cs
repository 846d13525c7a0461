using System.Text;
using StackSearch.Generation;

namespace Jackdaw.Search.Bench.Posts;

/// <summary>The same posts in every run.</summary>
internal sealed class PostData
{
    private const ulong Seed = 2026;
    private const int TagCount = 200;

    private readonly FixedRandom _random = new(Seed);
    private readonly StringBuilder _text = new();

    public PostData(int count)
    {
        Words = new Words(_random);
        DateTime at = new(2010, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        TimeSpan step = TimeSpan.FromSeconds((long)(TimeSpan.FromDays(365 * 15).TotalSeconds / count));
        for (int id = 1; id <= count; id++)
        {
            Posts.Add(Make(id, at));
            at += step;
        }
    }

    public List<Post> Posts { get; } = [];

    public Words Words { get; }

    /// <summary>What is searched for: words of every frequency, so many.</summary>
    public string[] Searches(int count)
    {
        // From one that every second post has to one that a handful has.
        const int mostFrequent = 10;
        const int leastFrequent = 5_000;
        return [.. Enumerable.Range(0, count).Select(i => Words[(int)(mostFrequent * Math.Pow((double)leastFrequent / mostFrequent, (double)i / count))])];
    }

    private Post Make(int id, DateTime created) => new()
    {
        Id = id,
        Title = Text(_random.Between(5, 11), 0),
        Body = Text(_random.Between(100, 260), 12),
        Score = _random.Skewed(1000) - 5,
        Year = (ushort)created.Year,
        Created = created,
        Tags = [.. Enumerable.Range(0, _random.Between(1, 5)).Select(_ => 1 + (uint)_random.Skewed(TagCount)).Distinct().Order()],
    };

    private string Text(int words, int wordsPerSentence)
    {
        _text.Clear();
        for (int i = 0; i < words; i++)
        {
            if (i > 0)
            {
                _text.Append(wordsPerSentence > 0 && i % wordsPerSentence == 0 ? _random.Percent(10) ? ". It's " : ". " : " ");
            }
            _text.Append(Words.Pick(_random));
        }
        return _text.ToString();
    }
}
