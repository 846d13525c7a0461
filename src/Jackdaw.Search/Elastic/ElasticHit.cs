namespace Jackdaw.Search.Elastic;

/// <summary>A document found by a search, with its metadata.</summary>
/// <typeparam name="T">The document type.</typeparam>
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

    /// <summary>The document id.</summary>
    public string Id { get; }

    /// <summary>The index that contains the document.</summary>
    public string Index { get; }

    /// <summary>The score; <see cref="double.NaN"/> if none was computed.</summary>
    public double Score { get; }

    /// <summary>The document; the default value if the response has none.</summary>
    public T? Source { get; }

    /// <summary>
    /// The sort values of the hit: <see cref="long"/>, <see cref="double"/>, strings, Booleans or null. Pass them unchanged as
    /// <c>search_after</c> for the next page.
    /// </summary>
    public IReadOnlyList<object?> Sort => _details?.Sort ?? [];

    /// <summary>The highlighted fragments of each field that matched.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Highlights => _details?.Highlights ?? ElasticHitDetails.None;

    /// <summary>The names of the named queries that matched.</summary>
    public IReadOnlyList<string> MatchedQueries => _details?.MatchedQueries ?? [];

    /// <summary>
    /// The sequence number of the last change, if requested. Use it with <see cref="PrimaryTerm"/> for optimistic concurrency.
    /// </summary>
    public long? SeqNo => _details?.SeqNo;

    /// <summary>The primary term that belongs to <see cref="SeqNo"/>.</summary>
    public long? PrimaryTerm => _details?.PrimaryTerm;

    /// <summary>The version, if requested.</summary>
    public long? Version => _details?.Version;

    /// <summary>The raw JSON of <c>fields</c>, or null.</summary>
    public string? FieldsJson => _details?.Fields;

    /// <summary>The raw JSON of <c>inner_hits</c>, or null.</summary>
    public string? InnerHitsJson => _details?.InnerHits;

    /// <summary>The raw JSON of <c>_explanation</c>, or null.</summary>
    public string? ExplanationJson => _details?.Explanation;
}
