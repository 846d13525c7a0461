namespace StackSearch.Search;

/// <summary>How an answer was found.</summary>
/// <param name="Statements">What was sent: for the hits, and for the numbers beside each kind of choice.</param>
/// <param name="Relevance">What the relevance of each hit is made of, by its number; empty without a text.</param>
internal sealed record SearchExplanation(IReadOnlyList<string> Statements, IReadOnlyDictionary<long, HitRelevance> Relevance);

/// <summary>What a hit's relevance is made of, for the ranker that orders by proximity first and then by BM25.</summary>
/// <param name="Weight">The relevance: a thousand times the proximity, and BM25.</param>
/// <param name="Fields">The fields in which words of the text were found.</param>
internal sealed record HitRelevance(int Weight, IReadOnlyList<string> Fields)
{
    /// <summary>The words that stand together as in the text, counted by the weight of their field.</summary>
    public int Proximity => Weight / 1000;

    /// <summary>How often the words occur here and how seldom elsewhere, from 0 to 999.</summary>
    public int Bm25 => Weight % 1000;
}
