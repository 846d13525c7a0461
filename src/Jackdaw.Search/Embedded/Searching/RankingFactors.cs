using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>The ranking factors of one document, and of each field in which words of the match occur.</summary>
internal sealed class RankingFactors(int fieldCount)
{
    /// <summary>The fields with a hit, as bits.</summary>
    public ulong FieldMask { get; set; }

    /// <summary>The BM25 score, 0 to 999.</summary>
    public int Bm25 { get; set; }

    /// <summary>The unscaled BM25 score.</summary>
    public double Score { get; set; }

    /// <summary>The number of distinct words of the match in the document.</summary>
    public int WordCount { get; set; }

    public FieldFactors[] Fields { get; } = new FieldFactors[fieldCount];

    public void Clear()
    {
        FieldMask = 0;
        Bm25 = 0;
        Score = 0;
        WordCount = 0;
        Array.Clear(Fields);
    }
}

internal struct FieldFactors
{
    /// <summary>The longest run of words in the order and at the distances of the match.</summary>
    public int LongestRun;

    /// <summary>The number of hits.</summary>
    public int HitCount;

    /// <summary>The distinct words, as bits for the first 64.</summary>
    public ulong Words;

    /// <summary>The 1-based position of the first hit.</summary>
    public int FirstPosition;

    /// <summary>Whether the field equals the match text.</summary>
    public bool IsExact;

    /// <summary>The sum of the hits weighted by inverse document frequency.</summary>
    public double TfIdf;

    public void See(uint hit, int leaf, double idf)
    {
        HitCount++;
        Words |= 1UL << (leaf & 63);
        int position = Hit.Position(hit) + 1;
        FirstPosition = FirstPosition == 0 ? position : Math.Min(FirstPosition, position);
        TfIdf += idf;
    }
}
