namespace Jackdaw.Search;

/// <summary>The ranker, which computes the score of a document.</summary>
/// <param name="Name">The name on the servers.</param>
/// <param name="Expression">The formula for <c>expr</c> and <c>export</c>; otherwise null.</param>
public sealed record Ranker(string Name, string? Expression = null)
{
    /// <summary>Phrase proximity first, then BM25; the default of the servers.</summary>
    public static Ranker ProximityBm25 { get; } = new("proximity_bm25");

    /// <summary>BM25 alone.</summary>
    public static Ranker Bm25 { get; } = new("bm25");

    /// <summary>
    /// BM25 over all fields of a document combined (BM25F), with a bonus for words in the order of the match. It uses statistics of live
    /// documents and of the searched fields only. Scores are in millionths, so that nearly equal documents are ordered. Embedded index only.
    /// </summary>
    public static Ranker Bm25F { get; } = new("bm25f");

    /// <summary>Equal scores for all matches; the fastest.</summary>
    public static Ranker None { get; } = new("none");

    /// <summary>The number of occurrences of the words.</summary>
    public static Ranker WordCount { get; } = new("wordcount");

    /// <summary>Phrase proximity alone.</summary>
    public static Ranker Proximity { get; } = new("proximity");

    /// <summary>The matching fields as bits.</summary>
    public static Ranker FieldMask { get; } = new("fieldmask");

    /// <summary>Proximity with a bonus for matches of the whole field or at its start.</summary>
    public static Ranker Sph04 { get; } = new("sph04");

    /// <summary>The ranking of the legacy match-any mode.</summary>
    public static Ranker MatchAny { get; } = new("matchany");

    /// <summary>A formula over ranking factors, such as <c>sum(lcs*user_weight)*1000+bm25</c>.</summary>
    /// <param name="expression">The formula in the server's expression language.</param>
    /// <returns>The ranker.</returns>
    public static Ranker Formula(string expression) => new("expr", expression);
}
