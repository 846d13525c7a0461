using System.Collections.ObjectModel;

namespace Jackdaw.Search.Elastic;

/// <summary>Optional parts that most hits lack.</summary>
internal sealed class ElasticHitDetails
{
    public static IReadOnlyDictionary<string, IReadOnlyList<string>> None { get; } = ReadOnlyDictionary<string, IReadOnlyList<string>>.Empty;

    public object?[]? Sort { get; set; }

    public Dictionary<string, IReadOnlyList<string>>? Highlights { get; set; }

    public string[]? MatchedQueries { get; set; }

    public long? SeqNo { get; set; }

    public long? PrimaryTerm { get; set; }

    public long? Version { get; set; }

    public string? Fields { get; set; }

    public string? InnerHits { get; set; }

    public string? Explanation { get; set; }
}
