using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>What a ranker can count with: numbers of one document, and of each field in which words of the match text occur.</summary>
internal sealed class RankingFactors(int fieldCount)
{
    /// <summary>Bits of the fields with a hit.</summary>
    public ulong FieldMask { get; set; }

    /// <summary>The relevance by BM25, 0 to 999.</summary>
    public int Bm25 { get; set; }

    /// <summary>The same, not scaled.</summary>
    public double Score { get; set; }

    /// <summary>How many different words of the match text the document has.</summary>
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
    /// <summary>The longest run of words in the order and at the distances of the match text.</summary>
    public int LongestRun;

    /// <summary>How many hits there are.</summary>
    public int HitCount;

    /// <summary>How many different words there are, as bits of the first 64.</summary>
    public ulong Words;

    /// <summary>The position of the first hit, from 1.</summary>
    public int FirstPosition;

    /// <summary>The field is exactly the match text.</summary>
    public bool IsExact;

    /// <summary>Hits weighed by how rare their words are.</summary>
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
