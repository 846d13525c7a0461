namespace JackdawSearch;

/// <summary>A document of the index.</summary>
public sealed class Article
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    public uint Votes { get; set; }

    public static Article[] Samples() =>
    [
        new() { Id = 1, Title = "A lamp for the desk", Body = "The light of this lamp can be dimmed.", Votes = 40 },
        new() { Id = 2, Title = "A lamp for the ceiling", Body = "Bright, and easy to clean.", Votes = 12 },
        new() { Id = 3, Title = "A chair", Body = "Made of oak.", Votes = 7 },
    ];
}

/// <summary>A row of a result.</summary>
public sealed record Hit(long Id, string Title, string Snippet);
