namespace StackSearch.Generation;

/// <summary>What the posts of a thread are about. Texts have «names» for which each thread draws words, and `code` within sentences.</summary>
internal sealed record Topic
{
    /// <summary>The tags that each question has.</summary>
    public required string[] Tags { get; init; }

    /// <summary>Tags that some questions have too.</summary>
    public required string[] Also { get; init; }

    /// <summary>What may stand for each name.</summary>
    public required Dictionary<string, string[]> Words { get; init; }

    /// <summary>Titles of questions.</summary>
    public required string[] Titles { get; init; }

    /// <summary>What questions say.</summary>
    public required string[] Questions { get; init; }

    /// <summary>What questions show, in lines.</summary>
    public required string[][] Code { get; init; }

    /// <summary>What answers say.</summary>
    public required string[] Answers { get; init; }

    /// <summary>What answers show, in lines.</summary>
    public required string[][] Solutions { get; init; }
}
