namespace Jackdaw.Search;

/// <summary>How a query is run. What a back end does not know is refused by it, by name.</summary>
public sealed record QueryOptions
{
    /// <summary>Everything left to the back end.</summary>
    public static QueryOptions Default { get; } = new();

    /// <summary>How relevance is counted; null: the back end's own default.</summary>
    public Ranker? Ranker { get; init; }

    /// <summary>How much a word counts in each field (column names; 1 for the others). An unknown name is refused.</summary>
    public IReadOnlyDictionary<string, int>? FieldWeights { get; init; }

    /// <summary>How much a document counts by the index it is in; for distributed indexes.</summary>
    public IReadOnlyDictionary<string, int>? IndexWeights { get; init; }

    /// <summary>How many of the best matches the server keeps; raised by itself when a page needs more. Null: the default, 1,000.</summary>
    public int? MaxMatches { get; init; }

    /// <summary>When the server stops searching and returns what it has; null: never.</summary>
    public TimeSpan? MaxQueryTime { get; init; }

    /// <summary>After how many matches the server stops; null: never.</summary>
    public int? Cutoff { get; init; }

    /// <summary>How often a part of a distributed index is asked again.</summary>
    public int? RetryCount { get; init; }

    /// <summary>How long between such tries.</summary>
    public TimeSpan? RetryDelay { get; init; }

    /// <summary>Seed of random order, so that pages of it fit together.</summary>
    public int? RandomSeed { get; init; }

    /// <summary>A text for the server's query log.</summary>
    public string? Comment { get; init; }
}
