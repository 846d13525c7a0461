namespace Jackdaw.Search.Bench.Posts;

/// <summary>What is searched.</summary>
[FulltextIndex("posts")]
public sealed class Post
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    public int Score { get; set; }

    public ushort Year { get; set; }

    public DateTime Created { get; set; }

    public List<uint> Tags { get; set; } = [];
}
