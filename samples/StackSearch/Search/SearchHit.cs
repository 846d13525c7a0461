using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>A row of a result: the select list of the search, so that bodies of hundreds of lines stay in the back end.</summary>
internal sealed record SearchHit
{
    public long Id { get; init; }

    public PostType Type { get; init; }

    /// <summary>The title with marks; empty for answers.</summary>
    public string Title { get; init; } = "";

    /// <summary>Passages of the body with marks.</summary>
    public string Snippet { get; init; } = "";

    public string Tags { get; init; } = "";

    public int Score { get; init; }

    public uint Answers { get; init; }

    public uint Views { get; init; }

    public DateTime Created { get; init; }

    public string Owner { get; init; } = "";

    public int OwnerId { get; init; }

    public string License { get; init; } = "";

    public long ThreadId { get; init; }
}
