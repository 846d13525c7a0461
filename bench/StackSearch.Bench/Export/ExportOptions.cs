using StackSearch.Generation;

namespace StackSearch.Bench.Export;

/// <summary>What the user asked for.</summary>
internal sealed record ExportOptions
{
    /// <summary>The name of the result when nobody asks for another one; in the current folder.</summary>
    public const string DefaultOutFile = "posts.ndjson";

    /// <summary>Rounds of the comparison.</summary>
    public const int DefaultRounds = 7;

    /// <summary>The file to read; null for generated posts.</summary>
    public string? PostsFile { get; init; }

    /// <summary>The file to write.</summary>
    public string OutFile { get; init; } = DefaultOutFile;

    /// <summary>How many posts to generate.</summary>
    public int Count { get; init; } = GeneratedPosts.DefaultCount;

    /// <summary>How often to repeat the comparison; 0 leaves it out.</summary>
    public int Rounds { get; init; } = DefaultRounds;
}
