using StackSearch.Posts;

namespace StackSearch.Bench.Export;

/// <summary>Counts posts and tags on their way.</summary>
internal sealed class PostStatistics
{
    private readonly Dictionary<string, long> _tags = new(StringComparer.Ordinal);

    public long Questions { get; private set; }

    public long Answers { get; private set; }

    /// <summary>Questions and answers.</summary>
    public long Posts => Questions + Answers;

    /// <summary>Rows of other kinds, left out.</summary>
    public long OtherRows { get; set; }

    /// <summary>How many tags there are, each counted once.</summary>
    public int DifferentTags => _tags.Count;

    /// <summary>How often tags are used, all together.</summary>
    public long TagUses { get; private set; }

    /// <summary>Counts one post.</summary>
    public void Add(Post post)
    {
        if (post.PostTypeId == PostType.Question)
        {
            Questions++;
        }
        else
        {
            Answers++;
        }
        foreach (string tag in post.Tags ?? [])
        {
            _tags[tag] = _tags.GetValueOrDefault(tag) + 1;
            TagUses++;
        }
    }

    /// <summary>The most used tags, the first one first.</summary>
    public IEnumerable<(string Tag, long Uses)> TopTags(int count) =>
        _tags.OrderByDescending(t => t.Value).ThenBy(t => t.Key, StringComparer.Ordinal).Take(count).Select(t => (t.Key, t.Value));
}
