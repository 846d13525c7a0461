using System.Numerics;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Computes the score of a ranker from the ranking factors.</summary>
internal abstract class RankerFormula
{
    /// <summary>Whether factors are needed; if not, every match scores 1.</summary>
    public virtual bool NeedsFactors => true;

    /// <summary>The number of steps per document, if they are many.</summary>
    public virtual int Steps => 0;

    /// <summary>Whether it uses statistics of live documents, with words counted only in the fields they are searched in.</summary>
    public virtual bool NeedsLiveStatistics => false;

    /// <summary>Whether it depends on the order of words.</summary>
    public virtual bool NeedsRuns => true;

    /// <summary>Whether it needs more of the hits in a field than their number and runs.</summary>
    public virtual bool NeedsHits => true;

    /// <summary>The formula of a ranker.</summary>
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
            $"The ranker '{ranker.Name}' is not supported on the embedded back end. Supported rankers: proximity_bm25, bm25, bm25f, "
                + "none, wordcount, proximity, fieldmask, sph04, matchany and expr."),
    };

    /// <summary>Computes the score.</summary>
    /// <param name="factors">The factors of the document.</param>
    /// <param name="weights">The weights of the fields.</param>
    /// <param name="queryLength">The number of words of the match.</param>
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
        /// <summary>Scores are integers: this many units for a BM25 score of one.</summary>
        private const double Precision = 1_000_000;

        /// <summary>The additional share of the score for a document that has all words in the order of the match.</summary>
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
