namespace Jackdaw.Search.Elastic;

/// <summary>A document that a search found, and what the cluster says of it.</summary>
/// <typeparam name="T">The type of the document.</typeparam>
[JsonCodec(typeof(ElasticHitCodec<>))]
public sealed class ElasticHit<T>
{
    private readonly ElasticHitDetails? _details;

    internal ElasticHit(string id, string index, double score, T? source, ElasticHitDetails? details)
    {
        Id = id;
        Index = index;
        Score = score;
        Source = source;
        _details = details;
    }

    /// <summary>The id.</summary>
    public string Id { get; }

    /// <summary>The index it is in.</summary>
    public string Index { get; }

    /// <summary>The relevance; <see cref="double.NaN"/> where none was counted.</summary>
    public double Score { get; }

    /// <summary>The document; the default where the answer has none.</summary>
    public T? Source { get; }

    /// <summary>What hits were sorted by: whole numbers (<see cref="long"/>), real ones (<see cref="double"/>), strings, true and false, null. For the next page, as they are.</summary>
    public IReadOnlyList<object?> Sort => _details?.Sort ?? [];

    /// <summary>The marked passages of each field that matched.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Highlights => _details?.Highlights ?? ElasticHitDetails.None;

    /// <summary>The names of the queries that matched.</summary>
    public IReadOnlyList<string> MatchedQueries => _details?.MatchedQueries ?? [];

    /// <summary>The number of the last change, where it was asked for; with <see cref="PrimaryTerm"/> for changes that must not meet another.</summary>
    public long? SeqNo => _details?.SeqNo;

    /// <summary>The term of <see cref="SeqNo"/>.</summary>
    public long? PrimaryTerm => _details?.PrimaryTerm;

    /// <summary>The version, where it was asked for.</summary>
    public long? Version => _details?.Version;

    /// <summary><c>fields</c> as the JSON that came; null without.</summary>
    public string? FieldsJson => _details?.Fields;

    /// <summary><c>inner_hits</c> as the JSON that came; null without.</summary>
    public string? InnerHitsJson => _details?.InnerHits;

    /// <summary><c>_explanation</c> as the JSON that came; null without.</summary>
    public string? ExplanationJson => _details?.Explanation;
}
