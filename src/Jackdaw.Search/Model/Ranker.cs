namespace Jackdaw.Search;

/// <summary>How relevance is counted.</summary>
/// <param name="Name">The name that servers know.</param>
/// <param name="Expression">For <c>expr</c> and <c>export</c>: the formula.</param>
public sealed record Ranker(string Name, string? Expression = null)
{
    /// <summary>Phrase proximity first, then BM25: the default of the servers.</summary>
    public static Ranker ProximityBm25 { get; } = new("proximity_bm25");

    /// <summary>BM25 alone.</summary>
    public static Ranker Bm25 { get; } = new("bm25");

    /// <summary>
    /// BM25 over the fields of a document as one (BM25F), with what the documents that are there say about words in the fields they are looked for in, and more for words that stand
    /// together as in the match text. In millionths, so that nearly equal documents have an order. Embedded only.
    /// </summary>
    public static Ranker Bm25F { get; } = new("bm25f");

    /// <summary>All matches are equal: fastest.</summary>
    public static Ranker None { get; } = new("none");

    /// <summary>How often words occur.</summary>
    public static Ranker WordCount { get; } = new("wordcount");

    /// <summary>Phrase proximity alone.</summary>
    public static Ranker Proximity { get; } = new("proximity");

    /// <summary>Which fields matched, as bits.</summary>
    public static Ranker FieldMask { get; } = new("fieldmask");

    /// <summary>Proximity, with more for whole-field and field-start matches.</summary>
    public static Ranker Sph04 { get; } = new("sph04");

    /// <summary>The ranking of old extended mode.</summary>
    public static Ranker MatchAny { get; } = new("matchany");

    /// <summary>A formula over ranking factors, for example <c>sum(lcs*user_weight)*1000+bm25</c>.</summary>
    /// <param name="expression">The formula, in the server's language.</param>
    /// <returns>The ranker.</returns>
    public static Ranker Formula(string expression) => new("expr", expression);
}
