using System.Numerics;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>How a ranker makes one number of the factors.</summary>
internal abstract class RankerFormula
{
    /// <summary>All matches weigh 1 when not.</summary>
    public virtual bool NeedsFactors => true;

    /// <summary>How many steps counting takes for a document, where they are many.</summary>
    public virtual int Steps => 0;

    /// <summary>It counts with the documents that are there, and words in the fields they are looked for in.</summary>
    public virtual bool NeedsLiveStatistics => false;

    /// <summary>It looks at the order of words.</summary>
    public virtual bool NeedsRuns => true;

    /// <summary>It looks at more of the hits in a field than how many there are and what runs they make.</summary>
    public virtual bool NeedsHits => true;

    /// <exception cref="FulltextException">The ranker is unknown, or its expression is not supported.</exception>
    public static RankerFormula Of(Ranker? ranker) => ranker?.Name switch
    {
        null or "proximity_bm25" => new FieldSum(static (in FieldFactors field, int weight, int _) => (long)field.LongestRun * weight, bm25: true, needsHits: false),
        "bm25" => new FieldSum(static (in FieldFactors _, int weight, int _) => weight, bm25: true, needsHits: false),
        "bm25f" => new Bm25F(),
        "none" => new Constant(),
        "proximity" => new FieldSum(static (in FieldFactors field, int weight, int _) => (long)field.LongestRun * weight, bm25: false, needsHits: false),
        "wordcount" => new FieldSum(static (in FieldFactors field, int weight, int _) => (long)field.HitCount * weight, bm25: false),
        "fieldmask" => new Mask(),
        "sph04" => new FieldSum(
            static (in FieldFactors field, int weight, int _) => ((4L * field.LongestRun) + (field.FirstPosition == 1 ? 2 : 0) + (field.IsExact ? 1 : 0)) * weight, bm25: true),
        "matchany" => new FieldSum(
            static (in FieldFactors field, int weight, int words) => (BitOperations.PopCount(field.Words) + ((field.LongestRun - 1L) * words)) * weight, bm25: false),
        "expr" => new RankerExpressionFormula(ranker.Expression ?? ""),
        _ => throw new FulltextException(
            $"The ranker '{ranker.Name}' is not available on the embedded back end; it has proximity_bm25, bm25, bm25f, none, wordcount, proximity, fieldmask, sph04, matchany and expr."),
    };

    /// <param name="factors">The numbers of the document.</param>
    /// <param name="weights">The weights of the fields.</param>
    /// <param name="queryLength">How many words the match text has.</param>
    public abstract long Count(RankingFactors factors, int[] weights, int queryLength);

    private delegate long FieldWeigher(in FieldFactors field, int weight, int queryLength);

    private sealed class FieldSum(FieldWeigher weigh, bool bm25, bool needsHits = true) : RankerFormula
    {
        public override bool NeedsHits => needsHits;

        public override long Count(RankingFactors factors, int[] weights, int queryLength)
        {
            long sum = 0;
            for (ulong mask = factors.FieldMask; mask != 0; mask &= mask - 1)
            {
                int field = BitOperations.TrailingZeroCount(mask);
                sum += weigh(in factors.Fields[field], weights[field], queryLength);
            }

            return bm25 ? (sum * 1000) + factors.Bm25 : sum;
        }
    }

    private sealed class Bm25F : RankerFormula
    {
        /// <summary>Weights are whole numbers: so many to one of BM25.</summary>
        private const double Precision = 1_000_000;

        /// <summary>How much more a document counts that has all words as they stand in the match text.</summary>
        private const double ProximityShare = 0.5;

        public override bool NeedsLiveStatistics => true;

        public override bool NeedsHits => false;

        public override long Count(RankingFactors factors, int[] weights, int queryLength)
        {
            int run = 1;
            for (ulong mask = factors.FieldMask; mask != 0; mask &= mask - 1)
            {
                run = Math.Max(run, factors.Fields[BitOperations.TrailingZeroCount(mask)].LongestRun);
            }

            double together = queryLength > 1 ? Math.Min(1, (run - 1.0) / (queryLength - 1)) : 0;
            return (long)(factors.Score * (1 + (ProximityShare * together)) * Precision);
        }
    }

    private sealed class Mask : RankerFormula
    {
        public override bool NeedsRuns => false;

        public override bool NeedsHits => false;

        public override long Count(RankingFactors factors, int[] weights, int queryLength) => (long)factors.FieldMask;
    }

    private sealed class Constant : RankerFormula
    {
        public override bool NeedsFactors => false;

        public override bool NeedsRuns => false;

        public override long Count(RankingFactors factors, int[] weights, int queryLength) => 1;
    }
}
