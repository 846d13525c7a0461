#pragma warning disable // Judged is what the generator writes.
using Jackdaw;

/// <summary>A document, with a part that is kept as JSON.</summary>
public sealed class Post
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public int Score { get; set; }

    public List<uint> Tags { get; set; } = [];

    public Author? Writer { get; set; }
}

[JsonModel]
public sealed record Author(string Name, int Reputation);
